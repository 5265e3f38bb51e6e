//! The blocking game: X completes a line or loses, and the lines of O do not count.
//!
//! If O can stop X in this game, the real game is a draw. O stops X there by the same moves. X
//! stops O by strategy stealing: if O had a winning strategy, X could adopt it, since an additional
//! mark never hurts.
//!
//! A position is the set of lines without an O, each as the set of its vacant squares: an *open
//! line*. [`Blocking`] searches it by these rules, which the tests compare with a search without
//! any rule.
//!
//! - **Longer open lines.** An open line that contains another one is dropped: X completes the
//!   shorter one first, and O stops both on it.
//! - **Twins.** Two squares on the same open lines are a pair: when X takes one, O takes the other.
//!   This stops their lines and costs O nothing elsewhere, so these lines are dropped.
//! - **Dominated squares.** If every open line of a square also contains a second square, the
//!   second is at least as good for both players: its owner can play as if the two were swapped.
//!   Only squares that are not dominated are tried.
//! - **Erdős and Selfridge.** X to move loses if the sum of 2^-(vacant squares) over all open lines
//!   is below 1/2 (*On a combinatorial game*, 1973).
//! - **Pairs.** O may reserve disjoint pairs of squares and answer in them. Lines with a whole pair
//!   are stopped. In all others, give X the reserved squares for nothing: if the sum above is then
//!   below 1/2, O stops these as well, outside of the pairs.
//! - **Zones.** If X wins although O took a square, the zone of this win is the set of vacant
//!   squares on the lines that X uses. X also wins if O takes a square outside the zone, so O must
//!   take one in the zones of all failed answers. A wrong zone could only hide an answer of O, so
//!   it cannot make a draw of a win.
//! - **Symmetry.** The eight symmetries of the board share one entry in the memory.

use foldhash::{HashMap, HashMapExt};

/// The squares that a win by X depends on, or `None` if O stops X.
type Win = Option<u64>;

/// The steps to spend on the search for pairs: few for all answers of O, then more.
const EFFORTS: [u32; 2] = [100, 1000];

/// The sum of 2^-(vacant squares) below which O stops X, scaled by [`weight`].
const LIMIT: u64 = 1 << 31;

fn weight(vacant: u32) -> u64 {
    1 << (32 - vacant)
}

fn sum(lines: &[u64]) -> u64 {
    lines.iter().map(|line| weight(line.count_ones())).sum()
}

/// The indices of the squares of a set.
fn numbers(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let number = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (number < 64).then_some(number as usize)
    })
}

/// For each square, the set of the lines through it. There are at most 128 lines.
fn through(lines: &[u64]) -> [u128; 64] {
    let mut through = [0; 64];
    for (number, line) in lines.iter().enumerate() {
        for square in numbers(*line) {
            through[square] |= 1 << number;
        }
    }
    through
}

/// An answer of O that is not searched yet: the weight left, the square, its entry in the memory
/// and the position.
struct Answer {
    sum: u64,
    square: usize,
    entry: Entry,
    lines: Vec<u64>,
}

/// The key of a position in the memory, and the symmetry that maps the position to it.
#[derive(Clone, Copy)]
struct Entry {
    key: (u64, u64),
    symmetry: usize,
}

pub struct Blocking {
    /// For each symmetry, the image of each square, and the inverse.
    symmetries: Vec<Vec<usize>>,
    inverses: Vec<Vec<usize>>,
    memory: HashMap<(u64, u64), Win>,
    pub nodes: u64,
}

impl Blocking {
    pub fn new(side: usize) -> Self {
        let symmetry = |number: usize| -> Vec<usize> {
            let squares = (0..side * side).map(|square| {
                let (mut column, mut row) = (square % side, square / side);
                if number & 1 != 0 {
                    column = side - 1 - column;
                }
                if number & 2 != 0 {
                    row = side - 1 - row;
                }
                if number & 4 != 0 {
                    (column, row) = (row, column);
                }
                row * side + column
            });
            squares.collect()
        };
        let symmetries: Vec<_> = (0..8).map(symmetry).collect();
        let inverse = |symmetry: &Vec<usize>| {
            let mut inverse = vec![0; symmetry.len()];
            for (from, to) in symmetry.iter().enumerate() {
                inverse[*to] = from;
            }
            inverse
        };
        Self {
            inverses: symmetries.iter().map(inverse).collect(),
            symmetries,
            memory: HashMap::new(),
            nodes: 0,
        }
    }

    /// Returns `true` if O stops X on lines without an O. X is to move.
    pub fn stops(&mut self, open_lines: &[u64]) -> bool {
        self.x_to_move(open_lines).is_none()
    }

    fn x_to_move(&mut self, lines: &[u64]) -> Win {
        if let Some(line) = lines.iter().find(|line| line.count_ones() <= 1) {
            return Some(*line);
        }
        let lines = reduced(lines);
        if sum(&lines) < LIMIT {
            return None;
        }
        let entry = self.entry(&lines);
        if let Some(win) = self.recall(entry) {
            return win;
        }
        let paired = EFFORTS.iter().any(|effort| stops_by_pairs(&lines, *effort));
        let win = if paired { None } else { self.search(&lines) };
        self.remember(entry, win)
    }

    /// Tries every move of X.
    fn search(&mut self, lines: &[u64]) -> Win {
        self.nodes += 1;
        for square in candidates(lines) {
            let next: Vec<u64> = lines.iter().map(|line| line & !(1 << square)).collect();
            if let Some(zone) = self.o_to_move(&next) {
                return Some(zone | 1 << square);
            }
        }
        None
    }

    /// Tries every answer of O.
    fn o_to_move(&mut self, lines: &[u64]) -> Win {
        let without = |lines: &[u64], square: usize| -> Vec<u64> {
            let kept = lines.iter().filter(|line| *line >> square & 1 == 0);
            kept.copied().collect()
        };
        // One vacant square left: O must take it.
        let mut last = lines.iter().filter(|line| line.count_ones() == 1);
        if let Some(first) = last.next() {
            return match last.find(|other| *other != first) {
                Some(second) => Some(first | second),
                None => {
                    let next = without(lines, first.trailing_zeros() as usize);
                    self.x_to_move(&next).map(|zone| zone | first)
                }
            };
        }
        let lines = reduced(lines);
        let (mut zone, mut common_zone) = (0, u64::MAX);
        let mut fail = |win: u64| {
            zone |= win;
            common_zone &= win;
            common_zone
        };
        // First the answers that need no search.
        let mut region = u64::MAX;
        let mut answers = Vec::new();
        for square in candidates(&lines) {
            if region >> square & 1 == 0 {
                continue;
            }
            let next = reduced(&without(&lines, square));
            if sum(&next) < LIMIT {
                return None;
            }
            let entry = self.entry(&next);
            if let Some(win) = self.recall(entry) {
                region = fail(win?);
            } else {
                answers.push(Answer {
                    sum: sum(&next),
                    square,
                    entry,
                    lines: next,
                });
            }
        }
        answers.sort_by_key(|answer| answer.sum);
        for effort in EFFORTS {
            for answer in &answers {
                let possible = region >> answer.square & 1 != 0;
                if possible && stops_by_pairs(&answer.lines, effort) {
                    return self.remember(answer.entry, None);
                }
            }
        }
        for answer in answers {
            if region >> answer.square & 1 != 0 {
                let win = match self.recall(answer.entry) {
                    Some(win) => win,
                    None => {
                        let win = self.search(&answer.lines);
                        self.remember(answer.entry, win)
                    }
                };
                region = fail(win?);
            }
        }
        if lines.is_empty() { None } else { Some(zone) }
    }

    /// Two hashes of the lines, each the smallest over the symmetries.
    fn entry(&self, lines: &[u64]) -> Entry {
        let key = |symmetry: &Vec<usize>| {
            lines.iter().fold((0u64, 0u64), |(a, b), line| {
                let mut hash = moved(*line, symmetry).wrapping_mul(0x9E37_79B9_7F4A_7C15);
                hash = (hash ^ hash >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                hash ^= hash >> 32;
                let second = (hash ^ 0x5555).wrapping_mul(0x94D0_49BB_1331_11EB);
                // Sums, because the order of the lines differs.
                (a.wrapping_add(hash), b.wrapping_add(second.rotate_left(17)))
            })
        };
        let keys = self.symmetries.iter().map(key).enumerate();
        let (symmetry, key) = keys.min_by_key(|(_, key)| *key).unwrap();
        Entry { key, symmetry }
    }

    fn recall(&self, entry: Entry) -> Option<Win> {
        let win = self.memory.get(&entry.key)?;
        Some(win.map(|zone| moved(zone, &self.inverses[entry.symmetry])))
    }

    fn remember(&mut self, entry: Entry, win: Win) -> Win {
        let moved = win.map(|zone| moved(zone, &self.symmetries[entry.symmetry]));
        self.memory.insert(entry.key, moved);
        win
    }
}

/// Maps a set of squares by a symmetry.
fn moved(set: u64, symmetry: &[usize]) -> u64 {
    numbers(set).fold(0, |moved, square| moved | 1 << symmetry[square])
}

/// Drops the open lines that contain another one, and the lines of twins.
fn reduced(lines: &[u64]) -> Vec<u64> {
    let mut sorted = lines.to_vec();
    loop {
        sorted.sort_unstable_by_key(|line| (line.count_ones(), *line));
        let mut kept: Vec<u64> = Vec::with_capacity(sorted.len());
        for line in sorted {
            if !kept.iter().any(|shorter| shorter & line == *shorter) {
                kept.push(line);
            }
        }
        let through = through(&kept);
        let squares = kept.iter().fold(0, |squares, line| squares | line);
        let (mut paired, mut stopped) = (0u64, 0);
        for first in numbers(squares) {
            let later = squares & u64::MAX << first & !(1 << first) & !paired;
            let twin = numbers(later).find(|second| through[*second] == through[first]);
            if let Some(second) = twin.filter(|_| paired >> first & 1 == 0) {
                paired |= 1 << first | 1 << second;
                stopped |= through[first];
            }
        }
        if stopped == 0 {
            return kept;
        }
        let lines = kept.into_iter().enumerate();
        sorted = lines
            .filter_map(|(number, line)| (stopped >> number & 1 == 0).then_some(line))
            .collect();
    }
}

/// Returns the squares that are not dominated, the best first.
fn candidates(lines: &[u64]) -> Vec<usize> {
    let through = through(lines);
    let mut kept = lines.iter().fold(0, |squares, line| squares | line);
    for square in numbers(kept) {
        let others = kept & !(1 << square);
        if numbers(others).any(|other| through[square] & !through[other] == 0) {
            kept = others;
        }
    }
    let value = |square: &usize| -> u64 {
        let lines = lines.iter().filter(|line| *line >> *square & 1 != 0);
        lines.map(|line| weight(line.count_ones())).sum()
    };
    let mut squares: Vec<usize> = numbers(kept).collect();
    squares.sort_by_cached_key(|square| std::cmp::Reverse(value(square)));
    squares
}

/// Tries to stop all lines by pairs of squares and the sum over the rest, for X to move.
pub fn stops_by_pairs(lines: &[u64], effort: u32) -> bool {
    let squares = lines.iter().fold(0, |squares, line| squares | line);
    let all = if lines.len() == 128 {
        u128::MAX
    } else {
        (1 << lines.len()) - 1
    };
    Pairs {
        lines,
        through: through(lines),
        effort,
    }
    .stop(all, squares)
}

struct Pairs<'a> {
    lines: &'a [u64],
    through: [u128; 64],
    effort: u32,
}

impl Pairs<'_> {
    /// Adds pairs of free squares until the open lines are stopped.
    fn stop(&mut self, open: u128, free: u64) -> bool {
        let (mut sum, mut fewest) = (0, (u32::MAX, 0));
        let mut rest = open;
        while rest != 0 {
            let squares = self.lines[rest.trailing_zeros() as usize] & free;
            rest &= rest - 1;
            let count = squares.count_ones();
            sum += weight(count);
            fewest = fewest.min((count, squares));
        }
        if sum < LIMIT {
            return true;
        }
        let (count, squares) = fewest;
        if count < 2 || self.effort == 0 {
            return false;
        }
        self.effort -= 1;
        // The line with the fewest free squares needs a pair. The best pair stops many lines and
        // takes squares from few others.
        let mut pairs = Vec::new();
        for first in numbers(squares) {
            for second in numbers(squares).filter(|second| *second > first) {
                let (one, other) = (self.through[first] & open, self.through[second] & open);
                let value =
                    4 * (one & other).count_ones() as i32 - (one ^ other).count_ones() as i32;
                pairs.push((-value, one & other, 1 << first | 1 << second));
            }
        }
        pairs.sort_unstable_by_key(|(value, ..)| *value);
        pairs
            .into_iter()
            .any(|(_, stopped, pair)| self.stop(open & !stopped, free & !pair))
    }
}

mod tests {
    use foldhash::{HashMap, HashMapExt};

    use fastrand::Rng;

    use super::{Blocking, numbers};
    use crate::empty_boards::lines;

    /// The blocking game without any rule, for X to move.
    fn plainly_stops(
        lines: &[u64],
        x: u64,
        vacant: u64,
        memory: &mut HashMap<(u64, u64), bool>,
    ) -> bool {
        if let Some(stops) = memory.get(&(x, vacant)) {
            return *stops;
        }
        let stops = numbers(vacant).all(|at| {
            let (x, vacant) = (x | 1 << at, vacant & !(1 << at));
            let completed = lines.iter().any(|line| line & x == *line);
            let mut answers = numbers(vacant);
            !completed
                && (vacant == 0
                    || answers.any(|at| plainly_stops(lines, x, vacant & !(1 << at), memory)))
        });
        memory.insert((x, vacant), stops);
        stops
    }

    #[test]
    fn agrees_with_a_search_without_rules() {
        let mut rng = Rng::with_seed(21);
        let (mut stopped, mut total) = (0, 0);
        for (side, line, vacant) in [
            (3, 2, 9),
            (3, 3, 9),
            (4, 3, 10),
            (4, 3, 12),
            (4, 4, 13),
            (5, 4, 13),
            (5, 5, 12),
            (6, 4, 13),
        ] {
            let lines = lines::masks(side, line);
            let squares = (1u64 << (side * side)) - 1;
            let mut search = Blocking::new(side);
            for _ in 0..300 {
                let mut order: Vec<usize> = (0..side * side).collect();
                rng.shuffle(&mut order);
                let (mut x, mut o) = (0, 0);
                for at in &order[vacant..] {
                    *if rng.bool() { &mut x } else { &mut o } |= 1 << at;
                }
                if lines.iter().any(|line| line & x == *line) {
                    continue;
                }
                let open = lines.iter().filter(|line| *line & o == 0);
                let open: Vec<u64> = open.map(|line| line & !x).collect();
                let expected = plainly_stops(&lines, x, squares & !x & !o, &mut HashMap::new());
                assert_eq!(search.stops(&open), expected, "{side}, {line}: {x:b} {o:b}");
                stopped += usize::from(expected);
                total += 1;
            }
        }
        assert!(
            stopped > 200 && total - stopped > 200,
            "{stopped} of {total}"
        );
    }
}
