//! A game that is played while the compiler runs: the rules once more, as a constant function can have them. The laws hold it to be
//! the same game as [`Game`](crate::Game).

use super::sentence::Sentence;
use crate::direction::Direction;
use crate::game::Kind;
use crate::mark::Mark;
use crate::notation;
use crate::sides::MAX_SIDE;

/// How many squares the largest board has.
const MOST: usize = MAX_SIDE * MAX_SIDE;

/// How far apart the rows are kept: the longest, and a place at each end of it that is never marked.
const STRIDE: usize = MAX_SIDE + 2;

/// What a place has that has no letter of a player.
const VACANT: u8 = b' ';

/// How far apart the squares of a line are.
const STEPS: [usize; 4] = Direction::steps(STRIDE);

/// Moves and what they lead to.
///
/// The compiler interprets this step by step, and the fewer and plainer the steps, the sooner it is done. So marks are
/// letters, and a walk runs into an edge and need not look where it is.
pub(crate) struct Replay {
    side: usize,
    line: usize,
    marks: [u8; STRIDE * STRIDE],
    moves: [u16; MOST],
    ply: usize,
    kind: Kind,
}

/// Why a move is not played.
enum Refusal {
    NotASquare,
    OffBoard,
    Taken(u8),
    Over(Option<Mark>),
}

impl Replay {
    /// Plays the squares of a text, which stand between white space.
    ///
    /// # Errors
    ///
    /// The sentence on the first word that is no legal move.
    pub(crate) const fn new(text: &str, side: usize, line: usize) -> Result<Self, Sentence> {
        let mut replay = Self {
            side,
            line,
            marks: [VACANT; STRIDE * STRIDE],
            moves: [0; MOST],
            ply: 0,
            kind: Kind::Opening,
        };
        let mut rest = text.as_bytes();
        while let Some((word, after)) = next_word(rest) {
            if let Err(refusal) = replay.play(word) {
                return Err(replay.sentence(word, &refusal));
            }
            rest = after;
        }
        Ok(replay)
    }

    /// The squares that were played, as indices.
    pub(crate) const fn moves(&self) -> &[u16] {
        self.moves.split_at(self.ply).0
    }

    /// The state that the moves lead to.
    pub(crate) const fn kind(&self) -> Kind {
        self.kind
    }

    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const fn play(&mut self, word: &[u8]) -> Result<(), Refusal> {
        let at = match notation::read(word) {
            Ok(at) => at,
            Err(_) => return Err(Refusal::NotASquare),
        };
        let mark = match self.kind {
            Kind::Opening => Mark::X,
            Kind::Turn(mark) => mark,
            Kind::Won(winner) => return Err(Refusal::Over(Some(winner))),
            Kind::Drawn(_) => return Err(Refusal::Over(None)),
        };
        let column = notation::column(at.letter);
        if self.side <= column || at.row < 1 || self.side < at.row {
            return Err(Refusal::OffBoard);
        }
        let place = at.row * STRIDE + column + 1;
        if self.marks[place] != VACANT {
            return Err(Refusal::Taken(self.marks[place]));
        }
        self.marks[place] = mark.symbol() as u8;
        self.moves[self.ply] = ((at.row - 1) * self.side + column) as u16;
        self.ply += 1;
        self.kind = if self.has_line(place) {
            Kind::Won(mark)
        } else if self.ply == self.side * self.side {
            Kind::Drawn(mark)
        } else {
            Kind::Turn(mark.opponent())
        };
        Ok(())
    }

    /// Whether a line goes through a place that was just marked.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const fn has_line(&self, place: usize) -> bool {
        // The first line takes a player that many moves, and the other one less.
        if self.ply + 1 < 2 * self.line {
            return false;
        }
        let mark = self.marks[place];
        let mut way = 0;
        while way < STEPS.len() {
            let step = STEPS[way];
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
            way += 1;
        }
        false
    }

    /// Returns the sentence that refuses a word.
    const fn sentence(&self, word: &[u8], refusal: &Refusal) -> Sentence {
        let sentence = Sentence::new()
            .text("move ")
            .number(self.ply + 1)
            .text(": ");
        match refusal {
            Refusal::NotASquare => sentence
                .text("`")
                .word(word)
                .text("` is not a square: expected a column letter and a row number, such as `b2`"),
            Refusal::OffBoard => sentence
                .text("the square `")
                .word(word)
                .text("` is off the ")
                .number(self.side)
                .text("×")
                .number(self.side)
                .text(" board, whose columns are a to ")
                .byte(notation::letter(self.side - 1) as u8)
                .text(" and rows 1 to ")
                .number(self.side),
            Refusal::Taken(mark) => sentence
                .text("the square `")
                .word(word)
                .text("` is already taken by ")
                .byte(*mark),
            Refusal::Over(Some(winner)) => sentence
                .text("the game is over: ")
                .byte(winner.symbol() as u8)
                .text(" won"),
            Refusal::Over(None) => sentence.text("the game is over: a draw"),
        }
    }
}

/// The first word of a text and what follows upon it, if there is a word.
const fn next_word(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let text = text.trim_ascii_start();
    let mut rest = text;
    while let [b'!'..=0xFF, after @ ..] = rest {
        rest = after;
    }
    match text.len() - rest.len() {
        0 => None,
        length => Some(text.split_at(length)),
    }
}

/// What the compiler says of a literal, asked of it while a program runs. `tests/ui` shows the same in the compiler's mouth.
#[cfg(test)]
mod tests {
    extern crate std;

    use std::string::{String, ToString};
    use std::vec::Vec;
    use std::{format, vec};

    use super::Replay;
    use crate::game::Kind;
    use crate::mark::Mark;

    fn refused(text: &str, side: usize, line: usize) -> String {
        match Replay::new(text, side, line) {
            Ok(_) => String::new(),
            Err(sentence) => sentence.as_str().to_string(),
        }
    }

    #[test]
    fn sentences() {
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
    }

    #[test]
    fn moves_and_what_they_lead_to() {
        let replay = |text: &str| {
            let replay = Replay::new(text, 4, 3).ok()?;
            Some((replay.moves().to_vec(), replay.kind()))
        };
        assert_eq!(replay(""), Some((vec![], Kind::Opening)));
        assert_eq!(replay("a1 d4"), Some((vec![0, 15], Kind::Turn(Mark::X))));
        // Each direction, closed at an end and in the middle.
        for text in [
            "b1 a4 d1 b4 c1",
            "b1 a4 b2 b4 b3",
            "b1 a4 d3 b4 c2",
            "d1 a3 b3 b4 c2",
        ] {
            assert_eq!(
                replay(text).map(|(_, kind)| kind),
                Some(Kind::Won(Mark::X)),
                "{text}"
            );
        }
        let kind = replay("b1 a4 c1 b4 b3").map(|(_, kind)| kind);
        assert_eq!(kind, Some(Kind::Turn(Mark::O)));
    }

    /// The first column fills up last: there is room for the moves until then.
    #[test]
    fn the_largest_board() {
        let columns = || 'a'..='z';
        let squares: Vec<String> = (1..=26)
            .flat_map(|row| columns().map(move |column| format!("{column}{row}")))
            .take(25 * 26 + 1)
            .collect();
        let replay = Replay::new(&squares.join(" "), 26, 26).ok();
        let found = replay.map(|replay| (replay.moves().len(), replay.kind()));
        assert_eq!(found, Some((651, Kind::Won(Mark::X))));
    }
}
