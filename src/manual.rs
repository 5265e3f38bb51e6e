//! A short book about this crate.
//!
//! For whoever uses it:
//!
//! - [Why](why): the idea, which door to take, and when not to.
//! - [The states of a game](states): a map of them, and where each move leads.
//! - [Reading the compiler's errors](errors): what it says when a move is illegal, line by line.
//! - [Games on a wire](wire): the format of the feature `serde`, byte by byte.
//! - [Behavioral threads][threads], and when types serve better.
//! - [Comparison](comparison): other crates, and what they do better.
//! - [Figures](figures): all that was measured, with date, machine and command.
//!
//! For whoever builds something alike:
//!
//! - [Building such a crate](building): sealed traits, bounds on methods, evidence, handing back, step by step.
//! - [The specification](specification): every rule, the programs that break it, and what the compiler says to them.
//! - [How playing in types works](types): the parts of [`typelevel`](crate::typelevel).
//! - [Design](design): why it is as it is, and the paths not taken.
//!
// Without the feature there is nothing to link to but what the full documentation has.
#![cfg_attr(
    all(feature = "alloc", target_has_atomic = "ptr"),
    doc = "[threads]: mod@threads"
)]
#![cfg_attr(
    not(all(feature = "alloc", target_has_atomic = "ptr")),
    doc = "[threads]: https://docs.rs/tictactype/latest/tictactype/manual/threads/index.html"
)]

#[doc = include_str!("manual/why.md")]
pub mod why {}

/// The states of a game: a map, and where each move leads.
///
/// Every box is a type `T` for which there is a [`Game<T, S>`](crate::Game). Every solid arrow is a move, every dashed
/// one an [`undo`](crate::Game::undo). Where there is no arrow there is nothing to call: the compiler says so, in a
/// sentence.
///
#[doc = include_str!("../assets/states.svg")]
///
#[doc = include_str!("manual/states.md")]
pub mod states {}

#[doc = include_str!("manual/errors.md")]
pub mod errors {}

#[doc = include_str!("manual/types.md")]
pub mod types {}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
#[doc = include_str!("manual/threads.md")]
pub mod threads {}

#[doc = include_str!("manual/wire.md")]
pub mod wire {}

#[doc = include_str!("manual/specification.md")]
pub mod specification {}

#[doc = include_str!("manual/building.md")]
pub mod building {}

#[doc = include_str!("manual/comparison.md")]
pub mod comparison {}

#[doc = include_str!("manual/design.md")]
pub mod design {}

#[doc = include_str!("manual/figures.md")]
pub mod figures {}
