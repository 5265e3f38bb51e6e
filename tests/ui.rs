//! The executable specification: what must not compile, and what the compiler then says.
//!
//! Every rule is a pair of programs of one name in `ui/fail` and `ui/pass`, a line or two apart, so that the one fails
//! for that rule and for no other. After a deliberate change, `TRYBUILD=overwrite cargo test --test ui` writes the
//! compiler's messages anew; then read them.

use std::collections::BTreeSet;
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
    for name in fail {
        let fail = fs::read_to_string(Path::new("tests/ui/fail").join(&name)).unwrap();
        let pass = fs::read_to_string(Path::new("tests/ui/pass").join(&name)).unwrap();
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
    }
}

#[test]
fn every_failure_is_one_error_in_the_words_of_the_game() {
    for name in cases_in("tests/ui/fail") {
        let path = Path::new("tests/ui/fail")
            .join(name)
            .with_extension("stderr");
        let message = fs::read_to_string(&path).unwrap();
        let errors: Vec<&str> = message
            .lines()
            .filter(|line| line.starts_with("error"))
            .collect();
        assert_eq!(errors.len(), 1, "errors in {}", path.display());
        let inside = errors[0]
            .split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'))
            .find(|path| path.matches("::").count() > 1);
        assert_eq!(
            inside,
            None,
            "a path in the first line of {}",
            path.display()
        );
        assert!(
            !message.contains("warning"),
            "a warning in {}",
            path.display()
        );
    }
}

#[test]
fn the_readme_lists_every_case_with_its_message() {
    let readme = fs::read_to_string("README.md").unwrap();
    let table: String = cases_in("tests/ui/fail")
        .iter()
        .map(|name| row(name))
        .collect();
    assert!(
        readme.contains(&table),
        "the table in README.md is to be:\n\n{table}"
    );
}

/// What the README says of a case: the rule, which is its first line; the message; a link to it.
fn row(name: &Path) -> String {
    let path = Path::new("tests/ui/fail").join(name);
    let program = fs::read_to_string(&path).unwrap();
    let rule = program
        .lines()
        .next()
        .and_then(|line| line.strip_prefix("//! "))
        .unwrap();
    let message = fs::read_to_string(path.with_extension("stderr")).unwrap();
    let error = message
        .lines()
        .find(|line| line.starts_with("error"))
        .unwrap();
    let (_, sentence) = error.split_once(": ").unwrap();
    let case = name.file_stem().unwrap().to_str().unwrap();
    format!("| {rule} | {sentence} | [{case}]({}) |\n", path.display())
}

#[test]
fn quoted_messages_are_real() {
    let messages: Vec<String> = cases_in("tests/ui/fail")
        .iter()
        .map(|name| {
            fs::read_to_string(
                Path::new("tests/ui/fail")
                    .join(name)
                    .with_extension("stderr"),
            )
            .unwrap()
        })
        .collect();
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
                messages.iter().any(|message| message == quote),
                "no case says what {page} quotes:\n{quote}"
            );
        }
    }
}

/// The paths of the programs in a folder, relative to it.
fn cases_in(folder: &str) -> BTreeSet<PathBuf> {
    fn collect(root: &Path, folder: &Path, cases: &mut BTreeSet<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(root, &path, cases);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                cases.insert(path.strip_prefix(root).unwrap().to_owned());
            }
        }
    }
    let mut cases = BTreeSet::new();
    collect(Path::new(folder), Path::new(folder), &mut cases);
    cases
}
