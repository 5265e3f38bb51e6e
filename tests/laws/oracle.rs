//! A second implementation of the rules, as simple as possible, to compare the crate with.
//!
//! It stores the board in an array and looks for lines in every direction from every square.

use std::collections::BTreeSet;

use tictactype::{GameResult, Mark};

/// A line as the set of its squares.
pub type Line = BTreeSet<usize>;

/// A game as its moves and the marks on the board. Everything else is computed when asked for.
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

    /// Returns every line on the board that is filled with marks of one player.
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
                    let mark = self.mark_at(column + step * right, row + step * down);
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

    fn mark_at(&self, column: isize, row: isize) -> Option<Mark> {
        let board = 0..self.side as isize;
        if board.contains(&column) && board.contains(&row) {
            self.squares[row as usize * self.side + column as usize]
        } else {
            None
        }
    }

    /// Plays a move and returns `true`, or returns `false` if the move is illegal.
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

/// Returns every line of the board: the winning lines if X has all squares.
pub fn lines_of_board(side: usize, line: usize) -> BTreeSet<Line> {
    let mut full = Oracle::new(side, line);
    full.squares.fill(Some(Mark::X));
    full.winning_lines()
}
