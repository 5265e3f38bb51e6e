//! Bugs on purpose, to show that the oracle finds them.

/// A bug in the store, or in the way to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bug {
    /// The store applies commits of a lease that was taken over, whoever owns the records.
    NoFencing,
    /// A commit is reported as successful at once and happens later, unless the node crashes first.
    ShownBeforeCommit,
    /// A takeover does not delete the expired lease, whose node goes on with what it still owns.
    LeaseKept,
}
