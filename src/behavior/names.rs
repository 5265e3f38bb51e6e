//! Lists of threads, as a sentence has them.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt::{self, Display};

/// The names of threads, in order of priority.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Names(Vec<Arc<str>>);

impl Names {
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        self.0.iter().map(|name| &**name)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The form of a verb, or an ending, that goes with so many threads.
    pub(crate) fn form(&self, one: &'static str, several: &'static str) -> &'static str {
        if self.0.len() == 1 { one } else { several }
    }
}

impl FromIterator<Arc<str>> for Names {
    fn from_iter<I: IntoIterator<Item = Arc<str>>>(names: I) -> Self {
        Self(names.into_iter().collect())
    }
}

/// `a`, `b` and `c`.
impl Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.len().saturating_sub(1);
        for (n, name) in self.0.iter().enumerate() {
            f.write_str(match n {
                0 => "",
                _ if n == last => " and ",
                _ => ", ",
            })?;
            write!(f, "`{name}`")?;
        }
        Ok(())
    }
}
