//! The iterative search of the crate minimax, as an opponent.
//!
//! It has the line weights, the number of moves and the move order that tictactype's search began
//! with, and updates both incrementally, too.

use std::time::Duration;

use minimax::{Evaluation, IterativeOptions, IterativeSearch, Strategy, Winner};
use tictactype::{AnyGame, AnySize, Coordinates};

/// A player that asks the iterative search of minimax.
pub struct MinimaxSearch {
    search: IterativeSearch<OpenLines>,
    time: Duration,
}

impl MinimaxSearch {
    /// Creates a player with a budget of time.
    pub fn time(time: Duration) -> Self {
        let options = IterativeOptions::new()
            .with_table_byte_size(1 << 23)
            .with_countermoves()
            .with_countermove_history();
        let mut search = IterativeSearch::new(OpenLines, options);
        search.set_timeout(time);
        Self { search, time }
    }

    /// Limits the time for the next move, within the budget.
    pub fn limit_time(&mut self, time: Duration) {
        self.search.set_timeout(time.min(self.time));
    }

    /// Chooses a square. Returns `None` if the time is too short for the first depth.
    pub fn choose(&mut self, game: &AnyGame) -> Option<Coordinates> {
        let side = game.size().side();
        let mut board = Board::new(game.size());
        for at in game.moves() {
            board.play(at.row * side + at.column);
        }
        let square = usize::from(self.search.choose_move(&board)?);
        Some(Coordinates {
            column: square % side,
            row: square / side,
        })
    }
}

/// The board for minimax. It counts the marks on each line and sums the line weights.
#[derive(Clone)]
struct Board {
    /// The index of the player for each mark: 0 for X, 1 for O.
    marks: Vec<Option<usize>>,
    /// The length of a line.
    length: usize,
    /// The squares of each line, and how many marks each player has on it.
    lines: Vec<(Vec<usize>, [usize; 2])>,
    /// The lines through each square, as indices into `lines`.
    lines_through: Vec<Vec<usize>>,
    /// The sum of the weights of the lines through each square, for each player.
    square_weights: Vec<[i32; 2]>,
    /// The sum of the weights of all lines, for each player, relative to the empty board.
    total: [i32; 2],
    moves: Vec<usize>,
    hash: u64,
    is_won: bool,
}

impl Board {
    fn new(size: AnySize) -> Self {
        let (side, length) = (size.side(), size.line());
        let mut board = Self {
            marks: vec![None; side * side],
            length,
            lines: Vec::new(),
            lines_through: vec![Vec::new(); side * side],
            square_weights: vec![[0; 2]; side * side],
            total: [0; 2],
            moves: Vec::new(),
            hash: 0,
            is_won: false,
        };
        let empty = board.weight(0);
        for squares in lines(side, length) {
            for square in &squares {
                board.lines_through[*square].push(board.lines.len());
                board.square_weights[*square]
                    .iter_mut()
                    .for_each(|weight| *weight += empty);
            }
            board.lines.push((squares, [0; 2]));
        }
        board
    }

    /// The weight of an open line with this many marks: four times as much for each mark. A
    /// complete line ends the game and weighs nothing.
    fn weight(&self, marks: usize) -> i32 {
        match self.length - marks {
            0 => 0,
            missing @ 1..=6 => 1 << (2 * (7 - missing)),
            _ => 1,
        }
    }

    /// The index of the player to move.
    fn mover(&self) -> usize {
        self.moves.len() % 2
    }

    /// Adds `difference` to one player's weight of a line.
    fn add_weight(&mut self, line: usize, player: usize, difference: i32) {
        self.total[player] += difference;
        for square in &self.lines[line].0 {
            self.square_weights[*square][player] += difference;
        }
    }

    /// Plays in place for the player to move.
    fn play(&mut self, square: usize) {
        let mover = self.mover();
        for index in 0..self.lines_through[square].len() {
            let line = self.lines_through[square][index];
            let counts = self.lines[line].1;
            let (own, other) = (counts[mover], counts[1 - mover]);
            if other == 0 {
                self.add_weight(line, mover, self.weight(own + 1) - self.weight(own));
                self.is_won |= own + 1 == self.length;
            }
            if own == 0 {
                self.add_weight(line, 1 - mover, -self.weight(other));
            }
            self.lines[line].1[mover] += 1;
        }
        self.marks[square] = Some(mover);
        self.hash ^= key(square, mover);
        self.moves.push(square);
    }

    /// Takes back the last move.
    fn take_back(&mut self) {
        let Some(square) = self.moves.pop() else {
            return;
        };
        let mover = self.mover();
        self.hash ^= key(square, mover);
        self.marks[square] = None;
        self.is_won = false;
        for index in 0..self.lines_through[square].len() {
            let line = self.lines_through[square][index];
            self.lines[line].1[mover] -= 1;
            let counts = self.lines[line].1;
            let (own, other) = (counts[mover], counts[1 - mover]);
            if other == 0 {
                self.add_weight(line, mover, self.weight(own) - self.weight(own + 1));
            }
            if own == 0 {
                self.add_weight(line, 1 - mover, self.weight(other));
            }
        }
    }
}

/// The squares of every line, as indices in row-major order.
fn lines(side: usize, length: usize) -> Vec<Vec<usize>> {
    let last = side - length;
    let mut lines = Vec::new();
    for row in 0..side {
        for column in 0..side {
            let start = row * side + column;
            let mut add = |step| lines.push((0..length).map(|n| start + n * step).collect());
            if column <= last {
                add(1);
            }
            if row <= last {
                add(side);
            }
            if column <= last && row <= last {
                add(side + 1);
            }
            if column + 1 >= length && row <= last {
                add(side - 1);
            }
        }
    }
    lines
}

/// The hash key of a mark on a square.
fn key(square: usize, mover: usize) -> u64 {
    let mut key = ((2 * square + mover + 1) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key ^ key >> 31
}

struct InARow;

impl minimax::Game for InARow {
    type S = Board;
    type M = u16;

    fn generate_moves(board: &Board, moves: &mut Vec<u16>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            let vacant = |square: &u16| board.marks[usize::from(*square)].is_none();
            moves.extend((0..board.marks.len() as u16).filter(vacant));
            moves.sort_by_key(|square| {
                -board.square_weights[usize::from(*square)]
                    .iter()
                    .sum::<i32>()
            });
            // The search of tictactype began with the same number.
            moves.truncate(10);
        }
        winner
    }

    fn apply(board: &mut Board, square: u16) -> Option<Board> {
        board.play(usize::from(square));
        None
    }

    fn undo(board: &mut Board, _: u16) {
        board.take_back();
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        if board.is_won {
            Some(Winner::PlayerJustMoved)
        } else {
            (board.moves.len() == board.marks.len()).then_some(Winner::Draw)
        }
    }

    fn zobrist_hash(board: &Board) -> u64 {
        board.hash
    }

    fn table_index(square: u16) -> u16 {
        square
    }

    fn max_table_index() -> u16 {
        26 * 26 - 1
    }
}

struct OpenLines;

impl minimax::Evaluator for OpenLines {
    type G = InARow;

    fn evaluate(&self, board: &Board) -> Evaluation {
        let mover = board.mover();
        let difference = board.total[mover] - board.total[1 - mover];
        Evaluation::try_from(difference.clamp(-30_000, 30_000)).unwrap_or_default()
    }
}
