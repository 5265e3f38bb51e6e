//! Secrets: session tokens and codes of private games.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;

use rand::Rng;
use sha2::{Digest, Sha256};

/// A secret of 128 random bits. Whoever sends it owns the session, or has the link of the private
/// game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Token(u128);

impl Token {
    /// Creates a random token.
    pub fn random(random: &mut impl Rng) -> Self {
        let [high, low] = [random.next_u64(), random.next_u64()];
        Self(u128::from(high) << 64 | u128::from(low))
    }
}

impl Token {
    /// The hash that finds a session. It does not reveal the token.
    #[must_use]
    pub fn hash(self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.to_be_bytes()).into())
    }
}

/// The SHA-256 hash of a session token. A token has 128 random bits, so it needs no salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenHash(pub [u8; 32]);

impl Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Writes the hash as 64 hexadecimal digits.
impl Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Hides the value from logs.
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

impl FromStr for TokenHash {
    type Err = InvalidToken;

    fn from_str(text: &str) -> Result<Self, InvalidToken> {
        let (high, low) = text.split_at_checked(32).ok_or(InvalidToken)?;
        let Token(high) = high.parse()?;
        let Token(low) = low.parse()?;
        let mut hash = [0; 32];
        hash[..16].copy_from_slice(&high.to_be_bytes());
        hash[16..].copy_from_slice(&low.to_be_bytes());
        Ok(Self(hash))
    }
}

/// The error for text that is neither a token nor the hash of one.
#[derive(Debug)]
pub struct InvalidToken;
