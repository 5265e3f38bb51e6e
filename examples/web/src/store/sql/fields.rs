//! The fields of a row: how values are written to columns and read back, without trusting them.

use std::net::SocketAddr;
use std::sync::Arc;

use ipnet::IpNet;
use sqlx::any::AnyRow;
use sqlx::{Any, Decode, Row, Type};
use tictactype::computer::Level;
use tictactype::{Coordinates, Mark};

use crate::offered_size::OfferedSize;
use crate::person::PersonId;
use crate::protocol::{Departure, EndReason};
use crate::series::SeriesId;
use crate::store::{Lease, Served, StoreTime};
use crate::token::{Token, TokenHash};

/// The value of a parameter. PostgreSQL needs a type for null too.
#[derive(Clone)]
pub(crate) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
}

impl Value {
    /// Null with the same type.
    pub(crate) const fn null(&self) -> Self {
        match self {
            Self::Number(_) => Self::Number(None),
            Self::Text(_) => Self::Text(None),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(Some(text.to_owned()))
    }
}

impl<F: Field> From<F> for Value {
    fn from(value: F) -> Self {
        Some(value).into()
    }
}

impl<F: Field> From<Option<F>> for Value {
    fn from(value: Option<F>) -> Self {
        F::Stored::value(value.map(F::store))
    }
}

/// A database type.
pub(crate) trait Stored: for<'r> Decode<'r, Any> + Type<Any> {
    fn value(stored: Option<Self>) -> Value;
}

impl Stored for i64 {
    fn value(stored: Option<Self>) -> Value {
        Value::Number(stored)
    }
}

impl Stored for String {
    fn value(stored: Option<Self>) -> Value {
        Value::Text(stored)
    }
}

/// A type that is stored in a column.
pub(crate) trait Field: Clone {
    type Stored: Stored;

    /// What the column must contain, for errors.
    const EXPECTED: &'static str;

    /// Converts to the stored value.
    fn store(self) -> Self::Stored;

    /// Converts from a stored value, if it is valid.
    fn restore(stored: Self::Stored) -> Option<Self>;
}

/// Defines how types are stored: the column's type, the conversions, and what is expected.
macro_rules! fields {
    ($($field:ty as $stored:ty: $store:expr, $restore:expr, $expected:literal;)+) => {
        $(impl Field for $field {
            type Stored = $stored;

            const EXPECTED: &'static str = $expected;

            fn store(self) -> $stored {
                let store: fn(Self) -> $stored = $store;
                store(self)
            }

            fn restore(stored: $stored) -> Option<Self> {
                let restore: fn($stored) -> Option<Self> = $restore;
                restore(stored)
            }
        })+
    };
}

// Numbers above 2^63 do not occur in practice, and survive the round trip.
fields! {
    i64 as i64: |it| it, Some, "a number";
    u32 as i64: i64::from, |it| it.try_into().ok(), "a number from 0 to 4294967295";
    u64 as i64: u64::cast_signed, |it| it.try_into().ok(), "a number from 0";
    usize as i64: |it| it.try_into().unwrap_or(i64::MAX), |it| it.try_into().ok(), "a number from 0";
    bool as i64: i64::from, |it| [false, true].get(usize::try_from(it).ok()?).copied(), "0 or 1";
    Lease as i64: |it| it.0.into(), |it| it.try_into().map(Self).ok(), "the number of a lease";
    PersonId as i64: |it| it.0.store(), |it| u64::restore(it).map(Self), "a number from 0";
    SeriesId as i64: |it| it.0.store(), |it| u64::restore(it).map(Self), "a number from 0";
    Served as i64: |it| it.0, |it| Some(Self(it)), "a number";
    StoreTime as i64: |it| it.0, |it| Some(Self(it)), "a number";
    String as String: |it| it, Some, "text";
    Arc<str> as String: |it| it.to_string(), |it| Some(it.into()), "text";
    IpNet as String: |it| it.to_string(), |it| it.parse().ok(), "a network";
    SocketAddr as String: |it| it.to_string(), |it| it.parse().ok(), "an address with a port";
    Token as String: |it| it.to_string(), |it| it.parse().ok(), "32 hexadecimal digits";
    TokenHash as String: |it| it.to_string(), |it| it.parse().ok(), "64 hexadecimal digits";
    Coordinates as String: |it| it.to_string(), |it| it.parse().ok(), "a square";
    Mark as String: |it| it.to_string(), |it| it.parse().ok(), "X or O";
    Level as String: |it| it.to_string(), |it| it.parse().ok(), "a level of the computer";
    EndReason as String:
        |it| it.word().to_owned(), |word| Self::ALL.into_iter().find(|it| it.word() == word),
        "a reason for the end of a game";
    Departure as String:
        |it| it.word().to_owned(), |word| Self::ALL.into_iter().find(|it| it.word() == word),
        "a way to leave";
}

/// Columns with their values.
pub(crate) type Columns = Vec<(&'static str, Value)>;

/// A value in one column, or in several that have the same names in all tables.
pub(crate) trait Column: Sized {
    /// Adds the value to the columns of a row.
    fn write(&self, name: &'static str, row: &mut Columns);

    /// Reads the value.
    fn read(fields: Fields<'_>, name: &str) -> Result<Self, String>;
}

impl<F: Field> Column for F {
    fn write(&self, name: &'static str, row: &mut Columns) {
        row.push((name, self.clone().into()));
    }

    fn read(fields: Fields<'_>, name: &str) -> Result<Self, String> {
        let value: Option<F> = fields.read(name)?;
        value.ok_or_else(|| expected::<F>(name))
    }
}

/// A column that may be null.
impl<F: Field> Column for Option<F> {
    fn write(&self, name: &'static str, row: &mut Columns) {
        row.push((name, self.clone().into()));
    }

    fn read(fields: Fields<'_>, name: &str) -> Result<Self, String> {
        let malformed = || expected::<F>(name);
        let stored: Option<F::Stored> = fields.0.try_get(name).map_err(|_| malformed())?;
        let value = stored.map(|stored| F::restore(stored).ok_or_else(malformed));
        value.transpose()
    }
}

impl Column for OfferedSize {
    fn write(&self, _: &'static str, row: &mut Columns) {
        self.side().write("side", row);
        self.line().write("line", row);
    }

    fn read(fields: Fields<'_>, _: &str) -> Result<Self, String> {
        let [side, line] = [fields.read("side")?, fields.read("line")?];
        Self::new(side, line)
            .ok_or_else(|| format!("the size {side}×{side}, {line} in a row, is not offered"))
    }
}

/// A row with columns to read by name. An error names the malformed column but not its value, which
/// may be secret.
#[derive(Clone, Copy)]
pub(crate) struct Fields<'r>(pub(crate) &'r AnyRow);

impl Fields<'_> {
    /// Reads a value by the name of its column.
    pub(crate) fn read<C: Column>(self, name: &str) -> Result<C, String> {
        C::read(self, name)
    }
}

fn expected<F: Field>(column: &str) -> String {
    format!("the column `{column}` must be {}", F::EXPECTED)
}
