//! A short book about this crate.
//!
//! - [The states of a game](states): a map of them, and where each move leads.
//! - [Reading the compiler's errors](errors): what it says when a move is illegal, line by line.
//! - [Games on a wire](wire): the format of the feature `serde`, byte by byte.
//! - [How playing in types works](types): the parts of [`typelevel`](crate::typelevel), for whoever builds something alike.
//! - Behavioral threads, and when types serve better: the page `threads`, with the feature `alloc`.

/// The states of a game: a map, and where each move leads.
///
/// Every box is a type `T` for which there is a [`Game<T, S>`](crate::Game). Every solid arrow is a move, every dashed
/// one an [`undo`](crate::Game::undo). Where there is no arrow there is nothing to call: the compiler says so, in a
/// sentence.
///
#[doc = include_str!("../states.svg")]
///
#[doc = include_str!("manual/states.md")]
pub mod states {}

#[doc = include_str!("manual/errors.md")]
pub mod errors {}

#[doc = include_str!("manual/specification.md")]
pub mod specification {}

#[doc = include_str!("manual/types.md")]
pub mod types {}

#[doc = include_str!("manual/wire.md")]
pub mod wire {}

#[cfg(all(feature = "alloc", target_has_atomic = "ptr"))]
#[doc = include_str!("manual/threads.md")]
pub mod threads {}
