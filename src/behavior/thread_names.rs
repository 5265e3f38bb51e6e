//! Lists of thread names for messages.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Display};

use crate::player::pad_with;

/// The names of some threads, in order of priority.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ThreadNames(Vec<Arc<str>>);

impl ThreadNames {
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(|name| &**name)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns `singular` for one thread, and `plural` otherwise.
    pub(crate) fn agree(&self, singular: &'static str, plural: &'static str) -> &'static str {
        if self.0.len() == 1 { singular } else { plural }
    }
}

impl FromIterator<Arc<str>> for ThreadNames {
    fn from_iter<I: IntoIterator<Item = Arc<str>>>(names: I) -> Self {
        Self(names.into_iter().collect())
    }
}

/// Formats the names as an English list: `a`, `b` and `c`.
impl Display for ThreadNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad_with(f, |f| {
            let last = self.0.len().saturating_sub(1);
            for (index, name) in self.0.iter().enumerate() {
                f.write_str(match index {
                    0 => "",
                    _ if index == last => " and ",
                    _ => ", ",
                })?;
                write!(f, "`{name}`")?;
            }
            Ok(())
        })
    }
}
