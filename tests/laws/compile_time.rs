//! The interfaces that exist only at compile time: rounds and literals.
//!
//! The tests generate, compile and run programs. One has random games: at every ply, the round, the
//! list, the literal, the oracle and the game at run time must agree. One completes each line of
//! small boards with each of its squares. One has lists with an illegal move, which rustc must
//! refuse.
//!
//! The types are fields of structs. In a function body, the borrow checker would evaluate them all
//! again, which takes four to eight times as long. So a body names each round only once. Where it
//! needs a list of squares, it names the expected type; a struct requires that both are the same.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::OnceLock;

use fastrand::Rng;
use tictactype::{GameResult, Mark};
use tictactype_laws::oracle::{Line, Oracle, lines_of_board};

use crate::program;

/// The line in the program of refusals and the sentence of each.
type Refusals = BTreeSet<(usize, String)>;

/// Compiles all programs at once, because rustc checks types on one core. Returns the refusals
/// found and expected.
fn compile() -> &'static [Refusals; 2] {
    static REFUSALS: OnceLock<[Refusals; 2]> = OnceLock::new();
    REFUSALS.get_or_init(|| {
        let (refusals, expected) = refusals();
        let programs = [
            ("games", &*games()),
            ("lines", &lines()),
            ("refusals", &refusals),
        ];
        program::write("compile_time", &programs);
        let output = program::cargo("compile_time", &["build", "--keep-going"]);
        [
            refused(&String::from_utf8(output.stderr).unwrap()),
            expected,
        ]
    })
}

#[test]
fn rounds_and_literals_agree_with_the_oracle_in_random_games() {
    compile();
    program::run("compile_time", "games");
}

#[test]
fn rounds_and_literals_agree_with_the_oracle_on_each_square_of_each_line() {
    compile();
    program::run("compile_time", "lines");
}

#[test]
fn illegal_lists_are_refused_with_the_number_of_the_move() {
    let [found, expected] = compile();
    assert_eq!(found, expected);
}

/// A program of modules that each play a game. A module is its name and its source.
fn program_of(modules: &[(String, String)]) -> String {
    let sources = modules.iter().map(|(_, source)| source.as_str());
    let calls = modules
        .iter()
        .map(|(name, _)| format!("    {name}::play();\n"));
    let (sources, calls): (String, String) = (sources.collect(), calls.collect());
    format!("{PRELUDE}{sources}fn main() {{\n{calls}}}\n")
}

/// A program with random games, checked at every ply.
fn games() -> String {
    let mut rng = Rng::with_seed(3);
    let mut modules = Vec::new();
    for (side, line, games, plies) in [
        (2, 2, 2, 4),
        (3, 3, 8, 9),
        (3, 2, 3, 9),
        (4, 4, 1, 16),
        (4, 3, 2, 16),
        (5, 4, 1, 14),
        (7, 3, 1, 14),
        (10, 10, 1, 6),
        (15, 5, 1, 6),
        (26, 26, 1, 4),
        (26, 25, 1, 4),
    ] {
        for game in 0..games {
            let name = format!("game_{side}_{line}_{game}");
            let mut order: Vec<usize> = (0..side * side).collect();
            rng.shuffle(&mut order);
            order.truncate(plies);
            let source = module_of_game(&name, side, line, &order, true, &mut rng);
            modules.push((name, source));
        }
    }
    program_of(&modules)
}

/// A program that completes each line of small boards with each of its squares.
fn lines() -> String {
    let mut rng = Rng::with_seed(4);
    let mut modules = Vec::new();
    for (side, line) in [(2, 2), (3, 3), (3, 2), (4, 4), (4, 3)] {
        for (number, squares) in lines_of_board(side, line).iter().enumerate() {
            for last in squares {
                let name = format!("line_{side}_{line}_{number}_{last}");
                let order = moves_that_complete_a_line(side, line, squares, *last);
                let source = module_of_game(&name, side, line, &order, false, &mut rng);
                modules.push((name, source));
            }
        }
    }
    program_of(&modules)
}

/// A program of lists with an illegal move, and the refusals to expect.
fn refusals() -> (String, Refusals) {
    let mut rng = Rng::with_seed(5);
    let mut lists = Vec::new();
    for (side, line, games, plies) in [
        (2, 2, 4, 4),
        (3, 3, 12, 9),
        (3, 2, 4, 9),
        (4, 4, 4, 16),
        (4, 3, 4, 16),
        (5, 4, 2, 14),
        (6, 6, 2, 36),
        (7, 3, 2, 14),
        (10, 10, 2, 20),
        (15, 5, 1, 6),
        (26, 26, 1, 3),
        (26, 25, 1, 3),
    ] {
        for _ in 0..games {
            let mut moves: Vec<usize> = (0..side * side).collect();
            rng.shuffle(&mut moves);
            moves.truncate(plies);
            let repeated = moves[rng.usize(..plies - 1)];
            moves.insert(rng.usize(1..=plies), repeated);
            let outside = (side < 26 && rng.bool()).then(|| rng.usize(..=moves.len()));
            lists.push((side, line, moves, outside));
        }
    }
    // A move after each line of each player.
    for (side, line) in [(3, 3), (4, 4), (4, 3)] {
        for squares in lines_of_board(side, line) {
            for last in &squares {
                let mut moves = moves_that_complete_a_line(side, line, &squares, *last);
                moves.extend((0..side * side).find(|at| !moves.contains(at)));
                lists.push((side, line, moves, None));
            }
        }
    }

    let mut source = String::from("use tictactype::{Grid, round};\n\nfn main() {}\n\n");
    let mut expected = BTreeSet::new();
    for (side, line, moves, outside) in lists {
        let Some(refusal) = first_refusal(side, line, &moves, outside) else {
            continue;
        };
        let mut list: Vec<String> = moves.iter().map(|at| notation(*at, side)).collect();
        if let Some(outside) = outside {
            list.insert(outside, "z26".to_owned());
        }
        let _ = writeln!(
            source,
            "struct Game{}(round![Grid<{side}, {line}>; {}]);",
            expected.len(),
            list.join(" ")
        );
        expected.insert((source.lines().count(), refusal));
    }
    (source, expected)
}

/// The refusals among the messages of all programs.
fn refused(messages: &str) -> Refusals {
    let errors = messages.split("error[E0277]: ").skip(1);
    let refusals = errors.filter_map(|error| {
        let mut lines = error.lines();
        let sentence = lines.next()?;
        let (_, place) = lines.next()?.split_once("refusals.rs:")?;
        let (line, _) = place.split_once(':').unwrap();
        Some((line.parse().unwrap(), sentence.to_owned()))
    });
    refusals.collect()
}

/// The sentence for the first illegal move of a list. A square off the board is inserted at the
/// index `outside`.
fn first_refusal(
    side: usize,
    line: usize,
    moves: &[usize],
    outside: Option<usize>,
) -> Option<String> {
    let mut oracle = Oracle::new(side, line);
    for index in 0..=moves.len() {
        let at = moves.get(index);
        if at.is_none() && outside != Some(index) {
            break;
        }
        let rule = match (oracle.result(), at) {
            (Some(GameResult::Won(by)), _) => format!("the game is over: {by} won"),
            (Some(GameResult::Drawn), _) => "the game is over: a draw".to_owned(),
            (None, _) if outside == Some(index) => {
                "the square `At<'z', 26>` is off the board".to_owned()
            }
            (None, at) => {
                let at = *at?;
                let Some(by) = oracle.squares()[at] else {
                    assert!(oracle.play(at));
                    continue;
                };
                let square = square(at, side);
                format!("the square `{square}` is already taken by `{by}`")
            }
        };
        return Some(format!("move {}: {rule}", index + 1));
    }
    None
}

const PRELUDE: &str = "\
#![allow(dead_code)]

use std::marker::PhantomData;
use tictactype::error::{GameOver, OutOfTurn, Taken};
use tictactype::typelevel::*;
use tictactype::{AnyGame, FixedSide, Game, Grid, O, Square, State, X, play, round};

trait Is<T> {}

impl<T> Is<T> for T {}

/// Requires that both types are the same.
struct Same<A: Is<B>, B>(PhantomData<(A, B)>);

/// Compares the game of a round with the literal and with the same moves at run time.
fn compare<R, S>(literal: Game<R::State, S>, moves: &[usize])
where
    R: HasRound + HasGame<Size = S>,
    S: FixedSide + Default,
    AnyGame<S>: From<Game<R::State, S>>,
{
    let mut game = AnyGame::on(S::default());
    for index in moves {
        game.push(Square::from_index(*index).unwrap()).unwrap();
    }
    let typed = R::default().game();
    assert_eq!(typed, literal);
    assert_eq!(AnyGame::from(typed), game);
}

/// Compares the squares of a list with their indices.
fn check_squares<S: FixedSide>(list: impl IntoIterator<Item = Square<S>>, expected: &[usize]) {
    assert!(list.into_iter().map(Square::index).eq(expected.iter().copied()));
}

";

/// Moves of a game that ends when `last` completes the line: for O if `last` is odd, for X if it is
/// even.
fn moves_that_complete_a_line(side: usize, line: usize, squares: &Line, last: usize) -> Vec<usize> {
    let by_o = last % 2 == 1;
    let mut oracle = Oracle::new(side, line);
    let mut line_moves = squares.iter().filter(|at| **at != last).chain([&last]);
    while oracle.turn().is_some() {
        if (oracle.turn() == Some(Mark::O)) == by_o {
            assert!(oracle.play(*line_moves.next().unwrap()));
        } else {
            // The opponent plays a square outside the line that does not end the game.
            let elsewhere = (0..side * side).find(|at| {
                let mut next = oracle.clone();
                !squares.contains(at) && next.play(*at) && next.turn().is_some()
            });
            match elsewhere {
                Some(at) => assert!(oracle.play(at)),
                // On the smallest boards there may be no such square.
                None => break,
            }
        }
    }
    oracle.moves().to_vec()
}

/// The source of a module that plays a game as types and checks it.
#[derive(Default)]
struct Module {
    rounds: String,
    fields: String,
    statements: String,
}

impl Module {
    /// Adds the round at a ply.
    fn round(&mut self, ply: usize, round: &str) {
        let _ = writeln!(self.rounds, "    type G{ply} = {round};");
    }

    /// Requires that two types are the same.
    fn same(&mut self, found: &str, expected: &str) {
        let _ = writeln!(self.fields, "        Same<{found}, {expected}>,");
    }

    /// Adds a statement to the function that plays the game.
    fn statement(&mut self, statement: &str) {
        let _ = writeln!(self.statements, "        {statement};");
    }

    fn source(self, name: &str) -> String {
        let Self {
            rounds,
            fields,
            statements,
        } = self;
        format!(
            "mod {name} {{\n    use super::*;\n\n{rounds}\n    struct Types(\n{fields}    );\n\n    \
             pub(super) fn play() {{\n{statements}    }}\n}}\n\n"
        )
    }
}

/// Generates a module that plays a game as types. It checks every ply if `at_every_ply` is `true`,
/// otherwise only the end.
fn module_of_game(
    name: &str,
    side: usize,
    line: usize,
    order: &[usize],
    at_every_ply: bool,
    rng: &mut Rng,
) -> String {
    let mut oracle = Oracle::new(side, line);
    let mut module = Module::default();
    module.round(0, &format!("Start<{side}, {line}>"));
    for (ply, at) in order.iter().enumerate() {
        let Some(player) = oracle.turn() else {
            break;
        };
        if at_every_ply {
            add_checks(&mut module, side, line, ply, &oracle, rng);
        }
        let next = ply + 1;
        let square = square(*at, side);
        let arguments = format!("G{ply}, {player}, {square}");
        module.round(next, &format!("Move<{arguments}>"));
        if at_every_ply {
            module.same(&format!("Attempt<{arguments}>"), &format!("Legal<G{next}>"));
            module.same(
                &format!("MoveOrStay<G{ply}, {square}>"),
                &format!("G{next}"),
            );
            module.same(&format!("TakeMoveBack<G{next}>"), &format!("G{ply}"));
        }
        assert!(oracle.play(*at));
    }
    let last = oracle.moves().len();
    add_checks(&mut module, side, line, last, &oracle, rng);
    let moves: Vec<String> = order.iter().map(|at| notation(*at, side)).collect();
    let mut same_as_last = |start: &str, moves: &[String]| {
        let round = format!("round![{start}; {}]", moves.join(" "));
        module.same(&round, &format!("G{last}"));
    };
    same_as_last(&format!("Grid<{side}, {line}>"), &moves[..last]);
    if at_every_ply {
        let ply = rng.usize(..last);
        same_as_last(&format!("G{ply}"), &moves[ply..last]);
    }
    module.source(name)
}

/// Adds checks of a round and of illegal moves in it.
fn add_checks(
    module: &mut Module,
    side: usize,
    line: usize,
    ply: usize,
    oracle: &Oracle,
    rng: &mut Rng,
) {
    let moves = oracle.moves();
    let round = format!("G{ply}");
    let literal: Vec<String> = moves.iter().map(|at| notation(*at, side)).collect();
    let literal = literal.join(" ");
    module.statement(&format!(
        "compare::<{round}, _>(play![Grid<{side}, {line}>; {literal}], &{moves:?})"
    ));
    let standing = match oracle.result() {
        None => "InPlay".to_owned(),
        Some(GameResult::Drawn) => "Draw".to_owned(),
        Some(GameResult::Won(mark)) => mark.to_string(),
    };
    module.same(&format!("Standing<{round}>"), &standing);

    // Larger boards take long to compile; `tests/types/typelevel.rs` has the largest.
    if side <= 5 {
        let vacant = square_list(side, line, &oracle.vacant());
        module.same(&format!("VacantSquares<{round}>"), &vacant);
        let count = oracle.vacant().len();
        module.statement(&format!("assert_eq!(<{vacant}>::COUNT, {count})"));
        if let Some(GameResult::Won(_)) = oracle.result() {
            let winning: BTreeSet<usize> =
                oracle.winning_lines().iter().flatten().copied().collect();
            let squares = Vec::from_iter(winning);
            let winning = square_list(side, line, &squares);
            module.same(&format!("WinningSquares<{round}>"), &winning);
            module.statement(&format!(
                "check_squares(<{winning}>::default(), &{squares:?})"
            ));
        }
    }

    let vacant = rng.choice(oracle.vacant());
    let taken = rng.choice(moves.to_vec());
    let outside = (side < 26).then(|| ("At<'z', 26>".to_owned(), None));
    let squares = [vacant, taken]
        .into_iter()
        .flatten()
        .map(|at| (square(at, side), Some(at)))
        .chain(outside);
    for (square, at) in squares {
        let off_board = format!("OffBoard<{square}, Grid<{side}, {line}>>");
        let mark = at.map(|at| oracle.squares()[at]);
        let mark_type = match mark {
            None => off_board.clone(),
            Some(None) => "Empty".to_owned(),
            Some(Some(mark)) => mark.to_string(),
        };
        module.same(&format!("MarkAt<{round}, {square}>"), &mark_type);
        if let Some(mark) = mark {
            let occupied = if mark.is_some() { "True" } else { "False" };
            module.same(&format!("IsPositionOccupied<{round}, {square}>"), occupied);
        }
        for by in [Mark::X, Mark::O] {
            let verdict = match (oracle.turn(), mark) {
                (None, _) => format!("GameOver<{standing}>"),
                (Some(turn), _) if turn != by => format!("OutOfTurn<{turn}>"),
                (_, None) => off_board.clone(),
                (_, Some(Some(mark))) => format!("Taken<{square}, {mark}>"),
                (_, Some(None)) => continue,
            };
            module.same(&format!("Attempt<{round}, {by}, {square}>"), &verdict);
            if oracle.turn().is_none_or(|turn| turn == by) {
                module.same(&format!("MoveOrStay<{round}, {square}>"), &round);
            }
        }
    }
}

/// The type of a list of squares in row-major order.
fn square_list(side: usize, line: usize, squares: &[usize]) -> String {
    let row = |row| {
        let in_row = squares.iter().filter(|at| **at / side == row);
        in_row.map(|at| square(*at, side) + ",").collect::<String>()
    };
    let rows = (0..side).map(row).collect::<Vec<_>>().join("), (");
    format!("SquareList<Grid<{side}, {line}>, (({rows}))>")
}

fn square(at: usize, side: usize) -> String {
    format!("At<'{}', {}>", column(at, side), at / side + 1)
}

fn notation(at: usize, side: usize) -> String {
    format!("{}{}", column(at, side), at / side + 1)
}

fn column(at: usize, side: usize) -> char {
    char::from(b'a' + (at % side) as u8)
}
