//! How long the compiler takes to check whole games: played in types, as a chain of values, and as a literal.
//!
//! Writes drawn games into files, runs `rustc` on each of them many times, in turn, and prints medians in milliseconds,
//! less what an empty file takes.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use fastrand::Rng;
use tictactype::{AnyGame, Mark, Position, Size, Square};

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

    println!("milliseconds to check a drawn game, net of an empty file; medians of {ROUNDS}");
    println!(
        "| board | moves | aliases, as a field | in a signature | in a body | value chain | play! |"
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

/// The library by itself: it depends on nothing, so `rustc` is all it takes.
fn build_library(folder: &Path) -> Result<(), Box<dyn Error>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/lib.rs");
    let began = Instant::now();
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
        return Err("the library does not build".into());
    }
    println!(
        "the library builds in {:.1} s\n",
        began.elapsed().as_secs_f64()
    );
    Ok(())
}

/// For each program the median of its times less that of the empty file, in milliseconds.
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

fn check(folder: &Path, file: &PathBuf) -> Result<Duration, Box<dyn Error>> {
    let library = folder.join("libtictactype.rlib");
    let began = Instant::now();
    let status = Command::new("rustc")
        .args(["--edition=2024", "--crate-type=lib", "--emit=metadata"])
        .arg("--extern")
        .arg(format!("tictactype={}", library.display()))
        .arg("--out-dir")
        .arg(folder)
        .arg(file)
        .status()?;
    let time = began.elapsed();
    if status.success() {
        Ok(time)
    } else {
        Err(format!("{} does not compile", file.display()).into())
    }
}

/// A drawn game, to be written down.
struct Drawn {
    side: usize,
    moves: Vec<(Mark, char, usize)>,
}

/// Squares at random, from the start again as soon as somebody wins.
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
            game = game.play(*at).unwrap_or_else(|illegal| illegal.into_game());
        }
        if matches!(game, AnyGame::DrawnX(_) | AnyGame::DrawnO(_)) {
            return Drawn { side: SIDE, moves };
        }
    }
}

const USES: &str = "use tictactype::typelevel::{At, Move, Start};\nuse tictactype::{O, X};\n";

impl Drawn {
    /// A type alias for each move, and one use of the last: as a field, which rustc looks at once.
    fn as_a_field(&self) -> String {
        format!(
            "{USES}{}pub struct Over(pub {});\n",
            self.aliases(),
            self.last()
        )
    }

    /// The same in a signature, which rustc looks at several times.
    fn in_a_signature(&self) -> String {
        format!(
            "{USES}{}pub fn over(_: {}) {{}}\n",
            self.aliases(),
            self.last()
        )
    }

    /// The same in the body of a function, where it also looks at each alias inside of another.
    fn in_a_body(&self) -> String {
        format!(
            "{USES}{}pub fn over() {{\n    let _ = core::marker::PhantomData::<{}>;\n}}\n",
            self.aliases(),
            self.last()
        )
    }

    fn last(&self) -> String {
        format!("G{}", self.moves.len())
    }

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
