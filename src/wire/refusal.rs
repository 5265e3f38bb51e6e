//! Errors of deserialization.

use core::fmt::Display;

use serde_core::de::{Error, IgnoredAny, SeqAccess};

/// Creates the error for an illegal move. Numbers count from 1.
pub(crate) fn illegal<E: Error>(number: usize, why: impl Display) -> E {
    E::custom(format_args!("move {number}: {why}"))
}

/// Refuses further elements of a sequence. Some formats accept them silently.
pub(crate) fn nothing_follows<'de, A: SeqAccess<'de>>(parts: &mut A) -> Result<(), A::Error> {
    match parts.next_element::<IgnoredAny>()? {
        None => Ok(()),
        Some(_) => Err(A::Error::custom("there are more elements than expected")),
    }
}
