//! The edge of the board.

/// The content of places off the board.
#[derive(Debug)]
pub struct Edge;
