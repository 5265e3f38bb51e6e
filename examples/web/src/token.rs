//! The secret tokens with which clients resume their sessions.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// A secret of 128 random bits. A client that sends it is the owner of the session.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Token(u128);

impl Token {
    /// Creates a random token.
    pub(crate) fn random() -> Self {
        Self(rand::random())
    }
}

impl Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Hides the value, which must not appear in a log.
impl Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl FromStr for Token {
    type Err = InvalidToken;

    fn from_str(text: &str) -> Result<Self, InvalidToken> {
        let is_hexadecimal = text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).map_err(|_| InvalidToken)?;
        (is_hexadecimal && text.len() == 32)
            .then_some(Self(number))
            .ok_or(InvalidToken)
    }
}

/// The error for text that is not a token.
#[derive(Debug)]
pub(crate) struct InvalidToken;
