//! Messages to the person at the terminal.

use std::fmt::Display;

use tictactype::Coordinates;

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
    /// Creates a message.
    #[must_use]
    pub const fn new(kind: MessageKind, text: String) -> Self {
        Self { text, kind }
    }

    /// Creates a message with the reason why an input was refused.
    #[must_use]
    pub fn error(reason: impl Display) -> Self {
        Self::new(MessageKind::Error, sentence(reason))
    }
}

/// Returns the message of an error as a whole sentence.
///
/// ```
/// use tictactype_play::message::sentence;
///
/// assert_eq!(sentence("the square `b2` is taken"), "The square b2 is taken.");
/// assert_eq!(sentence("`hello` is not a square"), "\"hello\" is not a square.");
/// assert_eq!(sentence("Press p."), "Press p.");
/// ```
#[must_use]
pub fn sentence(reason: impl Display) -> String {
    let mut text = String::new();
    for (index, part) in reason.to_string().split('`').enumerate() {
        let is_quoted = index % 2 == 1 && part.parse::<Coordinates>().is_err();
        let quote = if is_quoted { "\"" } else { "" };
        text.extend([quote, part, quote]);
    }
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let end = if text.ends_with('.') { "" } else { "." };
    text + end
}
