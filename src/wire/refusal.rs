//! How a wire is told that it is wrong.

use core::fmt::Display;

use serde_core::de::{Error, IgnoredAny, SeqAccess};

/// A move that cannot be played, by its number from 1.
pub(crate) fn illegal<E: Error>(number: usize, why: impl Display) -> E {
    E::custom(format_args!("move {number}: {why}"))
}

/// Refuses what stands behind the last part: not every format looks.
pub(crate) fn nothing_follows<'de, A: SeqAccess<'de>>(parts: &mut A) -> Result<(), A::Error> {
    match parts.next_element::<IgnoredAny>()? {
        None => Ok(()),
        Some(_) => Err(A::Error::custom("there is more than there should be")),
    }
}
