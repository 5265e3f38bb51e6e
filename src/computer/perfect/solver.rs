//! The solver: small boards as sets of squares, one bit a square.
//!
//! A bit between the rows is never set, so that a shift in any direction leads from a square to its neighbor or to a
//! bit that is no square, as in the sets that games are kept in.

use crate::computer::eval::{Eval, INFINITY, win_at};
use crate::direction::Direction;
use crate::store::PaddedBitboard;

/// Solves positions of a size, and remembers as many as it has slots.
///
/// A position is two sets of squares, of the player to move and of the other. Neither has a line, and one square at
/// least is vacant.
pub(crate) struct Solver<const SIDE: usize, const LINE: usize, const SLOTS: usize> {
    slots: [Slot; SLOTS],
}

/// What is known of a position; early in the game also of those that turning and mirroring make of it.
#[derive(Clone, Copy)]
struct Slot {
    position: (u32, u32),
    at_least: Eval,
    at_most: Eval,
}

impl Slot {
    /// An unused entry, which matches no position. All of its bits are set, so one `memset` fills the
    /// table in place.
    const EMPTY: Self = Self {
        position: (u32::MAX, u32::MAX),
        at_least: -1,
        at_most: -1,
    };
}

impl<const SIDE: usize, const LINE: usize, const SLOTS: usize> Solver<SIDE, LINE, SLOTS> {
    const CELLS: usize = SIDE * SIDE;

    /// How many bits lie between a square and the one below it.
    const STRIDE: usize = PaddedBitboard::<SIDE, 1>::STRIDE;

    /// How many bits lie between a square and the next, in each direction.
    const STEPS: [usize; 4] = Direction::steps(Self::STRIDE);

    /// Every square.
    const BOARD: u32 = {
        let mut board = 0;
        let mut index = 0;
        while index < SIDE * SIDE {
            board |= Self::square(index);
            index += 1;
        }
        board
    };

    /// The squares of the two long diagonals: those on the most lines.
    const DIAGONALS: u32 = {
        let mut diagonals = 0;
        let mut row = 0;
        while row < SIDE {
            diagonals |= Self::square(row * SIDE + row) | Self::square(row * SIDE + SIDE - 1 - row);
            row += 1;
        }
        diagonals
    };

    pub(crate) const fn new() -> Self {
        Self {
            slots: [Slot::EMPTY; SLOTS],
        }
    }

    /// The set of the one square with an index.
    pub(crate) const fn square(index: usize) -> u32 {
        1 << PaddedBitboard::<SIDE, 1>::bit(index)
    }

    /// What a position is worth, exactly.
    pub(crate) fn worth(&mut self, own: u32, other: u32) -> Eval {
        // Whether somebody wins is soon answered, and most often nobody does; how soon takes longer.
        if self.search(own, other, 0, 1) > 0 {
            self.search(own, other, 0, INFINITY)
        } else if self.search(own, other, -1, 0) < 0 {
            self.search(own, other, -INFINITY, 0)
        } else {
            0
        }
    }

    /// Whether a move is worth as much as this, or more.
    pub(crate) fn reaches(&mut self, own: u32, other: u32, square: u32, worth: Eval) -> bool {
        let vacant = Self::vacant(own, other);
        if Self::completing(own) & square != 0 {
            win_at(Self::ply(own, other) + 1) >= worth
        } else if vacant == square {
            0 >= worth
        } else {
            -self.search(other, own | square, -worth, 1 - worth) >= worth
        }
    }

    /// What a position is worth, if that lies between two bounds, and otherwise a bound of it on the same side of them.
    fn search(&mut self, own: u32, other: u32, mut alpha: Eval, mut beta: Eval) -> Eval {
        let (vacant, ply) = (Self::vacant(own, other), Self::ply(own, other));
        if Self::completing(own) & vacant != 0 {
            return win_at(ply + 1);
        }
        if vacant.is_power_of_two() {
            return 0;
        }
        let threats = Self::completing(other) & vacant;
        if threats.is_power_of_two() {
            return -self.search(other, own | threats, -beta, -alpha);
        }
        if threats != 0 {
            return -win_at(ply + 2);
        }

        // Nobody wins with the next move of theirs, and perhaps nobody at all.
        let may_win = ply + 3 <= Self::CELLS && Self::weight(own, vacant) >= 1 << (LINE - 1);
        let may_lose = ply + 4 <= Self::CELLS && Self::weight(other, vacant) >= 1 << LINE;
        let mut at_most = if may_win { win_at(ply + 3) } else { 0 };
        let mut at_least = if may_lose { -win_at(ply + 4) } else { 0 };
        // Later there is little left to turn, and turning takes longer than searching.
        let position = if ply < 2 {
            Self::canonical(own, other)
        } else {
            (own, other)
        };
        let slot = Self::slot(position);
        if let Some(known) = self
            .slots
            .get(slot)
            .filter(|known| known.position == position)
        {
            at_most = at_most.min(known.at_most);
            at_least = at_least.max(known.at_least);
        }
        if at_least >= beta || at_least == at_most {
            return at_least;
        }
        if at_most <= alpha {
            return at_most;
        }
        alpha = alpha.max(at_least);
        beta = beta.min(at_most);

        let mut best = at_least;
        for square in Self::by_promise(own, vacant) {
            let worth = -self.search(other, own | square, -beta, -alpha.max(best));
            best = best.max(worth);
            if best >= beta {
                break;
            }
        }
        if best > alpha {
            at_least = best;
        }
        if best < beta {
            at_most = best;
        }
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = Slot {
                position,
                at_least,
                at_most,
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

    /// Where what is known of a position is remembered.
    const fn slot((own, other): (u32, u32)) -> usize {
        // The fractional part of the golden ratio scatters best, by D. Knuth, The Art of Computer Programming, 6.4.
        let key = (own as u64) << 32 | other as u64;
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize % SLOTS
    }

    /// The form of a position that comes first of the eight that turning and mirroring the board make of it.
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

    /// The set with its rows in the opposite order.
    fn flipped(set: u32) -> u32 {
        (0..SIDE).fold(0, |flipped, row| {
            flipped << Self::STRIDE | set >> (row * Self::STRIDE) & ((1 << SIDE) - 1)
        })
    }

    /// The set with rows and columns exchanged.
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

    /// The vacant squares, each as a set: first those that threaten to win, then those on many lines.
    fn by_promise(own: u32, vacant: u32) -> impl Iterator<Item = u32> {
        let threatening = Self::on_lines_with(LINE - 2, own, vacant);
        let quiet = vacant & !threatening;
        squares(threatening)
            .chain(squares(quiet & Self::DIAGONALS))
            .chain(squares(quiet & !Self::DIAGONALS))
    }

    /// The vacant squares on the lines that a player can still complete and has so many marks on, up to three.
    #[inline]
    fn on_lines_with(marks: usize, own: u32, vacant: u32) -> u32 {
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
                let (lines, ones, twos) = Self::counted(step, own, vacant);
                let lines = lines & digit(0, ones) & digit(1, twos);
                (0..LINE).fold(0, |on_them, ahead| on_them | lines << (step * ahead))
            })
            .fold(0, |all, some| all | some)
            & vacant
    }

    /// The lines in one direction that a player can still complete, as a set of their first squares, and how many marks
    /// each has, as a binary number with its digits in two sets. It is less than four.
    #[inline]
    fn counted(step: usize, own: u32, vacant: u32) -> (u32, u32, u32) {
        let open = own | vacant;
        let lines = (1..LINE).fold(open, |lines, ahead| lines & open >> (step * ahead));
        let (ones, twos) = (0..LINE).fold((0, 0), |(ones, twos), ahead| {
            let marks = own >> (step * ahead) & lines;
            (ones ^ marks, twos ^ ones & marks)
        });
        (lines, ones, twos)
    }

    /// The squares that would complete a line of the set's, and perhaps some that are off the board or in the set.
    #[inline]
    fn completing(set: u32) -> u32 {
        let mut completing = 0;
        for step in Self::STEPS {
            for missing in 0..LINE {
                completing |= (0..LINE).filter(|number| *number != missing).fold(
                    u32::MAX,
                    |lines, number| {
                        lines
                            & if number < missing {
                                set << (step * (missing - number))
                            } else {
                                set >> (step * (number - missing))
                            }
                    },
                );
            }
        }
        completing
    }

    /// What the lines that a player can still complete weigh together: each 1, and twice as much for each mark.
    ///
    /// A player whose lines weigh less than 2 to the power of `LINE` can be kept from completing any if the other is to
    /// move, and one whose lines weigh less than half of that in any case: P. Erdős and J. L. Selfridge, *On a
    /// combinatorial game* (1973).
    #[inline]
    fn weight(own: u32, vacant: u32) -> u32 {
        Self::STEPS
            .into_iter()
            .map(|step| {
                let (lines, ones, twos) = Self::counted(step, own, vacant);
                // 1, 2, 4 and 8 for none, one, two and three marks.
                lines.count_ones()
                    + ones.count_ones()
                    + 3 * (twos.count_ones() + (ones & twos).count_ones())
            })
            .sum()
    }
}

/// The squares of a set, each as a set.
#[inline]
fn squares(mut set: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let square = set & set.wrapping_neg();
        set ^= square;
        (square != 0).then_some(square)
    })
}
