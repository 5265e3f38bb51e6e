//! The interfaces into the game, behind one trait, so that one suite tests all of them.

use std::collections::BTreeSet;
use std::fmt::Debug;

use tictactype::{
    AnyGame, Entry, Game, GameResult, Mark, Outcome, Position, Size, State, Turn, Undone,
};

use crate::oracle::Line;

/// An interface into the game.
pub(crate) trait Interface<S: Size>: Clone + PartialEq + Debug {
    /// Creates a game without moves.
    fn start(size: S) -> Self;

    /// Plays a move, or returns the unchanged game.
    fn play(self, at: Position<S>) -> Result<Self, Self>;

    /// Takes the last move back, or returns the unchanged game.
    fn undo(self) -> Result<Self, Self>;

    /// Returns everything that can be asked about the game.
    fn view(&self) -> View;
}

/// Everything that can be asked about a game.
#[derive(Debug, PartialEq)]
pub(crate) struct View {
    pub(crate) turn: Option<Mark>,
    pub(crate) result: Option<GameResult>,
    pub(crate) winning_lines: BTreeSet<Line>,
    pub(crate) squares: Vec<Option<Mark>>,
    pub(crate) vacant: Vec<usize>,
    pub(crate) moves: Vec<usize>,
}

/// Returns the answers that a game gives in every state, and checks that they are consistent.
fn view<T: State, S: Size>(game: &Game<T, S>) -> View {
    let board = game.board();
    let squares: Vec<_> = Position::all().map(|at| game.mark_at(at)).collect();
    for at in Position::all() {
        let mark = squares[at.index()];
        assert_eq!(game.is_occupied(at), mark.is_some());
        assert_eq!((board[at], board.mark_at(at)), (mark, mark));
        assert_eq!(game.vacant().contains(at), mark.is_none());
        assert_eq!(board.marks(Mark::X).contains(at), mark == Some(Mark::X));
        assert_eq!(board.marks(Mark::O).contains(at), mark == Some(Mark::O));
    }
    let vacant = indices(game.vacant());
    assert_eq!(indices(board.vacant()), vacant);
    assert_eq!(indices_from_the_back(game.vacant()), vacant);
    assert_eq!(game.vacant().len(), vacant.len());

    let moves = indices(game.moves());
    assert_eq!(indices_from_the_back(game.moves()), moves);
    assert_eq!((game.ply(), game.moves().len()), (moves.len(), moves.len()));
    View {
        turn: None,
        result: None,
        winning_lines: BTreeSet::new(),
        squares,
        vacant,
        moves,
    }
}

fn indices<S: Size>(squares: impl Iterator<Item = Position<S>>) -> Vec<usize> {
    squares.map(Position::index).collect()
}

/// Returns the indices in forward order, read from the back of the iterator.
fn indices_from_the_back<S: Size>(
    squares: impl DoubleEndedIterator<Item = Position<S>>,
) -> Vec<usize> {
    let mut indices = indices(squares.rev());
    indices.reverse();
    indices
}

/// Returns the answers of a game in any state, including those that only its state gives.
pub(crate) fn view_any<S: Size>(game: &AnyGame<S>) -> View {
    macro_rules! won {
        ($game:expr) => {{
            let lines: Vec<_> = $game.winning_lines().collect();
            let mut reversed: Vec<_> = $game.winning_lines().rev().collect();
            reversed.reverse();
            assert_eq!(lines, reversed);
            View {
                result: Some($game.result()),
                winning_lines: lines
                    .iter()
                    .map(|line| line.squares().map(Position::index).collect())
                    .collect(),
                ..view($game)
            }
        }};
    }
    let view = match game {
        AnyGame::Opening(game) => View {
            turn: Some(Mark::X),
            ..view(game)
        },
        AnyGame::X(game) => View {
            turn: Some(Mark::X),
            ..view(game)
        },
        AnyGame::O(game) => View {
            turn: Some(Mark::O),
            ..view(game)
        },
        AnyGame::WonX(game) => {
            assert_eq!(game.winner(), tictactype::X);
            won!(game)
        }
        AnyGame::WonO(game) => {
            assert_eq!(game.winner(), tictactype::O);
            won!(game)
        }
        AnyGame::DrawnX(game) => View {
            result: Some(game.result()),
            ..view(game)
        },
        AnyGame::DrawnO(game) => View {
            result: Some(game.result()),
            ..view(game)
        },
    };
    assert_eq!((game.turn(), game.result()), (view.turn, view.result));
    assert_eq!(game.winning_lines().count(), view.winning_lines.len());
    assert_eq!(indices(game.vacant()), view.vacant);
    assert_eq!(indices(game.moves()), view.moves);
    assert_eq!(game.ply(), view.moves.len());
    for at in Position::all() {
        assert_eq!(game.mark_at(at), view.squares[at.index()]);
        assert_eq!(game.is_occupied(at), view.squares[at.index()].is_some());
        assert_eq!(game.board()[at], view.squares[at.index()]);
    }
    view
}

/// Takes the last move back with the `undo` of the typed game.
fn undo_typed<S: Size>(game: AnyGame<S>) -> Result<AnyGame<S>, AnyGame<S>> {
    match game {
        AnyGame::Opening(_) => Err(game),
        AnyGame::X(game) => Ok(game.undo().into()),
        AnyGame::O(game) => match game.undo() {
            Undone::Opening(game) => {
                assert_eq!(game.ply(), 0);
                Ok(game.into())
            }
            Undone::InPlay(game) => {
                assert_ne!(game.ply(), 0);
                Ok(game.into())
            }
        },
        AnyGame::WonX(game) => Ok(game.undo().into()),
        AnyGame::WonO(game) => Ok(game.undo().into()),
        AnyGame::DrawnX(game) => Ok(game.undo().into()),
        AnyGame::DrawnO(game) => Ok(game.undo().into()),
    }
}

/// Defines an interface that plays through a method of the typed game.
macro_rules! typed_interface {
    ($(#[$doc:meta])* $interface:ident, $play:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug)]
        pub(crate) struct $interface<S: Size>(AnyGame<S>);

        impl<S: Size> Interface<S> for $interface<S> {
            fn start(size: S) -> Self {
                Self(Game::on(size).into())
            }

            fn play(self, at: Position<S>) -> Result<Self, Self> {
                match self.0 {
                    AnyGame::Opening(game) => $play(game, at),
                    AnyGame::X(game) => $play(game, at),
                    AnyGame::O(game) => $play(game, at),
                    over => Err(over),
                }
                .map(Self)
                .map_err(Self)
            }

            fn undo(self) -> Result<Self, Self> {
                undo_typed(self.0).map(Self).map_err(Self)
            }

            fn view(&self) -> View {
                view_any(&self.0)
            }
        }
    };
}

typed_interface!(
    /// The interface `Game::play`.
    ByPlay,
    by_play
);

fn by_play<T: Turn, S: Size>(game: Game<T, S>, at: Position<S>) -> Result<AnyGame<S>, AnyGame<S>> {
    match game.play(T::Player::default(), at) {
        Ok(outcome) => Ok(match outcome.in_play() {
            Ok(game) => game.into(),
            Err(finished) => finished.into(),
        }),
        Err(occupied) => {
            assert_eq!(occupied.at(), at);
            assert_eq!(occupied.game().mark_at(at), Some(occupied.mark()));
            Err(occupied.into_game().into())
        }
    }
}

typed_interface!(
    /// The interface `Game::entry`.
    ByEntry,
    by_entry
);

fn by_entry<T: Turn, S: Size>(game: Game<T, S>, at: Position<S>) -> Result<AnyGame<S>, AnyGame<S>> {
    match game.entry(at) {
        Entry::Vacant(vacant) => {
            assert_eq!(vacant.at(), at);
            Ok(match vacant.play(T::Player::default()) {
                Outcome::InPlay(game) => game.into(),
                Outcome::Won(game) => game.into(),
                Outcome::Drawn(game) => game.into(),
            })
        }
        Entry::Occupied(occupied) => Err(occupied.into_game().into()),
    }
}

typed_interface!(
    /// The interface `Game::entries`.
    ByEntries,
    by_entries
);

fn by_entries<T: Turn, S: Size>(
    game: Game<T, S>,
    at: Position<S>,
) -> Result<AnyGame<S>, AnyGame<S>> {
    assert_eq!(game.entries().len(), game.vacant().len());
    let last = game.entries().next_back().map(|vacant| vacant.at());
    assert_eq!(last, game.vacant().next_back());
    match game.entries().find(|vacant| vacant.at() == at) {
        Some(vacant) => Ok(vacant.play(T::Player::default()).into()),
        None => Err(game.into()),
    }
}

/// The interface `AnyGame::play`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ByAnyGame<S: Size>(AnyGame<S>);

impl<S: Size> Interface<S> for ByAnyGame<S> {
    fn start(size: S) -> Self {
        Self(Game::on(size).into())
    }

    fn play(self, at: Position<S>) -> Result<Self, Self> {
        self.0
            .play(at)
            .map(Self)
            .map_err(|illegal| Self(illegal.into_game()))
    }

    fn undo(self) -> Result<Self, Self> {
        self.0
            .undo()
            .map(Self)
            .map_err(|nothing| Self(nothing.into_game().into()))
    }

    fn view(&self) -> View {
        view_any(&self.0)
    }
}
