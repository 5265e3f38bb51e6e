//! Sizes of boards: the side and the length of the winning line.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;

use super::{
    AnySize, Coordinates, OffBoard, ParseSquareError, Square, Squares, UnsupportedSize, WrongSize,
    write_size,
};
use crate::player::{Internal, MAX_SIDE, for_each_side, refuse_unsupported_sizes};
use crate::store::{Nibbles, Packed, SquareSet, Store, Wide, Words, earlier_words};

/// The size of a square board with `SIDE` columns and `SIDE` rows. `LINE` marks in a row, a column
/// or a diagonal win.
///
/// `SIDE` is 2 to 26. `LINE` is 2 to `SIDE`, and defaults to `SIDE`: `Grid<7, 6>` is 7×7 with six
/// in a row. This is an [*m*,*n*,*k*-game](https://en.wikipedia.org/wiki/M,n,k-game) with
/// *m* = *n* = `SIDE` and *k* = `LINE`. More than `LINE` marks in a row win as well.
///
/// Zero-sized. A cell of the board is a [`Square`](crate::Square).
///
/// ```
/// use tictactype::{Game, Grid, Opening, Size};
///
/// let tic_tac_toe: Game<Opening, Grid<3>> = Grid::<3>::game();
/// let five_in_a_row = Grid::<15, 5>::game();
/// assert_eq!(five_in_a_row.size().line(), 5);
/// ```
///
/// Other sizes do not compile:
///
/// ```compile_fail,E0599
/// # use tictactype::Grid;
/// Grid::<27>::game(); // error: this size is not supported: the side must be 2 to 26, …
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid<const SIDE: usize, const LINE: usize = SIDE>;

impl<const SIDE: usize, const LINE: usize> Grid<SIDE, LINE> {
    /// The number of marks in a row that win.
    ///
    /// ```
    /// use tictactype::Grid;
    ///
    /// const MARKS: usize = Grid::<15, 5>::LINE;
    /// assert_eq!(MARKS, 5);
    /// ```
    pub const LINE: usize = LINE;
}

impl<const SIDE: usize, const LINE: usize> Display for Grid<SIDE, LINE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_size(f, SIDE, LINE)
    }
}

/// The size of a square board with `SIDE` columns and `SIDE` rows, and with the length of the
/// winning line as a value.
///
/// All lengths of the line share one type, so generic code is compiled once for all of them. If the
/// side is a value too, use [`AnySize`].
///
/// ```
/// use tictactype::error::UnsupportedSize;
/// use tictactype::{AnyLine, Game, Size};
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

    /// Creates a size. Unchecked: the line must be 2 to the side.
    pub(crate) const fn known(line: u8) -> Self {
        Self { line }
    }
}

impl<const SIDE: usize> Display for AnyLine<SIDE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_size(f, SIDE, usize::from(self.line))
    }
}

/// A size of a board. Sealed.
///
/// | size | known at compile time | squares |
/// |---|---|---|
/// | [`Grid<SIDE, LINE>`](Grid) | the side and the line | [`Square<Self>`](Square) |
/// | [`AnyLine<SIDE>`](AnyLine) | the side | `Square<Self>` |
/// | [`AnySize`] | nothing | [`Coordinates`] |
///
/// `Grid` and `AnyLine` are a [`FixedSide`], which a typed [`Game`](crate::Game) needs. Boards,
/// lines, games from input, threads and most computer players take any size.
///
/// ```
/// use tictactype::{AnyGame, AnySize, Grid, Size};
///
/// /// Plays on the first vacant square.
/// fn play_first<S: Size>(game: &mut AnyGame<S>) {
///     if let Some(at) = game.vacant().first() {
///         let _ = game.push(at);
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game = AnyGame::on(Grid::<3>);
/// play_first(&mut game);
///
/// let mut game = AnyGame::on("15x15/5".parse::<AnySize>()?);
/// play_first(&mut game);
/// # Ok(()) }
/// ```
#[diagnostic::on_unimplemented(
    message = "this is not a size of a board: expected a `Grid`, an `AnyLine` or an `AnySize`",
    label = "not known to be a size",
    note = "`new` of an `AnySize` or an `AnyLine` returns a `Result`",
    note = "in code that is generic over the size, require `S: Size`, or `S: FixedSide` for a `Game`"
)]
pub trait Size:
    sealed::Sealed + Copy + Ord + Hash + Debug + Display + Send + Sync + 'static
{
    /// The squares of a board: [`Square`] if the side is part of the type, otherwise
    /// [`Coordinates`].
    ///
    /// A `Square` is always on the board. `Coordinates` are checked with each move.
    type Square: sealed::At;

    /// The number of columns, which is also the number of rows: 2 to 26.
    #[inline]
    fn side(self) -> usize {
        self.side_length(Internal(()))
    }

    /// The number of marks in a row that win: 2 to the side.
    #[inline]
    fn line(self) -> usize {
        self.line_length(Internal(()))
    }

    /// Returns all squares of the board, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{AnySize, Grid, Size, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert_eq!(Grid::<3>.squares().last(), Some(at!(c3)));
    /// assert_eq!(AnySize::new(15, 5)?.squares().len(), 225);
    /// # Ok(()) }
    /// ```
    fn squares(self) -> Squares<Self> {
        Squares::new(all_squares(self))
    }

    /// Returns the square with these coordinates.
    ///
    /// # Errors
    ///
    /// Returns [`OffBoard`] if the board has no such square.
    fn square(self, at: Coordinates) -> Result<Self::Square, OffBoard> {
        OffBoard::check(at, self.side())?;
        Ok(square_in_slot::<Self>(slot_of::<Self>(at)))
    }

    /// Parses a square of the board, like `parse` for a [`Square`].
    ///
    /// ```
    /// use tictactype::{AnySize, Coordinates, Size};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let size = AnySize::new(4, 3)?;
    /// assert_eq!(size.parse_square("D4")?, Coordinates { column: 3, row: 3 });
    /// assert_eq!(
    ///     size.parse_square("e1").unwrap_err().to_string(),
    ///     "the square `e1` is off the 4×4 board, whose columns are a to d and rows 1 to 4",
    /// );
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`ParseSquareError`] if the text is not a square of this board.
    fn parse_square(self, text: &str) -> Result<Self::Square, ParseSquareError> {
        Coordinates::parse_on(text, self.side())
            .map(|at| square_in_slot::<Self>(slot_of::<Self>(at)))
    }

    /// Converts to the size as a value.
    ///
    /// ```
    /// use tictactype::{AnySize, Grid, Size};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert_eq!(Grid::<15, 5>.to_any_size(), AnySize::new(15, 5)?);
    /// # Ok(()) }
    /// ```
    fn to_any_size(self) -> AnySize {
        AnySize::known(self.side() as u8, self.line() as u8)
    }

    /// Converts a size to this type.
    ///
    /// ```
    /// use tictactype::error::WrongSize;
    /// use tictactype::{AnySize, Grid, Size};
    ///
    /// /// Accepts only the size of the server.
    /// fn accept<S: Size>(requested: AnySize) -> Result<S, WrongSize> {
    ///     S::of(requested)
    /// }
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert_eq!(accept(AnySize::new(15, 5)?), Ok(Grid::<15, 5>));
    /// assert!(accept::<Grid<3>>(AnySize::new(15, 5)?).is_err());
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`WrongSize`] if the side differs or, on a [`Grid`], the line.
    fn of(size: AnySize) -> Result<Self, WrongSize> {
        Self::from_any(size, Internal(()))
    }
}

/// A size with its side in the type: a [`Grid`] or an [`AnyLine`]. Its squares are always on the
/// board.
///
/// A [`Game`](crate::Game) needs such a size, and so does [`at!`](crate::at). Every board has the
/// squares `a1`, `b1`, `a2` and `b2`.
///
/// ```
/// use tictactype::{FixedSide, Game, Grid, Opening, Size};
///
/// fn describe<S: FixedSide>(game: &Game<Opening, S>) -> String {
///     format!("{} squares, {} in a row win", S::CELLS, game.size().line())
/// }
///
/// assert_eq!(describe(&Grid::<4, 3>::game()), "16 squares, 3 in a row win");
/// ```
#[diagnostic::on_unimplemented(
    message = "the size of this board is not known at compile time",
    label = "not a size with a side that is a type",
    note = "an `AnySize` is a value: play with an `AnyGame`, or call `AnySize::visit` for a size as a type",
    note = "in code that is generic over the size, require `S: FixedSide`"
)]
pub trait FixedSide: Size<Square = Square<Self>> + SupportedSize {
    /// The number of columns, which is also the number of rows: 2 to 26.
    const SIDE: usize = <Self::Side as Layout>::SIDE;

    /// The number of squares: 4 to 676.
    const CELLS: usize = Self::SIDE * Self::SIDE;
}

refuse_unsupported_sizes! {
    /// A [`Grid`] or an [`AnyLine`] with a side of 2 to 26 and a line of 2 to the side.
    ///
    /// Every [`FixedSide`] implements this trait, which exists for the compiler's message about
    /// other grids.
    #[diagnostic::on_unimplemented(
        note = "in code that is generic over the size, require `S: FixedSide` or `Grid<N>: FixedSide`"
    )]
    pub trait SupportedSize:
        sealed::Sealed
        + HasSquare<'a', 1>
        + HasSquare<'b', 1>
        + HasSquare<'a', 2>
        + HasSquare<'b', 2>
    {
    }
}

#[diagnostic::do_not_recommend]
impl<const SIDE: usize, const LINE: usize> Size for Grid<SIDE, LINE>
where
    Self: SupportedSize,
{
    type Square = Square<Self>;
}

#[diagnostic::do_not_recommend]
impl<const SIDE: usize> Size for AnyLine<SIDE>
where
    Self: SupportedSize,
{
    type Square = Square<Self>;
}

impl<const SIDE: usize, const LINE: usize> FixedSide for Grid<SIDE, LINE> where Self: SupportedSize {}

impl<const SIDE: usize> FixedSide for AnyLine<SIDE> where Self: SupportedSize {}

mod sealed {
    use core::fmt::{Debug, Display};
    use core::hash::Hash;

    use super::{AnySize, Layout, WrongSize};
    use crate::board::Coordinates;
    use crate::player::{Internal, seal_of_sizes};

    seal_of_sizes! {
        /// Seals [`Size`](super::Size), because other crates cannot name this trait.
        ///
        /// Has the supertraits of `Size`, so that rustc reports only this bound for an
        /// implementation of `Size` in another crate.
        pub trait Sealed:
            Parts<Side: Layout> + Copy + Ord + Hash + Debug + Display + Send + Sync + 'static
        {
        }
    }

    seal_of_sizes! {
        /// The side and the line of a size, supported or not.
        pub trait Parts: Sized {
            /// The side of the store, which may be larger than the board.
            type Side;

            /// `true` for [`AnySize`]: squares may be off the board, and records begin with the
            /// size.
            const SIDE_IS_VALUE: bool = false;

            fn side_length(self, _: Internal) -> usize;

            fn line_length(self, _: Internal) -> usize;

            /// Converts a size to this type.
            ///
            /// Not a `TryFrom` bound, because rustc would then infer the targets of conversions in
            /// generic code.
            fn from_any(size: AnySize, _: Internal) -> Result<Self, WrongSize>;
        }
    }

    /// A type of squares.
    pub trait At:
        Copy + Ord + Hash + Debug + Display + Into<Coordinates> + Send + Sync + 'static
    {
        /// The slot, or `None` if the square is off a board with this side.
        fn index(self, side: usize, _: Internal) -> Option<usize>;

        /// Creates the square with a slot. Unchecked: the store must have the slot.
        fn with_index(index: usize, _: Internal) -> Self;
    }
}

impl<S: FixedSide> sealed::At for Square<S> {
    #[inline]
    fn index(self, _: usize, _: Internal) -> Option<usize> {
        Some(Square::index(self))
    }

    #[inline]
    fn with_index(index: usize, _: Internal) -> Self {
        Self::known(index)
    }
}

impl sealed::At for Coordinates {
    #[inline]
    fn index(self, side: usize, _: Internal) -> Option<usize> {
        let is_on_board = self.column < side && self.row < side;
        is_on_board.then(|| slot_of::<AnySize>(self))
    }

    #[inline]
    fn with_index(index: usize, _: Internal) -> Self {
        Self::of_index(index, stride::<AnySize>())
    }
}

/// The number of columns of a store. An [`AnySize`] uses only the top left corner.
#[inline]
pub(crate) const fn stride<S: Size>() -> usize {
    <S::Side as Layout>::SIDE
}

/// The slot of a square: its index in a store.
#[inline]
pub(crate) const fn slot_of<S: Size>(at: Coordinates) -> usize {
    at.index_on(stride::<S>())
}

/// The slot of the square with a row-major index on the board.
#[inline]
pub(crate) fn slot_with_index<S: Size>(size: S, index: usize) -> usize {
    slot_of::<S>(Coordinates::of_index(index, size.side()))
}

/// The square with a row-major index on the board.
#[cfg(feature = "computer")]
pub(crate) fn square_with_index<S: Size>(size: S, index: usize) -> S::Square {
    square_in_slot::<S>(slot_with_index(size, index))
}

/// The slot of a square, or `None` if the square is off the board.
#[inline]
pub(crate) fn slot_on_board<S: Size>(size: S, at: S::Square) -> Option<usize> {
    sealed::At::index(at, size.side(), Internal(()))
}

/// The slot of a square, or `None` if the store does not have the square.
#[inline]
pub(crate) fn slot_in_store<S: Size>(at: S::Square) -> Option<usize> {
    sealed::At::index(at, stride::<S>(), Internal(()))
}

/// The square in a slot.
#[inline]
pub(crate) fn square_in_slot<S: Size>(index: usize) -> S::Square {
    sealed::At::with_index(index, Internal(()))
}

/// All squares of a board.
#[inline]
pub(crate) fn all_squares<S: Size>(size: S) -> SetOf<S> {
    corner(size).unwrap_or_else(|| StoreOf::<S>::EMPTY.vacant())
}

/// The squares of a board that is smaller than its store, or `None` if it is not.
#[inline]
pub(crate) fn corner<S: Size>(size: S) -> Option<SetOf<S>> {
    (size.side() < stride::<S>()).then(|| SetOf::<S>::corner(size.side(), stride::<S>()))
}

/// The side, if it is part of the type.
#[inline]
pub(crate) fn fixed_side<S: Size>() -> Option<usize> {
    (!S::SIDE_IS_VALUE).then(stride::<S>)
}

impl<const SIDE: usize, const LINE: usize> sealed::Sealed for Grid<SIDE, LINE> where
    Side<SIDE>: Layout
{
}

impl<const SIDE: usize> sealed::Sealed for AnyLine<SIDE> where Side<SIDE>: Layout {}

impl<const SIDE: usize, const LINE: usize> sealed::Parts for Grid<SIDE, LINE> {
    type Side = Side<SIDE>;

    #[inline]
    fn side_length(self, _: Internal) -> usize {
        SIDE
    }

    #[inline]
    fn line_length(self, _: Internal) -> usize {
        LINE
    }

    fn from_any(size: AnySize, _: Internal) -> Result<Self, WrongSize> {
        if (size.side(), size.line()) == (SIDE, LINE) {
            Ok(Self)
        } else {
            Err(WrongSize::new(size, SIDE, Some(LINE)))
        }
    }
}

impl<const SIDE: usize> sealed::Parts for AnyLine<SIDE> {
    type Side = Side<SIDE>;

    #[inline]
    fn side_length(self, _: Internal) -> usize {
        SIDE
    }

    #[inline]
    fn line_length(self, _: Internal) -> usize {
        usize::from(self.line)
    }

    fn from_any(size: AnySize, _: Internal) -> Result<Self, WrongSize> {
        if size.side() == SIDE {
            Ok(Self::known(size.line() as u8))
        } else {
            Err(WrongSize::new(size, SIDE, None))
        }
    }
}

// Not for every `Size`, which would overlap with `impl From<T> for T`.
impl<S: FixedSide> From<S> for AnySize {
    fn from(size: S) -> Self {
        size.to_any_size()
    }
}

impl Size for AnySize {
    type Square = Coordinates;
}

impl sealed::Sealed for AnySize {}

/// A board of an [`AnySize`] is stored in the top left corner of the largest board.
impl sealed::Parts for AnySize {
    type Side = Side<MAX_SIDE>;

    const SIDE_IS_VALUE: bool = true;

    #[inline]
    fn side_length(self, _: Internal) -> usize {
        self.side()
    }

    #[inline]
    fn line_length(self, _: Internal) -> usize {
        self.line()
    }

    fn from_any(size: AnySize, _: Internal) -> Result<Self, WrongSize> {
        Ok(size)
    }
}

/// A side as a type.
#[derive(Debug)]
pub struct Side<const SIDE: usize>;

refuse_unsupported_sizes! {
    /// A side that boards can have.
    pub trait Layout:
        Contains<'a', 1> + Contains<'b', 1> + Contains<'a', 2> + Contains<'b', 2>
    {
        /// The number of columns, which is also the number of rows.
        const SIDE: usize;

        /// The representation of games on boards of this side.
        type Store: Store;
    }
}

/// The store of a game of this size.
pub(crate) type StoreOf<S> = <<S as sealed::Parts>::Side as Layout>::Store;

/// A [`Place`](crate::store::Place) in a game of this size.
pub(crate) type PlaceOf<'a, S> = <StoreOf<S> as Store>::Place<'a>;

/// A set of squares of this size, by slots.
pub(crate) type SetOf<S> = <StoreOf<S> as Store>::Set;

/// Sizes with the square at this column letter and row number, such as `'d'` and `4`. Sealed.
///
/// [`at!(d4)`](crate::at) requires `HasSquare<'d', 4>`, which `Grid<3>` does not implement. Every
/// [`FixedSide`] has the squares `a1`, `b1`, `a2` and `b2`. Code that is generic over the size can
/// require others:
///
/// ```
/// use tictactype::{FixedSide, Game, Grid, O, Opening, at, rules::HasSquare};
///
/// fn open_off_the_corner<S: FixedSide + HasSquare<'c', 3>>(game: Game<Opening, S>) -> Game<O, S> {
///     game.open(at!(c3))
/// }
///
/// assert_eq!(open_off_the_corner(Grid::<15, 5>::game()).ply(), 1);
/// ```
#[diagnostic::on_unimplemented(
    message = "column {LETTER}, row {ROW} is not known to be on the board",
    label = "not on every board",
    note = "in code that is generic over the size, `Square::new` and `parse` check at run time"
)]
// `HasSquare` cannot require `FixedSide`, which requires `HasSquare`.
pub trait HasSquare<const LETTER: char, const ROW: usize>: sealed::Parts {}

#[doc(hidden)]
impl<const SIDE: usize, const LINE: usize, const LETTER: char, const ROW: usize>
    HasSquare<LETTER, ROW> for Grid<SIDE, LINE>
where
    Side<SIDE>: Contains<LETTER, ROW>,
{
}

#[doc(hidden)]
impl<const SIDE: usize, const LETTER: char, const ROW: usize> HasSquare<LETTER, ROW>
    for AnyLine<SIDE>
where
    Side<SIDE>: Contains<LETTER, ROW>,
{
}

/// Sizes with a named square in this column and row: only those with a side of 3.
#[diagnostic::on_unimplemented(
    message = "only a 3×3 board has named squares",
    label = "the squares of this board have no names",
    note = "on every size, `at!(b2)` names a square by its column and its row"
)]
pub trait HasNamedSquare<const LETTER: char, const ROW: usize>: FixedSide {}

impl<const LINE: usize, const LETTER: char, const ROW: usize> HasNamedSquare<LETTER, ROW>
    for Grid<3, LINE>
where
    Self: FixedSide,
    Side<3>: Contains<LETTER, ROW>,
{
}

impl<const LETTER: char, const ROW: usize> HasNamedSquare<LETTER, ROW> for AnyLine<3> where
    Side<3>: Contains<LETTER, ROW>
{
}

/// Sides of boards with this square.
///
/// If the size is known, rustc prints the message of this trait. If it is a type parameter, rustc
/// prints that of [`HasSquare`], because no implementation matches.
#[diagnostic::on_unimplemented(
    message = "column {LETTER}, row {ROW} is off the board",
    label = "the board has no such square"
)]
pub trait Contains<const LETTER: char, const ROW: usize> {}

// With this attribute, a square whose column and row are both off the board is one error, not two.
#[diagnostic::do_not_recommend]
impl<const SIDE: usize, const LETTER: char, const ROW: usize> Contains<LETTER, ROW> for Side<SIDE> where
    Self: HasColumn<LETTER> + HasRow<ROW>
{
}

/// Sides of boards with this column.
pub trait HasColumn<const LETTER: char> {}

/// Sides of boards with this row, counted from 1.
pub trait HasRow<const ROW: usize> {}

/// Implements [`SupportedSize`] for all sides from 2 and all lines from 2 to the side.
///
/// Each size has its own implementation. So for an unsupported size `SupportedSize` itself fails,
/// not a bound of an implementation, and `cargo check` prints the sentence of
/// [`refuse_unsupported_sizes`].
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
        #[diagnostic::do_not_recommend]
        impl Layout for Side<$side> {
            const SIDE: usize = $side;
            type Store = sizes!(@store $side);
        }
        sizes!(@size AnyLine<$side>);
        $(
            sizes!(@size Grid<$side, $line>);
        )*
        impl HasColumn<'a'> for Side<$side> {}
        impl HasRow<1> for Side<$side> {}
        $(
            impl HasColumn<$letter> for Side<$side> {}
            impl HasRow<$line> for Side<$side> {}
        )*
    };
    // Implemented at the end of the file; the reason is there.
    (@size AnyLine<3>) => {};
    (@size Grid<3, 3>) => {};
    (@size $($size:tt)*) => {
        #[doc(hidden)]
        #[diagnostic::do_not_recommend]
        impl SupportedSize for $($size)* {}
    };
    (@store 2) => { Packed<2> };
    (@store 3) => { Packed<3> };
    (@store 4) => { Nibbles };
    (@store 5) => { Words<5, 25, { earlier_words(25) }> };
    (@store 6) => { Words<6, 36, { earlier_words(36) }> };
    (@store 7) => { Words<7, 49, { earlier_words(49) }> };
    (@store 8) => { Words<8, 64, { earlier_words(64) }> };
    (@store $side:tt) => {
        Wide<
            $side,
            { $side * $side },
            { usize::div_ceil($side * $side, 64) },
            { earlier_words($side * $side) },
        >
    };
}

for_each_side!(sizes);

// rustc's notes name a few implementors of a trait as examples. They name these two of the 350
// sizes because these two come last.

#[doc(hidden)]
impl SupportedSize for Grid<3> {}

#[doc(hidden)]
impl SupportedSize for AnyLine<3> {}
