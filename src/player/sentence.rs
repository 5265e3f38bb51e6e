//! Sentences for constant functions, which cannot format.

use super::Excerpt;

/// A sentence of up to 1024 bytes. The rest is cut.
pub(crate) struct Sentence {
    bytes: [u8; 1024],
    length: usize,
}

impl Sentence {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; 1024],
            length: 0,
        }
    }

    pub(crate) const fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    pub(crate) const fn byte(self, byte: u8) -> Self {
        self.bytes(&[byte])
    }

    pub(crate) const fn character(self, character: char) -> Self {
        self.text(character.encode_utf8(&mut [0; 4]))
    }

    /// Appends a word of the input. A long word is cut, with an ellipsis.
    pub(crate) const fn word(self, word: &[u8]) -> Self {
        let excerpt = Excerpt::of(word);
        let sentence = self.text(excerpt.as_str());
        if excerpt.is_cut() {
            sentence.text("…")
        } else {
            sentence
        }
    }

    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const fn bytes(mut self, mut bytes: &[u8]) -> Self {
        while let [first, rest @ ..] = bytes {
            if self.length < self.bytes.len() {
                self.bytes[self.length] = *first;
                self.length += 1;
            }
            bytes = rest;
        }
        self
    }

    pub(crate) const fn number(self, number: usize) -> Self {
        let shorter = if number < 10 {
            self
        } else {
            self.number(number / 10)
        };
        shorter.byte(b'0' + (number % 10) as u8)
    }

    pub(crate) const fn as_str(&self) -> &str {
        if let Some((text, _)) = self.bytes.split_at_checked(self.length) {
            if let Ok(text) = core::str::from_utf8(text) {
                return text;
            }
        }
        "the input is not legal"
    }
}

#[cfg(test)]
mod tests {
    use super::Sentence;

    #[test]
    fn cuts_a_sentence_at_1024_bytes() {
        let long = (0..400).fold(Sentence::new(), |sentence, _| sentence.text("abc"));
        assert_eq!(long.as_str().len(), 1024);
        assert!(long.as_str().ends_with("abca"));
    }
}
