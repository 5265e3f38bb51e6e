//! A solver for small boards, on bitboards of one word.
//!
//! The solver answers one question: can one player, the attacker, force a line within a given
//! number of moves? `solve` asks this for both players, then with 1, 2, 3, … moves to find the
//! earliest win. Each question is one zero-window search.
//!
//! Each row is followed by a padding bit, which is never set. So a shift past the edge of a row
//! ends on padding, not on the next row. The bitboards of the game store have no padding.

use core::cmp::Reverse;

use crate::board::Coordinates;
use crate::computer::evaluation_scale::{Eval, end_ply, win_at};
use crate::player::{Direction, Symmetry};

/// A solver for one board size, with a transposition table.
///
/// A position is a pair of bitboards, one for each player's marks. Neither player has a line.
pub(crate) struct Solver<const SIDE: usize, const LINE: usize, const ENTRIES: usize> {
    table: [Bounds; ENTRIES],
}

/// An entry of the transposition table: what is known about a position.
///
/// In the first `SYMMETRIC_PLIES` plies, one entry serves all eight symmetric forms of a position.
#[derive(Clone, Copy)]
struct Bounds {
    position: Key,
    /// The attacker is known to fail with this many moves.
    too_few: u8,
    /// The attacker is known to win with this many moves.
    enough: u8,
}

/// The marks of the attacker and of the defender. The highest bit of the attacker's word is set if
/// the defender is to move.
type Key = (u32, u32);

impl Bounds {
    /// An unused entry. It matches no position, since no square holds two marks. All its bits are
    /// set, so one `memset` fills the table in place.
    const EMPTY: Self = Self {
        position: (u32::MAX, u32::MAX),
        too_few: u8::MAX,
        enough: u8::MAX,
    };
}

/// The bit of a [`Key`] that is set if the defender is to move.
const DEFENDER_TO_MOVE: u32 = 1 << 31;

impl<const SIDE: usize, const LINE: usize, const ENTRIES: usize> Solver<SIDE, LINE, ENTRIES> {
    /// The number of bits from a square to the one below it.
    const STRIDE: usize = stride(SIDE);

    /// The number of bits from a square to the next in each direction.
    const STEPS: [usize; 4] = Direction::steps(Self::STRIDE);

    /// Up to this ply, symmetric positions share an entry. Later subtrees are so small that
    /// searching them is faster than finding the canonical form.
    const SYMMETRIC_PLIES: u32 = match SIDE {
        5 => 7,
        _ => 2,
    };

    /// All squares of the board.
    const BOARD: u32 = {
        let mut board = 0;
        let mut index = 0;
        while index < SIDE * SIDE {
            board |= Self::of_index(index);
            index += 1;
        }
        board
    };

    /// Returns the bitboard of the square with this index.
    const fn of_index(index: usize) -> u32 {
        square(Coordinates::of_index(index, SIDE), SIDE)
    }

    /// Returns the exact evaluation for the player to move, and the best moves. At least one square
    /// must be vacant.
    pub(crate) fn solution(own: u32, other: u32) -> (Eval, u32) {
        let mut solver = Self::new();
        let eval = solver.solve(own, other);
        let reaches = |square: &u32| solver.move_reaches(own, other, *square, eval);
        let best = squares(Self::vacant(own, other)).filter(reaches).sum();
        (eval, best)
    }

    /// Creates a solver with an empty table.
    const fn new() -> Self {
        Self {
            table: [Bounds::EMPTY; ENTRIES],
        }
    }

    /// Returns the exact evaluation for the player to move. At least one square must be vacant.
    fn solve(&mut self, own: u32, other: u32) -> Eval {
        let ply = (own | other).count_ones() as usize;
        let (own_moves, other_moves) = Self::moves_left(own, other);
        // Most positions are draws, so ask first whether a player wins at all, with all moves that
        // are left.
        if self.attack(own, other, own_moves) {
            let moves = (1..own_moves).find(|moves| self.attack(own, other, *moves));
            win_at(ply + 2 * moves.unwrap_or(own_moves) - 1)
        } else if self.defend(other, own, other_moves) {
            let moves = (1..other_moves).find(|moves| self.defend(other, own, *moves));
            -win_at(ply + 2 * moves.unwrap_or(other_moves))
        } else {
            0
        }
    }

    /// Returns `true` if a move is one of the best. `eval` is the evaluation before the move.
    fn move_reaches(&mut self, own: u32, other: u32, square: u32, eval: Eval) -> bool {
        let ply = (own | other).count_ones() as usize;
        let wins = Self::winning_squares(own) & square != 0;
        let (_, other_moves) = Self::moves_left(own, other);
        match end_ply(eval).map(|end| end - ply) {
            Some(plies) if eval > 0 => wins || self.defend(own | square, other, (plies - 1) / 2),
            // In a lost position, a move is best if the opponent wins no earlier.
            Some(plies) => !self.attack(other, own | square, plies / 2 - 1),
            None => !self.attack(other, own | square, other_moves),
        }
    }

    /// The number of moves that each player has left: first the player to move, then the opponent.
    const fn moves_left(own: u32, other: u32) -> (usize, usize) {
        let vacancies = Self::vacant(own, other).count_ones() as usize;
        (vacancies.div_ceil(2), vacancies / 2)
    }

    /// Returns `true` if the attacker can complete a line with at most this many moves. The
    /// attacker is to move.
    fn attack(&mut self, attacker: u32, defender: u32, moves: usize) -> bool {
        let vacant = Self::vacant(attacker, defender);
        let moves = moves.min(Self::moves_left(attacker, defender).0);
        if moves == 0 {
            return false;
        }
        if Self::winning_squares(attacker) & vacant != 0 {
            return true;
        }
        if moves == 1 {
            return false;
        }
        let threats = Self::winning_squares(defender) & vacant;
        if threats.is_power_of_two() {
            return self.defend(attacker | threats, defender, moves - 1);
        }
        if threats != 0 || Self::weight(attacker, vacant, moves) < 1 << (LINE - 1) {
            return false;
        }
        // The defender can block one threat, but not two.
        let threatening = Self::vacant_on_lines_with(LINE - 2, attacker, vacant);
        if squares(threatening).any(|square| Self::makes_two_threats(attacker, vacant, square)) {
            return true;
        }
        if moves == 2 {
            return false;
        }
        let key = Self::key(attacker, defender, 0);
        if let Some(answer) = self.answer(key, moves) {
            return answer;
        }
        let quiet = vacant & !threatening;
        let answer = squares(threatening)
            .chain(Self::heaviest_first(attacker, defender, quiet))
            .any(|square| self.defend(attacker | square, defender, moves - 1));
        self.learn(key, moves, answer);
        answer
    }

    /// Returns `true` if the attacker can complete a line with at most this many moves. The
    /// defender is to move.
    fn defend(&mut self, attacker: u32, defender: u32, moves: usize) -> bool {
        let vacant = Self::vacant(attacker, defender);
        let moves = moves.min(Self::moves_left(attacker, defender).1);
        if moves == 0 || Self::winning_squares(defender) & vacant != 0 {
            return false;
        }
        let threats = Self::winning_squares(attacker) & vacant;
        if threats.is_power_of_two() {
            return self.attack(attacker, defender | threats, moves);
        }
        if threats != 0 {
            return true;
        }
        if moves == 1 || Self::weight(attacker, vacant, moves) < 1 << LINE {
            return false;
        }
        let key = Self::key(attacker, defender, DEFENDER_TO_MOVE);
        if let Some(answer) = self.answer(key, moves) {
            return answer;
        }
        let answer = Self::heaviest_first(defender, attacker, vacant)
            .all(|square| self.attack(attacker, defender | square, moves));
        self.learn(key, moves, answer);
        answer
    }

    const fn vacant(own: u32, other: u32) -> u32 {
        Self::BOARD & !(own | other)
    }

    /// The answer from the table, if it has one.
    fn answer(&self, key: Key, moves: usize) -> Option<bool> {
        let entry = self.table.get(Self::table_index(key))?;
        if entry.position != key {
            None
        } else if moves <= usize::from(entry.too_few) {
            Some(false)
        } else if moves >= usize::from(entry.enough) {
            Some(true)
        } else {
            None
        }
    }

    /// Enters an answer into the table.
    fn learn(&mut self, key: Key, moves: usize, answer: bool) {
        if let Some(entry) = self.table.get_mut(Self::table_index(key)) {
            if entry.position != key {
                *entry = Bounds {
                    position: key,
                    too_few: 0,
                    enough: u8::MAX,
                };
            }
            if answer {
                entry.enough = entry.enough.min(moves as u8);
            } else {
                entry.too_few = entry.too_few.max(moves as u8);
            }
        }
    }

    /// The key of a position: in the first plies, the key of its canonical form.
    fn key(attacker: u32, defender: u32, to_move: u32) -> Key {
        let (attacker, defender) = if (attacker | defender).count_ones() < Self::SYMMETRIC_PLIES {
            Self::canonical(attacker, defender)
        } else {
            (attacker, defender)
        };
        (attacker | to_move, defender)
    }

    /// The index of a position's entry in the table.
    const fn table_index((attacker, defender): Key) -> usize {
        // Fibonacci hashing: D. Knuth, The Art of Computer Programming, 6.4.
        let key = (attacker as u64) << 32 | defender as u64;
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) as usize % ENTRIES
    }

    /// The images of the squares, as bitboards, under each symmetry.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const IMAGES: [[u32; 32]; 8] = {
        let mut images = [[0; 32]; 8];
        let mut number = 0;
        while number < images.len() {
            let mut index = 0;
            while index < SIDE * SIDE {
                let bit = Self::of_index(index).trailing_zeros() as usize;
                images[number][bit] = Self::of_index(Symmetry::ALL[number].image(index, SIDE));
                index += 1;
            }
            number += 1;
        }
        images
    };

    /// The canonical form of a position: the smallest of its eight symmetric forms.
    fn canonical(own: u32, other: u32) -> (u32, u32) {
        let forms = Self::IMAGES.iter().map(|images| {
            let image = |square: u32| images.get(square.trailing_zeros() as usize);
            let form = |set| squares(set).filter_map(image).sum::<u32>();
            (form(own), form(other))
        });
        forms.min().unwrap_or((own, other))
    }

    /// The squares of `rest` in search order.
    ///
    /// Squares on the heaviest open lines of both players come first. An open line without marks
    /// weighs 1. Each mark triples the weight of the player's own line and doubles the weight of
    /// the opponent's. With other factors, 5×5 with four in a row took up to four times as many
    /// nodes. The lines are weighed at the first call of `next`, because a threat often decides
    /// before that.
    fn heaviest_first(own: u32, other: u32, mut rest: u32) -> impl Iterator<Item = u32> {
        let mut weights = None;
        core::iter::from_fn(move || {
            let weights = weights.get_or_insert_with(|| Self::weights(own, other));
            let weight = |square: &u32| weights.get(square.trailing_zeros() as usize);
            // Of several equal squares, takes the first.
            let next = squares(rest).min_by_key(|square| Reverse(weight(square)))?;
            rest ^= next;
            Some(next)
        })
    }

    /// Returns, for each bit, the total weight of the open lines through its square.
    fn weights(own: u32, other: u32) -> [u32; u32::BITS as usize] {
        let vacant = Self::vacant(own, other);
        let mut weights = [0; u32::BITS as usize];
        for (marks, factors) in [(own, [1, 3, 9, 27]), (other, [1, 2, 4, 8])] {
            for step in Self::STEPS {
                let lines = Self::open_lines(step, marks, vacant);
                for (lines, weight) in lines.into_iter().zip(factors) {
                    for first in squares(lines) {
                        let first = first.trailing_zeros() as usize;
                        for ahead in 0..LINE {
                            if let Some(total) = weights.get_mut(first + ahead * step) {
                                *total += weight;
                            }
                        }
                    }
                }
            }
        }
        weights
    }

    /// Returns `true` if a move makes two threats. The opponent can block only one.
    fn makes_two_threats(marks: u32, vacant: u32, square: u32) -> bool {
        let threats = Self::winning_squares(marks | square) & vacant & !square;
        threats & threats.wrapping_sub(1) != 0
    }

    /// The vacant squares on open lines with this many of the player's marks, up to three.
    ///
    /// A line is open if the opponent has no mark on it.
    #[inline]
    fn vacant_on_lines_with(marks: usize, own: u32, vacant: u32) -> u32 {
        let mut all = 0;
        for step in Self::STEPS {
            let lines = Self::open_lines(step, own, vacant);
            for ahead in 0..LINE {
                all |= lines.get(marks).copied().unwrap_or_default() << (step * ahead);
            }
        }
        all & vacant
    }

    /// The open lines in one direction, by the number of the player's marks on them: bitboards of
    /// their first squares.
    ///
    /// A line has at most three marks, because the callers have excluded lines that lack only one
    /// mark. So the numbers are counted bit-sliced, as bitboards of their ones and their twos.
    #[inline]
    fn open_lines(step: usize, own: u32, vacant: u32) -> [u32; 4] {
        let open = own | vacant;
        let lines = (1..LINE).fold(open, |lines, ahead| lines & open >> (step * ahead));
        let (ones, twos) = (0..LINE).fold((0, 0), |(ones, twos), ahead| {
            let marks = own >> (step * ahead) & lines;
            (ones ^ marks, twos ^ ones & marks)
        });
        [!ones & !twos, ones & !twos, twos & !ones, ones & twos].map(|counted| lines & counted)
    }

    /// The squares where one more mark completes a line.
    ///
    /// The result may contain padding bits and taken squares, so mask it with the vacant squares.
    #[inline]
    fn winning_squares(marks: u32) -> u32 {
        let mut winning = 0;
        for step in Self::STEPS {
            for missing in 0..LINE {
                let before = (1..=missing).map(|behind| marks << (step * behind));
                let after = (1..LINE - missing).map(|ahead| marks >> (step * ahead));
                winning |= before.chain(after).fold(u32::MAX, |all, marks| all & marks);
            }
        }
        winning
    }

    /// The total weight of the open lines that a player can complete with at most this many moves:
    /// 1 for each line, doubled for each mark on it.
    ///
    /// The opponent can stop all of them if the weight is below 2^`LINE` when the opponent is to
    /// move, or below half of that when the player is to move. P. Erdős and J. L. Selfridge, *On a
    /// combinatorial game* (1973).
    #[inline]
    fn weight(own: u32, vacant: u32, moves: usize) -> u32 {
        let fewest_marks = LINE.saturating_sub(moves);
        Self::STEPS
            .into_iter()
            .map(|step| {
                let lines = Self::open_lines(step, own, vacant).into_iter().enumerate();
                lines
                    .skip(fewest_marks)
                    .map(|(marks, lines)| lines.count_ones() << marks)
                    .sum::<u32>()
            })
            .sum()
    }
}

/// Returns the number of bits from a square to the one below it.
const fn stride(side: usize) -> usize {
    side + 1
}

/// Returns the bitboard of a square on a board with this side.
pub(crate) const fn square(at: Coordinates, side: usize) -> u32 {
    1 << (at.row * stride(side) + at.column)
}

/// The squares of a bitboard, each as a bitboard.
#[inline]
fn squares(mut bits: u32) -> impl Iterator<Item = u32> {
    core::iter::from_fn(move || {
        let square = bits & bits.wrapping_neg();
        bits ^= square;
        (square != 0).then_some(square)
    })
}

#[cfg(test)]
mod tests {
    use super::{Bounds, Eval, Solver};

    /// Solves a position and each of its moves. Returns the evaluation, the number of used table
    /// entries, and a checksum of them.
    fn solve<const SIDE: usize, const LINE: usize, const ENTRIES: usize>(
        own: &[usize],
        other: &[usize],
    ) -> (Eval, usize, u64) {
        type Of<const SIDE: usize, const LINE: usize> = Solver<SIDE, LINE, 0>;
        let board = |squares: &[usize]| {
            squares
                .iter()
                .map(|at| Of::<SIDE, LINE>::of_index(*at))
                .sum()
        };
        let (own, other) = (board(own), board(other));
        let mut solver = Solver::<SIDE, LINE, ENTRIES>::new();
        let eval = solver.solve(own, other);
        for square in super::squares(Of::<SIDE, LINE>::vacant(own, other)) {
            solver.move_reaches(own, other, square, eval);
        }
        let entries = (1..).zip(&solver.table);
        let used = entries.filter(|(_, entry)| entry.position != Bounds::EMPTY.position);
        let sum = used.clone().fold(0, |sum: u64, (number, entry)| {
            let (attacker, defender) = entry.position;
            let position = u64::from(attacker) << 32 | u64::from(defender);
            let answers = u64::from(entry.too_few) << 8 | u64::from(entry.enough);
            [number, position, answers]
                .into_iter()
                .fold(sum, |sum, part| sum.wrapping_mul(31).wrapping_add(part))
        });
        (eval, used.count(), sum)
    }

    /// A mistake in the move order or in the table costs only time, so no other test sees it, but
    /// it changes the entries of the table. An intended change of the solver does too; update the
    /// numbers then.
    #[test]
    fn the_table_has_the_expected_contents() {
        assert_eq!(solve::<3, 3, 256>(&[], &[]), (0, 16, 0x1f0b_3aa7_06e0_f83e));
        assert_eq!(
            solve::<4, 3, 1024>(&[], &[]),
            (999_995, 3, 0x001c_3789_7db8_e11d)
        );
        assert_eq!(
            solve::<4, 3, 1024>(&[0], &[15]),
            (999_993, 4, 0xc620_3b68_bdfe_f8a8)
        );
        assert_eq!(
            solve::<4, 4, 1024>(&[5, 3], &[0, 10]),
            (0, 1, 0x0000_08b8_000f_70f5)
        );
        assert_eq!(
            solve::<5, 3, 1024>(&[], &[12]),
            (-999_995, 7, 0x2038_c3ca_4900_7da4)
        );
        assert_eq!(
            solve::<5, 4, 1024>(&[12], &[8]),
            (0, 1018, 0x19f5_915c_c739_5254)
        );
        assert_eq!(
            solve::<5, 4, 1024>(&[0, 4], &[24, 7]),
            (0, 991, 0x4bc3_7c4d_473a_a5df)
        );
        assert_eq!(
            solve::<5, 4, 1024>(&[6, 18], &[7, 11, 12]),
            (-999_991, 13, 0xbcee_3875_e92d_9239)
        );
    }
}
