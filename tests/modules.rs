//! Checks of the order of the modules: which may use which.

use std::collections::BTreeSet;
use std::path::Path;

#[path = "links/texts.rs"]
mod texts;

use self::texts::texts_in;

/// The modules of the crate. Each uses only those before it.
const ORDER: [&str; 27] = [
    "sides",
    "internal",
    "excerpt",
    "mark",
    "per_player",
    "square_notation",
    "direction",
    "store",
    "size",
    "coordinates",
    "square",
    "any_size",
    "squares",
    "line",
    "board",
    "player",
    "game",
    "literal",
    "typelevel",
    "any_game",
    "reachable_board",
    "record",
    "any_size_game",
    "wire",
    "perft",
    "computer",
    "behavior",
];

/// The modules that use a later one, with the reason.
const EXCEPTIONS: [(&str, &str); 2] = [
    // `Size::of` converts a value to a type, and `AnySize::visit` gives the type of a value.
    ("size", "any_size"),
    // A player is a state too: the one in which this player is to move.
    ("player", "game"),
];

#[test]
fn modules_use_only_modules_before_them() {
    let mut exceptions = BTreeSet::new();
    let mut checked = 0;
    for (path, text) in texts_in(Path::new("src")) {
        let top = Path::new(path.components().nth(1).unwrap().as_os_str());
        let user = top.file_stem().unwrap().to_str().unwrap();
        // The crate root exports everything, and the manual is text.
        if ["lib", "manual"].contains(&user) {
            continue;
        }
        let place = |module: &str| {
            let place = ORDER.iter().position(|it| *it == module);
            place.unwrap_or_else(|| panic!("`{module}` has no place in the order"))
        };
        for used in modules_used_in(&text) {
            checked += 1;
            if EXCEPTIONS.contains(&(user, &used)) {
                exceptions.insert((user.to_owned(), used));
            } else {
                assert!(
                    place(&used) <= place(user),
                    "{} uses `{used}`, which comes after `{user}`",
                    path.display()
                );
            }
        }
    }
    assert_eq!(exceptions.len(), EXCEPTIONS.len(), "{exceptions:?}");
    assert!(checked > 300, "only {checked} uses found");
}

/// Returns the modules after `crate::`, without comments and the tests at the end of a file. Macros
/// write `$crate::` and a public name.
fn modules_used_in(text: &str) -> Vec<String> {
    let text = text.split("#[cfg(test)]").next().unwrap();
    let lines = text.lines().map(str::trim_start);
    let code: Vec<_> = lines
        .filter(|line| !line.starts_with("//") && !line.starts_with("doc = "))
        .collect();
    let code = code.join("\n");
    let uses = code.match_indices("crate::");
    let uses = uses.filter(|(start, _)| !code[..*start].ends_with('$'));
    uses.map(|(start, found)| {
        let rest = &code[start + found.len()..];
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
        rest[..end.unwrap_or(rest.len())].to_owned()
    })
    .collect()
}
