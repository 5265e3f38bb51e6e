//! The rules as `const` functions, to play literals at compile time. Tests compare the results with
//! [`Game`](crate::Game).

use super::refusal::LiteralRefusal;
use crate::board::{MOST, MarkArray, PlayOrder, Symbols, Win, notation, parse_marks};
use crate::game::GameState;
use crate::player::{Direction, GameResult, MAX_SIDE, Mark, Sentence};

/// The distance between rows: the longest row, with a cell at each end that is never marked.
const STRIDE: usize = MAX_SIDE + 2;

/// Marks an empty cell.
const VACANT: u8 = b' ';

/// The distance between neighbors on a line, for each direction.
const STEPS: [usize; 4] = Direction::steps(STRIDE);

/// The moves of a literal, and the state after them.
///
/// The compiler interprets this code, so it has few and simple steps. Marks are letters, and
/// unmarked cells around the board replace bounds checks. With a `MarkArray`, literals took 1.4 to
/// 1.8 times as long to compile. The library calls it only in constants; `#[inline]` keeps rustc
/// from generating machine code for it here.
pub(crate) struct Replay {
    side: usize,
    line: usize,
    marks: [u8; STRIDE * STRIDE],
    moves: [u16; MOST],
    ply: usize,
    state: GameState,
}

impl Replay {
    /// Plays the squares of a text, separated by white space.
    ///
    /// # Errors
    ///
    /// Returns the sentence for the first word that is not a legal move.
    #[inline]
    pub(crate) const fn new(text: &str, side: usize, line: usize) -> Result<Self, Sentence> {
        let mut replay = Self {
            side,
            line,
            marks: [VACANT; STRIDE * STRIDE],
            moves: [0; MOST],
            ply: 0,
            state: GameState::Opening,
        };
        let mut rest = text.as_bytes();
        while let Some((word, after)) = next_word(rest) {
            if let Err(refusal) = replay.play(word) {
                return Err(refusal.sentence(replay.ply + 1, word, side));
            }
            rest = after;
        }
        Ok(replay)
    }

    /// Plays a game that reaches a board, given as text.
    ///
    /// # Errors
    ///
    /// Returns the sentence that refuses the text or the board.
    #[inline]
    pub(crate) const fn of_board(text: &str, side: usize, line: usize) -> Result<Self, Sentence> {
        let (marks, win) = match marks_and_win(text, side, line) {
            Ok(found) => found,
            Err(sentence) => return Err(sentence),
        };
        let PlayOrder { squares, ply } = marks.moves(win);
        Ok(Self {
            side,
            line,
            marks: [VACANT; STRIDE * STRIDE],
            moves: squares,
            ply,
            state: GameState::after(ply, marks.result(win)),
        })
    }

    /// The squares of the moves as indices.
    #[inline]
    pub(crate) const fn moves(&self) -> &[u16] {
        self.moves.split_at(self.ply).0
    }

    /// The state after the moves.
    #[inline]
    pub(crate) const fn state(&self) -> GameState {
        self.state
    }

    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    #[inline]
    const fn play(&mut self, word: &[u8]) -> Result<(), LiteralRefusal> {
        let at = match notation::read(word) {
            Ok(at) => at,
            Err(_) => match notation::read_spaced_name(word) {
                Some(at) if notation::has_names(self.side) => at,
                Some(_) => return Err(LiteralRefusal::Unnamed),
                None => return Err(LiteralRefusal::of_malformed(word)),
            },
        };
        let mark = match self.state {
            GameState::Opening => Mark::X,
            GameState::ToMove(mark) => mark,
            GameState::Won(winner) => return Err(LiteralRefusal::Over(Some(winner))),
            GameState::Drawn(_) => return Err(LiteralRefusal::Over(None)),
        };
        let column = notation::column(at.letter);
        if self.side <= column || at.row < 1 || self.side < at.row {
            return Err(LiteralRefusal::OffBoard);
        }
        let place = at.row * STRIDE + column + 1;
        if self.marks[place] != VACANT {
            return Err(LiteralRefusal::Taken(self.marks[place]));
        }
        self.marks[place] = mark.symbol() as u8;
        self.moves[self.ply] = ((at.row - 1) * self.side + column) as u16;
        self.ply += 1;
        let fills_board = self.ply == self.side * self.side;
        let winner = if self.has_line(place) {
            Some(mark)
        } else {
            None
        };
        self.state = GameState::after(self.ply, GameResult::of(winner, fills_board));
        Ok(())
    }

    /// Returns `true` if the last move, on this square, completed a line.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    #[inline]
    const fn has_line(&self, place: usize) -> bool {
        // A line needs at least `line` moves of its player and `line - 1` of the opponent.
        if self.ply + 1 < 2 * self.line {
            return false;
        }
        let mark = self.marks[place];
        let mut number = 0;
        while number < STEPS.len() {
            let step = STEPS[number];
            let mut first = place;
            while self.marks[first - step] == mark {
                first -= step;
            }
            let mut last = place;
            while self.marks[last + step] == mark {
                last += step;
            }
            if self.line <= (last - first) / step + 1 {
                return true;
            }
            number += 1;
        }
        false
    }
}

/// Parses a board, and finds its winner and the last move.
///
/// # Errors
///
/// Returns the sentence that refuses the text or the board.
#[inline]
pub(super) const fn marks_and_win(
    text: &str,
    side: usize,
    line: usize,
) -> Result<(MarkArray, Option<Win>), Sentence> {
    let marks = match parse_marks(text, side, line, &Symbols::STRICT) {
        Ok(marks) => marks,
        Err(error) => return Err(error.sentence()),
    };
    match marks.win() {
        Ok(win) => Ok((marks, win)),
        Err(reason) => Err(reason.sentence(&marks)),
    }
}

/// Returns the sentence for the first word of a list that is not a square of any board. Returns
/// `None` if every word is a square.
#[inline]
pub(crate) const fn first_malformed(moves: &str) -> Option<Sentence> {
    let (mut rest, mut number) = (moves.as_bytes(), 1);
    while let Some((word, after)) = next_word(rest) {
        let refused = match notation::read(word) {
            Ok(at) if at.is_on_largest_board() => None,
            Ok(_) => Some(LiteralRefusal::OffEveryBoard),
            Err(_) if notation::read_spaced_name(word).is_some() => None,
            Err(_) => Some(LiteralRefusal::of_malformed(word)),
        };
        if let Some(refusal) = refused {
            return Some(refusal.sentence(number, word, MAX_SIDE));
        }
        number += 1;
        rest = after;
    }
    None
}

/// Splits off the first word. Returns `None` if there is none.
///
/// A hyphen between spaces is part of a word, because `stringify!` may write `top-left` as `top -
/// left`.
#[inline]
const fn next_word(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let text = text.trim_ascii_start();
    let mut rest = text;
    loop {
        while let [b'!'..=0xFF, after @ ..] = rest {
            rest = after;
        }
        match rest.trim_ascii_start() {
            [b'-', b' ' | b'\n', after @ ..] => rest = after.trim_ascii_start(),
            _ => break,
        }
    }
    match text.len() - rest.len() {
        0 => None,
        length => Some(text.split_at(length)),
    }
}

/// Tests the sentences at run time; `tests/ui` tests them in compiler messages.
#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::{String, ToString};
    use std::vec::Vec;
    use std::{format, vec};

    use super::{Replay, first_malformed, marks_and_win};
    use crate::board::{Board, FixedSide, Grid};
    use crate::game::GameState;
    use crate::input::AnyGame;
    use crate::player::Mark;

    fn refused(text: &str, side: usize, line: usize) -> String {
        match Replay::new(text, side, line) {
            Ok(_) => String::new(),
            Err(sentence) => sentence.as_str().to_string(),
        }
    }

    #[test]
    fn the_last_square_of_the_largest_board_has_room_around_it() {
        let replay = Replay::new("a1 c1 z26", 26, 2).ok();
        let state = replay.map(|replay| replay.state());
        assert_eq!(state, Some(GameState::ToMove(Mark::O)));
    }

    #[test]
    fn refuses_illegal_moves_with_a_sentence() {
        for (text, sentence) in [
            ("b2 a1 c3", ""),
            ("b2 a1 b2", "move 3: the square `b2` is already taken by X"),
            ("b2 a1 a1", "move 3: the square `a1` is already taken by O"),
            ("a1 b1 a2 b2 a3 c3", "move 6: the game is over: X won"),
            ("b1 a1 b2 a2 c3 a3 c1", "move 7: the game is over: O won"),
            (
                "a1 b1 c1 b2 a2 c2 b3 a3 c3 a1",
                "move 10: the game is over: a draw",
            ),
            (
                "d1",
                "move 1: the square `d1` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
            ),
            (
                "a0",
                "move 1: the square `a0` is off the 3×3 board, whose columns are a to c and rows 1 to 3",
            ),
            (
                "b2 top-left middle-center",
                "move 3: the square `middle-center` is already taken by X",
            ),
            (
                "b2 2b top",
                "move 2: `2b` is not a square: expected a column letter and a row number, such as `b2`",
            ),
            (
                "b2 top",
                "move 2: `top` is not a square: expected a column letter and a row number, such as `b2`",
            ),
            (
                "b2 -1",
                "move 2: `-1` is not a square: expected a column letter and a row number, such as `b2`",
            ),
            (
                "b2 -",
                "move 2: `-` is not a square: expected a column letter and a row number, such as `b2`",
            ),
            (
                "\"b2 a1\"",
                "move 1: `\"b2` is in quotation marks: squares, and the rows of a board, have none",
            ),
            (
                "b2 [a1]",
                "move 2: `[a1]` is in brackets: a list of moves is squares, separated by spaces",
            ),
            (
                "b2 top - left - a1",
                "move 2: `top - left - a1` is not a square: expected a column letter and a row number, such as `b2`",
            ),
            (
                "b2 2b",
                "move 2: `2b` is not a square: expected a column letter and a row number, such as `b2`",
            ),
            (
                "b2 x4444444444444444444444444444444é",
                "move 2: `x4444444444444444444444444444444…` is not a square: expected a column letter and a row number, such as `b2`",
            ),
            (
                "b2 x444444444444444444444444444444é4",
                "move 2: `x444444444444444444444444444444…` is not a square: expected a column letter and a row number, such as `b2`",
            ),
        ] {
            assert_eq!(refused(text, 3, 3), sentence);
        }
        assert_eq!(
            refused("p1", 15, 5),
            "move 1: the square `p1` is off the 15×15 board, whose columns are a to o and rows 1 to 15"
        );
        assert_eq!(
            refused("a1 bottom-right", 4, 3),
            "move 2: `bottom-right` is not a square of the 4×4 board: only a 3×3 board has named squares"
        );
        assert_eq!(
            refused("top-left", 2, 2),
            "move 1: `top-left` is not a square of the 2×2 board: only a 3×3 board has named squares"
        );
    }

    #[test]
    fn reads_the_names_of_squares_with_and_without_spaces() {
        let moves = |text: &str| Some(Replay::new(text, 3, 2).ok()?.moves().to_vec());
        let names = "Top-Center middle-left";
        assert_eq!(moves(names), Some(vec![1, 3]));
        assert_eq!(moves("top - center middle\n- left"), moves(names));
        assert_eq!(moves("top -\ncenter  middle - left"), moves(names));
    }

    #[test]
    fn reports_the_first_word_of_a_list_that_is_not_a_square() {
        let report = |moves| {
            let sentence = first_malformed(moves)?;
            Some(sentence.as_str().to_string())
        };
        let not_a_square = |number: usize, word: &str| {
            Some(format!(
                "move {number}: `{word}` is not a square: expected a column letter and a row number, such as `b2`"
            ))
        };
        let in_brackets = |number, word: &str| {
            Some(format!(
                "move {number}: `{word}` is in brackets: a list of moves is squares, separated by spaces"
            ))
        };
        for moves in ["", "b2", "b2 z26 top-left top - center"] {
            assert_eq!(report(moves), None);
        }
        assert_eq!(report("b2 Hello 2b"), not_a_square(2, "Hello"));
        assert_eq!(
            report("b2, a1, c3").as_deref(),
            Some("move 1: `b2,` ends in a comma: a list of moves is squares, separated by spaces")
        );
        assert_eq!(report("top-left upper-left"), not_a_square(2, "upper-left"));
        assert_eq!(report("b2 upper - left"), not_a_square(2, "upper - left"));
        assert_eq!(report("a1 top top-left"), not_a_square(2, "top"));
        assert_eq!(report("c3 (a1 b2)"), not_a_square(2, "(a1"));
        assert_eq!(
            report("c3 B2 a27").as_deref(),
            Some("move 3: the square `a27` is off every board: rows are 1 to 26")
        );
        assert_eq!(report("[a1 a2] b1"), in_brackets(1, "[a1"));
        assert_eq!(report("b1 [a1 a2]"), in_brackets(2, "[a1"));
        assert_eq!(report("[a1] [b1]"), in_brackets(1, "[a1]"));
        assert_eq!(
            report("a1 \"b2 c3\"").as_deref(),
            Some(
                "move 2: `\"b2` is in quotation marks: squares, and the rows of a board, have none"
            )
        );
    }

    #[test]
    fn returns_the_moves_and_their_state() {
        let replay = |text: &str| {
            let replay = Replay::new(text, 4, 3).ok()?;
            Some((replay.moves().to_vec(), replay.state()))
        };
        assert_eq!(replay(""), Some((vec![], GameState::Opening)));
        assert_eq!(
            replay("a1 d4"),
            Some((vec![0, 15], GameState::ToMove(Mark::X)))
        );
        // One line in each direction, completed at an end or in the middle.
        for text in [
            "b1 a4 d1 b4 c1",
            "b1 a4 b2 b4 b3",
            "b1 a4 d3 b4 c2",
            "d1 a3 b3 b4 c2",
            // The last move is on the first square.
            "c3 a4 b2 b4 a1",
            // A longer line than is needed.
            "a1 a4 b1 b4 d1 d3 c1",
        ] {
            assert_eq!(
                replay(text).map(|(_, state)| state),
                Some(GameState::Won(Mark::X)),
                "{text}"
            );
        }
        let state = replay("b1 a4 c1 b4 b3").map(|(_, state)| state);
        assert_eq!(state, Some(GameState::ToMove(Mark::O)));
    }

    /// The moves fill the board row by row, so X completes the first column only with move 651.
    #[test]
    fn plays_on_the_largest_board() {
        let columns = || 'a'..='z';
        let squares: Vec<String> = (1..=26)
            .flat_map(|row| columns().map(move |column| format!("{column}{row}")))
            .take(25 * 26 + 1)
            .collect();
        let replay = Replay::new(&squares.join(" "), 26, 26).ok();
        let found = replay.map(|replay| (replay.moves().len(), replay.state()));
        assert_eq!(found, Some((651, GameState::Won(Mark::X))));
    }

    /// Compares every board of 3×3 with the check at run time. Returns how many boards games can
    /// reach, and how many they cannot.
    fn boards_agree<S: FixedSide + Default>() -> [usize; 2] {
        let size = S::default();
        let mut counts = [0; 2];
        for number in 0..3_usize.pow(9) {
            let mark = |index: usize| match number / 3_usize.pow(index as u32) % 3 {
                1 => Some(Mark::X),
                2 => Some(Mark::O),
                _ => None,
            };
            let board = Board::from_fn(size, |at| mark(at.index()));
            let rows = format!("{board:?}");
            let replay = Replay::of_board(&rows, S::SIDE, size.line());
            let last =
                marks_and_win(&rows, S::SIDE, size.line()).map(|(marks, win)| marks.last_move(win));
            match (board.check(), replay) {
                (Ok(reachable), Ok(replay)) => {
                    let game = reachable.to_game();
                    assert_eq!(game.state(), replay.state(), "{board:?}");
                    let moves = game.moves().map(|at| at.index() as u16);
                    assert!(moves.eq(replay.moves().iter().copied()), "{board:?}");
                    let expected = game.marked_moves().next_back();
                    let expected = expected.map(|(mark, at)| (mark, at.index()));
                    assert_eq!(last.ok(), Some(expected), "{board:?}");
                    assert_eq!(AnyGame::from_moves(size, game.moves()), Ok(game.clone()));
                    counts[0] += 1;
                }
                (Err(error), Err(sentence)) => {
                    assert_eq!(error.to_string(), sentence.as_str());
                    counts[1] += 1;
                }
                (found, replay) => assert_eq!(found.is_ok(), replay.is_ok(), "{board:?}"),
            }
        }
        counts
    }

    #[test]
    fn every_board_is_the_game_that_the_check_gives() {
        assert_eq!(boards_agree::<Grid<3>>(), [5_478, 14_205]);
        assert_eq!(boards_agree::<Grid<3, 2>>(), [1_234, 18_449]);
    }

    #[test]
    fn text_that_is_not_a_board_has_the_sentence_of_the_parser() {
        for text in [
            "",
            "XO./.X.",
            "XO./.X./.../...",
            "XO./.é./...",
            "a b d",
            "2 XO.",
            "XXXX/.../...",
        ] {
            let error = Board::parse(Grid::<3>, text).err();
            let sentence = Replay::of_board(text, 3, 3).err();
            let sentence = sentence.map(|sentence| sentence.as_str().to_string());
            assert!(sentence.is_some());
            assert_eq!(sentence, error.map(|error| error.to_string()));
        }
    }
}
