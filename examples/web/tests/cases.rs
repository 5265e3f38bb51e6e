//! Cases in text files. `#` begins a comment, and `==` a section.

/// The lines of a text, without comments.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// The sections of a text, each with its name and its lines.
#[must_use]
pub fn sections(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut sections = Vec::new();
    for line in lines(text) {
        if let Some(name) = line.strip_prefix("== ") {
            sections.push((name, Vec::new()));
        } else {
            let (_, lines) = sections.last_mut().expect("lines are in a section");
            lines.push(line);
        }
    }
    sections
}

/// The lines of a section.
#[must_use]
pub fn section<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let mut sections = sections(text).into_iter();
    let section = sections.find(|(other, _)| *other == name);
    section.expect("the section is there").1
}
