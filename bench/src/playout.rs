//! Random games of five in a row on 15×15, played to their end.

use tictactype::{O, Outcome, Position, Square, X};

use crate::measure::{Contender, compare};
use crate::orders;

type FiveInARow = Square<15, 5>;

/// The hand-written game: a byte for each square and a history, without type-state.
#[derive(Clone)]
struct Untyped {
    squares: [u8; 225],
    moves: [u8; 225],
    ply: usize,
}

/// The result of a move, for a game that is passed by value.
enum UntypedOutcome {
    InPlay(Untyped),
    Over(Untyped),
}

impl Untyped {
    const fn new() -> Self {
        Self {
            squares: [0; 225],
            moves: [0; 225],
            ply: 0,
        }
    }

    /// Plays in place. Returns `true` if the game is then over, or `None` if the square is taken.
    fn play_in_place(&mut self, at: u8) -> Option<bool> {
        if self.squares[usize::from(at)] != 0 {
            return None;
        }
        let mark = 1 + (self.ply % 2) as u8;
        self.squares[usize::from(at)] = mark;
        self.moves[self.ply] = at;
        self.ply += 1;
        Some(self.has_line(at, mark) || self.ply == 225)
    }

    #[allow(clippy::result_large_err, reason = "a refused move returns the game")]
    fn play(mut self, at: u8) -> Result<UntypedOutcome, Self> {
        match self.play_in_place(at) {
            Some(false) => Ok(UntypedOutcome::InPlay(self)),
            Some(true) => Ok(UntypedOutcome::Over(self)),
            None => Err(self),
        }
    }

    fn has_line(&self, at: u8, mark: u8) -> bool {
        let (column, row) = (i16::from(at % 15), i16::from(at / 15));
        [(1, 0), (0, 1), (1, 1), (-1, 1)]
            .into_iter()
            .any(|(right, down)| {
                let mut length = 1;
                for sign in [1, -1] {
                    let (mut x, mut y) = (column + sign * right, row + sign * down);
                    while (0..15).contains(&x)
                        && (0..15).contains(&y)
                        && self.squares[(y * 15 + x) as usize] == mark
                    {
                        length += 1;
                        x += sign * right;
                        y += sign * down;
                    }
                }
                length >= 5
            })
    }
}

/// Plays in place. Returns the number of moves, as all contenders do.
fn in_place(order: &[u8]) -> u64 {
    let mut game = Untyped::new();
    for at in order {
        if game.play_in_place(*at) == Some(true) {
            break;
        }
    }
    game.ply as u64
}

/// Plays by value, with one call for each player in the loop, as in the typed game.
fn by_value(order: &[u8]) -> u64 {
    let mut squares = order.iter().copied();
    let mut game = Untyped::new();
    loop {
        let Some(at) = squares.next() else {
            return game.ply as u64;
        };
        let next = match game.play(at) {
            Ok(UntypedOutcome::InPlay(game)) => game,
            Ok(UntypedOutcome::Over(game)) | Err(game) => return game.ply as u64,
        };
        let Some(at) = squares.next() else {
            return next.ply as u64;
        };
        game = match next.play(at) {
            Ok(UntypedOutcome::InPlay(game)) => game,
            Ok(UntypedOutcome::Over(game)) | Err(game) => return game.ply as u64,
        };
    }
}

/// Plays the typed game. Returns its number of moves.
fn typed(order: &[Position<FiveInARow>]) -> u64 {
    let [first, rest @ ..] = order else { return 0 };
    let mut squares = rest.iter().copied();
    let mut game = FiveInARow::game().open(*first);
    loop {
        let Some(at) = squares.next() else {
            return game.ply() as u64;
        };
        let next = match game.play(O, at) {
            Ok(Outcome::InPlay(game)) => game,
            Ok(Outcome::Won(game)) => return game.ply() as u64,
            Ok(Outcome::Drawn(game)) => return game.ply() as u64,
            Err(occupied) => return occupied.game().ply() as u64,
        };
        let Some(at) = squares.next() else {
            return next.ply() as u64;
        };
        game = match next.play(X, at) {
            Ok(Outcome::InPlay(game)) => game,
            Ok(Outcome::Won(game)) => return game.ply() as u64,
            Ok(Outcome::Drawn(game)) => return game.ply() as u64,
            Err(occupied) => return occupied.game().ply() as u64,
        };
    }
}

pub fn five_in_a_row() {
    let typed_orders = orders::random::<FiveInARow>(1000);
    let orders: Vec<Vec<u8>> = typed_orders
        .iter()
        .map(|order| order.iter().map(|at| at.index() as u8).collect())
        .collect();
    compare(
        "15×15, five in a row, 1000 random games, with history",
        101,
        vec![
            Contender::new("hand-written: untyped, by value", || {
                orders.iter().map(|order| by_value(order)).sum()
            }),
            Contender::new("hand-written: untyped, in place", || {
                orders.iter().map(|order| in_place(order)).sum()
            }),
            Contender::new("Game::play", || {
                typed_orders.iter().map(|order| typed(order)).sum()
            }),
        ],
    );
}
