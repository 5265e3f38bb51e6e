//! Certificates that X wins, and their checker.
//!
//! The checker shares no code with the search that finds a certificate. It plays out every reply of
//! O on the whole board.

use crate::empty_boards::lines;

/// A move of X and what X plays after each reply of O.
#[derive(Debug)]
pub struct Certificate {
    /// The index of the square, in rows from 0.
    pub at: usize,
    /// What X plays after some replies.
    pub replies: Vec<(usize, Certificate)>,
    /// What X plays after all other replies, or `None` if X then completes a line.
    pub otherwise: Option<Box<Certificate>>,
}

impl Certificate {
    /// Returns the certificate shifted to the middle of a larger board, where it may no longer win.
    pub fn on_larger(&self, side: usize, larger: usize) -> Self {
        let margin = (larger - side) / 2;
        let moved = |at| (at / side + margin) * larger + at % side + margin;
        let next = |next: &Self| next.on_larger(side, larger);
        let replies = self.replies.iter();
        Self {
            at: moved(self.at),
            replies: replies
                .map(|(at, reply)| (moved(*at), next(reply)))
                .collect(),
            otherwise: self.otherwise.as_deref().map(|plan| Box::new(next(plan))),
        }
    }
}

/// The board of the checker.
pub struct Checker {
    marks: Vec<Option<Player>>,
    /// The lines through each square.
    through: Vec<Vec<Vec<usize>>>,
    /// For each player, the squares found to complete a line. Lines only grow, so a square
    /// completes its line as long as it is vacant.
    completing: [Vec<usize>; 2],
}

#[derive(Clone, Copy, PartialEq)]
enum Player {
    X,
    O,
}

impl Checker {
    pub fn new(side: usize, line: usize) -> Self {
        let mut through = vec![Vec::new(); side * side];
        for line in lines::all(side, line) {
            let squares = line
                .iter()
                .map(|(column, row)| *row as usize * side + *column as usize);
            let squares: Vec<usize> = squares.collect();
            for square in &squares {
                through[*square].push(squares.clone());
            }
        }
        Self {
            marks: vec![None; side * side],
            through,
            completing: [Vec::new(), Vec::new()],
        }
    }

    /// Checks that X, who is to move, completes a line against every reply of O.
    ///
    /// # Errors
    ///
    /// Returns the moves up to the first reply that refutes the certificate, last one first.
    pub fn check(&mut self, certificate: &Certificate) -> Result<(), Vec<usize>> {
        let at = certificate.at;
        if !self.is_vacant(at) {
            return Err(vec![at]);
        }
        let known = self.completing.each_ref().map(Vec::len);
        let result = if self.mark(at, Player::X) {
            Ok(())
        } else {
            self.check_replies(certificate)
        };
        self.take_back(at, known);
        result.map_err(|mut moves| {
            moves.push(at);
            moves
        })
    }

    fn check_replies(&mut self, certificate: &Certificate) -> Result<(), Vec<usize>> {
        if self.marks.iter().all(Option::is_some) {
            return Err(Vec::new()); // a draw
        }
        if let Some(square) = self.vacant(Player::O).next() {
            return Err(vec![square]);
        }
        let mut of_x: Vec<usize> = self.vacant(Player::X).collect();
        of_x.sort_unstable();
        of_x.dedup();
        let Some(otherwise) = &certificate.otherwise else {
            // X completes a line after any reply except one on the only square that does.
            let exceptions = || certificate.replies.iter().map(|(reply, _)| *reply);
            let last = match of_x.as_slice() {
                [] => (0..self.marks.len()).find(|reply| {
                    self.marks[*reply].is_none() && exceptions().all(|other| other != *reply)
                }),
                [only] => (exceptions().all(|reply| reply != *only)).then_some(*only),
                _ => None,
            };
            if let Some(reply) = last {
                return Err(vec![reply]);
            }
            for (reply, next) in &certificate.replies {
                self.check_reply(*reply, next)?;
            }
            return Ok(());
        };
        for reply in 0..self.marks.len() {
            if self.marks[reply].is_none() {
                let exception = certificate
                    .replies
                    .iter()
                    .find(|(square, _)| *square == reply);
                self.check_reply(reply, exception.map_or(otherwise, |(_, next)| next))?;
            }
        }
        Ok(())
    }

    fn check_reply(&mut self, reply: usize, next: &Certificate) -> Result<(), Vec<usize>> {
        if !self.is_vacant(reply) {
            return Err(vec![reply]);
        }
        let known = self.completing.each_ref().map(Vec::len);
        self.mark(reply, Player::O);
        let result = self.check(next);
        self.take_back(reply, known);
        result.map_err(|mut moves| {
            moves.push(reply);
            moves
        })
    }

    /// Returns `false` for a square with a mark, and for one off the board.
    fn is_vacant(&self, at: usize) -> bool {
        self.marks.get(at) == Some(&None)
    }

    /// Marks a square. Returns `true` if this completes a line.
    fn mark(&mut self, at: usize, player: Player) -> bool {
        self.marks[at] = Some(player);
        for line in &self.through[at] {
            let mut lacking = line
                .iter()
                .filter(|square| self.marks[**square] != Some(player));
            match (lacking.next(), lacking.next()) {
                (None, _) => return true,
                (Some(last), None) if self.marks[*last].is_none() => {
                    self.completing[player as usize].push(*last);
                }
                _ => {}
            }
        }
        false
    }

    /// Takes a mark back. `known` is the number of completing squares before it.
    fn take_back(&mut self, at: usize, known: [usize; 2]) {
        self.marks[at] = None;
        for (squares, known) in self.completing.iter_mut().zip(known) {
            squares.truncate(known);
        }
    }

    fn vacant(&self, player: Player) -> impl Iterator<Item = usize> {
        let squares = self.completing[player as usize].iter().copied();
        squares.filter(|square| self.marks[*square].is_none())
    }
}
