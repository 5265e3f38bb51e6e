//! Checks of links and paths: in the Markdown pages, and from the sources to the documentation.

use std::path::{Path, PathBuf};

use crate::texts::{located, text_of, texts_in};

const DOCUMENTATION: &str = "https://docs.rs/tictactype/latest/tictactype/";

#[test]
fn every_link_has_a_target() {
    let pages = [
        "README.md",
        "CONTRIBUTING.md",
        "RELEASING.md",
        "CHANGELOG.md",
        "bench/README.md",
        "examples/web/README.md",
        "examples/web/OPERATION.md",
    ];
    let mut checked = 0;
    for page in pages {
        let text = text_of(page);
        let folder = Path::new(page).parent().unwrap();
        for link in links(&text) {
            checked += 1;
            assert!(
                link.starts_with("http") || located(folder.join(link)).exists(),
                "{page} links to {link}, which does not exist"
            );
        }
    }
    assert!(checked > 5, "only {checked} links found");
}

/// Finds the targets of `](…)`, `src="…"` and link definitions.
fn links(text: &str) -> Vec<&str> {
    let between = |before, after| {
        let rest = text.split(before).skip(1);
        rest.filter_map(move |rest| rest.split(after).next())
    };
    let definitions = text.lines().filter(|line| line.starts_with('['));
    between("](", ')')
        .chain(between("src=\"", '"'))
        .chain(definitions.filter_map(|line| Some(line.split_once("]: ")?.1)))
        .collect()
}

/// Checks absolute links to the published documentation, which rustdoc does not check. Docs use
/// them for items of a feature that may be off.
#[test]
fn every_link_to_the_documentation_has_a_target() {
    let source: Vec<(PathBuf, String)> = texts_in("src");
    let definitions: String = source.iter().map(|(_, text)| text.as_str()).collect();
    let pages = ["README.md", "examples/web/README.md"].map(PathBuf::from);
    let pages = pages.map(|page| (text_of(&page), page));
    let pages = pages.into_iter().map(|(text, page)| (page, text));
    let mut checked = 0;
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
            checked += 1;
            assert!(
                definitions.contains(definition.trim_end()),
                "{} links to {DOCUMENTATION}{path}, which the sources do not define",
                page.display()
            );
        }
    }
    assert!(checked > 5, "only {checked} links found");
}

/// Checks the paths in the left column of the table in CONTRIBUTING.md. A file name without a
/// folder is relative to the folder of the path before it.
#[test]
fn every_path_in_contributing_exists() {
    let text = text_of("CONTRIBUTING.md");
    let mut checked = 0;
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let names = row.split(" | ").next().unwrap();
        let mut folder = PathBuf::new();
        for name in names.split('`').skip(1).step_by(2) {
            let is_file = Path::new(name).extension().is_some_and(|end| end == "rs");
            if !is_file && !name.ends_with('/') {
                continue;
            }
            checked += 1;
            let path = if name.contains('/') {
                PathBuf::from(name)
            } else {
                folder.join(name)
            };
            assert!(
                located(&path).exists(),
                "CONTRIBUTING.md names {}, which does not exist",
                path.display()
            );
            folder = path.parent().unwrap().to_owned();
        }
    }
    assert!(checked > 20, "only {checked} paths found");
}
