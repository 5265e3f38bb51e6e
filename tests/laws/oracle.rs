//! A second implementation of the rules, as simple as possible, to compare the crate with.
//!
//! It stores the board in an array. After each move it looks for lines from every mark.

use std::collections::BTreeSet;

use tictactype::{GameResult, Mark};

/// A line: the indices of its squares.
pub type Line = BTreeSet<usize>;

/// The moves of a game, the marks on the board, and the winning lines after the last move.
#[derive(Clone)]
pub struct Oracle {
    side: usize,
    line: usize,
    squares: Vec<Option<Mark>>,
    moves: Vec<usize>,
    winning_lines: BTreeSet<Line>,
}

impl Oracle {
    pub fn new(side: usize, line: usize) -> Self {
        Self {
            side,
            line,
            squares: vec![None; side * side],
            moves: Vec::new(),
            winning_lines: BTreeSet::new(),
        }
    }

    pub fn squares(&self) -> &[Option<Mark>] {
        &self.squares
    }

    pub fn moves(&self) -> &[usize] {
        &self.moves
    }

    pub fn winning_lines(&self) -> &BTreeSet<Line> {
        &self.winning_lines
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
        match self.winning_lines.first() {
            Some(line) => self.squares[*line.first().unwrap()].map(GameResult::Won),
            None => (self.moves.len() == self.squares.len()).then_some(GameResult::Drawn),
        }
    }

    /// Plays a move and returns `true`, or returns `false` if the move is illegal.
    pub fn play(&mut self, at: usize) -> bool {
        let turn = self.turn();
        let legal = turn.is_some() && self.squares[at].is_none();
        if legal {
            self.squares[at] = turn;
            self.moves.push(at);
            // Before that, neither player has a line's number of marks.
            if self.moves.len() >= 2 * self.line - 1 {
                self.winning_lines = self.full_lines();
            }
        }
        legal
    }

    pub fn undo(&mut self) {
        let last = self.moves.pop().unwrap();
        self.squares[last] = None;
        // No move follows a winning line.
        self.winning_lines.clear();
    }

    /// Every line on the board with the marks of one player alone.
    fn full_lines(&self) -> BTreeSet<Line> {
        let mut lines = BTreeSet::new();
        for start in 0..self.squares.len() {
            let Some(mark) = self.squares[start] else {
                continue;
            };
            for (right, down) in [(1, 0), (1, 1), (0, 1), (-1, 1)] {
                let squares = (0..self.line).map(|step| self.neighbor(start, step, right, down));
                let is_full = squares
                    .clone()
                    .all(|at| at.is_some_and(|at| self.squares[at] == Some(mark)));
                if is_full {
                    lines.extend([squares.flatten().collect()]);
                }
            }
        }
        lines
    }

    /// Returns the square at a number of steps from another, or `None` if it is off the board.
    fn neighbor(&self, start: usize, steps: usize, right: isize, down: isize) -> Option<usize> {
        let (side, steps) = (self.side as isize, steps as isize);
        let column = start as isize % side + steps * right;
        let row = start as isize / side + steps * down;
        let board = 0..side;
        (board.contains(&column) && board.contains(&row)).then_some((row * side + column) as usize)
    }
}

/// Returns every line of the board: the winning lines if X has all squares.
pub fn lines_of_board(side: usize, line: usize) -> BTreeSet<Line> {
    let mut full = Oracle::new(side, line);
    full.squares.fill(Some(Mark::X));
    full.full_lines()
}
