//! Messages to the person at the terminal.

/// A message to the person at the terminal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The text.
    pub text: String,
    /// The kind of message, which decides its style.
    pub kind: MessageKind,
}

/// The kind of a [`Message`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageKind {
    /// Information that was asked for.
    Info,
    /// A question that the next key answers.
    Question,
    /// The reason why an input was refused.
    Error,
}

impl Message {
    /// Creates a message with information that was asked for.
    #[must_use]
    pub fn info(text: String) -> Self {
        let kind = MessageKind::Info;
        Self { text, kind }
    }

    /// Creates a question that the next key answers.
    #[must_use]
    pub fn question(text: String) -> Self {
        let kind = MessageKind::Question;
        Self { text, kind }
    }

    /// Creates a message with the reason why an input was refused.
    #[must_use]
    pub fn error(text: String) -> Self {
        let kind = MessageKind::Error;
        Self { text, kind }
    }
}
