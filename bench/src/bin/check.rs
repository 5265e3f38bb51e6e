//! Measures how long the compiler takes to check whole games: as types, as a chain of values, and
//! as a literal.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin check
//! ```
//!
//! Writes drawn games to files and runs `rustc` on each file 15 times, in turn. Prints the median
//! time in milliseconds, minus the median for an empty file.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use fastrand::Rng;
use tictactype::{AnyGame, GameResult, Mark, Position, Size, Square};

const ROUNDS: usize = 15;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("tictactype-check-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let result = measure(&folder);
    fs::remove_dir_all(&folder)?;
    result
}

fn measure(folder: &Path) -> Result<(), Box<dyn Error>> {
    build_library(folder)?;
    let empty = folder.join("empty.rs");
    fs::write(&empty, "")?;

    println!(
        "milliseconds to check a drawn game, minus those for an empty file; medians of {ROUNDS}"
    );
    println!(
        "| board | moves | aliases, as a field | in a signature | in a body | chain of values | play! |"
    );
    println!("|---|---|---|---|---|---|---|");
    let games = [
        drawn::<3>(),
        drawn::<4>(),
        drawn::<5>(),
        drawn::<6>(),
        drawn::<7>(),
        drawn::<8>(),
        drawn::<9>(),
        drawn::<10>(),
    ];
    for game in &games {
        let programs = [
            game.as_a_field(),
            game.in_a_signature(),
            game.in_a_body(),
            game.as_values(),
            game.as_literal(),
        ];
        let mut columns = String::new();
        for net in net_times(folder, &empty, &programs)? {
            let _ = write!(columns, " {net:.1} |");
        }
        println!("| {0}×{0} | {1} |{columns}", game.side, game.moves.len());
    }
    let game = drawn::<26>();
    for net in net_times(folder, &empty, &[game.as_literal()])? {
        println!("| 26×26 | {} | | | | | {net:.1} |", game.moves.len());
    }
    Ok(())
}

/// Builds the library with `rustc` alone, which is enough because it has no dependencies.
fn build_library(folder: &Path) -> Result<(), Box<dyn Error>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/lib.rs");
    let start = Instant::now();
    let status = Command::new("rustc")
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--crate-name=tictactype",
            "-O",
        ])
        .arg("--out-dir")
        .arg(folder)
        .arg(source)
        .status()?;
    if !status.success() {
        return Err("the library does not compile".into());
    }
    println!(
        "the library builds in {:.1} s\n",
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Returns the median time for each program minus that for the empty file, in milliseconds.
fn net_times(folder: &Path, empty: &Path, programs: &[String]) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut files = vec![empty.to_owned()];
    for (number, program) in programs.iter().enumerate() {
        let file = folder.join(format!("program{number}.rs"));
        fs::write(&file, program)?;
        files.push(file);
    }
    let mut times = vec![Vec::new(); files.len()];
    for _ in 0..ROUNDS {
        for (file, times) in files.iter().zip(&mut times) {
            times.push(check(folder, file)?);
        }
    }
    let medians: Vec<f64> = times
        .into_iter()
        .map(|mut times| {
            times.sort();
            times[times.len() / 2].as_secs_f64() * 1e3
        })
        .collect();
    Ok(medians[1..]
        .iter()
        .map(|median| median - medians[0])
        .collect())
}

/// Returns how long `rustc` takes to check one file.
fn check(folder: &Path, file: &PathBuf) -> Result<Duration, Box<dyn Error>> {
    let library = folder.join("libtictactype.rlib");
    let start = Instant::now();
    let status = Command::new("rustc")
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata"])
        .arg("--extern")
        .arg(format!("tictactype={}", library.display()))
        .arg("--out-dir")
        .arg(folder)
        .arg(file)
        .status()?;
    let time = start.elapsed();
    if status.success() {
        Ok(time)
    } else {
        Err(format!("{} does not compile", file.display()).into())
    }
}

/// A drawn game, from which the programs are generated.
struct Drawn {
    side: usize,
    moves: Vec<(Mark, char, usize)>,
}

/// Plays random games until one is a draw, and returns it. The seed is fixed.
fn drawn<const SIDE: usize>() -> Drawn
where
    Square<SIDE>: Size,
{
    let mut rng = Rng::with_seed(SIDE as u64);
    let mut order: Vec<Position<Square<SIDE>>> = Position::all().collect();
    loop {
        rng.shuffle(&mut order);
        let mut game = AnyGame::from(Square::<SIDE>::game());
        let mut moves = Vec::new();
        for at in &order {
            let Some(mark) = game.turn() else { break };
            moves.push((mark, char::from(b'a' + at.column() as u8), at.row() + 1));
            let _ = game.push(*at);
        }
        if game.result() == Some(GameResult::Drawn) {
            return Drawn { side: SIDE, moves };
        }
    }
}

const IMPORTS: &str = "use tictactype::typelevel::{At, Move, Start};\nuse tictactype::{O, X};\n";

impl Drawn {
    /// Returns a program with a type alias for each move, and one use of the last: as a field,
    /// which rustc checks once.
    fn as_a_field(&self) -> String {
        format!(
            "{IMPORTS}{}pub struct Over(pub {});\n",
            self.aliases(),
            self.last()
        )
    }

    /// Returns the same with the use in a signature, which rustc checks several times.
    fn in_a_signature(&self) -> String {
        format!(
            "{IMPORTS}{}pub fn over(_: {}) {{}}\n",
            self.aliases(),
            self.last()
        )
    }

    /// Returns the same with the use in a function body, where rustc also checks each nested alias.
    fn in_a_body(&self) -> String {
        format!(
            "{IMPORTS}{}pub fn over() {{\n    let _ = core::marker::PhantomData::<{}>;\n}}\n",
            self.aliases(),
            self.last()
        )
    }

    /// Returns the name of the alias of the last move.
    fn last(&self) -> String {
        format!("G{}", self.moves.len())
    }

    /// Returns the type aliases, one for each move.
    fn aliases(&self) -> String {
        let mut text = format!("type G0 = Start<{}>;\n", self.side);
        for (ply, (mark, column, row)) in self.moves.iter().enumerate() {
            let _ = writeln!(
                text,
                "type G{} = Move<G{ply}, {mark}, At<'{column}', {row}>>;",
                ply + 1
            );
        }
        text
    }

    /// Returns a program that plays the game as a chain of `play` calls on values.
    fn as_values(&self) -> String {
        let mut text = format!(
            "use tictactype::typelevel::{{At, Start}};\nuse tictactype::{{O, X}};\npub fn over() {{\n    let _ = Start::<{}>::new()",
            self.side
        );
        for (mark, column, row) in &self.moves {
            let _ = write!(text, "\n        .play({mark}, At::<'{column}', {row}>)");
        }
        text + ";\n}\n"
    }

    /// Returns a program with the game as a `play!` literal.
    fn as_literal(&self) -> String {
        let last = if self.moves.len().is_multiple_of(2) {
            "O"
        } else {
            "X"
        };
        let mut text = format!(
            "use tictactype::{{Drawn, Game, {last}, Square, play}};\npub const OVER: Game<Drawn<{last}>, Square<{0}>> = play![Square<{0}>;",
            self.side
        );
        for (_, column, row) in &self.moves {
            let _ = write!(text, " {column}{row}");
        }
        text + "];\n"
    }
}
