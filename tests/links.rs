//! Where the pages beside the code lead to, and what the documentation has elsewhere.

use std::fs;
use std::path::{Path, PathBuf};

const DOCUMENTATION: &str = "https://docs.rs/tictactype/latest/tictactype/";

#[test]
fn every_link_leads_to_something() {
    let pages = [
        "README.md",
        "CONTRIBUTING.md",
        "RELEASING.md",
        "CHANGELOG.md",
        "examples/web/README.md",
    ];
    let mut followed = 0;
    for page in pages {
        let text = fs::read_to_string(page).unwrap();
        let folder = Path::new(page).parent().unwrap();
        for link in links(&text) {
            followed += 1;
            assert!(
                link.starts_with("http") || folder.join(link).exists(),
                "{page} leads to {link}"
            );
        }
    }
    assert!(followed > 20, "{followed} links");
}

/// What stands in `](…)` and `src="…"`, and what a name stands for.
fn links(text: &str) -> Vec<&str> {
    let within = |before, after| {
        let rest = text.split(before).skip(1);
        rest.filter_map(move |rest| rest.split(after).next())
    };
    let named = text.lines().filter(|line| line.starts_with('['));
    within("](", ')')
        .chain(within("src=\"", '"'))
        .chain(named.filter_map(|line| Some(line.split_once("]: ")?.1)))
        .collect()
}

/// Links to the documentation as it is published are not the compiler's to check: those of what a feature leaves out, and
/// those from outside.
#[test]
fn every_link_to_the_documentation_leads_to_something() {
    let source: Vec<(PathBuf, String)> = texts_in(Path::new("src"));
    let definitions: String = source.iter().map(|(_, text)| text.as_str()).collect();
    let pages = ["README.md", "examples/web/README.md"].map(PathBuf::from);
    let pages = pages.map(|page| (fs::read_to_string(&page).unwrap(), page));
    let pages = pages.into_iter().map(|(text, page)| (page, text));
    let mut followed = 0;
    for (page, text) in source.iter().cloned().chain(pages) {
        for rest in text.split(DOCUMENTATION).skip(1) {
            let end = rest.find(|c: char| !(c.is_alphanumeric() || "./_#".contains(c)));
            let path = rest[..end.unwrap_or(rest.len())].split('#').next().unwrap();
            let last = path
                .trim_end_matches("index.html")
                .trim_end_matches('/')
                .rsplit('/')
                .next();
            let definition = match last.and_then(|last| last.strip_suffix(".html")) {
                Some(item) => format!("pub {} ", item.replace('.', " ")),
                None => format!("pub mod {}", last.unwrap()),
            };
            followed += 1;
            assert!(
                definitions.contains(definition.trim_end()),
                "{} leads to {DOCUMENTATION}{path}",
                page.display()
            );
        }
    }
    assert!(followed > 20, "{followed} links");
}

/// CONTRIBUTING says what is where: in the left column of its table, from the place of the first in the row.
#[test]
fn every_place_that_contributing_names_is_there() {
    let text = fs::read_to_string("CONTRIBUTING.md").unwrap();
    let mut named = 0;
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let places = row.split(" | ").next().unwrap();
        let mut folder = PathBuf::new();
        for place in places.split('`').skip(1).step_by(2) {
            let is_file = Path::new(place).extension().is_some_and(|end| end == "rs");
            if !is_file && !place.ends_with('/') {
                continue;
            }
            named += 1;
            let path = if place.contains('/') {
                PathBuf::from(place)
            } else {
                folder.join(place)
            };
            assert!(path.exists(), "CONTRIBUTING.md names {}", path.display());
            folder = path.parent().unwrap().to_owned();
        }
    }
    assert!(named > 20, "{named} places");
}

fn texts_in(folder: &Path) -> Vec<(PathBuf, String)> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .flat_map(|path| {
            if path.is_dir() {
                texts_in(&path)
            } else {
                let text = fs::read_to_string(&path).unwrap();
                vec![(path, text)]
            }
        })
        .collect()
}
