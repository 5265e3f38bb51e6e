//! A tiling by which O stops eight in a row.

use crate::board::Coordinates;

/// A tiling of a board of any side by tiles of twelve squares, by which O stops eight in a row.
///
/// Every line of eight contains one of the nine [`SETS`](Self::SETS) of squares of a tile. O
/// answers each move of X in the same tile and stops all nine sets there. If the answer is off the
/// board or not needed, O may play anywhere.
///
/// The proof that such a tiling exists is by T. G. L. Zetters, *8 (or More) in a Row* (1980). Its
/// tile, too, has three sets of four squares, four of three and two of two.
///
/// ```
/// use tictactype::Coordinates;
/// use tictactype::computer::{Argument, Tiling, empty_board};
/// use tictactype::Grid;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let Some(Argument::Tiling(tiling)) = empty_board(Grid::<19, 8>).map(|proof| proof.argument()) else {
///     return Err("another argument".into());
/// };
/// // The squares of a tile, each with its number.
/// let tile = tiling.tile("h8".parse()?);
/// for row in 6..9 {
///     for column in 4..12 {
///         let at = Coordinates { column, row };
///         if tiling.tile(at) == tile {
///             print!("{:3}", tiling.number(at));
///         } else {
///             print!("  .");
///         }
///     }
///     println!();
/// }
/// # assert_eq!(tiling.number("h8".parse()?), 6);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tiling {
    /// So that only this crate makes a value.
    private: (),
}

impl Tiling {
    /// The sets of squares of a tile that O stops, by their [numbers](Self::number): three rows,
    /// four diagonals and two pairs.
    pub const SETS: [&'static [usize]; 9] = [
        &[0, 1, 2, 3],
        &[4, 5, 6, 7],
        &[8, 9, 10, 11],
        &[0, 4, 8],
        &[1, 5, 9],
        &[2, 6, 10],
        &[3, 7, 11],
        &[1, 4],
        &[3, 6],
    ];

    pub(crate) const fn new() -> Self {
        Self { private: () }
    }

    /// Returns the tile of a square: its number in its band of three rows, and the number of the
    /// band.
    #[must_use]
    pub const fn tile(self, at: Coordinates) -> (usize, usize) {
        (Self::column(at) / 4, at.row / 3)
    }

    /// Returns the number of a square in its tile: 0 to 11, in rows of four.
    #[must_use]
    pub const fn number(self, at: Coordinates) -> usize {
        let row = match at.row % 6 {
            row @ 0..3 => row,
            // In every other band, the tile is upside down.
            row => 5 - row,
        };
        4 * row + Self::column(at) % 4
    }

    /// Returns the column, counted from a column that moves from row to row by one: three rows to
    /// the right, three rows to the left.
    const fn column(at: Coordinates) -> usize {
        let shift = match at.row % 6 {
            0 | 4 => 4,
            1 | 3 => 3,
            2 => 2,
            _ => 5,
        };
        at.column.wrapping_add(shift)
    }
}
