//! The manual: guides, reference pages and measurements.
//!
//! If you are new, read these five pages in order. Each links to the next.
//!
//! 1. [Why](why): the idea, and when to avoid it.
//! 2. [States](states): a map of the states of a game, and where each move leads.
//! 3. [Errors](errors): how to read the compiler's messages.
//! 4. [A kata](kata): write a strategy that the compiler grades.
//! 5. [Building such a crate](building): the same design for your own types.
//!
//! Look up the rest when you need it:
//!
//! - [Serialization](wire): the format of the feature `serde`, byte by byte, and its JSON Schema.
//! - [Behavioral threads](threads): rules that you combine at run time.
//! - [Browsers](browsers): the crate as WebAssembly.
//! - [Values](values): who wins on each empty board, and why.
//! - [Comparison](comparison): other crates, and what they do better.
//! - [Figures](figures): speed, memory, compile times.
//! - [Specification](specification): every rule, the programs that break it, and the compiler's
//!   messages.
//! - [Types](types): how [`typelevel`](crate::typelevel) works.
//! - [Design](design): decisions, and the alternatives that we rejected.

#[doc = include_str!("manual/why.md")]
///
/// Next: [the states of a game](states).
pub mod why {}

/// The states of a game: a map, and where each move leads.
///
/// Each box is a state `T` of a [`Game<T, S>`](crate::Game). A solid arrow is a move, a dashed
/// arrow an [`undo`](crate::Game::undo). A call without an arrow does not compile, and the error
/// gives the reason in a sentence.
///
#[doc = include_str!("../assets/states.svg")]
///
#[doc = include_str!("manual/states.md")]
///
/// Next: [the compiler's errors](errors).
pub mod states {}

#[doc = include_str!("manual/errors.md")]
///
/// Next: [a kata](kata).
pub mod errors {}

#[doc = include_str!("manual/types.md")]
pub mod types {}

#[doc = include_str!("manual/threads.md")]
pub mod threads {}

#[doc(alias("exercise", "teaching"))]
#[doc = include_str!("manual/kata.md")]
///
/// Next: [building such a crate](building).
pub mod kata {}

#[doc = include_str!("manual/values.md")]
pub mod values {}

#[doc(alias("wasm", "webassembly"))]
#[doc = include_str!("manual/browsers.md")]
pub mod browsers {}

#[doc(alias("json", "xml"))]
#[doc = include_str!("manual/wire.md")]
///
/// ```json
#[doc = include_str!("../assets/schema.json")]
/// ```
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
