//! Names (stand-in).
use std::fmt;
use std::str::FromStr;
use tictactype::computer::Level;
/// A name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);
/// Invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvalidName {
    /// a
    Empty,
    /// b
    TooLong {
        /// c
        count: usize,
    },
    /// d
    Characters,
    /// e
    Reserved,
}
impl fmt::Display for InvalidName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid name")
    }
}
impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
impl Name {
    pub(crate) fn computer(level: Level) -> Self {
        Self(format!("the computer ({level})"))
    }
}
impl FromStr for Name {
    type Err = InvalidName;
    fn from_str(text: &str) -> Result<Self, InvalidName> {
        let text = text.trim();
        if text.is_empty() {
            Err(InvalidName::Empty)
        } else {
            Ok(Self(text.to_owned()))
        }
    }
}
