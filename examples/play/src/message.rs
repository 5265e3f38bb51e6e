//! What there is to say to the person.

/// A sentence for the person, and how it is meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// As an answer.
    Answer,
    /// As a question, which the next key answers.
    Question,
    /// As the reason why something was not done.
    Refusal,
}

impl Message {
    /// An answer.
    #[must_use]
    pub fn answer(text: String) -> Self {
        let tone = Tone::Answer;
        Self { text, tone }
    }

    /// A question.
    #[must_use]
    pub fn question(text: String) -> Self {
        let tone = Tone::Question;
        Self { text, tone }
    }

    /// The reason why something was not done.
    #[must_use]
    pub fn refusal(text: impl Into<String>) -> Self {
        let (text, tone) = (text.into(), Tone::Refusal);
        Self { text, tone }
    }
}
