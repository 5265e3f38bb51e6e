//! The columns of a row, which is data from outside.

use std::fmt::Display;
use std::str::FromStr;

use sqlx::any::AnyRow;
use sqlx::{Any, Decode, Row, Type};

use crate::store::{Served, SizeRecord};
use crate::token::{Token, TokenHash};

/// A row whose columns are read by name. An error says which column is malformed, without its
/// value, which may be secret.
pub(crate) struct Fields<'r>(pub(crate) &'r AnyRow);

impl<'r> Fields<'r> {
    pub(crate) fn number(&self, column: &str) -> Result<i64, String> {
        self.required(column, "a number")
    }

    pub(crate) fn optional_number(&self, column: &str) -> Result<Option<i64>, String> {
        self.read(column, "a number")
    }

    pub(crate) fn text(&self, column: &str) -> Result<String, String> {
        self.required(column, "text")
    }

    pub(crate) fn optional_text(&self, column: &str) -> Result<Option<String>, String> {
        self.read(column, "text")
    }

    pub(crate) fn flag(&self, column: &str) -> Result<bool, String> {
        match self.number(column)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(expected(column, "0 or 1")),
        }
    }

    pub(crate) fn count(&self, column: &str) -> Result<u32, String> {
        let number = self.number(column)?;
        u32::try_from(number).map_err(|_| expected(column, "a number from 0 to 4294967295"))
    }

    /// Returns the number of a person, a series or a game.
    pub(crate) fn id(&self, column: &str) -> Result<u64, String> {
        let number = self.number(column)?;
        u64::try_from(number).map_err(|_| expected(column, "a number from 0"))
    }

    pub(crate) fn optional_id(&self, column: &str) -> Result<Option<u64>, String> {
        let Some(number) = self.optional_number(column)? else {
            return Ok(None);
        };
        let id = u64::try_from(number).map_err(|_| expected(column, "a number from 0"))?;
        Ok(Some(id))
    }

    pub(crate) fn served(&self, column: &str) -> Result<Served, String> {
        self.number(column).map(Served)
    }

    pub(crate) fn optional_served(&self, column: &str) -> Result<Option<Served>, String> {
        Ok(self.optional_number(column)?.map(Served))
    }

    pub(crate) fn size(&self) -> Result<SizeRecord, String> {
        let [side, line] = [self.number("side")?, self.number("line")?];
        Ok(SizeRecord { side, line })
    }

    pub(crate) fn token(&self, column: &str) -> Result<Token, String> {
        let text = self.text(column)?;
        Token::from_str(&text).map_err(|_| expected(column, "32 hexadecimal digits"))
    }

    pub(crate) fn hash(&self, column: &str) -> Result<TokenHash, String> {
        let text = self.text(column)?;
        let digits = text.as_bytes();
        let mut hash = [0; 32];
        let is_hexadecimal = digits.iter().all(u8::is_ascii_hexdigit);
        if digits.len() != 64 || !is_hexadecimal {
            return Err(expected(column, "64 hexadecimal digits"));
        }
        for (byte, pair) in hash.iter_mut().zip(digits.chunks(2)) {
            let pair = str::from_utf8(pair).unwrap_or_default();
            *byte = u8::from_str_radix(pair, 16).unwrap_or_default();
        }
        Ok(TokenHash(hash))
    }

    fn required<T>(&self, column: &str, what: &str) -> Result<T, String>
    where
        T: Decode<'r, Any> + Type<Any>,
    {
        self.read(column, what)?
            .ok_or_else(|| expected(column, what))
    }

    fn read<T>(&self, column: &str, what: &str) -> Result<Option<T>, String>
    where
        T: Decode<'r, Any> + Type<Any>,
    {
        self.0.try_get(column).map_err(|_| expected(column, what))
    }
}

fn expected(column: &str, what: impl Display) -> String {
    format!("the column `{column}` must be {what}")
}

/// Writes a hash as 64 hexadecimal digits.
pub(crate) fn hexadecimal(TokenHash(bytes): TokenHash) -> String {
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let digits = halves.filter_map(|half| char::from_digit(u32::from(half), 16));
    digits.collect()
}
