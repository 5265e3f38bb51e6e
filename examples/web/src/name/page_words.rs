//! Sentences of the page. No name may look like one.

use std::sync::LazyLock;

use super::{RESERVED, likeness};

/// The texts of the page.
const TEXTS: &str = include_str!("../../page/script/strings.js");

/// Values in texts that stand beside a name, or for one.
const VALUES: [&str; 7] = [
    "{name}",
    "{winner}",
    "{loser}",
    "{x}",
    "{o}",
    "{count}",
    "{seconds}",
];

/// A sentence, word by word. `None` stands for a value of one or more words.
type Sentence = Vec<Option<String>>;

static SENTENCES: LazyLock<Vec<Sentence>> = LazyLock::new(|| {
    let languages = ["en: \"", "de: \""];
    let texts = languages
        .iter()
        .flat_map(|start| TEXTS.split(start).skip(1));
    let texts = texts.filter_map(|text| Some(text.split_once('"')?.0));
    let texts = texts.flat_map(|text| text.split([':', '.']).chain([text]));
    let sentences = texts.filter(|text| VALUES.iter().any(|value| text.contains(value)));
    sentences
        .chain(RESERVED.lines().filter(|line| line.starts_with('{')))
        .map(sentence)
        .filter(|it| it.iter().any(Option::is_some))
        .collect()
});

fn sentence(text: &str) -> Sentence {
    let words = text.split_whitespace().map(|word| {
        let is_value = word.contains('{');
        (!is_value).then(|| likeness(word))
    });
    words.filter(|word| word.as_deref() != Some("")).collect()
}

/// Returns `true` if a name looks like a sentence of the page, or a part of one, with values filled
/// in, such as `Ann to move`.
pub(super) fn is_sentence(name: &str) -> bool {
    let words = name.split_whitespace().map(likeness);
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    SENTENCES.iter().any(|sentence| matches(sentence, &words))
}

fn matches(sentence: &[Option<String>], words: &[String]) -> bool {
    match sentence {
        [] => words.is_empty(),
        [None, rest @ ..] => (1..=words.len()).any(|taken| matches(rest, &words[taken..])),
        [Some(word), rest @ ..] => words
            .split_first()
            .is_some_and(|(first, others)| first == word && matches(rest, others)),
    }
}
