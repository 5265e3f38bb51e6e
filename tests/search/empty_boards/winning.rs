//! A search for certificates that X wins.
//!
//! It may be wrong, because the checker refuses wrong certificates: it guesses which replies of O
//! matter.

use crate::empty_boards::certificate::Certificate;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Vacant,
    X,
    O,
}

pub struct Winning {
    side: usize,
    line: usize,
    cells: Vec<Cell>,
    /// All lines, and for each square the indices of the lines through it.
    lines: Vec<Vec<usize>>,
    through: Vec<Vec<usize>>,
    /// How many marks X and O have on each line.
    counts: Vec<[u8; 2]>,
    moves: Vec<usize>,
    /// How often a reply on each square refuted a move: such replies are tried first.
    refutations: Vec<u32>,
    /// How often a quiet move on each square won: such moves are tried first.
    wins: Vec<u32>,
}

/// Finds a certificate for the empty board, if X wins by threats after few quiet moves.
pub fn certificate(side: usize, line: usize) -> Option<Certificate> {
    let mut search = Winning::new(side, line);
    (0..=4).find_map(|quiet| search.win(quiet))
}

impl Winning {
    fn new(side: usize, line: usize) -> Self {
        let mut lines = Vec::new();
        let mut through = vec![Vec::new(); side * side];
        // The steps between neighbors, and the distance to the last column of a line.
        for (step, right) in [(1, 1), (side, 0), (side + 1, 1), (side - 1, -1)] {
            for first in 0..side * side {
                let reach = line - 1;
                let column = (first % side) as isize + right * reach as isize;
                let last = first + step * reach;
                if (0..side as isize).contains(&column)
                    && last < side * side
                    && last % side == column as usize
                {
                    let squares: Vec<usize> = (0..line).map(|ahead| first + ahead * step).collect();
                    for square in &squares {
                        through[*square].push(lines.len());
                    }
                    lines.push(squares);
                }
            }
        }
        Self {
            side,
            line,
            cells: vec![Cell::Vacant; side * side],
            counts: vec![[0, 0]; lines.len()],
            lines,
            through,
            moves: Vec::new(),
            refutations: vec![0; side * side],
            wins: vec![0; side * side],
        }
    }

    fn play(&mut self, at: usize, cell: Cell) {
        self.cells[at] = cell;
        self.moves.push(at);
        for line in &self.through[at] {
            self.counts[*line][usize::from(cell == Cell::O)] += 1;
        }
    }

    fn undo(&mut self) {
        let at = self.moves.pop().unwrap();
        for line in &self.through[at] {
            self.counts[*line][usize::from(self.cells[at] == Cell::O)] -= 1;
        }
        self.cells[at] = Cell::Vacant;
    }

    /// The vacant squares on lines with at least this many marks of a player and none of the other.
    fn vacant_on(&self, cell: Cell, marks: usize) -> Vec<usize> {
        let player = usize::from(cell == Cell::O);
        let mut found = Vec::new();
        for at in &self.moves {
            if self.cells[*at] != cell {
                continue;
            }
            for line in &self.through[*at] {
                let counts = self.counts[*line];
                if counts[player] as usize >= marks && counts[1 - player] == 0 {
                    found.extend(
                        self.lines[*line]
                            .iter()
                            .filter(|square| self.cells[**square] == Cell::Vacant),
                    );
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn completing(&self, cell: Cell) -> Vec<usize> {
        self.vacant_on(cell, self.line - 1)
    }

    /// Finds a win with this many quiet moves. After each of them, every move threatens to complete
    /// a line.
    fn win(&mut self, quiet: usize) -> Option<Certificate> {
        let leaf = |at| Certificate {
            at,
            replies: Vec::new(),
            otherwise: None,
        };
        if let Some(at) = self.completing(Cell::X).first() {
            return Some(leaf(*at));
        }
        let of_o = self.completing(Cell::O);
        if of_o.len() > 1 {
            return None;
        }
        let forced = of_o.first().copied();
        if let Some(win) = (1..=4).find_map(|depth| self.threats(depth, forced)) {
            return Some(win);
        }
        if quiet == 0 {
            return None;
        }
        let moves = match forced {
            Some(at) => vec![at],
            None => self.quiet_moves(),
        };
        moves.into_iter().find_map(|at| self.quiet(at, quiet))
    }

    /// Finds a win by threats alone. O has one reply to each, and none to the last.
    fn threats(&mut self, depth: usize, forced: Option<usize>) -> Option<Certificate> {
        let moves = match forced {
            Some(at) => vec![at],
            None => self.vacant_on(Cell::X, self.line - 2),
        };
        let mut winning = None;
        for at in moves {
            self.play(at, Cell::X);
            winning = self.threat(at, depth);
            self.undo();
            if winning.is_some() {
                break;
            }
        }
        winning
    }

    fn threat(&mut self, at: usize, depth: usize) -> Option<Certificate> {
        let mut completing = self.completing(Cell::X).into_iter();
        let reply = completing.next()?;
        if completing.next().is_some() {
            return Some(Certificate {
                at,
                replies: Vec::new(),
                otherwise: None,
            });
        }
        if depth == 1 {
            return None;
        }
        self.play(reply, Cell::O);
        let of_o = self.completing(Cell::O);
        let next = if of_o.len() > 1 {
            None
        } else {
            self.threats(depth - 1, of_o.first().copied())
        };
        self.undo();
        Some(Certificate {
            at,
            replies: vec![(reply, next?)],
            otherwise: None,
        })
    }

    /// The squares to try for a quiet move: near the marks of X, or near the center.
    fn quiet_moves(&self) -> Vec<usize> {
        let near = self.vacant_on(Cell::X, 1);
        let center = (self.side - 1) as isize;
        let distance = |at: &usize| {
            let (column, row) = ((at % self.side) as isize, (at / self.side) as isize);
            (2 * column - center).abs().max((2 * row - center).abs())
        };
        let value = |at: &usize| -> usize {
            let lines = self.through[*at]
                .iter()
                .filter(|line| self.counts[**line][1] == 0);
            lines.map(|line| 1 << (4 * self.counts[*line][0])).sum()
        };
        let mut moves: Vec<usize> = if near.is_empty() {
            (0..self.cells.len()).collect()
        } else {
            near
        };
        moves.retain(|at| self.cells[*at] == Cell::Vacant);
        moves.sort_by_cached_key(|at| {
            (std::cmp::Reverse((self.wins[*at], value(at))), distance(at))
        });
        // On a larger board, the central squares are equivalent.
        if self.moves.is_empty() {
            moves.truncate(1);
        }
        moves
    }

    /// Finds a win after a quiet move, whatever O replies.
    fn quiet(&mut self, at: usize, quiet: usize) -> Option<Certificate> {
        self.play(at, Cell::X);
        let certificate = self.replies(at, quiet);
        self.undo();
        self.wins[at] += u32::from(certificate.is_some());
        certificate
    }

    fn replies(&mut self, at: usize, quiet: usize) -> Option<Certificate> {
        if !self.completing(Cell::O).is_empty() {
            return None;
        }
        // If O passes, X wins by the plan. Replies that may disturb it are exceptions.
        let plan = self.win(quiet - 1)?;
        let mut exceptions = Vec::new();
        self.disturbing(&plan, &mut exceptions);
        exceptions.extend(self.vacant_on(Cell::O, self.line - 2));
        exceptions.sort_unstable();
        exceptions.dedup();
        exceptions.sort_by_key(|reply| std::cmp::Reverse(self.refutations[*reply]));
        let mut replies = Vec::new();
        for reply in exceptions {
            if self.cells[reply] != Cell::Vacant {
                continue;
            }
            self.play(reply, Cell::O);
            let next = self.win(quiet - 1);
            self.undo();
            match next {
                Some(next) => replies.push((reply, next)),
                None => {
                    self.refutations[reply] += 1;
                    return None;
                }
            }
        }
        Some(Certificate {
            at,
            replies,
            otherwise: Some(Box::new(plan)),
        })
    }

    /// Adds the squares of a plan, and of each line through one of its replies without a mark of X.
    fn disturbing(&mut self, plan: &Certificate, found: &mut Vec<usize>) {
        found.push(plan.at);
        self.play(plan.at, Cell::X);
        found.extend(self.completing(Cell::X));
        for (reply, next) in &plan.replies {
            found.push(*reply);
            for line in &self.through[*reply] {
                if self.counts[*line][0] == 0 {
                    found.extend(&self.lines[*line]);
                }
            }
            self.play(*reply, Cell::O);
            self.disturbing(next, found);
            self.undo();
        }
        if let Some(next) = &plan.otherwise {
            self.disturbing(next, found);
        }
        self.undo();
    }
}
