//! Tables of random games to the end.

use fastrand::Rng;
use tictactype::{AnyGame, Explored, FixedSide, Game, GameResult, Grid, O, Outcome, Square, X};

use crate::floor::fold::Fold;
use crate::floor::line_sets::LineSets;
use crate::floor::rows::{Rows, VacantRows};
use crate::floor::sums::Sums;
use crate::floor::table::Table;
use crate::floor::{Marks, Vacant, WON};
use crate::measure::{Contender, compare};
use crate::orders;

/// How many games each table has.
const GAMES: usize = 1000;

pub fn tables() {
    Playouts::<Grid<3>>::new()
        .in_place::<u64, Sums<3, 3, 1>>()
        .in_place::<u64, Table<3, 3, 8>>()
        .compare();
    Playouts::<Grid<4>>::new()
        .in_place::<u64, Sums<4, 4, 1>>()
        .in_place::<u64, Table<4, 4, 1024>>()
        .compare();
    Playouts::<Grid<8, 5>>::new()
        .in_place::<u64, Fold<8, 5>>()
        .in_place::<VacantRows, LineSets<5>>()
        .compare();
    Playouts::<Grid<15, 5>>::new().rows::<5>().compare();
    Playouts::<Grid<19, 5>>::new().rows::<5>().compare();
    Playouts::<Grid<26, 5>>::new().rows::<5>().compare();
}

/// Compares random players that draw squares themselves. Their games differ, so the unit is a game.
pub fn drawn() {
    const SIDE: usize = 19;
    type Size = Grid<SIDE, 5>;
    let hand_written = || {
        let mut rng = Rng::with_seed(1);
        for _ in 0..GAMES {
            let mut vacant: Vec<_> = (0..SIDE * SIDE).collect();
            let (mut x, mut o) = (LineSets::<5>::NONE, LineSets::NONE);
            let mut draw = |marks: &mut LineSets<5>| {
                let at =
                    (!vacant.is_empty()).then(|| vacant.swap_remove(rng.usize(..vacant.len())));
                at.is_none_or(|at| marks.add(VacantRows::square(SIDE, at)))
            };
            while !draw(&mut x) && !draw(&mut o) {}
        }
        GAMES as u64
    };
    let by_nth = || {
        let mut rng = Rng::with_seed(1);
        for _ in 0..GAMES {
            let mut game = AnyGame::<Size>::new();
            while game.result().is_none() {
                let vacant = game.vacant();
                let at = vacant.iter().nth(rng.usize(..vacant.len()));
                if at.is_none_or(|at| game.push(at).is_err()) {
                    break;
                }
            }
        }
        GAMES as u64
    };
    let by_steps = || {
        let mut rng = Rng::with_seed(1);
        for _ in 0..GAMES {
            let mut game = AnyGame::<Size>::new();
            while game.result().is_none() {
                let vacant = game.vacant();
                let mut squares = vacant.iter();
                for _ in 0..rng.usize(..vacant.len()) {
                    squares.next();
                }
                if squares.next().is_none_or(|at| game.push(at).is_err()) {
                    break;
                }
            }
        }
        GAMES as u64
    };
    let contenders = vec![
        Contender::new("hand-written: a list of the vacant squares", hand_written),
        Contender::new("AnyGame: vacant().nth(n), push", by_nth),
        Contender::new("AnyGame: vacant(), next() n times, push", by_steps),
    ];
    let title = format!(
        "random players on {}, which draw their squares",
        Size::default()
    );
    compare(&title, "game", contenders);
}

/// A table of random games.
struct Playouts<'a, S: FixedSide> {
    orders: Vec<Vec<Square<S>>>,
    contenders: Vec<Contender<'a>>,
}

impl<'a, S: FixedSide + Default> Playouts<'a, S> {
    fn new() -> Self {
        Self {
            orders: orders::random(GAMES),
            contenders: Vec::new(),
        }
    }

    fn row(mut self, name: impl Into<String>, play: impl FnMut() -> u64 + 'a) -> Self {
        self.contenders.push(Contender::new(name, play));
        self
    }

    /// Adds a hand-written row.
    fn in_place<V: Vacant + 'a, M: Marks<V::Square>>(self) -> Self {
        let squares = |order: &Vec<Square<S>>| -> Vec<V::Square> {
            let square = |at: &Square<S>| V::square(S::SIDE, at.index());
            order.iter().map(square).collect()
        };
        let orders: Vec<_> = self.orders.iter().map(squares).collect();
        self.row(format!("hand-written, in place: {}", M::NAME), move || {
            orders.iter().map(|order| in_place::<_, M>(order)).sum()
        })
    }

    /// Adds the hand-written rows of a large board.
    fn rows<const LINE: usize>(self) -> Self {
        self.in_place::<VacantRows, LineSets<LINE>>()
            .in_place::<VacantRows, Rows<LINE>>()
    }

    /// Adds the rows of the library.
    fn compare(self) {
        let orders: [_; 3] = std::array::from_fn(|_| self.orders.clone());
        let [played, advanced, pushed] = orders;
        let table = self
            .row("Game: open, play", move || {
                played.iter().map(|order| by_play(order)).sum()
            })
            .row("Game: explore, advance", move || {
                advanced.iter().map(|order| by_advance(order)).sum()
            })
            .row("AnyGame: push", move || {
                pushed.iter().map(|order| by_push(order)).sum()
            });
        let title = format!("playouts on {}, {GAMES} random games", S::default());
        compare(&title, "move", table.contenders);
    }
}

/// Plays on the same sets. Returns the number of moves, and adds a win as a walk does.
fn in_place<Square: Copy, M: Marks<Square>>(order: &[Square]) -> u64 {
    let (mut x, mut o) = (M::NONE, M::NONE);
    for (pair, squares) in order.chunks(2).enumerate() {
        let moves = 2 * pair as u64;
        if x.add(squares[0]) {
            return moves + WON;
        }
        if squares.len() == 2 && o.add(squares[1]) {
            return moves + 1 + WON;
        }
    }
    order.len() as u64
}

/// Plays the typed game by value.
fn by_play<S: FixedSide + Default>(order: &[Square<S>]) -> u64 {
    let [first, rest @ ..] = order else { return 0 };
    let mut squares = rest.iter();
    let mut game = Game::<_, S>::new().open(*first);
    loop {
        let Some(at) = squares.next() else {
            return game.ply() as u64;
        };
        let next = match game.play(O, *at) {
            Ok(Outcome::InPlay(game)) => game,
            Ok(Outcome::Won(game)) => return game.ply() as u64 - 1 + WON,
            Ok(Outcome::Drawn(game)) => return game.ply() as u64,
            Err(occupied) => return occupied.game().ply() as u64,
        };
        let Some(at) = squares.next() else {
            return next.ply() as u64;
        };
        game = match next.play(X, *at) {
            Ok(Outcome::InPlay(game)) => game,
            Ok(Outcome::Won(game)) => return game.ply() as u64 - 1 + WON,
            Ok(Outcome::Drawn(game)) => return game.ply() as u64,
            Err(occupied) => return occupied.game().ply() as u64,
        };
    }
}

/// Plays the typed game in place.
fn by_advance<S: FixedSide + Default>(order: &[Square<S>]) -> u64 {
    let [first, rest @ ..] = order else { return 0 };
    let mut squares = rest.iter();
    let mut exploration = Game::<_, S>::new().open(*first).explore();
    let mut variation = exploration.variation();
    loop {
        let Some(at) = squares.next() else {
            return variation.ply() as u64;
        };
        let next = match variation.advance(O, *at) {
            Ok(Explored::InPlay(next)) => next,
            Ok(Explored::Won(won)) => return won.ply() as u64 - 1 + WON,
            Ok(Explored::Drawn(drawn)) => return drawn.ply() as u64,
            Err(refused) => return refused.game().ply() as u64,
        };
        let Some(at) = squares.next() else {
            return next.ply() as u64;
        };
        variation = match next.advance(X, *at) {
            Ok(Explored::InPlay(next)) => next,
            Ok(Explored::Won(won)) => return won.ply() as u64 - 1 + WON,
            Ok(Explored::Drawn(drawn)) => return drawn.ply() as u64,
            Err(refused) => return refused.game().ply() as u64,
        };
    }
}

/// Plays an `AnyGame` in place.
fn by_push<S: FixedSide + Default>(order: &[Square<S>]) -> u64 {
    let mut game = AnyGame::<S>::new();
    for at in order {
        if game.push(*at).is_err() || game.result().is_some() {
            break;
        }
    }
    let won = game.result().and_then(GameResult::winner).is_some();
    game.ply() as u64 + if won { WON - 1 } else { 0 }
}
