//! The questions about games and boards, and the types that answer them.
//!
//! A question that needs no evidence is on `Position` and, if it needs no order of the moves, on
//! `Board`. Games dereference to their position. The table lists every method that takes `self`. A
//! method added to a single type fails the test until the table has it with a reason.

use std::collections::{BTreeMap, BTreeSet};

use crate::texts::texts_in;

/// The types that have such methods.
const TYPES: [&str; 15] = [
    "AnyGame",
    "AnyVacant",
    "Board",
    "Explored",
    "Game",
    "GameInPlay",
    "Outcome",
    "Position",
    "ReachableBoard",
    "TypedGame",
    "UnbeatenGame",
    "Undone",
    "Vacant",
    "Variation",
    "VariationEntry",
];

const BOTH: &str = "for marks with and without an order of moves";
const IN_PLACE: &str = "answered in place, without the copy of `Variation::to_game`";
const ORDER: &str = "needs the order of the moves, which a board does not have";
const MARKS: &str = "about marks that need not be those of a game";
const STATE: &str = "needs the state as a type";
const MEMORY: &str = "known without looking at the board";
const MOVE: &str = "a move, or a conversion";
const PARTS: &str = "a part of the value";

/// Each method, the types that define it, and the reason.
const TABLE: &[(&str, &[&str], &str)] = &[
    ("advance", &["Variation"], MOVE),
    ("as_in_play", &["AnyGame", "Game"], MOVE),
    ("at", &["AnyVacant", "Vacant", "VariationEntry"], PARTS),
    ("at_ply", &["AnyGame"], MOVE),
    ("board", &["Position", "ReachableBoard"], PARTS),
    ("canonical", &["Board"], MARKS),
    ("check", &["Board"], MARKS),
    ("complete_lines", &["Board"], MARKS),
    ("entries", &["Game"], MOVE),
    ("entry", &["Game"], MOVE),
    ("explore", &["Game"], MOVE),
    ("first_vacant", &["Game", "GameInPlay"], STATE),
    ("game", &["AnyVacant", "UnbeatenGame", "Vacant"], PARTS),
    ("in_play", &["Explored", "Outcome"], MOVE),
    ("into_game", &["Vacant"], MOVE),
    ("into_typed", &["AnyGame"], MOVE),
    ("is_over", &["AnyGame", "Position"], MEMORY),
    ("is_taken", &["Position"], ORDER),
    ("last_move", &["Position"], ORDER),
    ("mark", &["AnyVacant"], MEMORY),
    ("mark_at", &["Board", "Position", "Variation"], IN_PLACE),
    ("marked_moves", &["Position"], ORDER),
    ("marks", &["Board", "Position"], BOTH),
    ("moves", &["Position"], ORDER),
    ("open", &["Game"], MOVE),
    (
        "play",
        &[
            "AnyGame",
            "AnyVacant",
            "Game",
            "UnbeatenGame",
            "Vacant",
            "VariationEntry",
        ],
        MOVE,
    ),
    ("play_turn", &["Game", "Vacant", "VariationEntry"], MOVE),
    ("ply", &["Position", "Variation"], IN_PLACE),
    ("position", &["Game", "GameInPlay"], PARTS),
    (
        "result",
        &[
            "AnyGame",
            "Board",
            "Game",
            "Position",
            "ReachableBoard",
            "Variation",
        ],
        STATE,
    ),
    ("rows", &["Board", "Position"], BOTH),
    ("size", &["Board", "Position", "Variation"], IN_PLACE),
    ("state", &["Position"], ORDER),
    ("svg", &["Board", "Position"], BOTH),
    ("to_any_size", &["Position"], MOVE),
    ("to_game", &["ReachableBoard", "Variation"], MOVE),
    ("to_typed", &["AnyGame", "GameInPlay"], MOVE),
    ("transform", &["Board", "ReachableBoard"], MARKS),
    (
        "turn",
        &[
            "AnyGame",
            "Board",
            "GameInPlay",
            "Position",
            "ReachableBoard",
        ],
        MEMORY,
    ),
    ("undo", &["AnyGame", "Game", "Undone"], MOVE),
    ("vacant", &["Board", "Position", "Variation"], IN_PLACE),
    ("winner", &["Game", "Position", "Variation"], STATE),
    ("winning_line", &["Game"], STATE),
    ("winning_lines", &["Game", "Position"], STATE),
    ("zobrist_hash", &["Board", "Position"], BOTH),
];

#[test]
fn each_question_stands_in_one_place() {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (path, text) in texts_in("src") {
        if path.extension().is_some_and(|extension| extension == "rs") {
            add_methods(&text, &mut found);
        }
    }
    let mut listed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (method, types, _) in TABLE {
        let types = types.iter().map(ToString::to_string).collect();
        let before = listed.insert((*method).to_owned(), types);
        assert!(before.is_none(), "`{method}` is listed twice");
    }
    for (method, types) in &found {
        assert_eq!(listed.get(method), Some(types), "the types with `{method}`");
    }
    for method in listed.keys() {
        assert!(found.contains_key(method), "no type has `{method}`");
    }
}

/// Adds a file's public methods that take `self` or `&self`, except for hidden ones.
fn add_methods(text: &str, found: &mut BTreeMap<String, BTreeSet<String>>) {
    let mut implemented = None;
    let mut is_hidden = false;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if line.starts_with("impl") {
            implemented = implemented_type(line).filter(|name| TYPES.contains(name) && !is_hidden);
        } else if line.starts_with('}') {
            implemented = None;
        }
        let Some(name) = implemented else {
            is_hidden = line.contains("#[doc(hidden)]") || is_hidden && line.starts_with('#');
            continue;
        };
        let Some((visibility, rest)) = line.split_once("fn ") else {
            is_hidden = line.contains("#[doc(hidden)]")
                || is_hidden && line.trim_start().starts_with(['#', 'c', 'r', ')']);
            continue;
        };
        if visibility.starts_with("    pub ") && !is_hidden {
            let method = rest.split(['(', '<']).next().unwrap();
            // The receiver is on this line, or the first of the next one.
            let receiver = match rest.split_once('(') {
                Some((_, "")) | None => lines.peek().copied().unwrap_or_default(),
                Some((_, parameters)) => parameters,
            };
            let receiver = receiver.trim_start().trim_start_matches("mut ");
            if receiver.starts_with("self") || receiver.starts_with("&self") {
                let types = found.entry(method.to_owned()).or_default();
                types.insert(name.to_owned());
            }
        }
        is_hidden = false;
    }
}

/// The type of the inherent implementation that begins with this line.
fn implemented_type(line: &str) -> Option<&str> {
    let mut depth = 0;
    let after = line.strip_prefix("impl")?;
    let end = after.char_indices().find(|(_, character)| {
        match character {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        depth == 0 && *character == ' '
    });
    let implemented = after.get(end?.0..)?.trim_start();
    (!implemented.contains(" for "))
        .then(|| implemented.split(['<', ' ']).next())
        .flatten()
}
