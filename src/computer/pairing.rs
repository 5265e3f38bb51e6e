//! Pairing strategies.

use crate::board::{Coordinates, MOST};
use crate::player::{LineStarts, Sentence};

/// A pairing of squares: a strategy against every line that contains a pair.
///
/// When the opponent takes a square, the player takes its partner, so the opponent never gets both
/// squares of a pair. If the partner is missing, off the board or taken, the player may play
/// anywhere. An additional mark never hurts, so X can play by a pairing too.
///
/// A pairing is a [`Rule`](super::Rule) of an [`Unbeaten`](super::Unbeaten) strategy, on any size.
/// The compiler checks every line:
///
/// ```
/// use tictactype::computer::{Pairing, Unbeaten};
/// use tictactype::{Grid, O, unbeaten};
///
/// const GUARD: Unbeaten<O, Grid<10, 7>> =
///     unbeaten![O on Grid<10, 7>; Win, Pairing(Pairing::SEVEN_ON_10), FirstVacant];
/// # let _ = GUARD;
/// ```
///
/// The method is by A. W. Hales and R. I. Jewett, *Regularity and positional games* (1963).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pairing {
    /// A letter for each square. The two squares with the same letter are a pair.
    rows: &'static [&'static str],
    /// If `true`, copies of the rows tile the plane, and partners are neighbors.
    tiles: bool,
}

impl Pairing {
    /// Five in a row on 5×5.
    pub const FIVE_ON_5: Self = Self::new(&["abcbd", "aecfe", "ghgi.", "jhjkd", "fllik"]);

    /// Six in a row on 7×7.
    pub const SIX_ON_7: Self = Self::new(&[
        "abcdc.e", "fghgijk", "lmnnijo", "pmqrsps", "ltedato", "quhvvwb", "ukxrxfw",
    ]);

    /// Seven in a row on 10×10.
    pub const SEVEN_ON_10: Self = Self::new(&[
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
    ]);

    /// Nine in a row on a board of any side. The rows are a tile of 8×8 squares that repeats in all
    /// directions. Each row, column and diagonal of the tile contains a pair of neighbors, and nine
    /// squares in a row contain a whole row, column or diagonal with this pair.
    pub const NINE: Self = Self::new(&[
        "abcdefgg", "hibjjfka", "hilmmkno", "opqlrrsn", "tupqvswt", "uxyzvAAw", "xByzCCDE",
        "FFBcdeDE",
    ])
    .tiled();

    /// Creates a pairing from the rows of a square of letters.
    ///
    /// The two squares with the same letter are partners; a dot has no partner. Letters are ASCII
    /// characters. There are 93 printable ones besides the dot, so there are up to 93 pairs. For
    /// larger boards, use [`tiled`](Self::tiled).
    ///
    /// This function checks nothing. [`unbeaten!`](crate::unbeaten) checks at compile time that
    /// each letter is on two squares, and that each line contains a pair:
    ///
    /// ```
    /// use tictactype::computer::{Pairing, Unbeaten};
    /// use tictactype::{Grid, O, unbeaten};
    ///
    /// const PAIRS: Pairing = Pairing::new(&["abcbd", "aecfe", "ghgi.", "jhjkd", "fllik"]);
    /// const GUARD: Unbeaten<O, Grid<5>> = unbeaten![O on Grid<5>; Pairing(PAIRS), FirstVacant];
    /// # let _ = GUARD;
    /// ```
    #[must_use]
    pub const fn new(rows: &'static [&'static str]) -> Self {
        Self { rows, tiles: false }
    }

    /// Covers boards of any side with copies of the rows. Partners are then neighbors in a row, a
    /// column or a diagonal, possibly in two copies.
    #[must_use]
    pub const fn tiled(mut self) -> Self {
        self.tiles = true;
        self
    }

    /// Returns the partner of a square, or `None` if it has no partner.
    ///
    /// On a board smaller than the rows, the partner may be off the board.
    ///
    /// ```
    /// use tictactype::Coordinates;
    /// use tictactype::computer::Pairing;
    ///
    /// let partner = Pairing::NINE.partner("j10".parse()?).unwrap();
    /// assert_eq!(partner.to_string(), "j11");
    /// assert_eq!(Pairing::NINE.partner(partner), Some("j10".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn partner(self, at: Coordinates) -> Option<Coordinates> {
        let Some(own) = self.letter(at) else {
            return None;
        };
        let (top, height) = self.range(at.row);
        let (left, width) = self.range(at.column);
        let mut down = 0;
        while down <= height {
            let mut right = 0;
            while right <= width {
                let (column, row) = (left + right, top + down);
                let is_same = row == at.row && column == at.column;
                if !is_same
                    && matches!(self.letter(Coordinates { column, row }), Some(letter) if letter == own)
                {
                    return Some(Coordinates { column, row });
                }
                right += 1;
            }
            down += 1;
        }
        None
    }

    /// The first column or row to search for a square's partner, and the number of columns or rows
    /// after it. In tiles, only neighbors are partners: other copies of the letter are farther
    /// away.
    const fn range(self, number: usize) -> (usize, usize) {
        if self.tiles {
            let first = number.saturating_sub(1);
            (first, number.saturating_add(1) - first)
        } else {
            (0, self.rows.len())
        }
    }

    /// The ends of the first line without a pair. Unchecked: the pairing must have no [`Fault`].
    pub(crate) const fn line_without_a_pair(
        self,
        side: usize,
        line: usize,
    ) -> Option<(Coordinates, Coordinates)> {
        let letters = self.letters(side);
        let mut lines = LineStarts::new(side, line);
        while let Some((direction, first)) = lines.next() {
            let step = direction.step(side);
            if !self.has_pair(&letters, first, step, line) {
                let last = first + (line - 1) * step;
                return Some((
                    Coordinates::of_index(first, side),
                    Coordinates::of_index(last, side),
                ));
            }
        }
        None
    }

    /// The letters of the squares of a board, 0 for those without a partner.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    const fn letters(self, side: usize) -> [u8; MOST] {
        let (mut letters, mut index) = ([0; MOST], 0);
        while index < side * side && index < MOST {
            if let Some(letter) = self.letter(Coordinates::of_index(index, side)) {
                letters[index] = letter;
            }
            index += 1;
        }
        letters
    }

    /// Returns `true` if a line contains a pair.
    #[allow(clippy::indexing_slicing, reason = "the index was compared")]
    const fn has_pair(self, letters: &[u8; MOST], first: usize, step: usize, line: usize) -> bool {
        // In tiles, partners are neighbors.
        let reach = if self.tiles { 1 } else { line };
        let (mut at, end) = (first, first + line * step);
        while at < end && at < MOST {
            let (mut other, mut steps) = (at + step, 0);
            while steps < reach && other < end && other < MOST && letters[at] != 0 {
                if letters[other] == letters[at] {
                    return true;
                }
                (other, steps) = (other + step, steps + 1);
            }
            at += step;
        }
        false
    }

    /// The letter of a square, if it has a partner.
    const fn letter(self, at: Coordinates) -> Option<u8> {
        let side = self.rows.len();
        let (row, column) = match (at.row.checked_rem(side), at.column.checked_rem(side)) {
            (Some(row), Some(column)) if self.tiles => (row, column),
            _ => (at.row, at.column),
        };
        let Some((_, [letters, ..])) = self.rows.split_at_checked(row) else {
            return None;
        };
        match letters.as_bytes().split_at_checked(column) {
            Some((_, [letter, ..])) if *letter != b'.' => Some(*letter),
            _ => None,
        }
    }

    /// The first fault in the form of the rows.
    #[allow(clippy::indexing_slicing, reason = "ASCII characters are below 128")]
    pub(crate) const fn fault(self) -> Option<Fault> {
        let side = self.rows.len();
        let mut squares = [0_u8; 128];
        let mut row = 0;
        while row < side {
            let letters = match self.rows.split_at(row) {
                (_, [letters, ..]) if letters.len() == side && letters.is_ascii() => letters,
                _ => return Some(Fault::Row(row + 1)),
            };
            let mut rest = letters.as_bytes();
            while let [letter, after @ ..] = rest {
                let number = (*letter & 127) as usize;
                squares[number] = squares[number].saturating_add(1);
                rest = after;
            }
            row += 1;
        }
        squares[b'.' as usize] = 0;
        let mut letter = 0;
        while letter < 128 {
            if squares[letter as usize] != 0 && squares[letter as usize] != 2 {
                return Some(Fault::Letter(letter));
            }
            letter += 1;
        }
        // In tiles, the two squares of a letter must be neighbors. In a tile with a side below 3,
        // they could be neighbors on both sides, so it is refused. The loop checks the second copy
        // of the tile, which has copies on all sides.
        while row < 2 * side && self.tiles {
            let mut column = side;
            while column < 2 * side {
                let at = Coordinates { column, row };
                if let Some(letter) = self.letter(at) {
                    if side < 3 || self.partner(at).is_none() {
                        return Some(Fault::Neighbors(letter));
                    }
                }
                column += 1;
            }
            row += 1;
        }
        None
    }
}

/// Why a pairing is malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Fault {
    /// A row, counted from 1, has the wrong length.
    Row(usize),
    /// A letter is not on two squares.
    Letter(u8),
    /// In tiles, the squares of a letter are not neighbors, or are neighbors on both sides.
    Neighbors(u8),
}

impl Fault {
    pub(crate) const fn write(self, sentence: Sentence) -> Sentence {
        match self {
            Self::Row(row) => sentence
                .text("row ")
                .number(row)
                .text(" of a pairing does not have as many letters as there are rows"),
            Self::Letter(letter) => sentence
                .text("the letter `")
                .byte(letter)
                .text("` of a pairing is not on two squares"),
            Self::Neighbors(letter) => sentence
                .text("the two squares `")
                .byte(letter)
                .text("` of a pairing in tiles are not neighbors on one side"),
        }
    }
}
