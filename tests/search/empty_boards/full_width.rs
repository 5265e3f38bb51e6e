//! A search of all games: both players try every move, and both have lines.
//!
//! Two rules prune it. A player who can complete a line does so, and otherwise blocks the
//! opponent's. And X does not win if O stops every line of X by pairs of squares, as in the
//! blocking game.

use foldhash::{HashMap, HashMapExt};

use crate::empty_boards::blocking::stops_by_pairs;
use crate::empty_boards::lines;

/// The number of steps of the search for pairs.
const EFFORT: u32 = 20;

/// Decides whether X can win on a board of at most 8×8.
pub struct FullWidth {
    lines: Vec<u64>,
    squares: u64,
    /// Whether X, who is to move, wins, by the marks of X and O.
    memory: HashMap<(u64, u64), bool>,
}

impl FullWidth {
    pub fn new(side: usize, line: usize) -> Self {
        Self {
            lines: lines::masks(side, line),
            squares: u64::MAX >> (64 - side * side),
            memory: HashMap::new(),
        }
    }

    /// Returns `true` if X, who is to move, completes a line before O does, whatever O plays.
    pub fn x_wins(&mut self, x: u64, o: u64) -> bool {
        if self.completing(x, o) != 0 {
            return true;
        }
        if let Some(wins) = self.memory.get(&(x, o)) {
            return *wins;
        }
        // If O stops every line of X by pairs, X does not win.
        let open = self.lines.iter().filter(|line| *line & o == 0);
        let open: Vec<u64> = open.map(|line| line & !x).collect();
        if stops_by_pairs(&open, EFFORT) {
            self.memory.insert((x, o), false);
            return false;
        }
        // Any other square lets O complete a line.
        let of_o = self.completing(o, x);
        let moves = if of_o == 0 {
            self.squares & !x & !o
        } else {
            of_o
        };
        let wins = of_o.count_ones() < 2
            && self
                .ordered(moves, x, o)
                .into_iter()
                .any(|at| self.o_loses(x | at, o));
        self.memory.insert((x, o), wins);
        wins
    }

    fn o_loses(&mut self, x: u64, o: u64) -> bool {
        if self.completing(o, x) != 0 {
            return false;
        }
        let of_x = self.completing(x, o);
        let moves = if of_x == 0 {
            self.squares & !x & !o
        } else {
            of_x
        };
        match of_x.count_ones() {
            2.. => true,
            _ => {
                moves != 0
                    && self
                        .ordered(moves, x, o)
                        .into_iter()
                        .all(|at| self.x_wins(x, o | at))
            }
        }
    }

    /// The vacant squares on which a player completes a line.
    fn completing(&self, own: u64, other: u64) -> u64 {
        let lacking = self.lines.iter().map(|line| (line & !own, line & other));
        lacking
            .filter(|(lacking, other)| *other == 0 && lacking.count_ones() == 1)
            .fold(0, |squares, (lacking, _)| squares | lacking)
    }

    /// The squares of a set, first those with many marks on their open lines.
    fn ordered(&self, squares: u64, x: u64, o: u64) -> Vec<u64> {
        let value = |at: u64| -> u32 {
            let through = self
                .lines
                .iter()
                .filter(|line| *line & at != 0 && (*line & x == 0 || *line & o == 0));
            through
                .map(|line| 1 << (3 * (line & (x | o)).count_ones()))
                .sum()
        };
        let bits = (0..64)
            .map(|number| 1 << number)
            .filter(|at| squares & at != 0);
        let mut ordered: Vec<u64> = bits.collect();
        ordered.sort_by_cached_key(|at| std::cmp::Reverse(value(*at)));
        ordered
    }
}

mod tests {
    use fastrand::Rng;

    use super::FullWidth;
    use crate::empty_boards::lines;

    /// Searches without any rule: `true` if the player to move can complete a line before the
    /// opponent does, `None` for a draw.
    fn plain_result(lines: &[u64], own: u64, other: u64, vacant: u64) -> Option<bool> {
        if lines.iter().any(|line| line & other == *line) {
            return Some(false);
        }
        let squares = (0..64)
            .map(|number| 1 << number)
            .filter(|at| vacant & at != 0);
        let results: Vec<_> = squares
            .map(|at| plain_result(lines, other, own | at, vacant & !at).map(|won| !won))
            .collect();
        if results.contains(&Some(true)) {
            Some(true)
        } else if results.contains(&None) || results.is_empty() {
            None
        } else {
            Some(false)
        }
    }

    #[test]
    fn agrees_with_a_search_without_rules() {
        let mut rng = Rng::with_seed(5);
        let (mut won, mut total) = (0, 0);
        for (side, line) in [(3, 2), (3, 3), (4, 3), (4, 4), (5, 3), (5, 4), (6, 4)] {
            let lines = lines::masks(side, line);
            let mut search = FullWidth::new(side, line);
            for _ in 0..200 {
                let mut order: Vec<usize> = (0..side * side).collect();
                rng.shuffle(&mut order);
                let vacant: u64 = order[..7].iter().map(|at| 1 << at).sum();
                let (mut x, mut o) = (0, 0);
                for (number, at) in order[7..].iter().enumerate() {
                    *if number % 2 == 0 { &mut x } else { &mut o } |= 1 << at;
                }
                if lines
                    .iter()
                    .any(|line| line & x == *line || line & o == *line)
                {
                    continue;
                }
                let expected = plain_result(&lines, x, o, vacant) == Some(true);
                assert_eq!(search.x_wins(x, o), expected, "{side}, {line}: {x:b} {o:b}");
                won += usize::from(expected);
                total += 1;
            }
        }
        assert!(won > 50 && total - won > 50, "{won} of {total}");
    }
}
