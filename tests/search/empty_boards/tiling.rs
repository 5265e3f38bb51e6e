//! A tiling with which O stops eight in a row.

use tictactype::Coordinates;

/// A tiling of any board by tiles of twelve squares, with which O stops eight in a row.
///
/// Every line of eight contains one of the nine [`SETS`](Self::SETS) of squares of a tile. O
/// answers each move of X in the same tile and stops all nine sets there. If the answer is off the
/// board or not needed, O may play anywhere.
///
/// T. G. L. Zetters proved that such a tiling exists: *8 (or More) in a Row* (1980). That tile,
/// too, has three sets of four squares, four of three and two of two.
pub struct Tiling;

impl Tiling {
    /// The sets of a tile that O stops, by the [number](Self::number) of each square: three rows,
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

    /// The tile of a square: its index in its band of three rows, and the index of the band.
    pub fn tile(at: Coordinates) -> (usize, usize) {
        (Self::column(at) / 4, at.row / 3)
    }

    /// The number of a square in its tile: 0 to 11, in rows of four.
    pub fn number(at: Coordinates) -> usize {
        let row = match at.row % 6 {
            row @ 0..3 => row,
            // In every other band, the tile is upside down.
            row => 5 - row,
        };
        4 * row + Self::column(at) % 4
    }

    /// The column, counted from a start that moves by one from row to row: three rows to the right,
    /// then three to the left.
    fn column(at: Coordinates) -> usize {
        let shift = match at.row % 6 {
            0 | 4 => 4,
            1 | 3 => 3,
            2 => 2,
            _ => 5,
        };
        at.column.wrapping_add(shift)
    }
}
