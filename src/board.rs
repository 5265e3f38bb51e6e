//! Boards: sizes, squares, lines, notation, marks, and the check that a game can reach them.

mod any_size;
mod coordinates;
mod line;
mod mark_array;
mod messages;
pub(crate) mod notation;
mod reachable_board;
mod size;
mod size_visitor;
mod square;
mod squares;
mod svg;
mod text;
mod unreachable_board;
mod zobrist;

pub use self::any_size::{AnySize, ParseSizeError, UnsupportedSize, WrongSize};
pub use self::coordinates::Coordinates;
pub use self::line::Line;
#[doc(hidden)]
pub use self::messages::{HasMoves, HasOneResult};
pub use self::reachable_board::ReachableBoard;
pub(crate) use self::reachable_board::{PlayOrder, Win};
pub use self::size::{AnyLine, FixedSide, Grid, HasSquare, Size, SupportedSize};
#[doc(hidden)]
pub use self::size::{Contains, HasNamedSquare, Side};
pub use self::size_visitor::SizeVisitor;
pub use self::square::{OffBoard, ParseSquareError, Square};
pub use self::squares::Squares;
pub use self::text::{ConfusableMarks, ParseBoardError};
pub use self::unreachable_board::{UnreachableBoard, UnreachableBoardReason};

pub(crate) use self::any_size::write_size;
pub(crate) use self::mark_array::{MOST, MarkArray};
pub(crate) use self::notation::{
    LAST_ROW, Notation, column, for_each_named_square, letter, name, read, read_name,
};
#[cfg(feature = "computer")]
pub(crate) use self::size::square_with_index;
pub(crate) use self::size::{
    PlaceOf, SetOf, StoreOf, all_squares, corner, fixed_side, slot_in_store, slot_of,
    slot_on_board, slot_with_index, square_in_slot, stride,
};
#[cfg(feature = "typelevel")]
pub(crate) use self::square::write_off_board;
pub(crate) use self::squares::{SquareIter, write_squares};
#[cfg(feature = "serde")]
pub(crate) use self::text::count_rows;
pub(crate) use self::text::{Symbols, parse_marks};
#[cfg(all(feature = "alloc", feature = "computer"))]
pub(crate) use self::zobrist::mixed;
pub(crate) use self::zobrist::{mark_key, size_key};

use core::cmp::Ordering;
use core::iter::FusedIterator;
use core::ops::Index;

use crate::player::{GameResult, Mark, PerPlayer, Symmetry};
use crate::store::{SquareSet, Store};

/// The marks on the squares, without the order of the moves.
///
/// Any marks make a board; [`check`](Self::check) decides whether a game can reach it. Two games
/// that reach the same marks by different moves have equal boards.
///
/// ```
/// use tictactype::{Grid, Mark, at};
///
/// let board = Grid::<3>::game().open(at!(b1)).board();
/// assert_eq!(board[at!(b1)], Some(Mark::X));
/// assert_eq!(board[at!(b2)], None);
/// assert_eq!(board.vacant().len(), 8);
/// assert_eq!(board.to_string(), "  a b c\n1 . X .\n2 . . .\n3 . . .");
/// assert_eq!(format!("{board:?}"), ".X./.../...");
/// ```
///
/// # When to use it
///
/// Use a board where you do not know the moves: a position from a screen, a photo or a sheet of
/// paper, or from a program that keeps only the marks. Check it once, and continue with the game of
/// the [`ReachableBoard`]. If you know the moves, use an [`AnyGame`](crate::AnyGame), which keeps
/// their order and can take them back.
///
/// ```
/// use tictactype::{AnyGame, Board, GameResult, Grid, Mark, at};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let typed_in: Board<Grid<3>> = "
///     O X O
///     . X .
///     . . .
/// ".parse()?;
///
/// let mut game: AnyGame<_> = typed_in.try_into()?;
/// assert_eq!(game.turn(), Some(Mark::X));
/// game.push(at!(b3))?;
/// assert_eq!(game.result(), Some(GameResult::Won(Mark::X)));
///
/// let refused = "XXX/.../OOO".parse::<Board<Grid<3>>>()?.check().unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "X has the line `a1 b1 c1`, and O has the line `a3 b3 c3`: only one player can have lines",
/// );
/// # Ok(()) }
/// ```
///
/// `Board` without a size is a board of 3×3. On an [`AnySize`], squares are [`Coordinates`]:
///
/// ```
/// use tictactype::{AnySize, Board};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let board = Board::parse("4x4/3".parse::<AnySize>()?, "OX../.X../..../....")?;
/// assert_eq!(board.mark_at("b2".parse()?), board.mark_at("b1".parse()?));
/// # Ok(()) }
/// ```
///
/// # Equality
///
/// The size is part of a board. So boards of an [`AnyLine`] with equal marks but different lengths
/// of line are not equal:
///
/// ```
/// use tictactype::{AnyLine, Board};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let [three, four] = [AnyLine::<4>::new(3)?, AnyLine::new(4)?];
/// assert_ne!(Board::on(three), Board::on(four));
/// assert_eq!(Board::on(three), Board::on(three));
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board<S: Size = Grid<3>> {
    /// No square is in both sets.
    marks: PerPlayer<SetOf<S>>,
    size: S,
}

impl<S: Size> Board<S> {
    /// Creates an empty board of a [`Grid`].
    ///
    /// ```
    /// use tictactype::{Board, Grid};
    ///
    /// assert_eq!(Board::<Grid<3>>::new(), Grid::<3>::game().board());
    /// ```
    #[must_use]
    pub fn new() -> Self
    where
        S: Default,
    {
        Self::on(S::default())
    }

    /// Creates an empty board. Needed where the type does not fix the size, as with [`AnyLine`].
    ///
    /// ```
    /// use tictactype::{AnyLine, Board};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board = Board::on(AnyLine::<15>::new(5)?);
    /// assert_eq!(board.vacant().len(), 225);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn on(size: S) -> Self {
        Self {
            marks: PerPlayer::both(SetOf::<S>::EMPTY),
            size,
        }
    }

    /// Creates a board from a function that returns the mark on each square.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Mark};
    ///
    /// let screen = [["o", "x", ""], ["", "x", ""], ["", "", ""]];
    /// let board = Board::from_fn(Grid::<3>, |at| match screen[at.row()][at.column()] {
    ///     "x" => Some(Mark::X),
    ///     "o" => Some(Mark::O),
    ///     _ => None,
    /// });
    /// assert_eq!(format!("{board:?}"), "OX./.X./...");
    /// ```
    #[must_use]
    pub fn from_fn(size: S, mut mark_at: impl FnMut(S::Square) -> Option<Mark>) -> Self {
        let mut board = Self::on(size);
        for at in size.squares() {
            board.set(at, mark_at(at));
        }
        board
    }

    pub(crate) fn of(store: &StoreOf<S>, size: S) -> Self {
        let (x, o) = (store.marks(Mark::X), store.marks(Mark::O));
        Self::of_marks(PerPlayer { x, o }, size)
    }

    /// Creates a board from disjoint sets.
    pub(crate) const fn of_marks(marks: PerPlayer<SetOf<S>>, size: S) -> Self {
        Self { marks, size }
    }

    /// Puts a mark on a square, or clears the square with `None`.
    ///
    /// ```
    /// use tictactype::{Board, Grid, O, X, at};
    ///
    /// let mut board = Board::<Grid<3>>::new();
    /// board.set(at!(b2), X);
    /// board.set(at!(a1), O);
    /// board.set(at!(b2), None);
    /// assert_eq!(format!("{board:?}"), "O../.../...");
    /// ```
    ///
    /// On an [`AnySize`], [`Coordinates`] off the board change nothing. Check them with
    /// [`Size::square`].
    pub fn set(&mut self, at: S::Square, mark: impl Into<Option<Mark>>) {
        if let Some(index) = slot_on_board(self.size, at) {
            if let Some(before) = self[at] {
                self.marks.of_mut(before).toggle(index);
            }
            if let Some(mark) = mark.into() {
                self.marks.of_mut(mark).toggle(index);
            }
        }
    }

    /// Returns the mark on a square, or `None` if the square is vacant or, on an [`AnySize`], off
    /// the board. Equivalent to indexing.
    #[must_use]
    pub fn mark_at(&self, at: S::Square) -> Option<Mark> {
        self.marks.owner(slot_on_board(self.size, at)?)
    }

    /// Returns the squares with a player's mark, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::{Grid, X, at};
    ///
    /// let board = Grid::<3>::game().open(at!(b1)).board();
    /// assert!(board.marks(X).iter().eq([at!(b1)]));
    /// ```
    pub fn marks(&self, of: impl Into<Mark>) -> Squares<S> {
        Squares::new(self.set_of(of.into()))
    }

    /// The vacant squares, in row-major order from the top left.
    pub fn vacant(&self) -> Squares<S> {
        let PerPlayer { x, o } = self.marks;
        Squares::new(all_squares(self.size).without(x).without(o))
    }

    /// The rows from the top, each with the marks on its squares from the left.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "OX./.X./...".parse()?;
    /// let taken: Vec<usize> = board.rows().map(|row| row.flatten().count()).collect();
    /// assert_eq!(taken, [2, 1, 0]);
    ///
    /// let top = board.rows().next().unwrap();
    /// assert!(top.eq([Some(Mark::O), Some(Mark::X), None]));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn rows(
        &self,
    ) -> impl DoubleEndedIterator<
        Item = impl DoubleEndedIterator<Item = Option<Mark>>
               + ExactSizeIterator
               + FusedIterator
               + Clone
               + use<S>,
    > + ExactSizeIterator
    + FusedIterator
    + Clone
    + use<S> {
        let (marks, side) = (self.marks, self.size.side());
        (0..side).map(move |row| {
            let index = move |column| slot_of::<S>(Coordinates { column, row });
            (0..side).map(move |column| marks.owner(index(column)))
        })
    }

    /// Returns all complete lines of a player's marks, ordered by direction and then by first
    /// square.
    ///
    /// On the board of a game, these are the winning lines. On other boards, both players may have
    /// complete lines.
    ///
    /// ```
    /// use tictactype::{Board, Grid, O, X};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "XXX/OO./XXX".parse()?;
    /// let lines: Vec<String> = board.complete_lines(X).map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b1 c1", "a3 b3 c3"]);
    /// assert_eq!(board.complete_lines(O).count(), 0);
    /// # Ok(()) }
    /// ```
    pub fn complete_lines<M: Into<Mark>>(
        &self,
        of: M,
    ) -> impl DoubleEndedIterator<Item = Line<S>> + FusedIterator + Clone + use<S, M> {
        let marks = self.set_of(of.into());
        Line::all(self.size).filter(move |line| line.is_in(&marks))
    }

    /// Returns the image of the board under a symmetry.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Symmetry};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "XO./.../...".parse()?;
    /// assert_eq!(format!("{:?}", board.transform(Symmetry::FlipVertical)), ".../.../XO.");
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn transform(self, by: Symmetry) -> Self {
        let image = |mark: Mark| self.marks(mark).transform_on(self.size.side(), by).set();
        let (x, o) = (image(Mark::X), image(Mark::O));
        Self::of_marks(PerPlayer { x, o }, self.size)
    }

    /// Returns the canonical form of the board, which is the smallest of its eight images, and the
    /// first symmetry of [`Symmetry::ALL`] that leads to it.
    ///
    /// Two boards have equal canonical forms if and only if a symmetry maps one to the other. The
    /// [inverse](Symmetry::inverse) maps squares of the canonical form back to the board.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Square, Symmetry, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "X../.O./...".parse()?;
    /// let (canonical, symmetry) = board.canonical();
    /// assert_eq!(format!("{canonical:?}"), ".../.O./..X");
    /// assert_eq!(board.transform(symmetry), canonical);
    /// assert_eq!(board.transform(Symmetry::Rotate90).canonical().0, canonical);
    ///
    /// // An answer that is known for the canonical form, as an answer on the board.
    /// let answer: Square<Grid<3>> = at!(c3);
    /// assert_eq!(answer.transform(symmetry.inverse()), at!(a1));
    /// # Ok(()) }
    /// ```
    ///
    /// The 5,478 reachable boards of 3×3 have 765 canonical forms. In 138 of them, the game is
    /// over.
    #[must_use]
    pub fn canonical(self) -> (Self, Symmetry) {
        let mut first = (self, Symmetry::Identity);
        for symmetry in Symmetry::ALL {
            let image = self.transform(symmetry);
            if image < first.0 {
                first = (image, symmetry);
            }
        }
        first
    }

    /// The Zobrist hash of the marks and the size.
    ///
    /// A mark changes the hash by [`Square::zobrist_key`], so a search can update the hash
    /// incrementally. The hash is the same on every machine, and changes only with a breaking
    /// version. Two different boards collide with a probability of 1 in 2^64.
    ///
    /// ```
    /// use tictactype::{Board, Grid, X, at};
    ///
    /// let mut board = Board::<Grid<3>>::new();
    /// assert_eq!(board.zobrist_hash(), 0xE9BF_F1AC_37CD_3760);
    ///
    /// board.set(at!(b2), X);
    /// assert_eq!(board.zobrist_hash(), Grid::<3>::game().open(at!(b2)).zobrist_hash());
    /// ```
    #[doc(alias("key", "transposition table"))]
    #[must_use]
    pub fn zobrist_hash(&self) -> u64 {
        let side = self.size.side();
        let key = |mark| {
            move |hash, at: S::Square| {
                let at: Coordinates = at.into();
                hash ^ mark_key(at.index_on(side), mark)
            }
        };
        let PerPlayer { x, o } = self.marks;
        let size = size_key(side, self.size.line());
        let with_x = Squares::<S>::new(x).iter().fold(size, key(Mark::X));
        Squares::<S>::new(o).iter().fold(with_x, key(Mark::O))
    }

    /// The player to move. `None` if a line is complete, if the board is full, or if the numbers of
    /// marks are impossible: X must have as many marks as O, or one more.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board<Grid<3>> = "OX./.X./...".parse()?;
    /// assert_eq!(board.turn(), Some(Mark::O));
    /// assert_eq!("XXX/OO./...".parse::<Board<Grid<3>>>()?.turn(), None);
    /// assert_eq!("XX./.../...".parse::<Board<Grid<3>>>()?.turn(), None);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn turn(&self) -> Option<Mark> {
        let turn = self.last_player()?.opponent();
        let is_over =
            self.has_complete_line(Mark::X) || self.has_complete_line(Mark::O) || self.is_full();
        (!is_over).then_some(turn)
    }

    /// The result of the marks: a win if one player has complete lines, a draw if the board is full
    /// and has no complete line, and otherwise `None`.
    ///
    /// This does not check that a game can reach the board; [`check`](Self::check) does.
    ///
    /// ```
    /// use tictactype::{Board, GameResult, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let board: Board = "XXX/.../...".parse()?;
    /// assert_eq!(board.result()?, Some(GameResult::Won(Mark::X)));
    /// let board: Board = "XOX/XOO/OXX".parse()?;
    /// assert_eq!(board.result()?, Some(GameResult::Drawn));
    /// let board: Board = "XXX/OOO/...".parse()?;
    /// assert_eq!(
    ///     board.result().unwrap_err().to_string(),
    ///     "X has the line `a1 b1 c1`, and O has the line `a2 b2 c2`: only one player can have lines",
    /// );
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`UnreachableBoard`] if both players have complete lines.
    pub fn result(&self) -> Result<Option<GameResult>, UnreachableBoard<S>> {
        let [x, o] = [Mark::X, Mark::O].map(|mark| self.has_complete_line(mark));
        let winner = match (x, o) {
            (true, true) => {
                let reason = UnreachableBoardReason::TwoWinners;
                return Err(UnreachableBoard::new(*self, reason));
            }
            (true, false) => Some(Mark::X),
            (false, true) => Some(Mark::O),
            (false, false) => None,
        };
        Ok(GameResult::of(winner, self.is_full()))
    }

    /// The size of the board as a value.
    ///
    /// ```
    /// use tictactype::{Board, Grid, Size};
    ///
    /// assert_eq!(Board::<Grid<15, 5>>::new().size().line(), 5);
    /// ```
    #[must_use]
    pub const fn size(&self) -> S {
        self.size
    }

    /// The player who made the last move, O on an empty board. Returns `None` unless X has as many
    /// marks as O, or one more.
    pub(crate) fn last_player(&self) -> Option<Mark> {
        let PerPlayer { x, o } = self.marks;
        let (x, o) = (x.len(), o.len());
        PerPlayer { x, o }.last_player()
    }

    /// Returns `true` if a player has a complete line.
    pub(crate) fn has_complete_line(&self, of: Mark) -> bool {
        self.complete_lines(of).next().is_some()
    }

    /// Returns `true` if no square is vacant.
    pub(crate) fn is_full(&self) -> bool {
        self.vacant().is_empty()
    }

    const fn set_of(&self, mark: Mark) -> SetOf<S> {
        *self.marks.of(mark)
    }
}

#[doc(hidden)]
#[rustfmt::skip]
#[allow(clippy::missing_errors_doc, clippy::must_use_candidate, reason = "these cannot be called")]
impl<S: Size> Board<S> {
    pub fn open(self, _: S::Square) -> Self where Self: HasMoves { self.never() }
    pub fn play<P>(self, _: P, _: S::Square) -> Self where Self: HasMoves { self.never() }
    pub fn push(self, _: S::Square) -> Result<(), UnreachableBoard<S>> where Self: HasMoves { self.never() }
    pub fn winner(self) -> Option<Mark> where Self: HasOneResult { self.never() }
    pub fn is_over(self) -> bool where Self: HasOneResult { self.never() }
}

impl<S: Size + Default> Default for Board<S> {
    fn default() -> Self {
        Self::new()
    }
}

/// Boards are ordered by size, then by the marks in row-major order: a vacant square comes before
/// X, and X before O.
impl<S: Size> Ord for Board<S> {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_square = || {
            self.size
                .squares()
                .iter()
                .map(|at| self[at].cmp(&other[at]))
        };
        let by_marks = || by_square().find(|order| order.is_ne());
        let by_size = self.size.cmp(&other.size);
        by_size.then_with(|| by_marks().unwrap_or(Ordering::Equal))
    }
}

impl<S: Size> PartialOrd for Board<S> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<S: Size> Index<S::Square> for Board<S> {
    type Output = Option<Mark>;

    fn index(&self, at: S::Square) -> &Option<Mark> {
        match self.mark_at(at) {
            Some(Mark::X) => &Some(Mark::X),
            Some(Mark::O) => &Some(Mark::O),
            None => &None,
        }
    }
}
