//! The table on the manual's page `values`.

use std::path::Path;
use std::{env, fs};

use tictactype::computer::{Argument, Proof};
use tictactype::{AnySize, GameResult};

const HEADER: &str =
    "| side | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 to the side |\n|---|---|---|---|---|---|---|---|---|\n";

/// All lines of this length and above share the last column.
const LONG: usize = 9;

/// The entry of a size: the result and its argument.
fn entry(side: usize, line: usize) -> String {
    let Ok(size) = AnySize::new(side, line) else {
        return String::new();
    };
    let Some(proof) = Proof::of(size) else {
        return "open".to_owned();
    };
    let result = match proof.result() {
        GameResult::Won(mark) => format!("{mark} wins"),
        GameResult::Drawn => "draw".to_owned(),
    };
    let argument = match proof.argument() {
        Argument::Threats => "threats",
        Argument::FullWidth => "search",
        Argument::Blocking => "blocking",
        Argument::Pairing(_) => "pairing",
        Argument::Tiling => "tiling",
        Argument::Publication(citation) => match citation.split_once(',').unwrap().0 {
            "L. V. Allis" => "Allis et al.",
            "W.-Y. Hsu et al." => "Hsu et al.",
            other => panic!("{other}"),
        },
    };
    format!("{result}: {argument}")
}

/// The entries of a side. The last one is for all long lines.
fn entries(side: usize) -> Vec<String> {
    let mut entries: Vec<String> = (2..LONG).map(|line| entry(side, line)).collect();
    let long = entry(side, LONG);
    assert!(
        (LONG..=side).all(|line| entry(side, line) == long),
        "{side}"
    );
    entries.push(long);
    entries
}

/// Regenerates the table if the environment has `VALUES=overwrite`.
#[test]
fn the_table_of_the_manual_has_all_values() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/manual/values.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(HEADER).expect("a table on the page");
    let rows = rest.lines().take_while(|line| line.starts_with('|'));
    let after = &rest[rows.map(|row| row.len() + 1).sum()..];

    let mut expected = format!("{before}{HEADER}");
    let mut first = 2;
    while first <= 26 {
        let row = entries(first);
        let last = (first..=26)
            .take_while(|side| entries(*side) == row)
            .last()
            .unwrap();
        let sides = if first == last {
            first.to_string()
        } else {
            format!("{first} to {last}")
        };
        expected += &format!("| {sides} | {} |\n", row.join(" | "));
        first = last + 1;
    }
    expected += after;
    if env::var_os("VALUES").is_some_and(|value| value == "overwrite") {
        fs::write(&page, &expected).unwrap();
    }
    assert!(
        fs::read_to_string(&page).unwrap() == expected,
        "the table is out of date: run the test with VALUES=overwrite"
    );
}
