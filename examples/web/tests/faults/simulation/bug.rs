//! Deliberate bugs, to show that the oracle finds them.

/// A bug in the store, or in the way to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    /// The store applies commits of a lost lease, whoever owns the records.
    NoFencing,
    /// The store reports a commit at once and applies it later, unless the node crashes first.
    ShownBeforeCommit,
    /// A takeover keeps the expired lease, so its node continues with what it still owns.
    LeaseKept,
}
