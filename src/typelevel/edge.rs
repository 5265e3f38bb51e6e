//! The edge of the board.

/// The content of a place off the board.
#[derive(Debug)]
pub struct Edge;
