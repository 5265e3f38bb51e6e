//! Pairings of squares, by which O stops every line.

use crate::board::Coordinates;

/// A pairing of squares such that every line contains both squares of a pair.
///
/// O answers each move of X on the partner of its square, so X never has both squares of a pair.
/// If the square has no partner, or the partner is off the board or taken, O may play anywhere.
///
/// ```
/// use tictactype::computer::{Argument, FirstVacant, Strategy, empty_board, from_fn, play_out};
/// use tictactype::{GameInPlay, GameResult, Grid, Mark, Square};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let Some(Argument::Pairing(pairing)) = empty_board(Grid::<5>).map(|proof| proof.argument()) else {
///     return Err("another argument".into());
/// };
/// let partner = |game: GameInPlay<Grid<5>>| {
///     let last = game.moves().last()?;
///     let at = pairing.partner(last.into())?;
///     Square::try_from(at).ok().filter(|at| game.mark_at(*at).is_none())
/// };
/// let mut anywhere = FirstVacant;
/// let o = from_fn(|game: GameInPlay<Grid<5>>| partner(game).or_else(|| anywhere.choose(game)));
/// let game = play_out(Grid::<5>::game(), FirstVacant, o)?.game;
/// assert_ne!(game.result(), Some(GameResult::Won(Mark::X)));
/// # Ok(()) }
/// ```
///
/// The method is by A. W. Hales and R. I. Jewett, *Regularity and positional games* (1963).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pairing {
    /// A letter for each square. The two squares with the same letter are a pair.
    rows: &'static [&'static str],
    /// If `true`, copies of the rows tile the plane, and partners are neighbors.
    tiles: bool,
}

impl Pairing {
    /// Five in a row on 5×5.
    pub const FIVE_ON_5: Self = Self {
        rows: &["abcbd", "aecfe", "ghgi.", "jhjkd", "fllik"],
        tiles: false,
    };

    /// Six in a row on 7×7.
    pub const SIX_ON_7: Self = Self {
        rows: &[
            "abcdc.e", "fghgijk", "lmnnijo", "pmqrsps", "ltedato", "quhvvwb", "ukxrxfw",
        ],
        tiles: false,
    };

    /// Seven in a row on 10×10. Partners are neighbors.
    pub const SEVEN_ON_10: Self = Self {
        rows: &[
            "...abb..c.",
            "defgahhci.",
            ".defgjjik.",
            "lmnopqqkrs",
            "lmnopttrs.",
            ".uvwwxyzAB",
            "uvCDDxyzAB",
            ".CEFFGHIJ.",
            ".EKLLMGHIJ",
            ".K..NNM...",
        ],
        tiles: false,
    };

    /// Nine in a row on a board of any side. Each row, column and diagonal of the torus has one pair of
    /// neighbors, and a line of nine contains a whole round.
    pub const NINE: Self = Self {
        rows: &[
            "abcdefgg", "hibjjfka", "hilmmkno", "opqlrrsn", "tupqvswt", "uxyzvAAw", "xByzCCDE",
            "FFBcdeDE",
        ],
        tiles: true,
    };

    /// Returns the partner of a square, or `None` if it has no partner.
    ///
    /// The partner may be off a board that is smaller than that of the argument.
    ///
    /// ```
    /// use tictactype::computer::{Argument, empty_board};
    /// use tictactype::{Coordinates, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let Some(Argument::Pairing(pairing)) = empty_board(Grid::<19>).map(|proof| proof.argument()) else {
    ///     return Err("another argument".into());
    /// };
    /// let partner = pairing.partner("j10".parse()?).ok_or("no partner")?;
    /// assert_eq!(partner.to_string(), "j11");
    /// assert_eq!(pairing.partner(partner), Some("j10".parse()?));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn partner(self, at: Coordinates) -> Option<Coordinates> {
        let own = self.letter(at)?;
        if own == b'.' {
            return None;
        }
        // In tiles, partners are neighbors: the other copies of the letter are farther away.
        let range = |number: usize| {
            if self.tiles {
                number.saturating_sub(1)..=number.saturating_add(1)
            } else {
                0..=self.rows.len()
            }
        };
        range(at.row)
            .flat_map(|row| range(at.column).map(move |column| Coordinates { column, row }))
            .find(|other| *other != at && self.letter(*other) == Some(own))
    }

    /// Returns the letter of a square, if it has one.
    fn letter(self, at: Coordinates) -> Option<u8> {
        let side = self.rows.len();
        let (column, row) = if self.tiles {
            (at.column.checked_rem(side)?, at.row.checked_rem(side)?)
        } else {
            (at.column, at.row)
        };
        self.rows.get(row)?.as_bytes().get(column).copied()
    }
}
