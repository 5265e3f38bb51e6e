//! Sentences that are written while the compiler runs, where there is no formatting.

/// A sentence of up to 256 bytes; what does not fit is left out.
pub(crate) struct Sentence {
    bytes: [u8; 256],
    length: usize,
}

impl Sentence {
    pub(crate) const fn new() -> Self {
        Self {
            bytes: [0; 256],
            length: 0,
        }
    }

    pub(crate) const fn text(self, text: &str) -> Self {
        self.bytes(text.as_bytes())
    }

    pub(crate) const fn byte(self, byte: u8) -> Self {
        self.bytes(&[byte])
    }

    /// A word somebody wrote: whole if it is short, its beginning if it is long.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    pub(crate) const fn word(self, word: &[u8]) -> Self {
        if word.len() <= 32 {
            self.bytes(word)
        } else {
            let mut end = 32;
            // Not in the middle of a character.
            while word[end] & 0xC0 == 0x80 {
                end -= 1;
            }
            self.bytes(word.split_at(end).0).text("…")
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
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => "this is no game",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Sentence;

    #[test]
    fn what_does_not_fit_is_left_out() {
        let long = (0..100).fold(Sentence::new(), |sentence, _| sentence.text("abc"));
        assert_eq!(long.as_str().len(), 256);
        assert!(long.as_str().ends_with("bca"));
    }
}
