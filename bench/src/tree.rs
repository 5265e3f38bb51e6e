//! Tables of walks of the game tree.

use std::hint::black_box;

use board_game::games::ttt::TTTBoard;
use tictactype::{AnyGame, FixedSide, Game, Grid, Mark, O, Outcome, Square, Turn, X};

use crate::depth::{Depth, EIGHT, FIVE, FOUR, NINE, THREE, TWO};
use crate::floor::fold::Fold;
use crate::floor::line_sets::LineSets;
use crate::floor::lines_through::Through;
use crate::floor::rows::{Rows, VacantRows};
use crate::floor::sums::Sums;
use crate::floor::table::Table;
use crate::floor::{Marks, Vacant, by_value, in_place};
use crate::measure::{Contender, compare};
use crate::peers;
use crate::walk::{by_entries, by_hashed_variations, by_perft, by_play, by_push, by_variations};

/// Walks trees of 41 to 1.5 million nodes.
pub fn tables() {
    Tree::new(Grid::<2>::game(), FOUR)
        .repeated(1000)
        .per_ply::<u64, Sums<2, 2, 1>>()
        .by_value::<u64, Table<2, 2, 1>>()
        .typed()
        .others::<Table<2, 2, 1>>()
        .compare();
    Tree::new(Grid::<3>::game(), NINE)
        .per_ply::<u64, Table<3, 3, 8>>()
        .per_ply::<u64, Sums<3, 3, 1>>()
        .by_value::<u64, Table<3, 3, 8>>()
        .by_value::<u64, Sums<3, 3, 1>>()
        .typed()
        .others::<Table<3, 3, 8>>()
        .row("gamie 0.14: clone, put", peers::gamie)
        .row("board-game 0.8: available_moves, clone_and_play", || {
            peers::board_game(black_box(&TTTBoard::default()), black_box(9))
        })
        .compare();
    Tree::new(Grid::<4>::game(), FIVE)
        .per_ply::<u64, Sums<4, 4, 1>>()
        .by_value::<u64, Table<4, 4, 1024>>()
        .in_place::<u64, Table<4, 4, 1024>>()
        .typed()
        .others::<Table<4, 4, 1024>>()
        .compare();
    Tree::new(in_order(8, Grid::<4>), EIGHT)
        .per_ply::<u64, Sums<4, 4, 1>>()
        .by_value::<u64, Table<4, 4, 1024>>()
        .typed()
        .others::<Table<4, 4, 1024>>()
        .compare();
    Tree::new(Grid::<4, 3>::game(), FIVE)
        .per_ply::<u64, Table<4, 3, 1024>>()
        .by_value::<u64, Table<4, 3, 1024>>()
        .in_place::<u64, Table<4, 3, 1024>>()
        .typed()
        .others::<Table<4, 3, 1024>>()
        .compare();
    Tree::new(Grid::<5>::game(), FOUR)
        .per_ply::<u64, Sums<5, 5, 1>>()
        .by_value::<u64, Sums<5, 5, 1>>()
        .by_value::<u64, Through<5, 5, 4>>()
        .in_place::<u64, Through<5, 5, 4>>()
        .typed()
        .others::<Through<5, 5, 4>>()
        .compare();
    Tree::new(in_order(16, Grid::<5>), NINE)
        .per_ply::<u64, Sums<5, 5, 1>>()
        .by_value::<u64, Sums<5, 5, 1>>()
        .by_value::<u64, Through<5, 5, 4>>()
        .typed()
        .others::<Through<5, 5, 4>>()
        .compare();
    Tree::new(Grid::<5, 4>::game(), FOUR)
        .per_ply::<u64, Sums<5, 4, 2>>()
        .by_value::<u64, Sums<5, 4, 2>>()
        .by_value::<u64, Through<5, 4, 12>>()
        .typed()
        .others::<Sums<5, 4, 2>>()
        .compare();
    Tree::new(Grid::<6>::game(), FOUR)
        .per_ply::<u64, Sums<6, 6, 1>>()
        .by_value::<u64, Sums<6, 6, 1>>()
        .by_value::<u64, Through<6, 6, 3>>()
        .typed()
        .others::<Through<6, 6, 3>>()
        .compare();
    Tree::new(Grid::<7>::game(), THREE)
        .per_ply::<u64, Sums<7, 7, 1>>()
        .by_value::<u64, Sums<7, 7, 1>>()
        .by_value::<u64, Through<7, 7, 4>>()
        .typed()
        .others::<Through<7, 7, 4>>()
        .compare();
    Tree::new(Grid::<8>::game(), THREE)
        .per_ply::<u64, Through<8, 8, 3>>()
        .by_value::<u64, Through<8, 8, 3>>()
        .by_value::<u64, Sums<8, 8, 2>>()
        .typed()
        .others::<Through<8, 8, 3>>()
        .compare();
    Tree::new(Grid::<8, 5>::game(), THREE)
        .per_ply::<u64, Through<8, 5, 16>>()
        .by_value::<u64, Through<8, 5, 16>>()
        .by_value::<u64, Fold<8, 5>>()
        .typed()
        .others::<Through<8, 5, 16>>()
        .compare();
    large::<15, 5>();
    large::<19, 5>();
    large::<26, 5>();
    large::<26, 26>();
}

/// Walks two plies, because three would be millions of nodes.
fn large<const SIDE: usize, const LINE: usize>()
where
    Grid<SIDE, LINE>: FixedSide + Default,
{
    Tree::new(around_center(Grid::<SIDE, LINE>), TWO)
        .in_place::<VacantRows, LineSets<LINE>>()
        .in_place::<VacantRows, Rows<LINE>>()
        .typed()
        .minimax::<VacantRows, Rows<LINE>>()
        .compare();
}

/// Plays the first squares of the board, row by row. No line is among them.
fn in_order<S: FixedSide>(plies: usize, size: S) -> Game<X, S> {
    let squares: Vec<_> = Square::<S>::all().take(plies).collect();
    after(size, &squares)
}

/// Plays fourteen squares around the center. No line of four is among them.
fn around_center<S: FixedSide>(size: S) -> Game<X, S> {
    let center = S::SIDE / 2;
    let squares = [
        (2, 2),
        (3, 2),
        (3, 3),
        (1, 1),
        (2, 3),
        (2, 1),
        (4, 1),
        (1, 4),
        (1, 2),
        (4, 3),
        (0, 3),
        (2, 4),
        (3, 0),
        (5, 2),
    ]
    .map(|(right, down)| (center - 2 + down) * S::SIDE + center - 2 + right);
    let squares: Vec<_> = squares
        .into_iter()
        .filter_map(|index| Square::<S>::all().nth(index))
        .collect();
    after(size, &squares)
}

/// Plays an even number of moves that do not end the game.
fn after<S: FixedSide>(size: S, squares: &[Square<S>]) -> Game<X, S> {
    let [first, rest @ ..] = squares else {
        panic!("no moves")
    };
    let mut squares = rest.iter();
    let mut next = || *squares.next().expect("the number of moves is even");
    let mut game = Game::on(size).open(*first);
    loop {
        let Ok(Outcome::InPlay(x)) = game.play(O, next()) else {
            panic!("the game ends")
        };
        if x.ply() == rest.len() + 1 {
            return x;
        }
        let Ok(Outcome::InPlay(o)) = x.play(X, next()) else {
            panic!("the game ends")
        };
        game = o;
    }
}

/// A table of walks of one tree.
struct Tree<'a, T: Turn, S: FixedSide, D> {
    game: Game<T, S>,
    depth: D,
    repeats: usize,
    contenders: Vec<Contender<'a>>,
}

impl<'a, T: Turn + 'a, S: FixedSide + Default, D: Depth + 'a> Tree<'a, T, S, D> {
    /// Walks the tree below a game. The depth is also a type.
    fn new(game: Game<T, S>, depth: D) -> Self {
        Self {
            game,
            depth,
            repeats: 1,
            contenders: Vec::new(),
        }
    }

    /// Walks the tree several times, because one walk takes less than a microsecond.
    fn repeated(mut self, repeats: usize) -> Self {
        self.repeats = repeats;
        self
    }

    fn row(mut self, name: impl Into<String>, mut walk: impl FnMut() -> u64 + 'a) -> Self {
        let repeats = self.repeats;
        self.contenders.push(Contender::new(name, move || {
            (0..repeats).map(|_| walk()).sum()
        }));
        self
    }

    /// Adds a hand-written row: sets by value, one function for each ply.
    fn per_ply<V: Vacant + 'a, M: Marks<V::Square> + 'a>(self) -> Self {
        let (start, depth) = (self.start::<V, M>(), self.depth);
        self.row(
            format!("hand-written, a function per ply: {}", M::NAME),
            move || {
                let (vacant, mover, other) = black_box(start.clone());
                by_value(vacant, mover, other, depth)
            },
        )
    }

    /// Adds a hand-written row: sets by value.
    fn by_value<V: Vacant + 'a, M: Marks<V::Square> + 'a>(self) -> Self {
        let (start, depth) = (self.start::<V, M>(), self.depth.plies());
        self.row(format!("hand-written, by value: {}", M::NAME), move || {
            let (vacant, mover, other) = black_box(start.clone());
            by_value(vacant, mover, other, black_box(depth))
        })
    }

    /// Adds a hand-written row: moves made and unmade on the same sets.
    fn in_place<V: Vacant + 'a, M: Marks<V::Square> + 'a>(self) -> Self {
        let (mut start, depth) = (self.start::<V, M>(), self.depth.plies());
        self.row(format!("hand-written, in place: {}", M::NAME), move || {
            let (vacant, mover, other) = black_box(&mut start);
            in_place(vacant, mover, other, black_box(depth))
        })
    }

    /// Adds the rows of the library.
    fn typed(self) -> Self {
        let (depth, plies) = (self.depth, self.depth.plies());
        let games: [_; 4] = std::array::from_fn(|_| self.game.clone());
        let [per_ply, entries, play, perft] = games;
        let [mut variation_per_ply, mut variations] = [self.game.explore(), self.game.explore()];
        let (hashed_game, mut hashed) = (self.game.clone(), self.game.explore());
        let mut pushed = AnyGame::from(self.game.clone());
        self.row("Game: entries, a function per ply", move || {
            by_entries(black_box(&per_ply), depth)
        })
        .row("Game: entries", move || {
            by_entries(black_box(&entries), black_box(plies))
        })
        .row("Game: vacant, clone, play", move || {
            by_play(black_box(&play), black_box(plies))
        })
        .row("Game: explore, a function per ply", move || {
            by_variations(black_box(&mut variation_per_ply).variation(), depth)
        })
        .row("Game: explore", move || {
            by_variations(black_box(&mut variations).variation(), black_box(plies))
        })
        .row("Game: explore, with the hash of each position", move || {
            let hash = hashed_game.zobrist_hash();
            let variation = black_box(&mut hashed).variation();
            by_hashed_variations(variation, hash, black_box(plies))
        })
        .row("AnyGame: push, pop", move || {
            by_push(black_box(&mut pushed), black_box(plies))
        })
        .row("perft", move || {
            by_perft(black_box(&perft), black_box(plies))
        })
    }

    /// Adds the rows of other crates on hand-written one-word boards.
    fn others<M: peers::WordMarks>(self) -> Self {
        let (start, depth) = (self.start::<u64, M>(), self.depth.plies());
        let mut state = peers::Word::new(start);
        let board = state;
        let mut pool = Vec::new();
        self.row(
            "minimax 0.6: generate_moves, apply, on hand-written boards",
            move || {
                peers::minimax::<peers::Word<M>>(black_box(&mut state), &mut pool, black_box(depth))
            },
        )
        .row(
            "board-game 0.8: available_moves, clone_and_play, on hand-written boards",
            move || peers::board_game(black_box(&board), black_box(depth)),
        )
    }

    /// Adds a row of minimax on a hand-written board in place.
    fn minimax<V: Vacant + 'a, M: Marks<V::Square> + 'a>(self) -> Self {
        let (start, depth) = (self.start::<V, M>(), self.depth.plies());
        let mut state = peers::InPlace::new(start);
        let mut pool = Vec::new();
        self.row(
            "minimax 0.6: generate_moves, apply, undo, on hand-written boards",
            move || {
                peers::minimax::<peers::InPlace<V, M>>(
                    black_box(&mut state),
                    &mut pool,
                    black_box(depth),
                )
            },
        )
    }

    /// Returns the vacant squares, and the marks of the player to move and of the other.
    fn start<V: Vacant, M: Marks<V::Square>>(&self) -> (V, M, M) {
        let (mut vacant, mut x, mut o) = (V::all(S::SIDE), M::NONE, M::NONE);
        for at in Square::<S>::all() {
            let marks = match self.game.mark_at(at) {
                Some(Mark::X) => &mut x,
                Some(Mark::O) => &mut o,
                None => continue,
            };
            let square = V::square(S::SIDE, at.index());
            vacant.remove(square);
            marks.add(square);
        }
        // X is to move in every game here.
        (vacant, x, o)
    }

    fn compare(self) {
        let (size, plies) = (S::default(), self.depth.plies());
        let title = match self.game.ply() {
            0 => format!("tree of {size}, {plies} plies"),
            ply => format!("tree of {size}, {plies} plies from ply {ply}"),
        };
        compare(&title, "node", self.contenders);
    }
}
