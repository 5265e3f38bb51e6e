//! Strategies that a function decides: each position that can arise is a question to the function,
//! and its answers are a table.
//!
//! A constant function cannot call a function that it is given, so
//! [`unbeaten!`](crate::unbeaten) does: in a loop, it takes the next question, calls the function by
//! its name, and hands back the answer.
//!
//! An interview proves nothing: the walk over all games does, by the table of the answers. A
//! question that is missed can only refuse a strategy.

use super::small_board::{FULL, Lines, Seen, SmallBoard};
use crate::board::{FixedSide, Grid, Square};
use crate::computer::Rule;
use crate::computer::answer_table::{Answers, NO_ANSWERS};
use crate::computer::table::first;
use crate::player::Mark;

/// A position of 3×3 in which a strategy is asked for a move. All its functions are constant.
///
/// [`unbeaten!`](crate::unbeaten) asks a function of yours about each position that can arise, and
/// proves that the answers cannot lose, or shows the game that beats them:
///
/// ```
/// use tictactype::computer::{Question, Rule, Unbeaten};
/// use tictactype::{Grid, O, Square, at, unbeaten};
///
/// const fn mine(question: Question) -> Option<Square<Grid<3>>> {
///     if question.is_vacant(at!(b2)) {
///         return Some(at!(b2));
///     }
///     if let Some(at) = question.suggested(&Rule::Win) {
///         return Some(at);
///     }
///     question.suggested(&Rule::Block)
/// }
///
/// const MINE: Unbeaten<O, Grid<3>> =
///     unbeaten![O on Grid<3>; by mine, BlockFork, Corner, FirstVacant];
/// # let _ = MINE;
/// ```
///
/// With `None`, the next rule of the list decides. A panic in the function is a compile error.
///
/// Sets of squares are numbers: bit 0 is `a1`, bit 1 is `b1`, bit 8 is `c3`. `LINE` is the number of
/// marks in a row that win: with lines of two, a function takes a `Question<2>` and returns an
/// `Option<Square<Grid<3, 2>>>`.
#[derive(Clone, Copy, Debug)]
pub struct Question<const LINE: usize = 3> {
    board: SmallBoard,
    lines: Lines,
}

impl<const LINE: usize> Question<LINE>
where
    Grid<3, LINE>: FixedSide,
{
    /// Returns the player to move.
    #[must_use]
    pub const fn turn(self) -> Mark {
        self.board.turn()
    }

    /// Returns the mark on a square, or `None` if the square is vacant.
    #[must_use]
    pub const fn mark_at(self, at: Square<Grid<3, LINE>>) -> Option<Mark> {
        if self.own() >> at.index() & 1 == 1 {
            Some(self.turn())
        } else if self.other() >> at.index() & 1 == 1 {
            Some(self.turn().opponent())
        } else {
            None
        }
    }

    /// Returns `true` if there is no mark on the square.
    #[must_use]
    pub const fn is_vacant(self, at: Square<Grid<3, LINE>>) -> bool {
        self.mark_at(at).is_none()
    }

    /// Returns the squares of the player to move as a set.
    #[must_use]
    pub const fn own(self) -> u16 {
        self.board.own
    }

    /// Returns the squares of the opponent as a set.
    #[must_use]
    pub const fn other(self) -> u16 {
        self.board.other
    }

    /// Returns the vacant squares as a set: at least one.
    #[must_use]
    pub const fn vacant(self) -> u16 {
        self.board.vacant()
    }

    /// Returns all lines as sets.
    #[must_use]
    pub const fn lines(&self) -> &[u16] {
        self.lines.as_slice()
    }

    /// Returns `true` if the square is vacant and the player to move would complete a line there.
    #[must_use]
    pub const fn completes_line(self, at: Square<Grid<3, LINE>>) -> bool {
        self.is_vacant(at) && self.lines.has_line(self.own() | 1 << at.index())
    }

    /// Returns the first square of a set, in row-major order, or `None` if the set has no square.
    ///
    /// ```
    /// use tictactype::computer::Question;
    /// use tictactype::{Grid, Square};
    ///
    /// const CORNERS: u16 = 0b101_000_101;
    ///
    /// /// Plays in the first vacant corner.
    /// const fn corner(question: Question) -> Option<Square<Grid<3>>> {
    ///     question.first_of(question.vacant() & CORNERS)
    /// }
    /// # let _ = corner;
    /// ```
    #[must_use]
    pub const fn first_of(self, squares: u16) -> Option<Square<Grid<3, LINE>>> {
        match first(squares & FULL) {
            Some(at) => Some(Square::known(at)),
            None => None,
        }
    }

    /// Returns the move of a rule, or `None` if the rule does not apply.
    #[must_use]
    pub const fn suggested(self, rule: &Rule) -> Option<Square<Grid<3, LINE>>> {
        match self.board.suggested(rule, &self.lines) {
            Some(at) => Some(Square::known(at)),
            None => None,
        }
    }
}

/// Asks the functions of a list of rules about each position that can arise. `FUNCTIONS` is their
/// number.
#[doc(hidden)]
#[derive(Debug)]
pub struct Interview<const FUNCTIONS: usize, const LINE: usize> {
    rules: &'static [Rule],
    lines: Lines,
    seen: Seen,
    /// The positions to ask about.
    pending: [SmallBoard; MOST_PENDING],
    count: usize,
    open: Option<Open>,
    answers: [Answers; FUNCTIONS],
}

/// The question to which the answer is open.
#[derive(Clone, Copy, Debug)]
struct Open {
    board: SmallBoard,
    /// The number of the rule in the list.
    rule: usize,
    /// The number of the function among the functions.
    function: usize,
}

/// The greatest number of positions that wait at once. The last one is asked first, so on each
/// level the replies to a single move wait.
const MOST_PENDING: usize = 9 + 7 + 5 + 3 + 1;

impl<const FUNCTIONS: usize, const LINE: usize> Interview<FUNCTIONS, LINE>
where
    Grid<3, LINE>: FixedSide,
{
    /// Begins with the first question, if a function is ever asked.
    #[must_use]
    pub const fn new(rules: &'static [Rule], player: Mark) -> Self {
        let opening = SmallBoard { own: 0, other: 0 };
        let mut interview = Self {
            rules,
            lines: Lines::of(LINE),
            seen: Seen::new(),
            pending: [opening; MOST_PENDING],
            count: 0,
            open: None,
            answers: [NO_ANSWERS; FUNCTIONS],
        };
        match player {
            Mark::X => interview.add(opening),
            Mark::O => interview.add_replies(opening),
        }
        interview.advance();
        interview
    }

    /// Returns the number of the function that is asked and the question, or `None` at the end.
    #[must_use]
    pub const fn question(&self) -> Option<(usize, Question<LINE>)> {
        let Some(Open {
            board, function, ..
        }) = self.open
        else {
            return None;
        };
        let lines = self.lines;
        Some((function, Question { board, lines }))
    }

    /// Takes the answer to the question, and goes on to the next.
    #[allow(clippy::indexing_slicing, reason = "the function is one of the list")]
    pub const fn answer(&mut self, answer: Option<Square<Grid<3, LINE>>>) {
        let Some(Open {
            board,
            rule,
            function,
        }) = self.open
        else {
            return;
        };
        match answer {
            Some(at) => {
                self.answers[function].record(board.number(), at);
                self.play(board, at.index());
            }
            None => self.apply(board, rule + 1),
        }
        self.advance();
    }

    /// Returns the answers of each function.
    #[must_use]
    pub const fn into_answers(self) -> [Answers; FUNCTIONS] {
        self.answers
    }

    /// Looks for the next question.
    #[allow(clippy::indexing_slicing, reason = "the number was compared")]
    const fn advance(&mut self) {
        while self.open.is_none() && self.count > 0 {
            self.count -= 1;
            self.apply(self.pending[self.count], 0);
        }
    }

    /// Applies the rules from one on, up to a function.
    const fn apply(&mut self, board: SmallBoard, first: usize) {
        self.open = None;
        let (mut rules, mut number, mut functions) = (self.rules, 0, 0);
        while let [rule, rest @ ..] = rules {
            let is_function = matches!(rule, Rule::Function(_));
            if number >= first {
                if is_function {
                    self.open = Some(Open {
                        board,
                        rule: number,
                        function: functions,
                    });
                    return;
                }
                if let Some(at) = board.suggested(rule, &self.lines) {
                    self.play(board, at);
                    return;
                }
            }
            functions += is_function as usize;
            (rules, number) = (rest, number + 1);
        }
    }

    /// Plays an answer, unless it is taken, and adds the positions after all replies.
    const fn play(&mut self, board: SmallBoard, at: usize) {
        self.open = None;
        if board.vacant() >> at & 1 == 1 {
            let next = board.after(at);
            if !self.lines.has_line(next.other) {
                self.add_replies(next);
            }
        }
    }

    /// Adds the positions after all moves of the opponent that leave the game in play.
    const fn add_replies(&mut self, board: SmallBoard) {
        let mut at = 0;
        while at < 9 {
            if board.vacant() >> at & 1 == 1 {
                let next = board.after(at);
                if next.vacant() != 0 && !self.lines.has_line(next.other) {
                    self.add(next);
                }
            }
            at += 1;
        }
    }

    #[allow(clippy::indexing_slicing, reason = "the number was compared")]
    const fn add(&mut self, board: SmallBoard) {
        if self.count < MOST_PENDING && self.seen.is_new(board) {
            self.pending[self.count] = board;
            self.count += 1;
        }
    }
}
