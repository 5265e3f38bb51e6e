//! The executable specification: programs that must not compile, and the compiler's messages.
//!
//! Each case is a pair of programs with the same name, one in `ui/fail` and its twin in `ui/pass`.
//! The failing program starts with a line that says what it does wrong, and the passing program
//! with a line that names its twin. After that line, they differ in one or two lines, so the
//! failing program breaks one rule and no other.
//!
//! After a deliberate change, run `TRYBUILD=overwrite cargo test --workspace --test ui` to regenerate
//! the messages, and read them.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "ui/program.rs"]
mod program;

/// Runs [`cases`] in another process, in which Cargo passes the same flags to rustc for all crates.
///
/// trybuild passes these flags itself, but `--diagnostic-width` only for the cases, not for their
/// dependencies, so Cargo would check the dependencies twice.
#[test]
fn illegal_moves_do_not_compile() {
    let flags = [
        "--cfg",
        "trybuild",
        "--verbose",
        "-A",
        "dead_code",
        "--diagnostic-width=140",
    ];
    let output = Command::new(env::current_exe().unwrap())
        .args(["--exact", "--ignored", "--nocapture", "cases"])
        // `trybuild=` selects cases.
        .args(env::args().filter(|argument| argument.starts_with("trybuild=")))
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\x1f"))
        .output()
        .unwrap();
    let [printed, errors] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    print!("{printed}");
    eprint!("{errors}");
    assert!(output.status.success());
    assert!(printed.contains("1 passed"), "the cases did not run");
}

/// Checks all cases in one run of `cargo check`; with a passing case, trybuild would build them one
/// by one. `cargo check` does not evaluate constants in function bodies, so a case must put its
/// constant in an item.
#[test]
#[ignore = "the test above runs it"]
fn cases() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/ui/fail/**/*.rs");
}

/// Compiles and runs the twins as one program, in which each is a module with its name.
#[test]
fn legal_moves_compile() {
    let mut twins = String::new();
    let mut calls = String::new();
    for case in cases_in("tests/ui/pass") {
        let twin = fs::read_to_string(source("pass", &case)).unwrap();
        let name = case.to_str().unwrap().replace(['/', '-'], "_");
        let _ = writeln!(
            twins,
            "mod {name} {{\n{twin}\npub fn run() {{\nlet () = main();\n}}\n}}\n"
        );
        let _ = writeln!(calls, "{name}::run();");
    }
    let twins = format!("{twins}fn main() {{\n{calls}}}\n");
    program::write("twins", &[("twins", &twins)]);
    program::run("twins", "twins");
}

/// Returns the path of a program, `fail` or `pass`.
fn source(folder: &str, case: &Path) -> PathBuf {
    Path::new("tests/ui")
        .join(folder)
        .join(case)
        .with_extension("rs")
}

#[test]
fn every_case_has_a_twin_that_differs_in_at_most_two_lines() {
    let (failing, passing) = (cases_in("tests/ui/fail"), cases_in("tests/ui/pass"));
    assert!(!failing.is_empty());
    assert_eq!(failing, passing, "failing cases and passing twins");
    let messages = files_in("tests/ui/fail", "stderr");
    let messages: BTreeSet<PathBuf> = messages
        .iter()
        .map(|message| message.with_extension(""))
        .collect();
    assert_eq!(messages, failing, "messages and failing cases");
    for case in failing {
        let [fail, pass] =
            ["fail", "pass"].map(|folder| fs::read_to_string(source(folder, &case)).unwrap());
        assert_eq!(
            fail.lines().count(),
            pass.lines().count(),
            "number of lines of {}",
            case.display()
        );
        assert!(
            fail.starts_with("//! "),
            "{} says first what it does wrong",
            case.display()
        );
        assert_eq!(
            pass.lines().next(),
            Some(&*format!(
                "//! The passing twin of `fail/{}.rs`.",
                case.display()
            )),
            "first line of the passing {}",
            case.display()
        );
        // The first lines describe the two programs, so they always differ.
        let differing = fail
            .lines()
            .zip(pass.lines())
            .skip(1)
            .filter(|(fail, pass)| fail != pass)
            .count();
        assert!(
            (1..=2).contains(&differing),
            "{}: {differing} lines differ, expected 1 or 2",
            case.display()
        );
        assert!(!fail.contains("::*"), "glob import in {}", case.display());
    }
}

/// The cases with an error that rustc repeats for each place that the rule concerns, and how often.
/// The manual's page of errors gives the reason.
const REPEATED: &[(&str, usize)] = &[
    ("game/foreign-player-trait", 2),
    ("game/run-time-size", 2),
    ("game/run-time-size-unchecked", 2),
    ("game/unsupported-size-annotation", 2),
    ("types/forge-a-round-parts-let", 2),
    ("types/not-a-square-constant", 2),
    ("types/not-a-square-unnamed", 4),
    ("types/off-board-occupied-signature", 2),
    ("types/taken-square-associated", 2),
    ("types/taken-square-constant", 2),
    ("types/taken-square-list-associated", 2),
    ("types/taken-square-list-constant", 2),
    ("types/wrong-player-path", 2),
];

/// The cases where rustc adds, in its own words, that a type has no such function. The manual's
/// page of errors gives the reason. They call `standing` instead of `new`, because rustc lists all
/// traits that have a `new`, and some features add traits.
const FOLLOWED: &[&str] = &[
    "types/foreign-player-alias-function",
    "types/forge-a-round-parts-new",
    "types/no-square-alias-function",
    "types/malformed-list-without-a-size-function",
    "types/not-a-square-alias-function",
    "types/several-squares-alias-function",
    "types/unsupported-size-list-function",
];

#[test]
fn every_case_fails_with_one_error_without_a_module_path() {
    for case in cases_in("tests/ui/fail") {
        let message = message(&case);
        let mut errors: Vec<&str> = error_lines(&message).collect();
        if FOLLOWED.iter().any(|followed| Path::new(followed) == case) {
            let following = errors.pop().unwrap();
            assert!(
                following.starts_with("error[E0599]") && following.contains("item"),
                "last error in {}: {following}",
                case.display()
            );
        }
        let repeated = REPEATED
            .iter()
            .find(|(repeated, _)| Path::new(repeated) == case);
        let expected = repeated.map_or(1, |(_, times)| *times);
        assert_eq!(
            errors.len(),
            expected,
            "number of errors in {}",
            case.display()
        );
        errors.dedup();
        assert_eq!(errors.len(), 1, "number of sentences in {}", case.display());
        let path = errors[0]
            .split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
            .map(|word| word.strip_prefix("tictactype::").unwrap_or(word))
            .find(|word| word.trim_start_matches("::").contains("::"));
        assert_eq!(
            path,
            None,
            "module path in the first line of {}",
            case.display()
        );
        assert!(
            !message.contains("warning"),
            "warning in {}",
            case.display()
        );
    }
}

/// A longer message would print one of the crate's large internal types.
#[test]
fn no_message_is_longer_than_8_kb() {
    const LIMIT: usize = 8 * 1024;
    for case in cases_in("tests/ui/fail") {
        let length = message(&case).len();
        assert!(
            length <= LIMIT,
            "{}: the message has {length} bytes, expected at most {LIMIT}",
            case.display()
        );
    }
}

/// The rules, in the order of the specification: the part of a case's name that refers to the rule,
/// and its sentence.
const RULES: &[(&str, &str)] = &[
    ("wrong-player", "X and O take turns, and X opens."),
    ("foreign-player", "X and O are the only players."),
    ("taken-square", "A square can be taken only once."),
    ("off-board", "A move names a square on the board."),
    (
        "not-a-square",
        "A square type has a column letter and a row number.",
    ),
    (
        "malformed",
        "A square literal has a column letter and a row number.",
    ),
    ("named-square", "Only a 3×3 board has named squares."),
    ("several-squares", "A move names exactly one square."),
    ("no-square", "A player cannot pass."),
    ("escape-type", "No type bypasses the checks."),
    ("after-a-win", "A won game accepts no more moves."),
    ("after-a-draw", "A drawn game accepts no more moves."),
    (
        "result-before-the-end",
        "A game has a result only after it ends.",
    ),
    ("winner-of-a-draw", "A draw has no winner."),
    (
        "undo-at-the-opening",
        "A move can be taken back only after it was played.",
    ),
    ("open-twice", "A game can be opened only once."),
    (
        "play-a-position-twice",
        "A move uses up the game that it is played in.",
    ),
    (
        "during-a-later-move",
        "A variation is neither played nor asked while a move after it is in use.",
    ),
    (
        "outlive-an-exploration",
        "A variation does not outlive its exploration.",
    ),
    (
        "variation-as-a-game",
        "A variation is not a game: `to_game` copies it.",
    ),
    (
        "several-entries",
        "The entries of a variation are used one by one.",
    ),
    (
        "play-an-unchecked-outcome",
        "The outcome of a move must be checked before the next move.",
    ),
    ("board-as-a-game", "A board is marks without moves."),
    (
        "position-as-a-game",
        "A position answers questions and has no moves.",
    ),
    ("round-as-a-game", "A round has its moves in its type."),
    ("change-in-place", "Only an `AnyGame` changes in place."),
    ("ignored-outcome", "The outcome of a move must be used."),
    ("wrong-claim", "The moves of a game determine its state."),
    (
        "square-of-another-size",
        "A square belongs to one size of board.",
    ),
    (
        "game-of-another-size",
        "A game belongs to one size of board.",
    ),
    (
        "unsupported-size",
        "The side is 2 to 26, and the line is 2 to the side.",
    ),
    (
        "forge-a-game",
        "A game starts at its opening and changes only by moves.",
    ),
    (
        "forge-a-board",
        "A board becomes a game only by a check that a game can reach it.",
    ),
    (
        "unreachable-board",
        "A board as a literal is one that a game can reach.",
    ),
    (
        "not-a-board",
        "A board as a literal has as many rows and squares as its size.",
    ),
    ("forge-a-square", "A square is always on the board."),
    ("forge-an-entry", "A vacant entry comes only from a game."),
    (
        "forge-a-round",
        "A round starts at its opening and changes only by moves.",
    ),
    ("foreign-state", "Other crates cannot add states."),
    ("foreign-size", "Other crates cannot add sizes."),
    ("foreign-round", "Other crates cannot add rounds."),
    ("foreign-move", "Other crates cannot add moves."),
    (
        "generic",
        "Generic code must require the bounds that make its moves legal.",
    ),
    (
        "stale-evidence",
        "A game does not change while it is borrowed as a game in play.",
    ),
    (
        "run-time-size",
        "A size that is known only at run time is a value and not a type.",
    ),
    (
        "hidden-item",
        "Other crates cannot use the hidden items of sealed traits.",
    ),
    (
        "losing-strategy",
        "An `Unbeaten` strategy cannot lose: every game against it is checked.",
    ),
    (
        "strategy-that-draws",
        "A `Winning` strategy wins every game.",
    ),
    ("line-without-a-pair", "A pairing has a pair on every line."),
    (
        "letter-without-a-partner",
        "In a pairing, each letter is on two squares.",
    ),
    (
        "no-answer",
        "An `Unbeaten` strategy has a move wherever it can come.",
    ),
    (
        "unanswered-question",
        "A function of an `Unbeaten` strategy ends, and without a panic.",
    ),
    (
        "unchecked-strategy",
        "An `Unbeaten` strategy is a pairing, or the check can play all games.",
    ),
    (
        "strategy-literal",
        "A strategy as a literal is a player, a size, and rules by name.",
    ),
    (
        "forge-a-strategy",
        "Only the check makes an `Unbeaten` strategy.",
    ),
    ("players-first", "A game comes before its players."),
    ("advice-alone", "`Advice` alone is not a `Strategy`."),
    (
        "closure-alone",
        "A closure is a `Strategy` only through `from_fn`.",
    ),
    ("after-a-strategy", "A `Strategy` ends a chain of `Advice`."),
    (
        "unsolvable-size",
        "Only games with a side of 2 to 5 can be solved.",
    ),
];

#[test]
fn every_case_has_a_rule_and_every_rule_a_case() {
    let mut rules_without_a_case: BTreeSet<&str> = RULES.iter().map(|(rule, _)| *rule).collect();
    for case in cases_in("tests/ui/fail") {
        let rules: Vec<&str> = rules_in(name(&case)).collect();
        assert_eq!(
            rules.len(),
            1,
            "{} must name one rule, found {rules:?}",
            case.display()
        );
        rules_without_a_case.remove(rules[0]);
    }
    assert!(
        rules_without_a_case.is_empty(),
        "rules without a case: {rules_without_a_case:?}"
    );
}

fn name(case: &Path) -> &str {
    case.file_name().and_then(|name| name.to_str()).unwrap()
}

fn rules_in(name: &str) -> impl Iterator<Item = &'static str> {
    RULES
        .iter()
        .map(|(rule, _)| *rule)
        .filter(move |rule| name.contains(rule))
}

/// Regenerates the table if the environment has `SPECIFICATION=overwrite`.
#[test]
fn the_specification_table_matches_the_cases() {
    const PAGE: &str = "src/manual/specification.md";
    const FOLDERS: [&str; 5] = ["game", "types", "literals", "computer", "behavior"];
    const HEADER: &str = "| rule | cases | the compiler says |\n|---|---|---|\n";
    let page = fs::read_to_string(PAGE).unwrap();
    let (prose, _) = page
        .split_once(HEADER)
        .expect("a table at the end of the page");

    let cases = cases_in("tests/ui/fail");
    let mut expected = format!("{prose}{HEADER}");
    let mut listed = 0;
    for (rule, mut sentence) in RULES.iter().copied() {
        // Each message, with its first case and the number of further ones.
        let mut rows: Vec<(String, &Path, usize)> = Vec::new();
        for folder in FOLDERS {
            for case in &cases {
                if case.starts_with(folder) && rules_in(name(case)).eq([rule]) {
                    let said = sentence_of(case);
                    match rows
                        .iter_mut()
                        .find(|row| template(&row.0) == template(&said))
                    {
                        Some((_, _, more)) => *more += 1,
                        None => rows.push((said, case, 0)),
                    }
                    listed += 1;
                }
            }
        }
        for (said, case, more) in rows {
            let more = if more == 0 {
                String::new()
            } else {
                format!(" and {more} more")
            };
            let _ = writeln!(
                expected,
                "| {sentence} | `{}`{more} | {said} |",
                case.display()
            );
            // Only the first row of a rule has its sentence.
            sentence = "";
        }
    }
    if env::var_os("SPECIFICATION").is_some_and(|value| value == "overwrite") {
        fs::write(PAGE, &expected).unwrap();
    }
    assert!(
        fs::read_to_string(PAGE).unwrap() == expected,
        "the table of {PAGE} is out of date: run the test with SPECIFICATION=overwrite"
    );
    assert_eq!(listed, cases.len(), "each case in {FOLDERS:?} is listed");
}

/// The first line of a case's message, without the code of the error.
fn sentence_of(case: &Path) -> String {
    let message = message(case);
    let error = error_lines(&message).next().unwrap();
    error.split_once(": ").unwrap().1.to_owned()
}

/// Implementing a trait that says it is sealed must fail. Its case says so in its first line.
#[test]
fn every_sealed_trait_has_a_case_that_implements_it() {
    let mut programs = String::new();
    for case in cases_in("tests/ui/fail") {
        programs += &fs::read_to_string(source("fail", &case)).unwrap();
    }
    let mut checked = 0;
    for file in files_in("src", "rs") {
        let text = fs::read_to_string(Path::new("src").join(&file)).unwrap();
        let (mut is_sealed, mut is_hidden) = (false, false);
        for line in text.lines().map(str::trim_start) {
            let declared = line.strip_prefix("pub trait ");
            if let Some(docs) = line.strip_prefix("///") {
                is_sealed |= docs.contains("Sealed.") || docs.contains("is sealed");
            } else if line == "#[doc(hidden)]" {
                is_hidden = true;
            } else if line.is_empty() || declared.is_some() {
                // `Turn` takes a player that may move, so its case would have two errors.
                let end = |declared: &str| declared.find(|c: char| !c.is_alphanumeric()).unwrap();
                let name = declared.map(|declared| &declared[..end(declared)]);
                if let Some(name) = name.filter(|name| is_sealed && !is_hidden && *name != "Turn") {
                    let case = format!("implements the sealed trait `{name}`");
                    assert!(programs.contains(&case), "no case {case}");
                    checked += 1;
                }
                (is_sealed, is_hidden) = (false, false);
            }
        }
    }
    assert_eq!(checked, 16);
}

/// Finds the messages by `message = ` in the source. Those with a `{` have placeholders for types,
/// so they are not compared.
#[test]
fn every_message_of_the_crate_appears_in_a_case_and_in_the_manual() {
    let messages = messages();
    let manual = fs::read_to_string("src/manual/errors.md").unwrap();
    let mut sentences = 0;
    for file in files_in("src", "rs") {
        let text = fs::read_to_string(Path::new("src").join(file)).unwrap();
        for line in text.lines() {
            let Some((_, rest)) = line.split_once("message = \"") else {
                continue;
            };
            let (sentence, _) = rest.split_once('"').unwrap();
            sentences += 1;
            assert!(
                sentence.contains('{') || messages.iter().any(|message| message.contains(sentence)),
                "no case shows the message: {sentence}"
            );
            let (beginning, _) = sentence.split_once(':').unwrap_or((sentence, ""));
            assert!(
                sentence.contains('{') || manual.contains(beginning),
                "the manual does not explain the message: {sentence}"
            );
        }
    }
    assert!(
        sentences > 20,
        "found {sentences} messages, expected more than 20"
    );
}

#[test]
fn messages_quoted_in_the_documentation_match_a_case() {
    let messages = messages();
    for page in ["README.md", "src/manual/errors.md"] {
        let text = fs::read_to_string(page).unwrap();
        let quotes: Vec<&str> = text
            .split("```text\n")
            .skip(1)
            .filter_map(|rest| rest.split("```").next())
            .collect();
        assert!(!quotes.is_empty(), "{page} quotes no message");
        for quote in quotes {
            assert!(
                quote.starts_with("error"),
                "{page} has a text block that is not an error:\n{quote}"
            );
            // A quote that ends with `…` leaves out the rest.
            let matches = |message: &String| match quote.strip_suffix("…\n") {
                Some(beginning) => message.starts_with(beginning),
                None => message == quote,
            };
            assert!(
                messages.iter().any(matches),
                "no case shows the message in {page}:\n{quote}"
            );
        }
    }
}

/// Examples quote a message after `// error: `, up to an optional `…`. Squares and numbers may
/// differ from the case.
#[test]
fn messages_quoted_in_comments_match_a_case() {
    let templates: Vec<String> = messages().iter().map(|message| template(message)).collect();
    let mut quotes = 0;
    for folder in ["src", "examples"] {
        let files = files_in(folder, "rs")
            .into_iter()
            .chain(files_in(folder, "md"));
        for file in files.filter(|file| !file.ends_with("building.md")) {
            let text = fs::read_to_string(Path::new(folder).join(&file)).unwrap();
            for line in text.lines() {
                let Some((_, quote)) = line.split_once("// error: ") else {
                    continue;
                };
                quotes += 1;
                let quote = template(quote.trim_end_matches('…'));
                assert!(
                    templates.iter().any(|template| template.contains(&quote)),
                    "no case shows the message in {}: {line}",
                    file.display()
                );
            }
        }
    }
    assert!(
        quotes > 10,
        "found {quotes} comments, expected more than 10"
    );
}

/// Returns a message without the parts that differ from case to case: quoted code and numbers.
fn template(message: &str) -> String {
    let unquoted = message.split('`').step_by(2);
    let words = unquoted.flat_map(|part| part.split(|c: char| c.is_ascii_digit()));
    words.collect::<Vec<_>>().join("·")
}

/// The rows of the manual's tables begin with a message, up to an optional `…`.
#[test]
fn messages_explained_in_the_manual_match_a_case() {
    let messages = messages();
    let page = fs::read_to_string("src/manual/errors.md").unwrap();
    let mut explained = 0;
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cell = row.trim_start_matches("| ").split(" | ").next().unwrap();
        for quote in cell.split("`, `") {
            let quote = quote.trim_matches(|c| c == '`' || c == ' ');
            let beginning = quote.trim_end_matches('…').trim_matches('`');
            explained += 1;
            assert!(
                messages.iter().any(|message| message.contains(beginning)),
                "no case shows the message: {beginning}"
            );
        }
    }
    assert!(
        explained > 20,
        "found {explained} messages, expected more than 20"
    );
}

/// Returns the whole message of each case.
fn messages() -> Vec<String> {
    cases_in("tests/ui/fail")
        .iter()
        .map(|case| message(case))
        .collect()
}

/// Returns the first line of each error in a message.
fn error_lines(message: &str) -> impl Iterator<Item = &str> {
    message.lines().filter(|line| line.starts_with("error"))
}

fn message(case: &Path) -> String {
    let path = source("fail", case).with_extension("stderr");
    fs::read_to_string(&path).unwrap_or_else(|error| {
        panic!("{}: {error}: TRYBUILD=overwrite creates it", path.display())
    })
}

/// Returns the paths of the programs in a folder, relative to it and without the extension.
fn cases_in(folder: &str) -> BTreeSet<PathBuf> {
    let cases = files_in(folder, "rs");
    cases.iter().map(|case| case.with_extension("")).collect()
}

/// Returns the paths of the files in a folder and its subfolders, relative to it.
fn files_in(folder: &str, extension: &str) -> BTreeSet<PathBuf> {
    fn collect(root: &Path, folder: &Path, extension: &str, files: &mut BTreeSet<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(root, &path, extension, files);
            } else if path.extension().is_some_and(|found| found == extension) {
                files.insert(path.strip_prefix(root).unwrap().to_owned());
            }
        }
    }
    let mut files = BTreeSet::new();
    collect(Path::new(folder), Path::new(folder), extension, &mut files);
    files
}
