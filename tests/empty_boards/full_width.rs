//! A search of all games: X tries every move, and O too, with its own lines.

use std::collections::HashMap;

use crate::lines;

/// Decides whether X can win on a board of at most 8×8.
pub struct FullWidth {
    lines: Vec<u64>,
    squares: u64,
    /// Whether X, to move, wins, for the marks of X and O.
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
        // By the theorem of Erdős and Selfridge, O stops every line of X if this sum is below 1/2.
        let open = self.lines.iter().filter(|line| *line & o == 0);
        let sum: u64 = open.map(|line| 1 << (32 - (line & !x).count_ones())).sum();
        if sum < 1 << 31 {
            return false;
        }
        if let Some(wins) = self.memory.get(&(x, o)) {
            return *wins;
        }
        // A square on which O would complete a line is the only one that does not lose.
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

    /// Returns the vacant squares on which a player completes a line.
    fn completing(&self, own: u64, other: u64) -> u64 {
        let lacking = self.lines.iter().map(|line| (line & !own, line & other));
        lacking
            .filter(|(lacking, other)| *other == 0 && lacking.count_ones() == 1)
            .fold(0, |squares, (lacking, _)| squares | lacking)
    }

    /// Returns the squares of a set, first those with many marks on their open lines.
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
        ordered.sort_by_key(|at| std::cmp::Reverse(value(*at)));
        ordered
    }
}
