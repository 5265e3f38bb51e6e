//! Interviews: ask a function about each position that can arise, and collect its answers in a
//! table.
//!
//! A `const fn` cannot call a function that it gets as an argument, but the code of a macro can
//! call one by its name. So [`unbeaten!`](crate::unbeaten) expands to a loop that takes the next
//! question, calls the function and hands back the answer.
//!
//! The interview only fills the table. Afterwards, `check` plays all games with the table.

use super::walk::{Node, Walk, slots};
use crate::board::{FixedSide, Grid, MarkArray, Square};
use crate::computer::perspective::Perspective;
use crate::computer::table::first;
use crate::computer::{AnswerTable, Rule};
use crate::player::{LineStarts, Mark};

/// A 3×3 position, as a question for the next move. All its methods are `const`.
///
/// [`unbeaten!`](crate::unbeaten) asks a function of yours about each position that can arise, and
/// proves that the answers cannot lose, or shows the game that beats them:
///
/// ```
/// use tictactype::computer::{Question, Rule, Unbeaten};
/// use tictactype::{Grid, Square, X, at, unbeaten};
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
/// const MINE: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; by mine, Corner, FirstVacant];
/// # let _ = MINE;
/// ```
///
/// If the function returns `None`, the next rule of the list decides. A panic in the function is a
/// compile error.
///
/// Sets of squares are bits: bit 0 is `a1`, bit 1 is `b1`, bit 8 is `c3`. `LINE` marks in a row
/// win. With lines of two, a function takes a `Question<2>` and returns an
/// `Option<Square<Grid<3, 2>>>`.
#[derive(Clone, Copy, Debug)]
pub struct Question<const LINE: usize = 3> {
    turn: Mark,
    own: u32,
    other: u32,
}

/// All squares of 3×3, as a set.
const ALL: u32 = 0b111_111_111;

impl<const LINE: usize> Question<LINE>
where
    Grid<3, LINE>: FixedSide,
{
    /// The lines as sets, followed by zeros, and the number of lines.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const LINES: &'static ([u32; 20], usize) = &{
        let (mut sets, mut number) = ([0; 20], 0);
        let mut lines = LineStarts::new(3, LINE);
        while let Some((direction, first)) = lines.next() {
            let mut ahead = 0;
            while ahead < LINE {
                sets[number] |= 1 << (first + ahead * direction.step(3));
                ahead += 1;
            }
            number += 1;
        }
        (sets, number)
    };

    const fn about(board: &Perspective) -> Self {
        let turn = board.own();
        Self {
            turn,
            own: board.marks().set_of(turn),
            other: board.marks().set_of(turn.opponent()),
        }
    }

    const fn board(self) -> Perspective {
        let (mut marks, mut at) = (MarkArray::new(3, LINE), 0);
        while at < 9 {
            if self.own >> at & 1 == 1 {
                marks.set(at, Some(self.turn));
            } else if self.other >> at & 1 == 1 {
                marks.set(at, Some(self.turn.opponent()));
            }
            at += 1;
        }
        Perspective::new(&marks, self.turn)
    }

    /// The player to move.
    #[must_use]
    pub const fn turn(self) -> Mark {
        self.turn
    }

    /// Returns the mark on a square, or `None` if the square is vacant.
    #[must_use]
    pub const fn mark_at(self, at: Square<Grid<3, LINE>>) -> Option<Mark> {
        if self.own >> at.index() & 1 == 1 {
            Some(self.turn)
        } else if self.other >> at.index() & 1 == 1 {
            Some(self.turn.opponent())
        } else {
            None
        }
    }

    /// Returns `true` if there is no mark on the square.
    #[must_use]
    pub const fn is_vacant(self, at: Square<Grid<3, LINE>>) -> bool {
        self.mark_at(at).is_none()
    }

    /// The squares of the player to move, as a set.
    #[must_use]
    pub const fn own(self) -> u32 {
        self.own
    }

    /// The squares of the opponent, as a set.
    #[must_use]
    pub const fn other(self) -> u32 {
        self.other
    }

    /// The vacant squares, as a set. Never empty.
    #[must_use]
    pub const fn vacant(self) -> u32 {
        ALL & !(self.own | self.other)
    }

    /// All lines, as sets.
    #[must_use]
    pub const fn lines(self) -> &'static [u32] {
        match Self::LINES.0.split_at_checked(Self::LINES.1) {
            Some((lines, _)) => lines,
            None => &[],
        }
    }

    /// Returns `true` if the square is vacant and the player to move would complete a line there.
    #[must_use]
    pub const fn completes_line(self, at: Square<Grid<3, LINE>>) -> bool {
        self.is_vacant(at) && self.board().wins(at.index())
    }

    /// Returns the first square of a set, in row-major order, or `None` if the set has no square.
    ///
    /// ```
    /// use tictactype::computer::Question;
    /// use tictactype::{Grid, Square};
    ///
    /// const CORNERS: u32 = 0b101_000_101;
    ///
    /// /// Plays in the first vacant corner.
    /// const fn corner(question: Question) -> Option<Square<Grid<3>>> {
    ///     question.first_of(question.vacant() & CORNERS)
    /// }
    /// # let _ = corner;
    /// ```
    #[must_use]
    pub const fn first_of(self, squares: u32) -> Option<Square<Grid<3, LINE>>> {
        match first(squares & ALL) {
            Some(at) => Some(Square::known(at)),
            None => None,
        }
    }

    /// Returns the move of a rule, or `None` if the rule does not apply.
    #[must_use]
    pub const fn suggested(self, rule: &Rule) -> Option<Square<Grid<3, LINE>>> {
        match rule.suggested(&self.board()) {
            Some(at) => Some(Square::known(at)),
            None => None,
        }
    }
}

/// The memory of a walk, in arrays, because code in constants cannot allocate.
#[doc(hidden)]
#[derive(Debug)]
pub struct Memory {
    nodes: [Node; MOST_NODES],
    slots: [u32; MOST_SLOTS],
}

/// The limit on positions, which is enough for 3×3. If the strategy is O, a walk reaches at most
/// the opening and the positions after 1, 3, 5, 7 and 9 moves; if it is X, fewer.
const MOST_NODES: usize = 1 + 9 + 9 * 7 + 9 * 7 * 5 + 2 * (9 * 7 * 5 * 3);

const MOST_SLOTS: usize = slots(MOST_NODES).unwrap();

impl Memory {
    #[allow(
        clippy::new_without_default,
        clippy::large_stack_arrays,
        reason = "made in constants"
    )]
    #[must_use]
    pub const fn new() -> Self {
        Self {
            nodes: [Node::OPENING; MOST_NODES],
            slots: [0; MOST_SLOTS],
        }
    }

    /// Begins a walk over all games of a size.
    pub(super) const fn walk(
        &mut self,
        size: (usize, usize),
        player: Mark,
        must_win: bool,
    ) -> Walk<'_> {
        let mut walk = Walk::new(&mut self.nodes, &mut self.slots, size, player);
        walk.must_win = must_win;
        walk
    }
}

/// Asks the functions in a list of rules about each position that can arise.
#[doc(hidden)]
#[derive(Debug)]
pub struct Interview<'a, const FUNCTIONS: usize, const LINE: usize> {
    rules: &'static [Rule],
    walk: Walk<'a>,
    open: Option<Open>,
    answers: [AnswerTable; FUNCTIONS],
}

/// The question that waits for an answer.
#[derive(Clone, Copy, Debug)]
struct Open {
    /// The index of the function among the functions.
    function: usize,
    /// The rules after the function.
    rest: &'static [Rule],
}

impl<'a, const FUNCTIONS: usize, const LINE: usize> Interview<'a, FUNCTIONS, LINE>
where
    Grid<3, LINE>: FixedSide,
{
    /// Begins an interview and looks for the first question.
    #[must_use]
    pub const fn new(memory: &'a mut Memory, rules: &'static [Rule], player: Mark) -> Self {
        let mut interview = Self {
            rules,
            walk: memory.walk((3, LINE), player, false),
            open: None,
            answers: [AnswerTable::EMPTY; FUNCTIONS],
        };
        interview.advance();
        interview
    }

    /// The index of the function to ask, and the question; `None` at the end.
    #[must_use]
    pub const fn question(&self) -> Option<(usize, Question<LINE>)> {
        match self.open {
            Some(Open { function, .. }) => Some((function, Question::about(&self.walk.board()))),
            None => None,
        }
    }

    /// Takes the answer to the question, and looks for the next.
    #[allow(clippy::indexing_slicing, reason = "the function is one of the list")]
    pub const fn answer(&mut self, answer: Option<Square<Grid<3, LINE>>>) {
        let Some(Open { function, rest }) = self.open else {
            return;
        };
        self.open = None;
        match answer {
            Some(at) => {
                self.answers[function].record(&self.walk.board(), at);
                self.walk.answer(Some(at.index()));
            }
            None => self.apply(rest, function + 1),
        }
        self.advance();
    }

    /// Returns the answers of each function.
    #[must_use]
    pub const fn into_answers(self) -> [AnswerTable; FUNCTIONS] {
        self.answers
    }

    /// Looks for the next question.
    const fn advance(&mut self) {
        while self.open.is_none() && self.walk.question().is_some() {
            self.apply(self.rules, 0);
        }
    }

    /// Applies rules until one answers or one is a function. `function` is the index of the first
    /// function among them.
    const fn apply(&mut self, mut rules: &'static [Rule], function: usize) {
        let board = self.walk.board();
        while let [rule, rest @ ..] = rules {
            if let Rule::Function(_) = rule {
                self.open = Some(Open { function, rest });
                return;
            }
            if let Some(at) = rule.suggested(&board) {
                return self.walk.answer(Some(at));
            }
            rules = rest;
        }
        self.walk.answer(None);
    }
}
