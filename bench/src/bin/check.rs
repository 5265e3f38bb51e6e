//! Measures how long the compiler takes to check whole games: as types move by move, as lists, as a
//! chain of values, and as a literal.
//!
//! ```sh
//! cargo run --release --manifest-path bench/Cargo.toml --bin check
//! ```
//!
//! Writes drawn games to files and runs `rustc` on each file 31 times, in turn. Prints the smallest
//! time in milliseconds, minus the smallest for an empty file, because other work of the machine
//! only adds time. If there is a `tsc`, it takes turns with `rustc` on the same games, as lists for
//! `bench/src/tictactoe.ts`. The column “no rules” walks a list of the same squares by a trait
//! without rules.

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use fastrand::Rng;
use tictactype::{AnyGame, FixedSide, GameResult, Grid, Mark, Square};

const ROUNDS: usize = 31;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("tictactype-check-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let result = measure(&folder);
    fs::remove_dir_all(&folder)?;
    result
}

fn measure(folder: &Path) -> Result<(), Box<dyn Error>> {
    build_library(folder)?;
    let typescript = typescript_version();

    println!(
        "milliseconds to check a drawn game, minus that for an empty file; the smallest of {ROUNDS} times"
    );
    let mut heading = String::from(
        "| board | moves | aliases, as a field | in a signature | in a body | chain of values \
         | no rules | round!, as a field | in a signature | in a body | in a constant | play! |",
    );
    if let Some(version) = &typescript {
        let _ = write!(heading, " TypeScript {version} |");
    }
    println!("{heading}");
    println!("|{}", "---|".repeat(heading.matches('|').count() - 1));
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
        let mut programs = vec![
            rust(game.as_a_field()),
            rust(game.in_a_signature()),
            rust(game.in_a_body()),
            rust(game.as_values()),
            rust(game.without_rules()),
            rust(game.as_a_list("pub struct Over(pub List);")),
            rust(game.as_a_list("pub fn over(_: List) {}")),
            rust(game.as_a_list("pub fn over() { let _ = core::marker::PhantomData::<List>; }")),
            rust(game.as_a_list("pub const OVER: Option<List> = None;")),
            rust(game.as_literal()),
        ];
        if typescript.is_some() {
            programs.push((Language::TypeScript, game.in_typescript()));
        }
        let mut columns = String::new();
        for net in net_times(folder, &programs)? {
            let _ = write!(columns, " {net:.1} |");
        }
        println!("| {0}×{0} | {1} |{columns}", game.side, game.moves.len());
    }
    let game = drawn::<26>();
    for net in net_times(folder, &[rust(game.as_literal())])? {
        println!("play! of 26×26, {} moves: {net:.1}", game.moves.len());
    }
    Ok(())
}

/// The version of TypeScript, or `None` without a `tsc`.
fn typescript_version() -> Option<String> {
    let output = Command::new("tsc").arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().trim_start_matches("Version ").to_owned())
}

/// Builds the library with `rustc` alone, since it has no dependencies.
fn build_library(folder: &Path) -> Result<(), Box<dyn Error>> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/lib.rs");
    let start = Instant::now();
    let status = Command::new("rustc")
        .args([
            "--edition=2024",
            "--crate-type=lib",
            "--crate-name=tictactype",
            "-O",
            "--cfg=feature=\"typelevel\"",
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

/// A language with its compiler.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Rust,
    TypeScript,
}

impl Language {
    const fn extension(self) -> &'static str {
        match self {
            Self::Rust => "rs",
            Self::TypeScript => "ts",
        }
    }

    /// The text of an empty file. Without an export, TypeScript would take it for a script.
    const fn empty(self) -> &'static str {
        match self {
            Self::Rust => "",
            Self::TypeScript => "export {};\n",
        }
    }

    /// Measures the check of one file.
    fn check(self, folder: &Path, file: &Path) -> Result<Duration, Box<dyn Error>> {
        let mut command;
        match self {
            Self::Rust => {
                let library = folder.join("libtictactype.rlib");
                command = Command::new("rustc");
                command
                    .args(["--edition=2024", "--crate-type=lib", "--emit=metadata"])
                    .arg("--extern")
                    .arg(format!("tictactype={}", library.display()))
                    .arg("--out-dir")
                    .arg(folder);
            }
            Self::TypeScript => {
                command = Command::new("tsc");
                command.args(["--noEmit", "--strict", "--skipLibCheck"]);
            }
        }
        let start = Instant::now();
        let status = command.arg(file).status()?;
        let time = start.elapsed();
        if status.success() {
            Ok(time)
        } else {
            Err(format!("{} does not compile", file.display()).into())
        }
    }
}

/// Returns a program in Rust.
const fn rust(text: String) -> (Language, String) {
    (Language::Rust, text)
}

/// The smallest time for each program, minus the smallest for an empty file in its language, in
/// milliseconds.
fn net_times(folder: &Path, programs: &[(Language, String)]) -> Result<Vec<f64>, Box<dyn Error>> {
    let mut files = Vec::new();
    for language in [Language::Rust, Language::TypeScript] {
        if programs.iter().any(|(other, _)| *other == language) {
            let file = folder.join("empty").with_extension(language.extension());
            fs::write(&file, language.empty())?;
            files.push((language, file));
        }
    }
    let languages = files.len();
    for (number, (language, program)) in programs.iter().enumerate() {
        let file = folder.join(format!("program{number}.{}", language.extension()));
        fs::write(&file, program)?;
        files.push((*language, file));
    }
    let mut times = vec![Vec::new(); files.len()];
    for _ in 0..ROUNDS {
        for ((language, file), times) in files.iter().zip(&mut times) {
            times.push(language.check(folder, file)?);
        }
    }
    let languages_of_files = files.iter().map(|(language, _)| *language);
    let smallest = times.into_iter().map(|times| {
        let smallest = times.into_iter().min().unwrap_or_default();
        smallest.as_secs_f64() * 1e3
    });
    let smallest: Vec<(Language, f64)> = languages_of_files.zip(smallest).collect();
    let (empty, games) = smallest.split_at(languages);
    let net = |(language, time): &(Language, f64)| {
        let (_, empty) = empty.iter().find(|(other, _)| other == language)?;
        Some(time - empty)
    };
    Ok(games.iter().filter_map(net).collect())
}

/// A drawn game, to generate the programs from.
struct Drawn {
    side: usize,
    moves: Vec<(Mark, char, usize)>,
}

/// Plays random games until one is a draw. The seed is fixed.
fn drawn<const SIDE: usize>() -> Drawn
where
    Grid<SIDE>: FixedSide,
{
    let mut rng = Rng::with_seed(SIDE as u64);
    let mut order: Vec<_> = Square::<Grid<SIDE>>::all().collect();
    loop {
        rng.shuffle(&mut order);
        let mut game = AnyGame::from(Grid::<SIDE>::game());
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

const WALK: &str = "\
use tictactype::typelevel::At;
pub trait Walk {
    type End;
}
impl Walk for () {
    type End = ();
}
impl<Square, Rest: Walk> Walk for (Square, Rest) {
    type End = Rest::End;
}
";

const IMPORTS: &str = "use tictactype::typelevel::{At, Move, Start};\nuse tictactype::{O, X};\n";

impl Drawn {
    /// A program with a type alias for each move, and one use of the last: as a field, which rustc
    /// checks once.
    fn as_a_field(&self) -> String {
        format!(
            "{IMPORTS}{}pub struct Over(pub {});\n",
            self.aliases(),
            self.last()
        )
    }

    /// The same with the use in a signature, which rustc checks several times.
    fn in_a_signature(&self) -> String {
        format!(
            "{IMPORTS}{}pub fn over(_: {}) {{}}\n",
            self.aliases(),
            self.last()
        )
    }

    /// The same with the use in a function body, where rustc also checks each nested alias.
    fn in_a_body(&self) -> String {
        format!(
            "{IMPORTS}{}pub fn over() {{\n    let _ = core::marker::PhantomData::<{}>;\n}}\n",
            self.aliases(),
            self.last()
        )
    }

    /// The name of the alias of the last move.
    fn last(&self) -> String {
        format!("G{}", self.moves.len())
    }

    /// The type aliases, one for each move.
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

    /// A program that plays the game as a chain of `play` calls on values.
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

    /// A program with the game as a `round!` list in an alias, `List`, and a use of it.
    fn as_a_list(&self, using: &str) -> String {
        format!(
            "use tictactype::{{Grid, round}};\ntype List = round![Grid<{}>; {}];\n{using}\n",
            self.side,
            self.squares().join(" ")
        )
    }

    /// A program that walks a list of the same squares in a body, by a trait without rules.
    fn without_rules(&self) -> String {
        let squares = self.moves.iter();
        let list = squares
            .rev()
            .fold(String::from("()"), |rest, (_, column, row)| {
                format!("(At<'{column}', {row}>, {rest})")
            });
        format!(
            "{WALK}type End = <{list} as Walk>::End;\npub fn over() {{\n    let _ = core::marker::PhantomData::<End>;\n}}\n"
        )
    }

    /// A program with the game as a `play!` literal.
    fn as_literal(&self) -> String {
        let last = if self.moves.len().is_multiple_of(2) {
            "O"
        } else {
            "X"
        };
        format!(
            "use tictactype::{{Drawn, Game, {last}, Grid, play}};\npub const OVER: Game<Drawn<{last}>, Grid<{0}>> = play![Grid<{0}>; {1}];\n",
            self.side,
            self.squares().join(" ")
        )
    }

    /// The game as a list for the program in TypeScript.
    fn in_typescript(&self) -> String {
        format!(
            "{}\nexport const over: Game<{}, [\"{}\"]> = \"a draw\";\n",
            include_str!("../tictactoe.ts"),
            self.side,
            self.squares().join("\", \"")
        )
    }

    /// The squares of the moves.
    fn squares(&self) -> Vec<String> {
        let moves = self.moves.iter();
        moves
            .map(|(_, column, row)| format!("{column}{row}"))
            .collect()
    }
}
