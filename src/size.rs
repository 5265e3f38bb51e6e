//! Sizes of boards: the side and the length of the winning line.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use crate::any_size::{AnySize, WrongSize};
use crate::sides::{MAX_SIDE, for_each_side, refuse_unsupported_sizes};
use crate::store::{Grid, Nibbles, Packed, Store, Words, earlier_words};

/// The size of a board of `SIDE` columns and `SIDE` rows on which `LINE` marks in a row, a column
/// or a diagonal win.
///
/// `SIDE` is 2 to 26; `LINE` is 2 to `SIDE`, and defaults to `SIDE`. This is an
/// [*m*,*n*,*k*-game](https://en.wikipedia.org/wiki/M,n,k-game) with *m* = *n* = `SIDE` and
/// *k* = `LINE`. More than `LINE` marks in a row win as well.
///
/// Named for the shape of the board. Zero-sized. A square of the board is a
/// [`Position`](crate::Position).
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

/// The size of a board of `SIDE` columns and `SIDE` rows whose line is known only at run time.
///
/// All lengths of the line share one type, and so one copy of generic code. If the side is known
/// only at run time too, use [`AnySize`].
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
    /// Creates a size from the length of the winning line, in squares.
    ///
    /// # Errors
    ///
    /// Returns [`UnsupportedSize`] if the line is not 2 to the side, or the side not 2 to 26.
    pub const fn new(line: usize) -> Result<Self, UnsupportedSize> {
        match UnsupportedSize::check(SIDE, line) {
            Ok(()) => Ok(Self { line: line as u8 }),
            Err(error) => Err(error),
        }
    }

    /// Creates a size from a line that the caller knows to be 2 to the side.
    pub(crate) const fn known(line: u8) -> Self {
        Self { line }
    }
}

impl<const SIDE: usize> Display for AnyLine<SIDE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_size(f, SIDE, usize::from(self.line))
    }
}

/// Writes a size as `3×3`, or as `15×15, 5 in a row` if the line is shorter than the side.
pub(crate) fn write_size(f: &mut fmt::Formatter<'_>, side: usize, line: usize) -> fmt::Result {
    write!(f, "{side}×{side}")?;
    if line == side {
        Ok(())
    } else {
        write!(f, ", {line} in a row")
    }
}

refuse_unsupported_sizes! {
    /// A size of a board, sealed.
    ///
    /// [`Square<SIDE, LINE>`](Square) implements it for every side from 2 to 26 and every line from
    /// 2 to the side, and [`AnyLine<SIDE>`](AnyLine) for the same sides.
    ///
    /// Code that is generic over the size takes an `S: Size`, and a value of it if it needs the
    /// line.
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
        note = "if the size is known only at run time, use `AnySize::visit`"
    )]
    pub trait Size:
        sealed::Sealed<Side: Layout> + Copy + Ord + Hash + Debug + Display + Send + Sync + 'static
    {
        /// The number of columns, which is also the number of rows: 2 to 26.
        const SIDE: usize = <Self::Side as Layout>::SIDE;

        /// The number of squares: 4 to 676.
        const CELLS: usize = Self::SIDE * Self::SIDE;

        /// Returns the number of marks in a row that win: 2 to [`SIDE`](Self::SIDE).
        #[inline]
        fn line(self) -> usize {
            self.line_length()
        }
    }
}

mod sealed {
    use crate::any_size::{AnySize, WrongSize};

    /// The parts of a size, supported or not. Other crates cannot name this trait, which seals
    /// [`Size`](super::Size).
    #[diagnostic::on_unimplemented(
        message = "the sizes are sealed: no other crate can add one",
        label = "not a size of tictactype"
    )]
    pub trait Sealed: Sized {
        type Side;

        fn line_length(self) -> usize;

        /// Converts a size that is known at run time to this type.
        ///
        /// This is not a bound of `TryFrom`, because a foreign size would then cause three errors.
        fn of(size: AnySize) -> Result<Self, WrongSize>;
    }
}

impl<const SIDE: usize, const LINE: usize> sealed::Sealed for Square<SIDE, LINE> {
    type Side = Side<SIDE>;

    #[inline]
    fn line_length(self) -> usize {
        LINE
    }

    fn of(size: AnySize) -> Result<Self, WrongSize> {
        size.try_into()
    }
}

impl<const SIDE: usize> sealed::Sealed for AnyLine<SIDE> {
    type Side = Side<SIDE>;

    #[inline]
    fn line_length(self) -> usize {
        usize::from(self.line)
    }

    fn of(size: AnySize) -> Result<Self, WrongSize> {
        size.try_into()
    }
}

/// A side as a type.
#[derive(Debug)]
pub struct Side<const SIDE: usize>;

refuse_unsupported_sizes! {
    /// A side that boards can have.
    pub trait Layout {
        /// The number of columns, which is also the number of rows.
        const SIDE: usize;

        /// The representation of a game on a board of this side.
        type Store: Store;
    }
}

/// The representation of a game of a size.
pub(crate) type StoreOf<S> = <<S as sealed::Sealed>::Side as Layout>::Store;

/// A place in a working copy of a game of a size.
pub(crate) type PlaceOf<'a, S> = <StoreOf<S> as Store>::Place<'a>;

/// A set of squares of a board.
pub(crate) type SetOf<S> = <StoreOf<S> as Store>::Set;

/// A size that is not supported: the side must be 2 to 26, and the line 2 to the side.
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
    /// Checks the range of the side and of the line.
    pub(crate) const fn check(side: usize, line: usize) -> Result<(), Self> {
        if 2 <= line && line <= side && side <= MAX_SIDE {
            Ok(())
        } else {
            Err(Self { side, line })
        }
    }

    /// Returns the requested side.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Returns the requested line.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }
}

impl Display for UnsupportedSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { side, line } = self;
        if (2..=MAX_SIDE).contains(side) {
            write!(
                f,
                "a line of {line} is not supported on a side of {side}: it must be 2 to {side}"
            )
        } else {
            write!(
                f,
                "a side of {side} is not supported: it must be 2 to {MAX_SIDE}"
            )
        }
    }
}

impl Error for UnsupportedSize {}

/// A size whose board contains the square in a column, given by its letter, and a row, counted from
/// 1.
///
/// [`at!(d4)`](crate::at) requires `HasSquare<'d', 4>`, which `Square<3>` does not implement. Code
/// that is generic over the size can require it too:
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
    note = "in code that is generic over the size, `Position::new` and `parse` check at run time"
)]
pub trait HasSquare<const LETTER: char, const ROW: usize>: Size {}

#[diagnostic::do_not_recommend]
impl<S: Size, const LETTER: char, const ROW: usize> HasSquare<LETTER, ROW> for S where
    S::Side: HasColumn<LETTER> + HasRow<ROW>
{
}

/// A side whose board has the column with a letter.
pub trait HasColumn<const LETTER: char> {}

/// A side whose board has the row with a number, counted from 1.
pub trait HasRow<const ROW: usize> {}

/// Implements [`Size`] for every side from 2 up, and for every line from 2 to that side.
///
/// With one implementation for each size, an unsupported size fails the bound `Size` itself, so
/// `cargo check` reports it with the sentence of [`refuse_unsupported_sizes`].
macro_rules! sizes {
    (1 A 'a' $($larger:tt)*) => {
        sizes!(@up_from [1 'a'] $($larger)*);
    };
    (@up_from [$($smaller:tt)*]) => {};
    (@up_from [$($smaller:tt)*] $side:tt $name:tt $letter:tt $($larger:tt)*) => {
        sizes!(@side $side $($smaller)* $side $letter);
        sizes!(@up_from [$($smaller)* $side $letter] $($larger)*);
    };
    (@side $side:tt 1 'a' $($line:tt $letter:tt)*) => {
        impl Layout for Side<$side> {
            const SIDE: usize = $side;
            type Store = sizes!(@store $side);
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
            impl HasColumn<$letter> for Side<$side> {}
            impl HasRow<$line> for Side<$side> {}
        )*
    };
    (@store 2) => { Packed<2> };
    (@store 3) => { Packed<3> };
    (@store 4) => { Nibbles };
    (@store 5) => { Words<5, 25, { earlier_words(25) }> };
    (@store 6) => { Words<6, 36, { earlier_words(36) }> };
    (@store 7) => { Words<7, 49, { earlier_words(49) }> };
    (@store 8) => { Words<8, 64, { earlier_words(64) }> };
    (@store $side:tt) => {
        Grid<
            $side,
            { $side * $side },
            { usize::div_ceil($side * $side, 64) },
            { earlier_words($side * $side) },
        >
    };
}

for_each_side!(sizes);
