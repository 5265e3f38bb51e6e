//! Matches between computer players at five in a row on 15×15.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin matches            # 100 ms a move
//! cargo run --release --manifest-path bench/Cargo.toml --bin matches -- 20      # 20 ms a move
//! ```
//!
//! Every opening of two moves is played twice, with the sides exchanged. The player of the crate
//! minimax is its iterative search. It uses the same line weights and the same move order as the
//! search of tictactype, and like that search it updates both incrementally.

use std::time::Duration;

use minimax::{Evaluation, IterativeOptions, IterativeSearch, Winner};
use tictactype::computer::{
    Advice, Block, Center, FirstVacant, NewellSimon, Search, Strategy, Win, play_out,
};
use tictactype::{AnyGame, GameInPlay, Line, Mark, Position, Square};

type Size = Square<15, 5>;

const LENGTH: usize = 5;

/// The board that minimax searches. It counts the marks on each line and sums the line weights.
#[derive(Clone)]
struct Board {
    marks: Vec<Option<Mark>>,
    /// The squares of each line, and the number of marks of each player on it.
    lines: Vec<([usize; LENGTH], [usize; 2])>,
    /// The lines through each square, as indices into `lines`.
    lines_through: Vec<Vec<usize>>,
    /// For each square, the sum of the weights of its lines, for each player.
    square_weights: Vec<[i32; 2]>,
    /// The sum of the weights of all lines, for each player, relative to the empty board.
    total: [i32; 2],
    moves: Vec<usize>,
    hash: u64,
    is_won: bool,
}

/// The weight of an open line, indexed by the number of marks on it. The weights are those of
/// tictactype, except for a complete line, which ends the game.
const LINE_WEIGHTS: [i32; LENGTH + 1] = [16, 64, 256, 1024, 4096, 0];

impl Board {
    fn new() -> Self {
        let mut board = Self {
            marks: vec![None; 225],
            lines: Vec::new(),
            lines_through: vec![Vec::new(); 225],
            square_weights: vec![[0; 2]; 225],
            total: [0; 2],
            moves: Vec::new(),
            hash: 0,
            is_won: false,
        };
        for line in Line::all(Square::<15, 5>) {
            let mut squares = [0; LENGTH];
            for (square, at) in squares.iter_mut().zip(line.squares()) {
                *square = at.index();
                board.lines_through[at.index()].push(board.lines.len());
                for player in 0..2 {
                    board.square_weights[at.index()][player] += LINE_WEIGHTS[0];
                }
            }
            board.lines.push((squares, [0; 2]));
        }
        board
    }

    /// Returns the index of the player to move: 0 for X, 1 for O.
    fn mover(&self) -> usize {
        self.moves.len() % 2
    }

    /// Adds `difference` to the weight of a line for one player.
    fn add_weight(&mut self, line: usize, player: usize, difference: i32) {
        self.total[player] += difference;
        for square in self.lines[line].0 {
            self.square_weights[square][player] += difference;
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
                self.add_weight(line, mover, LINE_WEIGHTS[own + 1] - LINE_WEIGHTS[own]);
                self.is_won |= own + 1 == LENGTH;
            }
            if own == 0 {
                self.add_weight(line, 1 - mover, -LINE_WEIGHTS[other]);
            }
            self.lines[line].1[mover] += 1;
        }
        self.marks[square] = Some(if mover == 0 { Mark::X } else { Mark::O });
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
                self.add_weight(line, mover, LINE_WEIGHTS[own] - LINE_WEIGHTS[own + 1]);
            }
            if own == 0 {
                self.add_weight(line, 1 - mover, LINE_WEIGHTS[other]);
            }
        }
    }
}

/// Returns the hash key of a player's mark on a square.
fn key(square: usize, mover: usize) -> u64 {
    let mut key = ((2 * square + mover + 1) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    key = (key ^ key >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    key ^ key >> 31
}

struct FiveInARow;

impl minimax::Game for FiveInARow {
    type S = Board;
    type M = u16;

    fn generate_moves(board: &Board, moves: &mut Vec<u16>) -> Option<Winner> {
        let winner = Self::get_winner(board);
        if winner.is_none() {
            moves.extend((0..225).filter(|square| board.marks[usize::from(*square)].is_none()));
            moves.sort_by_key(|square| {
                -board.square_weights[usize::from(*square)]
                    .iter()
                    .sum::<i32>()
            });
            // The search of tictactype tries the same number of moves.
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
            (board.moves.len() == 225).then_some(Winner::Draw)
        }
    }

    fn zobrist_hash(board: &Board) -> u64 {
        board.hash
    }

    fn table_index(square: u16) -> u16 {
        square
    }

    fn max_table_index() -> u16 {
        224
    }
}

struct OpenLines;

impl minimax::Evaluator for OpenLines {
    type G = FiveInARow;

    fn evaluate(&self, board: &Board) -> Evaluation {
        let mover = board.mover();
        let difference = board.total[mover] - board.total[1 - mover];
        Evaluation::try_from(difference.clamp(-30_000, 30_000)).unwrap_or_default()
    }
}

/// The iterative search of the crate minimax, as a strategy of tictactype.
struct MinimaxSearch(IterativeSearch<OpenLines>);

impl MinimaxSearch {
    fn new(time: Duration) -> Self {
        let options = IterativeOptions::new()
            .with_table_byte_size(1 << 23)
            .with_countermoves()
            .with_countermove_history();
        let mut search = IterativeSearch::new(OpenLines, options);
        minimax::Strategy::set_timeout(&mut search, time);
        Self(search)
    }
}

impl Strategy<Size> for MinimaxSearch {
    fn choose(&mut self, game: GameInPlay<'_, Size>) -> Option<Position<Size>> {
        let mut board = Board::new();
        for at in game.moves() {
            board.play(at.index());
        }
        minimax::Strategy::choose_move(&mut self.0, &board)
            .and_then(|square| Position::from_index(usize::from(square)).ok())
            .or_else(|| FirstVacant.choose(game))
    }
}

/// Plays every opening with both sides and prints the results of the first player.
fn play_match(
    title: &str,
    openings: u64,
    mut player: impl Strategy<Size>,
    mut opponent: impl Strategy<Size>,
) {
    let (mut won, mut drawn, mut lost, mut plies) = ([0; 2], 0, 0, 0);
    for seed in 0..openings {
        for (side, won) in won.iter_mut().enumerate() {
            let start = opening(seed);
            let end = if side == 0 {
                play_out(start, &mut player, &mut opponent)
            } else {
                play_out(start, &mut opponent, &mut player)
            };
            let end = match end {
                Ok(end) => end,
                Err(illegal) => panic!("{illegal}"),
            };
            plies += end.ply();
            match end.result().and_then(|result| result.winner()) {
                None => drawn += 1,
                Some(winner) if (winner == Mark::X) == (side == 0) => *won += 1,
                Some(_) => lost += 1,
            }
        }
    }
    let games = 2 * openings;
    println!(
        "  {:>3} of {games} won ({} as X, {} as O), {drawn} drawn, {lost} lost, {:>3} plies a game  {title}",
        won[0] + won[1],
        won[0],
        won[1],
        plies as u64 / games,
    );
}

/// Returns a game with two random moves within the central 5×5 squares.
fn opening(seed: u64) -> AnyGame<Size> {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut game = AnyGame::new();
    while game.ply() < 2 {
        let at = Position::new(rng.usize(5..10), rng.usize(5..10));
        if let Ok(at) = at {
            game = game.play(at).unwrap_or_else(|taken| taken.into_game());
        }
    }
    game
}

fn main() {
    let milliseconds = std::env::args()
        .nth(1)
        .and_then(|argument| argument.parse().ok());
    let time = Duration::from_millis(milliseconds.unwrap_or(100));
    let heuristics = Win.or(Block).or(Center).or(FirstVacant);
    println!("Five in a row on 15×15, {time:?} a move");
    let search = || Search::time(time);
    play_match(
        "Search against Win.or(Block).or(Center).or(FirstVacant)",
        10,
        search(),
        heuristics,
    );
    play_match("Search against NewellSimon", 10, search(), NewellSimon);
    play_match(
        "Search against minimax 0.6, iterative search",
        10,
        search(),
        MinimaxSearch::new(time),
    );
    play_match(
        "minimax 0.6, iterative search, against NewellSimon",
        10,
        MinimaxSearch::new(time),
        NewellSimon,
    );
    play_match(
        "Search of 2,000 nodes against NewellSimon",
        10,
        Search::nodes(2_000),
        NewellSimon,
    );
}
