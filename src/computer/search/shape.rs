//! Shapes: how close a move brings a player to a line, in one direction.

/// How close a player's move on a vacant square comes to a line in one direction.
///
/// A *window* is a possible line: adjacent squares, as many as a line has, with the square of the
/// move and no mark of the opponent. It lacks a mark for each square that is vacant after the move.
/// The shape is
///
/// - the smallest number of marks that a window lacks,
/// - the number of windows that lack this many, and
/// - if they lack at most three marks, whether the shape is *open*: two of these windows have the
///   same vacant squares, except one each. Once the player has marked the common ones, two squares complete a
///   line, and the opponent can block only one of them.
///
/// In five in a row, an open shape that lacks one mark is an open four, and one that lacks two is
/// an open three.
///
/// One byte, from the lowest bit: missing marks (3 bits), windows (3 bits), open (1 bit).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape(u8);

/// How much a shape forces the opponent, from nothing to a complete line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Force {
    /// Forces nothing: none of the variants below.
    None,
    /// Lacks three marks and is open.
    OpenThree,
    /// Lacks two marks.
    ClosedTwo,
    /// Lacks two marks and is open: the next move makes `OpenOne`.
    OpenTwo,
    /// Lacks one mark: the next move completes a line.
    ClosedOne,
    /// Lacks one mark on either of two squares.
    OpenOne,
    /// Completes a line.
    Complete,
}

impl Shape {
    /// The number of different shapes.
    pub(crate) const COUNT: usize = 128;

    /// No window: the player cannot complete a line through the square.
    pub(crate) const DEAD: Self = Self(7);

    /// Five or more missing marks.
    const FAR: u8 = 5;

    /// The shape of a move. The bits of `own` and `open` are `2 * line - 1` squares in a row, with
    /// the move in the middle: `own` has the player's marks, `open` all squares without a mark of
    /// the opponent.
    pub(crate) fn of(own: u64, open: u64, line: usize) -> Self {
        let own = own | middle(line);
        let (mut least, mut windows) = (u32::MAX, 0);
        for window in open_windows(open, line) {
            let missing = (window & !own).count_ones();
            if missing < least {
                (least, windows) = (missing, 0);
            }
            windows += u32::from(missing == least);
        }
        if windows == 0 {
            return Self::DEAD;
        }
        // Scaled to 1..=5, so that one `evaluation` serves every line length.
        let windows = (5 * windows).div_ceil(line as u32) as u8;
        let is_open = (1..=3).contains(&least) && is_open(own, open, line, least);
        let missing = (least as u8).min(Self::FAR);
        Self(missing | windows << 3 | u8::from(is_open) << 6)
    }

    /// Creates a shape from its byte.
    pub(crate) const fn from_byte(byte: u8) -> Self {
        Self(byte)
    }

    /// The byte, which is below [`COUNT`](Self::COUNT).
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// The number of missing marks, if a window is left.
    pub(crate) const fn missing(self) -> Option<usize> {
        match self.0 & 7 {
            7 => None,
            missing => Some(missing as usize),
        }
    }

    /// The number of windows that lack the fewest marks, scaled to 1 to 5.
    pub(crate) const fn windows(self) -> usize {
        (self.0 >> 3 & 7) as usize
    }

    /// Returns `true` if the shape is open.
    pub(crate) const fn is_open(self) -> bool {
        self.0 >> 6 == 1
    }

    /// The forcing power.
    pub(crate) const fn force(self) -> Force {
        match (self.0 & 7, self.is_open()) {
            (0, _) => Force::Complete,
            (1, true) => Force::OpenOne,
            (1, false) => Force::ClosedOne,
            (2, true) => Force::OpenTwo,
            (2, false) => Force::ClosedTwo,
            (3, true) => Force::OpenThree,
            _ => Force::None,
        }
    }
}

/// The bit of the square in the middle of `2 * line - 1` squares.
pub(crate) const fn middle(line: usize) -> u64 {
    1 << (line - 1)
}

/// The windows through the middle that have only open squares.
pub(crate) fn open_windows(open: u64, line: usize) -> impl Iterator<Item = u64> + Clone {
    let first = (1 << line) - 1;
    (0..line)
        .map(move |shift| first << shift)
        .filter(move |window| window & !open == 0)
}

/// Returns `true` if two windows that lack `least` marks have the same vacant squares, except one
/// each.
fn is_open(own: u64, open: u64, line: usize, least: u32) -> bool {
    let vacant = open_windows(open, line)
        .map(|window| window & !own)
        .filter(|vacant| vacant.count_ones() == least);
    let mut others = vacant.clone();
    vacant.into_iter().any(|one| {
        others.next();
        others.clone().any(|other| (one ^ other).count_ones() == 2)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_force_follows_from_the_missing_marks_and_the_windows() {
        for (pattern, missing, windows, force) in [
            ("....?....", Some(4), 5, Force::None),
            ("OX..?....", Some(3), 1, Force::None),
            ("...X?....", Some(3), 4, Force::OpenThree),
            ("OXX.?....", Some(2), 1, Force::ClosedTwo),
            ("..XX?....", Some(2), 3, Force::OpenTwo),
            ("OXXX?....", Some(1), 1, Force::ClosedOne),
            (".XXX?....", Some(1), 2, Force::OpenOne),
            ("XXXX?....", Some(0), 1, Force::Complete),
            ("O...?O...", None, 0, Force::None),
        ] {
            let bits = |is_one: fn(char) -> bool| {
                let squares = pattern.chars().enumerate();
                squares.fold(0, |bits, (at, square)| {
                    bits | u64::from(is_one(square)) << at
                })
            };
            let shape = Shape::of(bits(|it| it == 'X'), bits(|it| it != 'O'), 5);
            let found = (shape.missing(), shape.windows(), shape.force());
            assert_eq!(found, (missing, windows, force), "{pattern}");
        }
    }

    /// The number of squares that complete a window through the middle.
    fn completing(own: u64, open: u64, line: usize) -> usize {
        let vacant = squares(open & !own);
        let completes =
            |bit: &u64| open_windows(open, line).any(|window| window & !(own | bit) == 0);
        vacant.filter(completes).count()
    }

    fn squares(bits: u64) -> impl Iterator<Item = u64> {
        (0..64)
            .map(|number| 1 << number)
            .filter(move |bit| bits & bit != 0)
    }

    /// Returns `true` if this many more marks make two squares that each complete a line.
    fn can_open(own: u64, open: u64, line: usize, marks: u32) -> bool {
        if marks == 0 {
            completing(own, open, line) > 1
        } else {
            squares(open & !own).any(|bit| can_open(own | bit, open, line, marks - 1))
        }
    }

    #[test]
    fn a_shape_is_open_if_further_marks_make_two_squares_complete_a_line() {
        for line in 2..=5 {
            for own in 0..1_u64 << (2 * line - 1) {
                for other in 0..1_u64 << (2 * line - 1) {
                    // For lines of five, a sixteenth of the patterns is enough.
                    let is_left_out = line == 5 && (own ^ (7 * other)) % 16 != 0;
                    if own & other != 0 || (own | other) & middle(line) != 0 || is_left_out {
                        continue;
                    }
                    let open = !other & ((1 << (2 * line - 1)) - 1);
                    let shape = Shape::of(own, open, line);
                    let Some(missing @ 1..=3) = shape.missing() else {
                        assert!(!shape.is_open());
                        continue;
                    };
                    let expected = can_open(own | middle(line), open, line, missing as u32 - 1);
                    assert_eq!(shape.is_open(), expected, "{own:b} {open:b} {line}");
                }
            }
        }
    }
}
