//! A second implementation of the rules, as dumb as it can be: arrays, and a walk in every direction from every square.

use std::collections::BTreeSet;

use tictactype::{GameResult, Mark};

/// A line as the set of its squares.
pub type Line = BTreeSet<usize>;

/// A game, and nothing that one could derive from its moves is kept but the squares.
#[derive(Clone)]
pub struct Oracle {
    side: usize,
    line: usize,
    squares: Vec<Option<Mark>>,
    moves: Vec<usize>,
}

impl Oracle {
    pub fn new(side: usize, line: usize) -> Self {
        Self {
            side,
            line,
            squares: vec![None; side * side],
            moves: Vec::new(),
        }
    }

    pub fn squares(&self) -> &[Option<Mark>] {
        &self.squares
    }

    pub fn moves(&self) -> &[usize] {
        &self.moves
    }

    pub fn vacant(&self) -> Vec<usize> {
        (0..self.squares.len())
            .filter(|at| self.squares[*at].is_none())
            .collect()
    }

    pub fn turn(&self) -> Option<Mark> {
        match (self.result(), self.moves.len() % 2) {
            (Some(_), _) => None,
            (None, 0) => Some(Mark::X),
            (None, _) => Some(Mark::O),
        }
    }

    pub fn result(&self) -> Option<GameResult> {
        match self.winning_lines().first() {
            Some(line) => self.squares[*line.first().unwrap()].map(GameResult::Won),
            None => self.vacant().is_empty().then_some(GameResult::Drawn),
        }
    }

    /// Every line of one player's marks on the board.
    pub fn winning_lines(&self) -> BTreeSet<Line> {
        let mut lines = BTreeSet::new();
        for start in 0..self.squares.len() {
            let (column, row) = ((start % self.side) as isize, (start / self.side) as isize);
            for (right, down) in [
                (1, 0),
                (1, 1),
                (0, 1),
                (-1, 1),
                (-1, 0),
                (-1, -1),
                (0, -1),
                (1, -1),
            ] {
                let mut line = Line::new();
                for step in 0..self.line as isize {
                    let mark = self.look(column + step * right, row + step * down);
                    if mark.is_none() || mark != self.squares[start] {
                        break;
                    }
                    line.insert(
                        ((row + step * down) * self.side as isize + column + step * right) as usize,
                    );
                }
                if line.len() == self.line {
                    lines.insert(line);
                }
            }
        }
        lines
    }

    fn look(&self, column: isize, row: isize) -> Option<Mark> {
        let board = 0..self.side as isize;
        if board.contains(&column) && board.contains(&row) {
            self.squares[row as usize * self.side + column as usize]
        } else {
            None
        }
    }

    /// Plays a move, or says that the rules forbid it.
    pub fn play(&mut self, at: usize) -> bool {
        let turn = self.turn();
        let legal = turn.is_some() && self.squares[at].is_none();
        if legal {
            self.squares[at] = turn;
            self.moves.push(at);
        }
        legal
    }

    pub fn undo(&mut self) {
        let last = self.moves.pop().unwrap();
        self.squares[last] = None;
    }
}

/// Every line that the board has: those that a board full of one mark shows.
pub fn lines_of_board(side: usize, line: usize) -> BTreeSet<Line> {
    let mut full = Oracle::new(side, line);
    full.squares.fill(Some(Mark::X));
    full.winning_lines()
}
