//! Rules of play.

use super::perspective::Perspective;
use super::table::Table;
use super::{Advice, AnswerTable, Pairing, Strategy};
use crate::board::{Coordinates, MOST, Size, square_with_index};
use crate::game::GameInPlay;
use crate::player::Mark;

/// A rule that suggests a move from the marks alone.
///
/// The variants up to [`FirstVacant`](Self::FirstVacant), which always applies, are in the order of
/// A. Newell and H. A. Simon, *Human Problem Solving* (1972), as listed by
/// [Wikipedia](https://en.wikipedia.org/wiki/Tic-tac-toe#Strategy).
///
/// ```
/// use tictactype::computer::{Advice, Rule};
/// use tictactype::{Grid, at};
///
/// let game = Grid::<3>::game().open(at!(a1));
/// let mut applying = Rule::ALL.into_iter().filter(|rule| rule.clone().advise(game.as_in_play()).is_some());
/// assert_eq!(applying.next(), Some(Rule::Center));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// Completes a line.
    Win,
    /// Plays where the opponent would complete a line.
    Block,
    /// Makes a fork: a move that creates two threats at once.
    ///
    /// A threat is a vacant square that completes a line. The opponent cannot block both.
    Fork,
    /// Prevents a [`Fork`](Self::Fork) that the opponent could make.
    ///
    /// After the move, the opponent has no fork, or has no time for one: the move makes two
    /// threats, or a threat that is blocked on a square that makes no fork.
    BlockFork,
    /// Plays in the center: one square if the side is odd, any of four if it is even.
    ///
    /// ```
    /// use tictactype::computer::{Advice, Center};
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(Center.advise(Grid::<3>::game().as_in_play()), Some(at!(b2)));
    /// assert_eq!(Center.advise(Grid::<4>::game().as_in_play()), Some(at!(b2)));
    /// assert_eq!(Center.advise(Grid::<4>::game().open(at!(b2)).as_in_play()), Some(at!(c2)));
    /// ```
    Center,
    /// Plays in the corner diagonally opposite one of the opponent's.
    ///
    /// ```
    /// use tictactype::computer::{Advice, OppositeCorner};
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(OppositeCorner.advise(Grid::<3>::game().open(at!(c1)).as_in_play()), Some(at!(a3)));
    /// assert_eq!(OppositeCorner.advise(Grid::<3>::game().open(at!(b1)).as_in_play()), None);
    /// ```
    OppositeCorner,
    /// Plays in a corner.
    ///
    /// ```
    /// use tictactype::computer::{Advice, Corner};
    /// use tictactype::{Grid, at};
    ///
    /// assert_eq!(Corner.advise(Grid::<3>::game().open(at!(a1)).as_in_play()), Some(at!(c1)));
    /// ```
    Corner,
    /// Plays on the first vacant square in row-major order. To end a chain of [`Advice::or`], use
    /// the strategy [`FirstVacant`](super::FirstVacant) instead.
    FirstVacant,
    /// Plays the answer of a table, on 3×3. An answer on a taken square is skipped in a game, and
    /// refused in [`unbeaten!`](crate::unbeaten), because it is a mistake in the table.
    Table(Table),
    /// Plays the partner of a square that the opponent has marked.
    ///
    /// ```
    /// use tictactype::computer::{Advice, Pairing, Rule};
    /// use tictactype::{Grid, at};
    ///
    /// let game = Grid::<5>::game().open(at!(a1));
    /// assert_eq!(Rule::Pairing(Pairing::FIVE_ON_5).advise(game.as_in_play()), Some(at!(a2)));
    /// ```
    Pairing(Pairing),
    /// Plays the answer of a function on 3×3. In [`unbeaten!`](crate::unbeaten), `by f` names the
    /// function. Applies only in positions that the strategy can reach.
    Function(&'static AnswerTable),
}

impl Rule {
    /// All rules in Newell and Simon's order. Tables and pairings are not among them.
    pub const ALL: [Self; 8] = [
        Self::Win,
        Self::Block,
        Self::Fork,
        Self::BlockFork,
        Self::Center,
        Self::OppositeCorner,
        Self::Corner,
        Self::FirstVacant,
    ];

    /// The move of the first rule that applies. A table or a function may suggest a taken square.
    pub(crate) const fn answer(mut rules: &[Self], board: &Perspective) -> Option<usize> {
        while let [rule, rest @ ..] = rules {
            if let Some(at) = rule.suggested(board) {
                return Some(at);
            }
            rules = rest;
        }
        None
    }

    /// The move of the first rule that suggests a vacant square.
    pub(crate) fn first_advice<S: Size>(
        rules: &[Self],
        game: GameInPlay<'_, S>,
    ) -> Option<S::Square> {
        let board = Perspective::of(game);
        let mut suggested = rules.iter().filter_map(|rule| rule.suggested(&board));
        let at = suggested.find(|at| board.is_vacant(*at))?;
        Some(square_with_index(game.size(), at))
    }

    /// The square that a rule suggests, if it applies.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    pub(crate) const fn suggested(&self, board: &Perspective) -> Option<usize> {
        let marks = board.marks();
        match self {
            Self::Table(table) if marks.side() == 3 => {
                return table.answer(marks.set_of(Mark::X), marks.set_of(Mark::O));
            }
            Self::Function(answers) if marks.side() == 3 => return answers.answer(board),
            Self::Win => return board.first_win(),
            Self::Block => return board.flipped().first_win(),
            Self::Fork => return board.first_fork(),
            Self::BlockFork if board.flipped().first_fork().is_none() => return None,
            _ => {}
        }
        let (mut at, cells, squares) = (0, marks.cells(), marks.squares());
        while at < cells && at < MOST {
            if squares[at].is_none() && self.suits(board, at) {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// Returns `true` if the rule applies to a vacant square.
    const fn suits(&self, board: &Perspective, at: usize) -> bool {
        let side = board.marks().side();
        match self {
            Self::BlockFork => board.prevents_forks(at),
            Self::Center => Coordinates::of_index(at, side).is_central_on(side),
            Self::OppositeCorner => {
                let opposite = board.marks().cells() - 1 - at;
                Coordinates::of_index(at, side).is_corner_on(side) && board.is_other(opposite)
            }
            Self::Corner => Coordinates::of_index(at, side).is_corner_on(side),
            Self::FirstVacant => true,
            Self::Pairing(pairing) => match pairing.partner(Coordinates::of_index(at, side)) {
                Some(at) => at.column < side && at.row < side && board.is_other(at.index_on(side)),
                None => false,
            },
            // `suggested` has answered.
            Self::Win | Self::Block | Self::Fork | Self::Table(_) | Self::Function(_) => false,
        }
    }
}

impl Advice for Rule {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        Self::first_advice(core::slice::from_ref(self), game)
    }
}

/// A strategy with all rules in Newell and Simon's order. It never loses on 3×3.
///
/// ```
/// use tictactype::Grid;
/// use tictactype::computer::{NewellSimon, Strategy, play_out};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = play_out(Grid::<3>::game(), NewellSimon, NewellSimon)?.game;
/// assert_eq!(game.result().map(|result| result.to_string()), Some("a draw".to_owned()));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NewellSimon;

impl<S: Size> Strategy<S> for NewellSimon {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        Rule::first_advice(&Rule::ALL, game)
    }
}
