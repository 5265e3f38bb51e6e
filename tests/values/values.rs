//! Tests of games, squares, boards and records, none of which allocate.

mod allocations;
mod any_game;
mod any_size;
mod boards;
#[cfg(feature = "std")]
mod generated;
mod padding;
mod queries;
mod reader;
mod records;
#[path = "../laws/sides.rs"]
mod sides;
mod squares;
mod svg;
mod symmetry;
mod variations;
mod zobrist;
