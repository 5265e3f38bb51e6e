//! Sizes of boards: how many squares they have, and how long a line it takes to win.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use crate::any_size::{AnySize, WrongSize};
use crate::notation::letter;
use crate::store::{Grid, Packed, Rows, Store};

/// A board of `SIDE` columns and `SIDE` rows on which `LINE` marks in a row, a column or a diagonal win.
///
/// `SIDE` is 2 to 26; `LINE` is 2 to `SIDE`, and as long as the side when left out. The field calls this an
/// [*m*,*n*,*k*-game](https://en.wikipedia.org/wiki/M,n,k-game) with *m* = *n* = `SIDE` and *k* = `LINE`. More than
/// `LINE` marks in a row win as well.
///
/// It is named for its form; one of its squares is a [`Position`](crate::Position). The size is a type and a value, and the value takes
/// no room.
///
/// ```
/// use tictactype::{Game, Opening, Size, Square};
///
/// let tic_tac_toe: Game<Opening, Square<3>> = Square::<3>::game();
/// let five_in_a_row = Square::<15, 5>::game();
/// assert_eq!(five_in_a_row.size().line(), 5);
/// ```
///
/// Other sizes do not compile:
///
/// ```compile_fail,E0599
/// # use tictactype::Square;
/// Square::<27>::game(); // error: this size is not supported: the side must be 2 to 26, …
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<const SIDE: usize, const LINE: usize = SIDE>;

impl<const SIDE: usize, const LINE: usize> Display for Square<SIDE, LINE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_size(f, SIDE, LINE)
    }
}

/// A board of `SIDE` columns and `SIDE` rows whose winning line only run time knows.
///
/// All lengths of a line share one type, and so one copy of generic code. See [`AnySize`] for a side
/// that only run time knows, too.
///
/// ```
/// use tictactype::{AnyLine, Game, Size, UnsupportedSize};
///
/// # fn main() -> Result<(), UnsupportedSize> {
/// let game = Game::on(AnyLine::<15>::new(5)?);
/// assert_eq!(game.size().line(), 5);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyLine<const SIDE: usize> {
    line: u8,
}

impl<const SIDE: usize> AnyLine<SIDE> {
    /// The size with a length of the winning line, in squares.
    ///
    /// # Errors
    ///
    /// [`UnsupportedSize`] if the line is not 2 to the side, or the side not 2 to 26.
    pub const fn new(line: usize) -> Result<Self, UnsupportedSize> {
        match UnsupportedSize::check(SIDE, line) {
            Ok(()) => Ok(Self { line: line as u8 }),
            Err(error) => Err(error),
        }
    }

    /// The size with a line that the caller knows to be 2 to the side.
    pub(crate) const fn known(line: u8) -> Self {
        Self { line }
    }
}

impl<const SIDE: usize> Display for AnyLine<SIDE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_size(f, SIDE, usize::from(self.line))
    }
}

/// A size as a person writes it: `3×3`, or `15×15, 5 in a row`.
pub(crate) fn write_size(f: &mut fmt::Formatter<'_>, side: usize, line: usize) -> fmt::Result {
    write!(f, "{side}×{side}")?;
    if line == side {
        Ok(())
    } else {
        write!(f, ", {line} in a row")
    }
}

/// The size of a board. Sealed.
///
/// Implemented by [`Square<SIDE, LINE>`](Square) for every side from 2 to 26 and every line from 2 to the side, and by
/// [`AnyLine<SIDE>`](AnyLine) for the same sides.
///
/// Code that is generic over the size takes an `S: Size`, and a value of it where it has to know the line.
///
/// ```
/// use tictactype::{Game, Opening, Size, Square};
///
/// fn describe<S: Size>(game: &Game<Opening, S>) -> String {
///     format!("{} squares, {} in a row win", S::CELLS, game.size().line())
/// }
///
/// assert_eq!(describe(&Square::<4, 3>::game()), "16 squares, 3 in a row win");
/// ```
#[diagnostic::on_unimplemented(
    message = "this size is not supported: the side must be 2 to 26, and the line 2 to the side",
    label = "not a supported size",
    note = "a size that only run time knows, an `AnySize`, becomes one of these in its `visit`"
)]
pub trait Size:
    Shape<Side: Layout> + Copy + Ord + Hash + Debug + Display + Send + Sync + 'static
{
    /// How many columns, and how many rows, the board has: 2 to 26.
    const SIDE: usize = <Self::Side as Layout>::SIDE;

    /// How many squares the board has: 4 to 676.
    const CELLS: usize = Self::SIDE * Self::SIDE;

    /// How many marks in a row it takes to win: 2 to [`SIDE`](Self::SIDE).
    #[inline]
    fn line(self) -> usize {
        self.line_length()
    }
}

/// What a size is made of, supported or not. Nobody outside this crate can name this trait, which seals [`Size`].
#[diagnostic::on_unimplemented(
    message = "the sizes are sealed: no other crate can add one",
    label = "not a size of tictactype"
)]
pub trait Shape: Sized {
    type Side;

    fn line_length(self) -> usize;

    /// The size as a type, if it is this one. Not a bound of `TryFrom`: a foreign size would then be three errors.
    fn of(size: AnySize) -> Result<Self, WrongSize>;
}

impl<const SIDE: usize, const LINE: usize> Shape for Square<SIDE, LINE> {
    type Side = Side<SIDE>;

    #[inline]
    fn line_length(self) -> usize {
        LINE
    }

    fn of(size: AnySize) -> Result<Self, WrongSize> {
        size.try_into()
    }
}

impl<const SIDE: usize> Shape for AnyLine<SIDE> {
    type Side = Side<SIDE>;

    #[inline]
    fn line_length(self) -> usize {
        usize::from(self.line)
    }

    fn of(size: AnySize) -> Result<Self, WrongSize> {
        size.try_into()
    }
}

/// A side, as a type.
#[derive(Debug)]
pub struct Side<const SIDE: usize>;

/// How a board of a side is kept, for the sides that there are.
#[diagnostic::on_unimplemented(
    message = "this size is not supported: the side must be 2 to 26, and the line 2 to the side",
    label = "not a supported size"
)]
pub trait Layout {
    const SIDE: usize;

    type Store: Store;
}

/// How a game of a size is kept.
pub(crate) type StoreOf<S> = <<S as Shape>::Side as Layout>::Store;

/// A set of squares of a board.
pub(crate) type SetOf<S> = <StoreOf<S> as Store>::Set;

/// A side, or a line, that no board has: the side must be 2 to 26, and the line 2 to the side.
///
/// ```
/// use tictactype::AnySize;
///
/// let error = AnySize::new(27, 5).unwrap_err();
/// assert_eq!((error.side(), error.line()), (27, 5));
/// assert_eq!(error.to_string(), "a side of 27 is not supported: it must be 2 to 26");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnsupportedSize {
    side: usize,
    line: usize,
}

impl UnsupportedSize {
    /// Refuses what no board has.
    pub(crate) const fn check(side: usize, line: usize) -> Result<(), Self> {
        if 2 <= line && line <= side && side <= 26 {
            Ok(())
        } else {
            Err(Self { side, line })
        }
    }

    /// The side that was asked for.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// The line that was asked for.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }
}

impl Display for UnsupportedSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, line } = self;
        if (2..=26).contains(side) {
            write!(
                f,
                "a line of {line} is not supported on a side of {side}: it must be 2 to {side}"
            )
        } else {
            write!(f, "a side of {side} is not supported: it must be 2 to 26")
        }
    }
}

impl Error for UnsupportedSize {}

/// That a board has the square in a column, given by its letter, and a row, counted from 1.
///
/// [`at!(d4)`](crate::at) asks for `HasSquare<'d', 4>`, which `Square<3>` does not implement. Code that is generic over
/// the size can ask for it, too:
///
/// ```
/// use tictactype::{Game, O, Opening, Size, Square, at, rules::HasSquare};
///
/// fn open_in_the_corner<S: Size + HasSquare<'a', 1>>(game: Game<Opening, S>) -> Game<O, S> {
///     game.open(at!(a1))
/// }
///
/// assert_eq!(open_in_the_corner(Square::<15, 5>::game()).ply(), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "column {LETTER}, row {ROW} is off the board",
    label = "the board has no such square",
    note = "in code that is generic over the size, `Position::new` and `parse` look at run time"
)]
pub trait HasSquare<const LETTER: char, const ROW: usize>: Size {}

#[diagnostic::do_not_recommend]
impl<S: Size, const LETTER: char, const ROW: usize> HasSquare<LETTER, ROW> for S where
    S::Side: HasColumn<LETTER> + HasRow<ROW>
{
}

/// That a side has the column with a letter.
pub trait HasColumn<const LETTER: char> {}

/// That a side has the row with a number, counted from 1.
pub trait HasRow<const ROW: usize> {}

/// Implements [`Size`] for every side of a list, from 2 up, and for every line of it: the sides up to itself.
///
/// One implementation per size and not one for all: a size without one is then a plain unmet bound, which rustc
/// reports under `cargo check` too, and in the words above.
macro_rules! sizes {
    ([$($smaller:literal)*]) => {};
    ([$($smaller:literal)*] $kept:ident: ; $($rest:tt)*) => {
        sizes!([$($smaller)*] $($rest)*);
    };
    ([$($smaller:literal)*] $kept:ident: $side:literal $($larger:literal)*; $($rest:tt)*) => {
        sizes!(@side $side $kept [$($smaller)* $side]);
        sizes!([$($smaller)* $side] $kept: $($larger)*; $($rest)*);
    };
    (@side $side:literal $kept:ident [$($line:literal)*]) => {
        impl Layout for Side<$side> {
            const SIDE: usize = $side;
            type Store = sizes!(@store $kept $side);
        }
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl Size for AnyLine<$side> {}
        $(
            #[doc(hidden)]
            #[diagnostic::do_not_recommend]
            impl Size for Square<$side, $line> {}
        )*
        impl HasColumn<'a'> for Side<$side> {}
        impl HasRow<1> for Side<$side> {}
        $(
            impl HasColumn<{ letter($line - 1) }> for Side<$side> {}
            impl HasRow<$line> for Side<$side> {}
        )*
    };
    (@store Packed $side:literal) => { Packed<$side> };
    (@store $index:ident $side:literal) => {
        // The second parameter of `Rows` is how many words it has. That follows from the side, and `WORDS` works it out; the
        // 0 is not looked at.
        Grid<$side, { Rows::<$side, 0>::WORDS }, { $side * $side }, $index>
    };
}

sizes! { []
    Packed: 2 3;
    u8: 4 5 6 7 8 9 10 11 12 13 14 15 16;
    u16: 17 18 19 20 21 22 23 24 25 26;
}
