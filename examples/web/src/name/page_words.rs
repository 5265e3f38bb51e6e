//! Sentences of the page. No name may look like one.

use std::sync::LazyLock;

use super::{RESERVED, is_like_digit, likeness};

/// The texts of the page.
const TEXTS: &str = include_str!("../../page/script/strings.js");

/// Values in texts that stand for a name.
const NAMES: [&str; 5] = ["{name}", "{winner}", "{loser}", "{x}", "{o}"];

/// Values in texts that stand for a number beside a name.
const NUMBERS: [&str; 2] = ["{count}", "{seconds}"];

enum Word {
    Plain(String),
    /// A value of one or more words.
    Value,
    Number,
}

use Word::{Number, Plain, Value};

static SENTENCES: LazyLock<Vec<Vec<Word>>> = LazyLock::new(|| {
    let languages = ["en: \"", "de: \""];
    let texts = languages
        .iter()
        .flat_map(|start| TEXTS.split(start).skip(1));
    let texts = texts.filter_map(|text| Some(text.split_once('"')?.0));
    let texts = texts.flat_map(|text| text.split([':', '.']).chain([text]));
    let values = NAMES.iter().chain(&NUMBERS);
    let sentences = texts.filter(|text| values.clone().any(|value| text.contains(value)));
    sentences
        .chain(RESERVED.lines().filter(|line| line.starts_with('{')))
        .map(sentence)
        .filter(|it| is_distinct(it))
        .collect()
});

fn sentence(text: &str) -> Vec<Word> {
    let words = text.split_whitespace().filter_map(|word| {
        if NUMBERS.contains(&word) {
            return Some(Number);
        }
        if word.contains('{') {
            return Some(Value);
        }
        let word = likeness(word);
        (!word.is_empty()).then_some(Plain(word))
    });
    words.collect()
}

/// Returns `false` for a sentence without words, and for a name with one word: people are called
/// “Kim Ji Won”.
fn is_distinct(sentence: &[Word]) -> bool {
    let has_word = sentence.iter().any(|it| matches!(it, Plain(_)));
    has_word && !matches!(sentence, [Value, Plain(_)] | [Plain(_), Value])
}

/// Returns `true` if a name looks like a sentence of the page, or a part of one, with values filled
/// in, such as `Ann to move`.
pub(super) fn is_sentence(name: &str) -> bool {
    let words = name.split_whitespace().map(likeness);
    let words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    SENTENCES.iter().any(|sentence| matches(sentence, &words))
}

fn matches(sentence: &[Word], words: &[String]) -> bool {
    let Some((first, rest)) = sentence.split_first() else {
        return words.is_empty();
    };
    let most = if matches!(first, Value) {
        words.len()
    } else {
        1
    };
    let fits = |word: &String| match first {
        Plain(expected) => word == expected,
        Number => word.chars().all(is_like_digit),
        Value => true,
    };
    !words.is_empty() && (1..=most).any(|taken| fits(&words[0]) && matches(rest, &words[taken..]))
}
