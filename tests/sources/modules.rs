//! Checks the order of the rooms, which are the modules at the top of the crate, and of the files
//! in each room.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::texts::{located, text_of, texts_in};

/// The rooms. Each uses only those before it.
const ROOMS: [&str; 11] = [
    "player",
    "store",
    "board",
    "game",
    "literal",
    "typelevel",
    "input",
    "wire",
    "arbitrary",
    "computer",
    "behavior",
];

/// A room that uses a later one.
const ROOM_EXCEPTIONS: [(&str, &str); 1] = [
    // A player is also the state where this player is to move.
    ("player", "game"),
];

/// Folders with files that use each other in a circle.
const CIRCLES: [(&str, &[&str]); 1] = [
    // A size names the type of its squares, and a square is generic over the size.
    ("src/board", &["size", "square", "squares"]),
];

#[test]
fn rooms_use_only_rooms_before_them() {
    let mut exceptions = BTreeSet::new();
    let mut checked = 0;
    for (path, text) in texts_in("src") {
        let top = Path::new(path.components().nth(1).unwrap().as_os_str());
        let user = top.file_stem().unwrap().to_str().unwrap();
        // The crate root exports everything, and the manual is text.
        if ["lib", "manual"].contains(&user) {
            continue;
        }
        let place = |room: &str| {
            let place = ROOMS.iter().position(|it| *it == room);
            place.unwrap_or_else(|| panic!("`{room}` has no place in the order"))
        };
        for used in names_after("crate::", &code_of(&text)) {
            checked += 1;
            if let Some(exception) = ROOM_EXCEPTIONS.iter().find(|it| **it == (user, &used)) {
                exceptions.insert(exception);
            } else {
                assert!(
                    place(&used) <= place(user),
                    "{} uses `{used}`, which comes after `{user}`",
                    path.display()
                );
            }
        }
    }
    assert_eq!(exceptions.len(), ROOM_EXCEPTIONS.len(), "{exceptions:?}");
    assert!(checked > 200, "only {checked} uses found");
}

/// Sorts the files of each folder so that each uses only files before it. All may use the file with
/// the folder's name, because it has the main type.
#[test]
fn files_of_a_room_use_each_other_in_one_direction() {
    let texts: BTreeMap<PathBuf, String> = texts_in("src").into_iter().collect();
    let mut checked = 0;
    let mut found = Vec::new();
    for (root, text) in &texts {
        let folder = root.with_extension("");
        let files: BTreeSet<String> = declared_modules(text);
        let rust = root.extension().is_some_and(|extension| extension == "rs");
        if !rust || root == Path::new("src/lib.rs") || !located(&folder).is_dir() {
            continue;
        }
        let exported = exported_names(text);
        let mut uses: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
        for (path, text) in &texts {
            let Ok(below) = path.strip_prefix(&folder) else {
                continue;
            };
            let file = Path::new(below.components().next().unwrap().as_os_str());
            let file = file.file_stem().unwrap().to_str().unwrap();
            let Some(file) = files.get(file) else {
                continue;
            };
            let depth = below.components().count() - 1;
            let from_here = format!("{}super::", "super::".repeat(depth));
            let inside = folder.strip_prefix("src").unwrap();
            let inside: Vec<_> = inside.iter().map(|name| name.to_str().unwrap()).collect();
            let from_root = format!("crate::{}::", inside.join("::"));
            let code = code_of(text);
            let names = names_after(&from_here, &code).chain(names_after(&from_root, &code));
            for name in names {
                let other = files.get(&name).or_else(|| exported.get(&name));
                if let Some(other) = other.filter(|other| *other != file) {
                    checked += 1;
                    uses.entry(file).or_default().insert(other.clone());
                }
            }
        }
        let circle = circle(&files, &uses);
        if !circle.is_empty() {
            found.push((folder.display().to_string(), circle));
        }
    }
    let expected: Vec<_> = CIRCLES
        .iter()
        .map(|(folder, files)| {
            let files: BTreeSet<String> = files.iter().map(ToString::to_string).collect();
            (folder.to_string(), files)
        })
        .collect();
    assert_eq!(found, expected);
    assert!(checked > 150, "only {checked} uses found");
}

/// The root has the everyday names; errors, iterators and evidence are in modules.
#[test]
fn few_names_are_public() {
    let source = |file: &str| text_of(Path::new("src").join(file));
    let root = source("lib.rs");
    let (visible, _) = root.split_once("pub mod __private").unwrap();
    let at_root: BTreeSet<String> = public_names(visible, "pub use crate::").collect();
    let in_modules: Vec<String> = public_names(visible, "    pub use crate::").collect();
    let rooms = ["behavior.rs", "computer.rs", "typelevel.rs"].map(source);
    let in_rooms: Vec<String> = rooms
        .iter()
        .flat_map(|room| public_names(room, "pub use self::"))
        .collect();
    // The five macros; `Round` and its trait are in their room's own file.
    let (macros, in_typelevel) = (5, 2);
    assert!(at_root.len() + macros <= 46, "{at_root:?}");
    let all = at_root.len() + in_modules.len() + in_rooms.len() + in_typelevel;
    assert!(all <= 161, "{all}");
    assert!(all > 140, "only {all} names found");
}

/// The names that statements with this beginning export, without hidden ones.
fn public_names(text: &str, beginning: &str) -> impl Iterator<Item = String> {
    let statements = text.split("\n\n").flat_map(|block| block.split(';'));
    let exports = statements.filter_map(move |statement| {
        let statement = statement.trim_start_matches('\n');
        let is_hidden = statement.contains("#[doc(hidden)]");
        let code = statement
            .lines()
            .skip_while(|line| !line.starts_with(beginning));
        let code = code.collect::<Vec<_>>().join(" ");
        let path = code.strip_prefix(beginning)?;
        let are_variants = path.contains("Rule::{");
        (!is_hidden && !are_variants).then(|| {
            let names = path.rsplit_once('{').map_or(path, |(_, names)| names);
            let names = names.trim_end_matches('}').split(',');
            let last = |name: &str| name.rsplit("::").next().unwrap().trim().to_owned();
            let names = names
                .map(last)
                .filter(|name| !name.is_empty() && name != "self");
            names.collect::<Vec<_>>()
        })
    });
    exports.flatten().collect::<Vec<_>>().into_iter()
}

/// Repeatedly removes files that use no others, or that no others use. What is left is a circle.
fn circle(files: &BTreeSet<String>, uses: &BTreeMap<&str, BTreeSet<String>>) -> BTreeSet<String> {
    let mut left = files.clone();
    let uses = |user: &String, used: &String| {
        uses.get(user.as_str())
            .is_some_and(|uses| uses.contains(used))
    };
    loop {
        let before = left.clone();
        left.retain(|file| {
            before.iter().any(|used| uses(file, used)) && before.iter().any(|user| uses(user, file))
        });
        if left == before {
            return left;
        }
    }
}

/// The code, without comments and without the tests at the end of a file.
fn code_of(text: &str) -> String {
    let text = text.split("#[cfg(test)]").next().unwrap();
    let lines = text.lines().map(str::trim_start);
    let code: Vec<_> = lines
        .filter(|line| !line.starts_with("//") && !line.starts_with("doc = "))
        .collect();
    code.join("\n")
}

/// The first name of each path after a prefix, also in lists. Skips macros, which write `$crate::`
/// and a public name.
fn names_after(prefix: &str, code: &str) -> impl Iterator<Item = String> {
    let mut names = Vec::new();
    for (start, _) in code.match_indices(prefix) {
        if code[..start].ends_with(['$', ':']) {
            continue;
        }
        let rest = &code[start + prefix.len()..];
        match rest.strip_prefix('{') {
            None => names.push(first_name(rest)),
            Some(list) => {
                let mut depth = 0;
                let mut is_name = true;
                for (offset, character) in list.char_indices() {
                    match character {
                        '{' => depth += 1,
                        '}' if depth == 0 => break,
                        '}' => depth -= 1,
                        ',' => is_name = depth == 0,
                        character if is_name && !character.is_whitespace() => {
                            names.push(first_name(&list[offset..]));
                            is_name = false;
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    names.retain(|name| !["super", "self", ""].contains(&name.as_str()));
    names.into_iter()
}

fn first_name(code: &str) -> String {
    let end = code.find(|c: char| !c.is_alphanumeric() && c != '_');
    code[..end.unwrap_or(code.len())].to_owned()
}

/// The names of the files that a room declares.
fn declared_modules(text: &str) -> BTreeSet<String> {
    let code = code_of(text);
    let lines = code.lines();
    let names = lines.filter_map(|line| line.split_once("mod ")?.1.strip_suffix(';'));
    names.map(str::to_owned).collect()
}

/// Returns the names that a room re-exports from its files, with the file of each.
fn exported_names(text: &str) -> BTreeMap<String, String> {
    let code = code_of(text);
    let mut exported = BTreeMap::new();
    for (start, found) in code.match_indices("use self::") {
        let path = &code[start + found.len()..];
        let file = first_name(path);
        let from_file = format!("{file}::");
        let end = path.find(';').unwrap();
        for name in names_after(&from_file, &path[..end]) {
            exported.insert(name, file.clone());
        }
    }
    exported
}
