//! A short book about this crate.
//!
//! For its users:
//!
//! - [Why](why): the idea, which type to use, and when to avoid this design.
//! - [States](states): a map of the states of a game, and where each move leads.
//! - [Errors](errors): how to read the compiler's messages.
//! - [Serialization](wire): the format of the feature `serde`, byte by byte.
//! - [Behavioral threads](threads), and when types serve better.
//! - [Browsers](browsers): the crate as WebAssembly.
//! - [A kata](kata): a strategy of yours, graded by the compiler.
//! - [Values](values): who wins on each empty board, and why.
//! - [Comparison](comparison): other crates, and what they do better.
//! - [Figures](figures): all measurements, with date, machine and command.
//!
//! For authors of similar crates:
//!
//! - [Building such a crate](building): sealed traits, bounds on methods, evidence and errors that
//!   return their input, step by step.
//! - [Specification](specification): every rule, the programs that break it, and the compiler's
//!   messages.
//! - [Types](types): the parts of [`typelevel`](crate::typelevel).
//! - [Design](design): the decisions, and the alternatives.

#[doc = include_str!("manual/why.md")]
pub mod why {}

/// The states of a game: a map, and where each move leads.
///
/// A box is a type `T` with a [`Game<T, S>`](crate::Game). A solid arrow is a move, a dashed arrow
/// an [`undo`](crate::Game::undo). A call without an arrow does not compile, and the error gives
/// the reason in a sentence.
///
#[doc = include_str!("../assets/states.svg")]
///
#[doc = include_str!("manual/states.md")]
pub mod states {}

#[doc = include_str!("manual/errors.md")]
pub mod errors {}

#[doc = include_str!("manual/types.md")]
pub mod types {}

#[doc = include_str!("manual/threads.md")]
pub mod threads {}

#[doc(alias("exercise", "teaching"))]
#[doc = include_str!("manual/kata.md")]
pub mod kata {}

#[doc = include_str!("manual/values.md")]
pub mod values {}

#[doc(alias("wasm", "webassembly"))]
#[doc = include_str!("manual/browsers.md")]
pub mod browsers {}

#[doc(alias("json", "xml"))]
#[doc = include_str!("manual/wire.md")]
pub mod wire {}

#[doc = include_str!("manual/specification.md")]
pub mod specification {}

#[doc = include_str!("manual/building.md")]
pub mod building {}

#[doc(alias("mcts", "monte carlo"))]
#[doc = include_str!("manual/comparison.md")]
///
/// ```ignore
#[doc = include_str!("../assets/minimax.rs")]
/// ```
pub mod comparison {}

#[doc = include_str!("manual/design.md")]
pub mod design {}

#[doc = include_str!("manual/figures.md")]
pub mod figures {}
