//! Where the pages beside the code lead to.

use std::fs;
use std::path::Path;

const PAGES: [&str; 4] = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "examples/web/README.md",
];

#[test]
fn every_link_leads_to_something() {
    const MANUAL: &str = "https://docs.rs/tictactype/latest/tictactype/manual/";
    let chapters = fs::read_to_string("src/manual.rs").unwrap();
    let mut followed = 0;
    for page in PAGES {
        let text = fs::read_to_string(page).unwrap();
        let folder = Path::new(page).parent().unwrap();
        for link in links(&text) {
            followed += 1;
            if let Some(chapter) = link.strip_prefix(MANUAL) {
                let chapter = chapter.trim_end_matches('/');
                assert!(
                    chapter.is_empty() || chapters.contains(&format!("pub mod {chapter} ")),
                    "{page} leads to a chapter `{chapter}`, which the manual does not have"
                );
            } else if !link.starts_with("http") {
                assert!(folder.join(link).exists(), "{page} leads to {link}");
            }
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
