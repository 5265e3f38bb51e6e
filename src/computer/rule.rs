//! Rules of play.

use super::perspective::Perspective;
use super::table::Table;
use super::{Advice, AnswerTable, Pairing, Strategy};
use crate::board::{Coordinates, Size};
use crate::game::GameInPlay;
use crate::player::Mark;

/// A rule that suggests a move from the marks alone.
///
/// The variants are in the order of A. Newell and H. A. Simon, *Human Problem Solving* (1972), as
/// listed by [Wikipedia](https://en.wikipedia.org/wiki/Tic-tac-toe#Strategy). The last of these,
/// [`FirstVacant`](Self::FirstVacant), always applies.
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
    /// Either the move leaves the opponent no fork, or it makes a threat that the opponent must
    /// block on a square that makes no fork.
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
    /// Plays the answer of a table, on 3×3.
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
    /// Plays the answer of a function on 3×3, `by mine` in [`unbeaten!`](crate::unbeaten). Only
    /// positions that the strategy can reach have answers.
    Function(AnswerTable),
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
}

impl Advice for Rule {
    fn advise<S: Size>(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let perspective = Perspective::of(game);
        let side = game.size().side();
        let mut vacant = game.vacant().iter();
        let opponent_is_at = |at: Coordinates| {
            let mark = game.size().square(at).ok().and_then(|at| game.mark_at(at));
            mark == Some(game.turn().opponent())
        };
        let number = |at: S::Square| {
            let Coordinates { column, row } = at.into();
            row * side + column
        };
        let marks = |of: Mark| {
            let marks = game.marks(of).iter();
            marks.fold(0, |set, at| set | 1 << number(at))
        };
        match self {
            Self::Win => perspective.winning_move(),
            Self::Block => perspective.flipped().winning_move(),
            Self::Fork => perspective.forks().next(),
            Self::BlockFork => {
                perspective.flipped().forks().next()?;
                vacant.find(|at| perspective.prevents_forks(*at))
            }
            Self::Center => vacant.find(|at| (*at).into().is_central_on(side)),
            Self::OppositeCorner => vacant.find(|at| {
                let Coordinates { column, row } = (*at).into();
                let (column, row) = (side - 1 - column, side - 1 - row);
                (*at).into().is_corner_on(side) && opponent_is_at(Coordinates { column, row })
            }),
            Self::Corner => vacant.find(|at| (*at).into().is_corner_on(side)),
            Self::FirstVacant => vacant.next(),
            Self::Table(table) if side == 3 => {
                let answer = table.answer(marks(Mark::X), marks(Mark::O))?;
                vacant.find(|at| number(*at) == answer)
            }
            Self::Function(answers) if side == 3 => {
                let (own, other) = (marks(game.turn()), marks(game.turn().opponent()));
                let answer = answers.answer(own, other)?;
                vacant.find(|at| number(*at) == answer)
            }
            Self::Table(_) | Self::Function(_) => None,
            Self::Pairing(pairing) => {
                vacant.find(|at| pairing.partner((*at).into()).is_some_and(opponent_is_at))
            }
        }
    }
}

/// A strategy with all rules in Newell and Simon's order. It never loses on
/// 3×3.
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
        Rule::ALL.into_iter().find_map(|mut rule| rule.advise(game))
    }
}
