//! An alpha–beta solver for small boards, on bitboards of one word.
//!
//! Unlike in the bitboards of the game store, a padding bit after each row is never set. A shift in
//! any direction therefore leads from a square to its neighbor or to a bit that is not a square.

use crate::computer::eval::{Eval, INFINITY, win_at};
use crate::direction::Direction;

/// A solver for one board size, with a transposition table.
///
/// A position is a pair of bitboards: the marks of the player to move and those of the opponent.
/// Neither player has a line, and at least one square is vacant.
pub(crate) struct Solver<const SIDE: usize, const LINE: usize, const ENTRIES: usize> {
    table: [Entry; ENTRIES],
}

/// An entry of the transposition table: the bounds of a position's evaluation.
///
/// In the first plies of a game, one entry serves all eight symmetric forms of a position.
#[derive(Clone, Copy)]
struct Entry {
    position: (u32, u32),
    lower: Eval,
    upper: Eval,
}

impl Entry {
    /// An unused entry, which matches no position: no square holds two marks. All of its bits are
    /// set, so one `memset` fills the table in place.
    const EMPTY: Self = Self {
        position: (u32::MAX, u32::MAX),
        lower: -1,
        upper: -1,
    };
}

impl<const SIDE: usize, const LINE: usize, const ENTRIES: usize> Solver<SIDE, LINE, ENTRIES> {
    const CELLS: usize = SIDE * SIDE;

    /// The number of bits from a square to the one below it.
    const STRIDE: usize = SIDE + 1;

    /// The number of bits from a square to the next in each direction.
    const STEPS: [usize; 4] = Direction::steps(Self::STRIDE);

    /// All squares of the board.
    const BOARD: u32 = {
        let mut board = 0;
        let mut index = 0;
        while index < SIDE * SIDE {
            board |= Self::square(index);
            index += 1;
        }
        board
    };

    /// The squares of the two long diagonals, which are on the most lines.
    const DIAGONALS: u32 = {
        let mut diagonals = 0;
        let mut row = 0;
        while row < SIDE {
            diagonals |= Self::square(row * SIDE + row) | Self::square(row * SIDE + SIDE - 1 - row);
            row += 1;
        }
        diagonals
    };

    /// Creates a solver with an empty table.
    pub(crate) const fn new() -> Self {
        Self {
            table: [Entry::EMPTY; ENTRIES],
        }
    }

    /// Returns the bitboard of the square with this index.
    pub(crate) const fn square(index: usize) -> u32 {
        1 << (index / SIDE * Self::STRIDE + index % SIDE)
    }

    /// Returns the exact evaluation of a position.
    pub(crate) fn solve(&mut self, own: u32, other: u32) -> Eval {
        // Zero-window searches determine the winner quickly. Only a win or a loss needs a wider
        // window, which finds the number of plies.
        if self.search(own, other, 0, 1) > 0 {
            self.search(own, other, 0, INFINITY)
        } else if self.search(own, other, -1, 0) < 0 {
            self.search(own, other, -INFINITY, 0)
        } else {
            0
        }
    }

    /// Returns `true` if a move is evaluated at least this high.
    pub(crate) fn move_reaches(&mut self, own: u32, other: u32, square: u32, eval: Eval) -> bool {
        let vacant = Self::vacant(own, other);
        if Self::winning_squares(own) & square != 0 {
            win_at(Self::ply(own, other) + 1) >= eval
        } else if vacant == square {
            0 >= eval
        } else {
            -self.search(other, own | square, -eval, 1 - eval) >= eval
        }
    }

    /// Searches a position with a fail-soft alpha–beta window.
    ///
    /// The result is exact if it lies between `alpha` and `beta`. A result of `alpha` or less is an
    /// upper bound of the evaluation, and one of `beta` or more a lower bound.
    fn search(&mut self, own: u32, other: u32, mut alpha: Eval, mut beta: Eval) -> Eval {
        let (vacant, ply) = (Self::vacant(own, other), Self::ply(own, other));
        if Self::winning_squares(own) & vacant != 0 {
            return win_at(ply + 1);
        }
        if vacant.is_power_of_two() {
            return 0;
        }
        let threats = Self::winning_squares(other) & vacant;
        if threats.is_power_of_two() {
            return -self.search(other, own | threats, -beta, -alpha);
        }
        if threats != 0 {
            return -win_at(ply + 2);
        }

        // Neither player wins with the next move. Too few vacant squares or too little weight rule
        // out a later win.
        let may_win = ply + 3 <= Self::CELLS && Self::weight(own, vacant) >= 1 << (LINE - 1);
        let may_lose = ply + 4 <= Self::CELLS && Self::weight(other, vacant) >= 1 << LINE;
        let mut upper = if may_win { win_at(ply + 3) } else { 0 };
        let mut lower = if may_lose { -win_at(ply + 4) } else { 0 };
        // Later subtrees are small, and finding the canonical form would take longer than searching
        // them.
        let position = if ply < 2 {
            Self::canonical(own, other)
        } else {
            (own, other)
        };
        let index = Self::table_index(position);
        if let Some(entry) = self
            .table
            .get(index)
            .filter(|entry| entry.position == position)
        {
            upper = upper.min(entry.upper);
            lower = lower.max(entry.lower);
        }
        if lower >= beta || lower == upper {
            return lower;
        }
        if upper <= alpha {
            return upper;
        }
        alpha = alpha.max(lower);
        beta = beta.min(upper);

        let mut best = lower;
        for square in Self::ordered_moves(own, vacant) {
            let eval = -self.search(other, own | square, -beta, -alpha.max(best));
            best = best.max(eval);
            if best >= beta {
                break;
            }
        }
        if best > alpha {
            lower = best;
        }
        if best < beta {
            upper = best;
        }
        if let Some(entry) = self.table.get_mut(index) {
            *entry = Entry {
                position,
                lower,
                upper,
            };
        }
        best
    }

    const fn vacant(own: u32, other: u32) -> u32 {
        Self::BOARD & !(own | other)
    }

    const fn ply(own: u32, other: u32) -> usize {
        (own | other).count_ones() as usize
    }

    /// Returns the index of a position's entry in the table.
    const fn table_index((own, other): (u32, u32)) -> usize {
        // Fibonacci hashing: D. Knuth, The Art of Computer Programming, 6.4.
        let key = (own as u64) << 32 | other as u64;
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize % ENTRIES
    }

    /// Returns the canonical form of a position: the smallest of its eight symmetric forms.
    fn canonical(own: u32, other: u32) -> (u32, u32) {
        let mut form = (own, other);
        let mut first = form;
        for _ in 0..4 {
            form = (Self::flipped(form.0), Self::flipped(form.1));
            first = first.min(form);
            form = (Self::transposed(form.0), Self::transposed(form.1));
            first = first.min(form);
        }
        first
    }

    /// Returns the bitboard with its rows in reverse order.
    fn flipped(set: u32) -> u32 {
        (0..SIDE).fold(0, |flipped, row| {
            flipped << Self::STRIDE | set >> (row * Self::STRIDE) & ((1 << SIDE) - 1)
        })
    }

    /// Returns the bitboard with rows and columns exchanged.
    fn transposed(set: u32) -> u32 {
        let mut transposed = 0;
        for row in 0..SIDE {
            for column in 0..SIDE {
                transposed |=
                    (set >> (row * Self::STRIDE + column) & 1) << (column * Self::STRIDE + row);
            }
        }
        transposed
    }

    /// Returns the vacant squares in the order in which to search them, each as a bitboard.
    ///
    /// Moves that make a threat come first, then those on the long diagonals.
    fn ordered_moves(own: u32, vacant: u32) -> impl Iterator<Item = u32> {
        let threatening = Self::vacant_on_lines_with(LINE - 2, own, vacant);
        let quiet = vacant & !threatening;
        squares(threatening)
            .chain(squares(quiet & Self::DIAGONALS))
            .chain(squares(quiet & !Self::DIAGONALS))
    }

    /// Returns the vacant squares on open lines with this many of the player's marks, up to three.
    ///
    /// A line is open if the opponent has no mark on it.
    #[inline]
    fn vacant_on_lines_with(marks: usize, own: u32, vacant: u32) -> u32 {
        let digit = |digit: usize, digits: u32| {
            if marks >> digit & 1 == 1 {
                digits
            } else {
                !digits
            }
        };
        Self::STEPS
            .into_iter()
            .map(|step| {
                let (lines, ones, twos) = Self::open_lines(step, own, vacant);
                let lines = lines & digit(0, ones) & digit(1, twos);
                (0..LINE).fold(0, |squares, ahead| squares | lines << (step * ahead))
            })
            .fold(0, |all, squares| all | squares)
            & vacant
    }

    /// Returns the open lines in one direction, as the bitboard of their first squares, and counts
    /// the player's marks on each.
    ///
    /// The counts are binary numbers, whose digits are in two further bitboards: ones and twos.
    /// Each count is at most three, since no line is complete.
    #[inline]
    fn open_lines(step: usize, own: u32, vacant: u32) -> (u32, u32, u32) {
        let open = own | vacant;
        let lines = (1..LINE).fold(open, |lines, ahead| lines & open >> (step * ahead));
        let (ones, twos) = (0..LINE).fold((0, 0), |(ones, twos), ahead| {
            let marks = own >> (step * ahead) & lines;
            (ones ^ marks, twos ^ ones & marks)
        });
        (lines, ones, twos)
    }

    /// Returns the squares that complete a line of the marks.
    ///
    /// The result may contain padding bits and squares of the marks: mask it with the vacant
    /// squares.
    #[inline]
    fn winning_squares(marks: u32) -> u32 {
        let mut winning = 0;
        for step in Self::STEPS {
            for missing in 0..LINE {
                winning |= (0..LINE).filter(|number| *number != missing).fold(
                    u32::MAX,
                    |lines, number| {
                        lines
                            & if number < missing {
                                marks << (step * (missing - number))
                            } else {
                                marks >> (step * (number - missing))
                            }
                    },
                );
            }
        }
        winning
    }

    /// Returns the total weight of a player's open lines: 1 for each, doubled for each mark on it.
    ///
    /// A player cannot win against correct play if the weight is below 2 to the power of `LINE` and
    /// the opponent is to move, or below half of that and the player is to move: P. Erdős and J. L.
    /// Selfridge, *On a combinatorial game* (1973).
    #[inline]
    fn weight(own: u32, vacant: u32) -> u32 {
        Self::STEPS
            .into_iter()
            .map(|step| {
                let (lines, ones, twos) = Self::open_lines(step, own, vacant);
                // 1, 2, 4 and 8 for zero, one, two and three marks.
                lines.count_ones()
                    + ones.count_ones()
                    + 3 * (twos.count_ones() + (ones & twos).count_ones())
            })
            .sum()
    }
}

/// Returns the squares of a bitboard, each as a bitboard.
#[inline]
fn squares(mut bits: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let square = bits & bits.wrapping_neg();
        bits ^= square;
        (square != 0).then_some(square)
    })
}
