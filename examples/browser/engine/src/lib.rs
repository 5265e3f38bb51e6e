//! The game for a page without a server: answers requests, written as text, in JSON.
//!
//! Every request contains the record of the whole game, so the engine keeps no state. A page, a
//! worker and a test ask in the same way, and undo needs no request. Squares, marks and results are
//! the library's. A refused move is an answer too, with the rule in a sentence.
//!
//! | part | contents |
//! |---|---|
//! | [`Request`], [`Answer`] | the interface, which `page/script/engine.js` repeats as types |
//! | `position` | what the page shows of a game |
//! | `typed` | the types of the game, and the program that plays it |
//! | `mistake`, `case` | moves and calls that the rules forbid, and programs of the compile-fail suite that make the same mistakes, with the compiler's messages |
//! | `trace` | the rules as behavioral threads, and what they did at the last move |
//! | `player`, `analysis`, `nearest` | computer players, hints and the values of moves |
//! | `strategy` | a list of rules, played against all moves |
//! | `text` | records and boards, in and out |
//! | `boundary` | the functions of the WebAssembly module |
//!
//! # Why not wasm-bindgen
//!
//! The module has two functions and one import, and passes only text. `wasm-bindgen` would add a
//! program of exactly its own version to the build, a generated script, and a dependency to keep up
//! to date. It would type the calls, but not the contents of the texts. Here, the page declares the
//! types, and its tests ask for each.
//!
//! The library's parsers for records also read requests. JSON would need a second parser.

mod analysis;
#[cfg(target_family = "wasm")]
mod boundary;
mod case;
mod interface;
mod mistake;
mod nearest;
mod player;
mod position;
mod request;
mod strategy;
mod text;
mod trace;
mod typed;

pub use interface::{Answer, answer};
pub use mistake::Mistake;
pub use request::{Attempt, Request};
