//! The executable specification: what must not compile, and what the compiler then says.
//!
//! Every rule is a pair of programs of one name in `ui/fail` and `ui/pass`, a line or two apart, so that the one fails
//! for that rule and for no other. After a deliberate change, `TRYBUILD=overwrite cargo test --test ui` writes the
//! compiler's messages anew; then read them.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn illegal_moves_do_not_compile() {
    let cases = trybuild::TestCases::new();
    // Cases that pass make trybuild build the others, too, and not only check them.
    cases.pass("tests/ui/pass/**/*.rs");
    cases.compile_fail("tests/ui/fail/**/*.rs");
}

#[test]
fn every_case_has_a_twin_at_most_two_lines_apart() {
    let (fail, pass) = (cases_in("tests/ui/fail"), cases_in("tests/ui/pass"));
    assert!(!fail.is_empty());
    assert_eq!(
        fail, pass,
        "the names of the cases that fail and of their twins that pass"
    );
    let told = files_in("tests/ui/fail", "stderr");
    let told: BTreeSet<PathBuf> = told.iter().map(|told| told.with_extension("")).collect();
    assert_eq!(told, fail, "the names of the messages and of the cases");
    for name in fail {
        let program = |folder| {
            let path = Path::new(folder).join(&name).with_extension("rs");
            fs::read_to_string(path).unwrap()
        };
        let (fail, pass) = (program("tests/ui/fail"), program("tests/ui/pass"));
        assert_eq!(
            fail.lines().count(),
            pass.lines().count(),
            "lines of {}",
            name.display()
        );
        let apart = fail
            .lines()
            .zip(pass.lines())
            .filter(|(fail, pass)| fail != pass)
            .count();
        assert!(
            (1..=2).contains(&apart),
            "{}: {apart} lines apart",
            name.display()
        );
        assert!(
            !fail.contains("::*"),
            "{} imports what it does not name",
            name.display()
        );
    }
}

#[test]
fn every_failure_is_one_error_in_the_words_of_the_game() {
    for name in cases_in("tests/ui/fail") {
        let message = message(&name);
        let errors: Vec<&str> = errors(&message).collect();
        assert_eq!(errors.len(), 1, "errors in {}", name.display());
        let inside = errors[0]
            .split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
            .map(|path| path.strip_prefix("tictactype::").unwrap_or(path))
            .find(|path| path.trim_start_matches("::").contains("::"));
        assert_eq!(
            inside,
            None,
            "a path in the first line of {}",
            name.display()
        );
        assert!(
            !message.contains("warning"),
            "a warning in {}",
            name.display()
        );
    }
}

/// The rules, in the order of the specification: the name that the names of its cases contain, and what it says.
const RULES: &[(&str, &str)] = &[
    ("wrong-player", "X opens, and the players alternate."),
    (
        "foreign-player",
        "X and O are the players, and nobody else is.",
    ),
    ("taken-square", "A square is taken once."),
    ("off-board", "A move is on the board."),
    (
        "not-a-square",
        "A square is a column letter and a row number, as a type.",
    ),
    (
        "malformed",
        "A square is a column letter and a row number, as a literal.",
    ),
    ("several-squares", "A move names one square, and no more."),
    ("no-square", "A move names a square: nobody passes."),
    ("escape-type", "No type switches the checks off."),
    ("after-a-win", "Nobody moves after a win."),
    ("after-a-draw", "Nobody moves after a draw."),
    (
        "result-before-the-end",
        "There is a result once the game is over, and not before.",
    ),
    ("winner-of-a-draw", "A draw has no winner."),
    (
        "undo-at-the-opening",
        "A move is taken back while there is one.",
    ),
    ("open-twice", "A game is opened once."),
    ("play-a-position-twice", "A position is played from once."),
    (
        "play-an-unchecked-outcome",
        "A move may have ended the game: one looks before the next.",
    ),
    ("ignored-outcome", "What a move gives is not thrown away."),
    (
        "wrong-claim",
        "A game is in the state that its moves lead to.",
    ),
    ("square-of-another-size", "A square is one of its own size."),
    ("game-of-another-size", "A game is one of its own size."),
    (
        "unsupported-size",
        "A side is 2 to 26, and a line 2 to the side.",
    ),
    ("forge-a-game", "A game is made by playing."),
    ("forge-a-position", "A position is on the board."),
    (
        "forge-an-entry",
        "A vacant square is one that was looked at.",
    ),
    ("forge-a-round", "A round is made by playing."),
    ("foreign-state", "The states are sealed."),
    ("foreign-size", "The sizes are sealed."),
    (
        "generic",
        "What is not known to be legal does not compile either.",
    ),
    (
        "advice-alone",
        "Who may have nothing to say does not choose a move.",
    ),
    (
        "after-a-strategy",
        "Who always has something to say is asked last.",
    ),
    ("unsolvable-size", "A game is solved on sides of 2 to 4."),
];

#[test]
fn every_case_has_a_rule_and_every_rule_a_case() {
    let mut without_a_case: BTreeSet<&str> = RULES.iter().map(|(rule, _)| *rule).collect();
    for case in cases_in("tests/ui/fail") {
        let rules: Vec<&str> = rules_of(name(&case)).collect();
        assert_eq!(
            rules.len(),
            1,
            "the rules in the name of {}: {rules:?}",
            case.display()
        );
        without_a_case.remove(rules[0]);
    }
    assert!(
        without_a_case.is_empty(),
        "rules without a case: {without_a_case:?}"
    );
}

fn name(case: &Path) -> &str {
    case.file_name().and_then(|name| name.to_str()).unwrap()
}

fn rules_of(name: &str) -> impl Iterator<Item = &'static str> {
    RULES
        .iter()
        .map(|(rule, _)| *rule)
        .filter(move |rule| name.contains(rule))
}

/// With `SPECIFICATION=overwrite` it writes the table anew.
#[test]
fn the_specification_says_what_the_cases_say() {
    const PAGE: &str = "src/manual/specification.md";
    const FOLDERS: [&str; 5] = ["game", "types", "literals", "computer", "behavior"];
    const HEAD: &str = "| rule | case | the compiler says |\n|---|---|---|\n";
    let page = fs::read_to_string(PAGE).unwrap();
    let (prose, _) = page
        .split_once(HEAD)
        .expect("a table at the end of the page");

    let cases = cases_in("tests/ui/fail");
    let mut expected = format!("{prose}{HEAD}");
    for (rule, mut says) in RULES.iter().copied() {
        for folder in FOLDERS {
            for case in &cases {
                if case.starts_with(folder) && rules_of(name(case)).eq([rule]) {
                    expected += &row(says, case);
                    says = "";
                }
            }
        }
    }
    if env::var_os("SPECIFICATION").is_some_and(|value| value == "overwrite") {
        fs::write(PAGE, &expected).unwrap();
    }
    assert!(
        fs::read_to_string(PAGE).unwrap() == expected,
        "the table of {PAGE} is another: SPECIFICATION=overwrite writes it anew"
    );
    let rows = expected[prose.len() + HEAD.len()..].lines().count();
    assert_eq!(rows, cases.len(), "a row for each case, in {FOLDERS:?}");
}

/// What the specification says of a case: its rule, its name and what it shows, which is its first line; the message.
fn row(rule: &str, case: &Path) -> String {
    let path = Path::new("tests/ui/fail").join(case);
    let program = fs::read_to_string(path.with_extension("rs")).unwrap();
    let shows = program
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("//! "))
        .unwrap();
    let message = message(case);
    let error = errors(&message).next().unwrap();
    let (_, sentence) = error.split_once(": ").unwrap();
    format!("| {rule} | `{}`: {shows} | {sentence} |\n", case.display())
}

/// In the source a sentence stands behind `message = `; those with a blank in them are filled in from the types.
#[test]
fn every_sentence_of_the_crate_is_said_to_some_case_and_explained() {
    let messages = messages();
    let explained = fs::read_to_string("src/manual/errors.md").unwrap();
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
                sentence.contains('{') || messages.iter().any(|said| said.contains(sentence)),
                "no case is told: {sentence}"
            );
            let (beginning, _) = sentence.split_once(':').unwrap_or((sentence, ""));
            assert!(
                sentence.contains('{') || explained.contains(beginning),
                "the page on errors does not explain: {sentence}"
            );
        }
    }
    assert!(sentences > 20, "{sentences} sentences");
}

#[test]
fn quoted_messages_are_real() {
    let messages = messages();
    for page in ["README.md", "src/manual/errors.md"] {
        let text = fs::read_to_string(page).unwrap();
        let quoted: Vec<&str> = text
            .split("```text\n")
            .skip(1)
            .filter_map(|rest| rest.split("```").next())
            .collect();
        assert!(!quoted.is_empty(), "{page} quotes a message");
        for quote in quoted {
            assert!(
                quote.starts_with("error"),
                "{page} quotes no error:\n{quote}"
            );
            // A quotation may leave out the end.
            let real = |message: &String| match quote.strip_suffix("…\n") {
                Some(beginning) => message.starts_with(beginning),
                None => message == quote,
            };
            assert!(
                messages.iter().any(real),
                "no case says what {page} quotes:\n{quote}"
            );
        }
    }
}

/// In examples, behind `// error: `, up to a `…`; there the squares and numbers may be others than in the case.
#[test]
fn messages_in_comments_are_real() {
    let said: Vec<String> = messages().iter().map(|message| wording(message)).collect();
    let mut quoted = 0;
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
                quoted += 1;
                let quote = wording(quote.trim_end_matches('…'));
                assert!(
                    said.iter().any(|said| said.contains(&quote)),
                    "no case says what {} quotes: {line}",
                    file.display()
                );
            }
        }
    }
    assert!(quoted > 10, "{quoted} comments");
}

/// A sentence without what differs from case to case: what it quotes, and numbers.
fn wording(sentence: &str) -> String {
    let outside = sentence.split('`').step_by(2);
    let words = outside.flat_map(|part| part.split(|c: char| c.is_ascii_digit()));
    words.collect::<Vec<_>>().join("·")
}

/// The rows of its tables begin with what the compiler says, up to a `…`.
#[test]
fn explained_messages_are_real() {
    let messages = messages();
    let page = fs::read_to_string("src/manual/errors.md").unwrap();
    let mut explained = 0;
    for row in page.lines().filter(|line| line.starts_with("| `")) {
        let cell = row.trim_start_matches("| ").split(" | ").next().unwrap();
        for said in cell.split("`, `") {
            let said = said.trim_matches(|c| c == '`' || c == ' ');
            let beginning = said.trim_end_matches('…').trim_matches('`');
            explained += 1;
            assert!(
                messages.iter().any(|message| message.contains(beginning)),
                "no case says: {beginning}"
            );
        }
    }
    assert!(explained > 20, "{explained} messages");
}

/// What the compiler says, whole, to each case.
fn messages() -> Vec<String> {
    cases_in("tests/ui/fail")
        .iter()
        .map(|case| message(case))
        .collect()
}

/// The first line of each error in a message.
fn errors(message: &str) -> impl Iterator<Item = &str> {
    message.lines().filter(|line| line.starts_with("error"))
}

fn message(case: &Path) -> String {
    let path = Path::new("tests/ui/fail")
        .join(case)
        .with_extension("stderr");
    fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}: TRYBUILD=overwrite writes it", path.display()))
}

/// The paths of the programs in a folder, relative to it and without the extension.
fn cases_in(folder: &str) -> BTreeSet<PathBuf> {
    let cases = files_in(folder, "rs");
    cases.iter().map(|case| case.with_extension("")).collect()
}

/// The paths of the files in a folder and below, relative to it.
fn files_in(folder: &str, extension: &str) -> BTreeSet<PathBuf> {
    fn collect(root: &Path, folder: &Path, wanted: &str, files: &mut BTreeSet<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(root, &path, wanted, files);
            } else if path
                .extension()
                .is_some_and(|extension| extension == wanted)
            {
                files.insert(path.strip_prefix(root).unwrap().to_owned());
            }
        }
    }
    let mut files = BTreeSet::new();
    collect(Path::new(folder), Path::new(folder), extension, &mut files);
    files
}
