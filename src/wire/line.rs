//! Lines in serde's formats.

use serde_core::ser::{Serialize, Serializer};

use super::record::Squares;
use crate::board::{Line, Size};

/// Serializes the squares of the line as a sequence. There is no `Deserialize`: lines follow from
/// the moves.
///
/// ```
/// use tictactype::{AnyGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnyGame<Grid<3>> = "a1 b1 b2 c1 c3".parse()?;
/// let lines: Vec<_> = game.winning_lines().collect();
/// assert_eq!(serde_json::to_string(&lines)?, r#"[["a1","b2","c3"]]"#);
/// # Ok(()) }
/// ```
impl<S: Size<Square: Serialize>> Serialize for Line<S> {
    fn serialize<W: Serializer>(&self, serializer: W) -> Result<W::Ok, W::Error> {
        Squares(self.squares()).serialize(serializer)
    }
}
