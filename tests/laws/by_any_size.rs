//! The interface `AnyGame::push` and `AnyGame::pop` of a game on an `AnySize`.

use tictactype::error::IllegalMoveReason;
use tictactype::{AnyGame, Coordinates, FixedSide, Square};

use crate::interface::{Interface, View, answers, check_entry, check_push_as, view_any};

/// A game on an `AnySize`.
#[derive(Clone, PartialEq)]
pub struct ByAnySize(AnyGame);

impl<S: FixedSide> Interface<S> for ByAnySize {
    fn start(size: S) -> Self {
        Self(AnyGame::on(size.to_any_size()))
    }

    fn play(mut self, at: Square<S>) -> Result<Self, Self> {
        let before = self.clone();
        check_push_as(&before.0, at.into());
        check_entry(&before.0, at.into());
        check_squares_off_the_board(&before.0);
        match self.0.push(at.into()) {
            Ok(()) => Ok(self),
            Err(illegal) => {
                assert_eq!((illegal.at(), illegal.by()), (at.into(), before.0.turn()));
                let mut typed = sized::<S>(&before.0);
                let typed = typed.push(at).unwrap_err();
                assert_eq!(illegal.reason(), typed.reason());
                assert_eq!(illegal.to_string(), typed.to_string());
                assert!(self == before, "a refused move must not change the game");
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
        let view = answers(game);
        assert_eq!(game.result(), view.result);
        let typed = sized::<S>(game);
        assert_eq!(view, view_any(&typed), "the answers of the typed game");
        assert_eq!(game.state(), typed.state());
        let (board, typed_board) = (game.board(), typed.board());
        assert_eq!(board.to_string(), typed_board.to_string());
        assert_eq!(format!("{board:?}"), format!("{typed_board:?}"));
        assert_eq!(game.to_string().parse().as_ref(), Ok(game));
        assert_eq!(
            AnyGame::replay(game.size(), &game.moves().to_string()).as_ref(),
            Ok(game)
        );
        view
    }
}

/// Converts the game to its size and back.
fn sized<S: FixedSide>(game: &AnyGame) -> AnyGame<S> {
    let sized = AnyGame::<S>::try_from(game).unwrap();
    assert_eq!(sized.to_any_size(), *game);
    sized
}

/// Checks that squares beside the board are refused: as off the board, or because the game is over.
fn check_squares_off_the_board(before: &AnyGame) {
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
