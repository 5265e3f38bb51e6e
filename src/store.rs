//! The representations of a game in memory: the marks and the history. The side of the board
//! determines which one is used.
//!
//! | side | store | squares of a player | win test |
//! |---|---|---|---|
//! | 2, 3 | [`Packed`] | 4 or 9 bits of a 32-bit word | a table of the sets that contain a line |
//! | 4 | [`Nibbles`] | 16 bits of a 64-bit word | a table of the sets that contain a line |
//! | 5 to 8 | [`Words`] | a 64-bit word | a table of the lines through a square; shifts for lines shorter than the side |
//! | 9 to 26 | [`Wide`] | several 64-bit words | a count of marks near the square, then a walk in the directions with enough marks |
//!
//! No store allocates. Unused bits and words are always zero, so stores with equal moves are equal.
//!
//! Passing a game by value is fast as long as the compiler keeps its fields in registers. If a move
//! wrote to an array at a run-time index, every move would copy the game through memory, and the
//! next copy would wait for that write (a store-forwarding stall). So on sides up to 8, a move
//! writes to no array at a run-time index.
//!
//! In this module, squares are indices. Unchecked: they must be on the board.

mod bitboard;
mod history;
mod nibbles;
mod packed;
mod place;
mod wide;
mod win_tables;
mod words;

use core::fmt::Debug;
use core::hash::Hash;

use crate::player::Mark;

pub(crate) use self::bitboard::{Bitboard, SquareSet};
pub(crate) use self::history::{History, earlier_words};
pub(crate) use self::nibbles::Nibbles;
pub(crate) use self::packed::Packed;
pub(crate) use self::place::{Copied, Place, Shared};
pub(crate) use self::wide::Wide;
pub(crate) use self::words::Words;

/// The marks on a board, and the moves. Unlike games, a store is `Copy`, so that a constant
/// function can move it out of a game.
pub trait Store: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// A set of squares of the board.
    type Set: SquareSet;

    /// How variations use the store.
    type Place<'a>: Place<'a, Self> + Send + Sync;

    /// The store without moves.
    const EMPTY: Self;

    /// The number of moves played.
    fn ply(&self) -> usize;

    /// The square of a move, counted from 0.
    fn move_at(&self, number: usize) -> Option<usize>;

    /// The square of the last move.
    fn last_move(&self) -> Option<usize>;

    /// The mark on a square.
    fn mark_at(&self, index: usize) -> Option<Mark>;

    /// The squares with a mark.
    fn marks(&self, of: Mark) -> Self::Set;

    /// The vacant squares.
    fn vacant(&self) -> Self::Set;

    /// Returns `true` if a mark on the square would complete a line.
    #[inline]
    fn completes_line(&self, mark: Mark, index: usize, line: usize) -> bool {
        Self::has_line(&self.marks(mark), index, line)
    }

    /// Returns `true` if adding the square to the set completes a line. The set must have no line
    /// yet.
    fn has_line(set: &Self::Set, index: usize, line: usize) -> bool;

    /// Plays a move on a vacant square.
    fn push(&mut self, mark: Mark, index: usize);

    /// Takes back the last move, if there is one.
    fn pop(&mut self);

    /// The number of moves from one position that are tested for lines one by one. For more moves,
    /// finding all [`candidates`](Self::candidates) at once is faster. `None` if one by one is
    /// always faster.
    const TESTED_ALONE: Option<usize> = None;

    /// Returns a set with all vacant squares where a mark completes a line. The set may contain
    /// other squares, even taken ones.
    #[inline]
    fn candidates(&self, _: Mark, _: usize) -> Self::Set {
        self.vacant()
    }

    /// Plays a move on a vacant square. Returns `true` if the move completes a line.
    ///
    /// Pass `may_complete: false` for a move that cannot complete a line.
    //
    // Returns a `bool`. Returning the result of the game made variations on 4×4 and 15×15 a quarter
    // slower.
    //
    // Not named `play`, because rustc would suggest this trait to a program that calls a missing
    // `play`.
    #[inline]
    fn make_move(&mut self, mark: Mark, index: usize, line: usize, may_complete: bool) -> bool {
        let completes_line = may_complete && self.completes_line(mark, index, line);
        self.push(mark, index);
        completes_line
    }

    /// Takes back the last move, by the player `mark`, and plays another one, like
    /// [`make_move`](Self::make_move). A search in place does this for most moves.
    #[inline]
    fn replace_last(&mut self, mark: Mark, index: usize, line: usize, may_complete: bool) -> bool {
        self.pop();
        self.make_move(mark, index, line, may_complete)
    }
}

/// The squares of legal moves, as a constant.
pub trait ConstantMoves {
    const MOVES: &'static [u16];
}

/// A store after the moves `M`. A constant, because trait methods cannot be `const`.
pub trait Replayed<M> {
    const REPLAYED: Self;
}

macro_rules! replayed {
    ($([$($parameter:ident),*] $store:ty;)*) => {$(
        impl<M: ConstantMoves, $(const $parameter: usize),*> Replayed<M> for $store {
            const REPLAYED: Self = {
                let mut store = Self::EMPTY;
                let mut mark = Mark::X;
                let mut moves = M::MOVES;
                while let [index, rest @ ..] = moves {
                    store.add(mark, *index as usize);
                    mark = mark.opponent();
                    moves = rest;
                }
                store
            };
        }
    )*};
}

replayed! {
    [SIDE] Packed<SIDE>;
    [] Nibbles;
    [SIDE, CELLS, EARLIER] Words<SIDE, CELLS, EARLIER>;
    [SIDE, CELLS, WORDS, EARLIER] Wide<SIDE, CELLS, WORDS, EARLIER>;
}

#[cfg(test)]
mod tests {
    use super::SquareSet;
    use super::Store as _;
    use crate::board::{AnySize, FixedSide, Grid, SetOf, Size, SizeVisitor, StoreOf};
    use crate::player::Mark;
    use core::ops::RangeInclusive;

    /// Adds squares in a random order to a set, except squares that complete a line.
    struct WinTests;

    impl SizeVisitor for WinTests {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            let mut number = Size::line(size);
            for _ in 0..10 {
                let (mut set, mut store) = (SetOf::<S>::EMPTY, StoreOf::<S>::EMPTY);
                let mut candidates = None;
                for _ in 0..2 * S::CELLS {
                    number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF;
                    let index = (number >> 8) % S::CELLS;
                    if !set.contains(index) {
                        let marked = |index| set.contains(index);
                        let expected = has_line(&marked, S::SIDE, index, Size::line(size));
                        let found = StoreOf::<S>::has_line(&set, index, Size::line(size));
                        assert_eq!(found, expected, "{size}: {index} and {set:?}");
                        if expected {
                            let candidates = candidates
                                .get_or_insert_with(|| store.candidates(Mark::X, Size::line(size)));
                            assert!(candidates.contains(index), "{size}: {index} and {set:?}");
                        } else {
                            set.toggle(index);
                            store.push(Mark::X, index);
                            candidates = None;
                        }
                    }
                }
            }
        }
    }

    /// Returns `true` if the square completes a line, by a count of columns and rows.
    ///
    /// `marked` is a `dyn Fn`, so that this function is compiled once, not for each size.
    fn has_line(marked: &dyn Fn(usize) -> bool, side: usize, index: usize, line: usize) -> bool {
        let side = side as isize;
        let (column, row) = (index as isize % side, index as isize / side);
        [(1, 0), (0, 1), (1, 1), (-1, 1)]
            .iter()
            .any(|(right, down)| {
                let mut length = 1;
                for sign in [1, -1] {
                    let (mut x, mut y) = (column + sign * right, row + sign * down);
                    while 0 <= x
                        && x < side
                        && 0 <= y
                        && y < side
                        && marked((y * side + x) as usize)
                    {
                        length += 1;
                        (x, y) = (x + sign * right, y + sign * down);
                    }
                }
                length >= line
            })
    }

    struct PopsOfAnEmptyGame;

    impl SizeVisitor for PopsOfAnEmptyGame {
        type Output = ();

        fn visit<S: FixedSide>(self, _: S) {
            let mut store = StoreOf::<S>::EMPTY;
            for _ in 0..2 {
                store.pop();
                assert_eq!((store.ply(), store.last_move()), (0, None));
                assert!((0..S::CELLS).all(|index| store.mark_at(index).is_none()));
                store.push(Mark::X, 1);
                store.pop();
            }
        }
    }

    struct ReplacedMoves;

    impl SizeVisitor for ReplacedMoves {
        type Output = ();

        fn visit<S: FixedSide>(self, size: S) {
            let line = Size::line(size);
            let mut before = StoreOf::<S>::EMPTY;
            before.push(Mark::X, 0);
            before.push(Mark::O, S::CELLS - 1);
            for (last, index) in [(1, 2), (2, 1), (1, 1)] {
                let (mut replaced, mut played) = (before, before);
                replaced.push(Mark::X, last);
                assert_eq!(
                    replaced.replace_last(Mark::X, index, line, true),
                    played.make_move(Mark::X, index, line, true)
                );
                assert_eq!(replaced, played, "{size}: {last} and {index}");
            }
        }
    }

    #[test]
    fn a_move_that_replaces_another_is_played_on_the_board_before() {
        for side in 2..=26 {
            let replaced = AnySize::new(side, 2).map(|size| size.visit(ReplacedMoves));
            assert_eq!(replaced, Ok(()));
        }
    }

    #[test]
    fn a_move_of_a_constant_is_a_move() {
        let (mut added, mut pushed) = (StoreOf::<Grid<9>>::EMPTY, StoreOf::<Grid<9>>::EMPTY);
        for (mark, index) in [(Mark::X, 40), (Mark::O, 0), (Mark::X, 80)] {
            added.add(mark, index);
            pushed.push(mark, index);
            assert_eq!(added.ply(), pushed.ply());
            assert_eq!(added.last_move(), pushed.last_move());
            assert_eq!(added.mark_at(index), Some(mark));
        }
    }

    #[test]
    fn an_empty_game_has_no_move_to_pop() {
        for side in 2..=26 {
            let popped = AnySize::new(side, 2).map(|size| size.visit(PopsOfAnEmptyGame));
            assert_eq!(popped, Ok(()));
        }
    }

    #[track_caller]
    fn check_win_tests(sides: RangeInclusive<usize>) {
        for side in sides {
            for line in 2..=side {
                let tested = AnySize::new(side, line).map(|size| size.visit(WinTests));
                assert_eq!(tested, Ok(()));
            }
        }
    }

    // Two tests, so that they run at once.
    #[test]
    fn win_tests_agree_with_a_count_by_columns_and_rows() {
        check_win_tests(2..=21);
    }

    #[test]
    fn win_tests_on_the_largest_boards_agree_with_a_count_by_columns_and_rows() {
        check_win_tests(22..=26);
    }
}
