//! The interface `AnySizeGame::push` and `AnySizeGame::pop`.

use std::collections::BTreeSet;

use tictactype::error::{IllegalMove, IllegalMoveReason};
use tictactype::{AnyGame, AnySizeGame, Coordinates, GameVisitor, Mark, Size, Square};

use crate::interface::{Interface, View, view_any};

/// A game whose size is known only at run time.
#[derive(Clone, PartialEq, Debug)]
pub struct ByAnySize(AnySizeGame);

impl<S: Size> Interface<S> for ByAnySize {
    fn start(size: S) -> Self {
        Self(AnySizeGame::on(size))
    }

    fn play(mut self, at: Square<S>) -> Result<Self, Self> {
        let before = self.clone();
        check_push_as(&before.0, at.into());
        check_squares_off_the_board(&before.0);
        match self.0.push(at.into()) {
            Ok(()) => Ok(self),
            Err(illegal) => {
                assert_eq!((illegal.at(), illegal.by()), (at.into(), before.0.turn()));
                let mut typed = sized::<S>(&before.0);
                let typed = typed.push(at).unwrap_err();
                assert_eq!(illegal.reason(), typed.reason());
                assert_eq!(illegal.to_string(), typed.to_string());
                assert_eq!(self, before);
                Err(self)
            }
        }
    }

    fn undo(mut self) -> Result<Self, Self> {
        let last = self.0.moves().next_back();
        let taken_back = self.0.pop();
        assert_eq!(taken_back, last);
        match taken_back {
            Some(_) => Ok(self),
            None => Err(self),
        }
    }

    fn view(&self) -> View {
        let Self(game) = self;
        let index = |at: Coordinates| at.row * S::SIDE + at.column;
        let view = View {
            turn: game.turn(),
            result: game.result(),
            winning_lines: game
                .winning_lines()
                .map(|line| line.squares().map(index).collect())
                .collect::<BTreeSet<_>>(),
            squares: game.rows().flatten().collect(),
            vacant: game.vacant().map(index).collect(),
            moves: game.moves().map(index).collect(),
        };
        assert_eq!(
            (game.ply(), game.moves().len()),
            (view.moves.len(), view.moves.len())
        );
        for mark in [Mark::X, Mark::O] {
            let squares = game.marks(mark).map(index);
            assert!(squares.eq((0..S::CELLS).filter(|at| view.squares[*at] == Some(mark))));
        }
        let typed = sized::<S>(game);
        assert_eq!(game.state(), typed.state());
        assert_eq!(game.board().to_string(), typed.board().to_string());
        assert_eq!(
            format!("{:?}", game.board()),
            format!("{:?}", typed.board())
        );
        assert_eq!(game.vacant().len(), view.vacant.len());
        assert!(
            game.vacant()
                .rev()
                .map(index)
                .eq(view.vacant.iter().rev().copied())
        );
        let marked = game
            .moves()
            .with_marks()
            .map(|(mark, at)| (mark, index(at)));
        assert!(
            marked.eq(typed
                .moves()
                .with_marks()
                .map(|(mark, at)| (mark, at.index())))
        );
        assert_eq!(view, view_any(&typed), "the answers of the typed game");
        assert!(game.visit(Equals(game)), "a visit is on the same game");
        assert_eq!(game.to_string().parse().as_ref(), Ok(game));
        assert_eq!(
            AnySizeGame::replay(game.size(), &game.moves().to_string()).as_ref(),
            Ok(game)
        );
        view
    }
}

/// Converts the game to its size and back.
fn sized<S: Size>(game: &AnySizeGame) -> AnyGame<S> {
    let sized = AnyGame::<S>::try_from(game).unwrap();
    assert_eq!(AnySizeGame::from(&sized), *game);
    sized
}

struct Equals<'a>(&'a AnySizeGame);

impl GameVisitor for Equals<'_> {
    type Output = bool;

    fn visit<S: Size>(self, game: AnyGame<S>) -> bool {
        AnySizeGame::from(game) == *self.0
    }
}

/// Checks that `push_as` agrees with `push` for the player to move, and refuses the other player.
fn check_push_as(before: &AnySizeGame, at: Coordinates) {
    for by in [Mark::X, Mark::O] {
        let (mut game, mut pushed) = (before.clone(), before.clone());
        let played = game.push_as(by, at);
        if before.turn() == Some(by.opponent()) {
            let illegal = played.unwrap_err();
            let reason = IllegalMoveReason::OutOfTurn(by.opponent());
            assert_eq!((illegal.by(), illegal.reason()), (Some(by), reason));
        } else {
            let reason = |played: Result<(), IllegalMove>| played.map_err(|error| error.reason());
            assert_eq!(reason(played), reason(pushed.push(at)));
        }
        assert_eq!(game, pushed);
    }
}

/// Checks that squares beside the board are refused: as off the board, or because the game is over.
fn check_squares_off_the_board(before: &AnySizeGame) {
    let side = before.size().side();
    for (column, row) in [
        (side, 0),
        (0, side),
        (side, side),
        (usize::MAX, 0),
        (0, usize::MAX),
    ] {
        let at = Coordinates { column, row };
        assert!(!before.is_taken(at));
        let mut game = before.clone();
        let reason = game.push(at).unwrap_err().reason();
        let expected = match before.result() {
            Some(result) => IllegalMoveReason::Over(result),
            None => IllegalMoveReason::OffBoard(before.size()),
        };
        assert_eq!((reason, &game), (expected, before));
    }
}
