//! Secrets by which a seat is taken up again.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// 128 bits that nobody guesses; whoever knows them is who they belong to.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Token(u128);

impl Token {
    pub(crate) fn random() -> Self {
        Self(rand::random())
    }
}

impl Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Not what it is: a log is no place for a secret.
impl Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

impl FromStr for Token {
    type Err = NoToken;

    fn from_str(text: &str) -> Result<Self, NoToken> {
        let is_hexadecimal = text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).map_err(|_| NoToken)?;
        (is_hexadecimal && text.len() == 32)
            .then_some(Self(number))
            .ok_or(NoToken)
    }
}

#[derive(Debug)]
pub(crate) struct NoToken;
