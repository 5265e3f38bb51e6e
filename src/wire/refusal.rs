//! Errors of deserialization.

use serde_core::de::{Error, IgnoredAny, SeqAccess};

/// Refuses further elements of a sequence. Some formats accept them silently.
pub(crate) fn nothing_follows<'de, A: SeqAccess<'de>>(parts: &mut A) -> Result<(), A::Error> {
    match parts.next_element::<IgnoredAny>()? {
        None => Ok(()),
        Some(_) => Err(A::Error::custom("there are more elements than expected")),
    }
}
