//! A search for the positions that `Solution::of` takes longest to solve.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin hardest            # 5×5, 4 in a row
//! cargo run --release --manifest-path bench/Cargo.toml --bin hardest -- 3       # 5×5, 3 in a row
//! cargo run --release --manifest-path bench/Cargo.toml --bin hardest -- 4 500   # fewer random ones
//! ```
//!
//! Solves all positions of the first plies up to symmetry, then random positions of every later
//! ply. Then it moves one mark of the hardest to each vacant square, again and again, until no
//! neighbor is harder.

use std::collections::HashSet;
use std::time::Duration;

use fastrand::Rng;
use tictactype::computer::{Advice, Block, Perfect};
use tictactype::{AnyGame, AnyLine, Square};

const SIDE: usize = 5;

/// The last ply with all positions solved.
const ALL_PLIES: usize = 4;

type Size = AnyLine<SIDE>;
type Moves = Vec<Square<Size>>;

/// A position and the processor time that it takes.
#[derive(Default)]
struct Timed {
    moves: Moves,
    time: Duration,
}

impl Timed {
    /// Solves a position. If it seems harder than `hardest`, it is solved three times, because
    /// other programs may have interrupted the first.
    fn or_harder(self, size: Size, moves: &Moves) -> Self {
        let Some(game) = play(size, moves) else {
            return self;
        };
        let mut time = Duration::MAX;
        for _ in 0..3 {
            let start = processor_time();
            let solution = game
                .as_in_play()
                .map(|game| Perfect::on(size).unwrap().solve(game));
            time = time.min(processor_time() - start);
            if solution.is_none() || time <= self.time {
                return self;
            }
        }
        Self {
            moves: moves.clone(),
            time,
        }
    }

    fn print(&self, ply: impl std::fmt::Display, positions: usize) {
        let moves: Vec<String> = self.moves.iter().map(ToString::to_string).collect();
        println!(
            "{ply:>9}  {positions:>9}  {:>9.1?}  {}",
            self.time,
            moves.join(" ")
        );
    }
}

/// The processor time of this thread. Linux may count it in steps of 4 ms.
fn processor_time() -> Duration {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = statistics.split(' ').next().unwrap();
    Duration::from_nanos(nanoseconds.parse().unwrap())
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse().unwrap());
    let size = Size::new(arguments.next().unwrap_or(4)).unwrap();
    let random = arguments.next().unwrap_or(2_000);
    println!("{size}\n    plies  positions    hardest  moves");
    let mut total = 0;
    let mut hardest = Timed::default();
    let mut level = vec![Moves::new()];
    for ply in 0..=ALL_PLIES {
        let of_ply = level.iter().fold(Timed::default(), |hardest, moves| {
            hardest.or_harder(size, moves)
        });
        of_ply.print(ply, level.len());
        total += level.len();
        if of_ply.time > hardest.time {
            hardest = of_ply;
        }
        level = next_plies(size, &level);
    }
    let mut rng = Rng::with_seed(5);
    let mut hardest_later = Timed::default();
    for ply in ALL_PLIES + 1..SIDE * SIDE {
        let mut of_ply = Timed::default();
        let mut positions = 0;
        // Few games reach the last plies, and none if the lines are short.
        for _ in 0..10 * random {
            if positions < random
                && let Some(moves) = random_moves(size, ply, &mut rng)
            {
                of_ply = of_ply.or_harder(size, &moves);
                positions += 1;
            }
        }
        of_ply.print(ply, positions);
        total += positions;
        if of_ply.time > hardest_later.time {
            hardest_later = of_ply;
        }
    }
    loop {
        let neighbors = neighbors(size, &hardest_later.moves);
        total += neighbors.len();
        let time = hardest_later.time;
        hardest_later = neighbors.iter().fold(hardest_later, |hardest, moves| {
            hardest.or_harder(size, moves)
        });
        hardest_later.print("neighbors", neighbors.len());
        // A smaller difference may be chance.
        if hardest_later.time < time.mul_f64(1.05) {
            break;
        }
    }
    if hardest_later.time > hardest.time {
        hardest = hardest_later;
    }
    hardest.print("all", total);
}

/// Plays moves. Returns `None` if a square is taken or the game is over before the last move.
fn play(size: Size, moves: &Moves) -> Option<AnyGame<Size>> {
    let mut game = AnyGame::on(size);
    for at in moves {
        game.push(*at).ok()?;
    }
    Some(game)
}

/// The positions in play one ply later, up to symmetry.
fn next_plies(size: Size, level: &[Moves]) -> Vec<Moves> {
    let mut seen = HashSet::new();
    let mut next = Vec::new();
    for moves in level {
        for at in play(size, moves).unwrap().vacant() {
            let moves: Moves = moves.iter().copied().chain([at]).collect();
            let is_in_play = play(size, &moves).is_some_and(|game| game.turn().is_some());
            if is_in_play && seen.insert(canonical(&moves)) {
                next.push(moves);
            }
        }
    }
    next
}

/// The smallest of the eight symmetric forms of a position, as the squares of each player.
fn canonical(moves: &Moves) -> [u32; 2] {
    let form = |symmetry: usize| {
        let mut marks = [0; 2];
        for (ply, at) in moves.iter().enumerate() {
            let (mut row, mut column) = (at.index() / SIDE, at.index() % SIDE);
            if symmetry & 1 != 0 {
                row = SIDE - 1 - row;
            }
            if symmetry & 2 != 0 {
                column = SIDE - 1 - column;
            }
            if symmetry & 4 != 0 {
                (row, column) = (column, row);
            }
            marks[ply % 2] |= 1 << (row * SIDE + column);
        }
        marks
    };
    (0..8).map(form).min().unwrap()
}

/// Random moves to a position in play. Three in four block a threat if there is one. Returns `None`
/// if the game ends earlier.
fn random_moves(size: Size, plies: usize, rng: &mut Rng) -> Option<Moves> {
    let mut game = AnyGame::on(size);
    while game.ply() < plies {
        let block = Block.advise(game.as_in_play()?).filter(|_| rng.u8(..4) > 0);
        let any = game.vacant().iter().nth(rng.usize(..game.vacant().len()))?;
        game.push(block.unwrap_or(any)).ok()?;
    }
    game.turn()?;
    Some(game.moves().collect())
}

/// The positions with one mark on another square.
fn neighbors(size: Size, moves: &Moves) -> Vec<Moves> {
    let vacant = play(size, moves).unwrap().vacant();
    (0..moves.len())
        .flat_map(|ply| {
            vacant.clone().iter().map(move |at| {
                let mut moves = moves.clone();
                moves[ply] = at;
                moves
            })
        })
        .collect()
}
