//! Games whose size is known only at run time.

mod conversions;
mod record;

use core::fmt::{self, Debug, Display};
use core::iter::FusedIterator;

use super::{AnyGame, IllegalMove};
use crate::board::{
    AnySize, AnySizeBoard, Coordinates, Largest, Line, Picture, SetOf, Size, SizeVisitor, Square,
    Squares, Svg, mark_key, size_key,
};
use crate::game::{GameState, Moves};
use crate::player::{GameResult, Mark};
use crate::store::SquareSet;

/// A game whose size and state are known only at run time, for programs with games of mixed sizes.
///
/// One type holds games of every size. So one collection can keep them, and code that is not
/// generic can take them. Squares are [`Coordinates`], and the game checks that its board has them.
/// [`AnySize::parse_square`] reads the names of the squares of a 3×3 board too, such as
/// `middle-center`.
///
/// ```
/// use tictactype::{AnySize, AnySizeGame, GameResult, Mark};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let mut game = AnySizeGame::on(AnySize::new(5, 3)?);
/// for square in ["a1", "b1", "a2", "b2"] {
///     game.push(square.parse()?)?;
/// }
/// assert_eq!(game.turn(), Some(Mark::X));
///
/// let illegal = game.push("f6".parse()?).unwrap_err();
/// assert_eq!(
///     illegal.to_string(),
///     "the square `f6` is off the 5×5 board, whose columns are a to e and rows 1 to 5",
/// );
///
/// game.push("a3".parse()?)?;
/// assert_eq!(game.result(), Some(GameResult::Won(Mark::X)));
/// assert_eq!(game.to_string(), "5x5/3 a1 b1 a2 b2 a3");
/// # Ok(()) }
/// ```
///
/// # With the size as a type
///
/// [`visit`](Self::visit) calls generic code with the game as an [`AnyGame`], for computer players
/// and everything else that takes a typed size. If the program expects one size, use `try_from`:
///
/// ```
/// use tictactype::{AnyGame, AnySizeGame, Grid};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "3x3 b2 a1".parse()?;
/// let typed = AnyGame::<Grid<3>>::try_from(&game)?;
/// assert_eq!(AnySizeGame::from(typed), game);
///
/// let wrong = AnyGame::<Grid<4>>::try_from(&game).unwrap_err();
/// assert_eq!(wrong.to_string(), "expected a board of 4×4, found one of 3×3");
/// # Ok(()) }
/// ```
///
/// # Costs
///
/// Every game is kept on the largest board, so it takes 1,104 bytes, without allocation: eight more
/// than an [`AnyGame<AnyLine<26>>`](AnyGame). Its code exists once.
/// [`visit`](Self::visit) compiles its visitor once for each of the 25 sides, and replays all moves
/// into a game of that side. The
/// [figures](crate::manual::figures) have the sizes of programs and the times of their builds.
///
/// Games are ordered by size, then by their moves, like [`AnyGame`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[must_use = "the game holds all moves"]
pub struct AnySizeGame {
    side: u8,
    /// The same moves on the largest board. No mark is ever off the smaller board, so the same
    /// lines are complete.
    game: AnyGame<Largest>,
}

impl AnySizeGame {
    /// Creates a game on a size that is a value, in a constant too.
    ///
    /// ```
    /// use std::sync::Mutex;
    /// use tictactype::{AnySize, AnySizeGame};
    ///
    /// const SIZE: AnySize = match AnySize::new(15, 5) {
    ///     Ok(size) => size,
    ///     Err(_) => panic!("15 and 5 are supported"),
    /// };
    /// static GAME: Mutex<AnySizeGame> = Mutex::new(AnySizeGame::on_size(SIZE));
    /// # assert_eq!(GAME.lock().map(|game| game.size()).ok(), Some(SIZE));
    /// ```
    pub const fn on_size(size: AnySize) -> Self {
        Self {
            game: AnyGame::on(Largest::known(size.line() as u8)),
            side: size.side() as u8,
        }
    }

    /// Creates a game on a size, typed or not.
    ///
    /// ```
    /// use tictactype::{AnySize, AnySizeGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = AnySizeGame::on(AnySize::new(3, 3)?);
    /// assert_eq!(game, AnySizeGame::on(Grid::<3>));
    /// # Ok(()) }
    /// ```
    pub fn on(size: impl Into<AnySize>) -> Self {
        Self::on_size(size.into())
    }

    /// Plays a move in place, by the player whose turn it is. If the caller knows the player,
    /// [`push_as`](Self::push_as) checks the turn.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game = AnySizeGame::on(Grid::<3>);
    /// game.push("b2".parse()?)?;
    /// assert_eq!(
    ///     game.push("b2".parse()?).unwrap_err().to_string(),
    ///     "the square `b2` is already taken by X",
    /// );
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`IllegalMove`] if the game is over, or if the square is off the board or
    /// taken. The first of these is reported. The game is unchanged.
    #[doc(alias = "play")]
    pub fn push(&mut self, at: Coordinates) -> Result<(), IllegalMove> {
        self.move_as(None, at)
    }

    /// Plays a move in place, by a player whose turn it may not be, such as the player at a
    /// connection of a server.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Grid, O, X};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game = AnySizeGame::on(Grid::<3>);
    /// assert_eq!(game.push_as(O, "b2".parse()?).unwrap_err().to_string(), "it is X's turn");
    /// game.push_as(X, "b2".parse()?)?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`IllegalMove`] if the game is over, if it is the other player's turn, or if
    /// the square is off the board or taken. The first of these is reported. The game is unchanged.
    pub fn push_as(&mut self, by: impl Into<Mark>, at: Coordinates) -> Result<(), IllegalMove> {
        self.move_as(Some(by.into()), at)
    }

    fn move_as(&mut self, by: Option<Mark>, at: Coordinates) -> Result<(), IllegalMove> {
        let square = self.square(at).ok_or(self.size());
        let (turn, square) = self
            .game
            .check(by, square)
            .map_err(|(by, reason)| IllegalMove::new(at, by, reason))?;
        let cells = usize::from(self.side) * usize::from(self.side);
        self.game.mark(turn, square, cells);
        Ok(())
    }

    /// Takes back the last move in place and returns its square. Returns `None` if no move has been
    /// played.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let mut game: AnySizeGame = "3x3 b2".parse()?;
    /// assert_eq!(game.pop(), Some("b2".parse()?));
    /// assert_eq!(game.pop(), None);
    /// # Ok(()) }
    /// ```
    #[doc(alias("redo", "undo"))]
    pub fn pop(&mut self) -> Option<Coordinates> {
        self.game.pop().map(Coordinates::from)
    }

    /// Returns a copy of the game after its first `ply` moves, or `None` if it has fewer.
    ///
    /// To take moves back and play them again, keep the whole game and show such a copy.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 b2 a1 c3".parse()?;
    /// assert_eq!(game.at_ply(2), Some("3x3 b2 a1".parse()?));
    /// assert_eq!(game.at_ply(4), None);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn at_ply(&self, ply: usize) -> Option<Self> {
        let game = self.game.at_ply(ply)?;
        let side = self.side;
        Some(Self { side, game })
    }

    /// Calls the visitor with the game and its size as a type, an [`AnyLine`](crate::AnyLine).
    ///
    /// ```
    /// use tictactype::computer::{NewellSimon, Strategy};
    /// use tictactype::{AnyGame, AnySizeGame, Coordinates, GameVisitor, Size};
    ///
    /// /// Asks a computer player for a move.
    /// struct Advise;
    ///
    /// impl GameVisitor for Advise {
    ///     type Output = Option<Coordinates>;
    ///
    ///     fn visit<S: Size>(self, game: AnyGame<S>) -> Option<Coordinates> {
    ///         NewellSimon.choose(game.as_in_play()?).map(Coordinates::from)
    ///     }
    /// }
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "5x5/3 c3 a1 c4".parse()?;
    /// assert_eq!(game.visit(Advise), Some("c2".parse()?));
    /// # Ok(()) }
    /// ```
    pub fn visit<V: GameVisitor>(&self, visitor: V) -> V::Output {
        struct Sized<'a, V> {
            game: &'a AnySizeGame,
            visitor: V,
        }

        impl<V: GameVisitor> SizeVisitor for Sized<'_, V> {
            type Output = V::Output;

            fn visit<S: Size>(self, size: S) -> V::Output {
                self.visitor.visit(self.game.known_to_be_on(size))
            }
        }

        self.size().visit(Sized {
            game: self,
            visitor,
        })
    }

    /// Returns the size of the board.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Grid};
    ///
    /// assert_eq!(AnySizeGame::on(Grid::<15, 5>).size().line(), 5);
    /// ```
    #[must_use]
    pub fn size(&self) -> AnySize {
        AnySize::known(self.side, self.game.size().line() as u8)
    }

    /// Returns the Zobrist hash of the marks and the size. It equals that of an
    /// [`AnyGame`] or a [`Board`](crate::Board::zobrist_hash) of the same size.
    ///
    /// ```
    /// use tictactype::{AnyGame, AnySizeGame, Grid};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnyGame<Grid<4, 3>> = "b2 d4".parse()?;
    /// let any_size = AnySizeGame::from(game.clone());
    /// assert_eq!(any_size.zobrist_hash(), game.zobrist_hash());
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn zobrist_hash(&self) -> u64 {
        let side = usize::from(self.side);
        let hash = size_key(side, self.size().line());
        self.moves().with_marks().fold(hash, |hash, (mark, at)| {
            hash ^ mark_key(at.row * side + at.column, mark)
        })
    }

    /// Returns the state of the game, for an exhaustive `match`.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, GameState, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 b2".parse()?;
    /// assert_eq!(game.state(), GameState::ToMove(Mark::O));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn state(&self) -> GameState {
        self.game.state()
    }

    /// Returns the player to move, or `None` once the game is over.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Grid, Mark};
    ///
    /// assert_eq!(AnySizeGame::on(Grid::<3>).turn(), Some(Mark::X));
    /// ```
    #[must_use]
    #[doc(alias = "current_player")]
    pub fn turn(&self) -> Option<Mark> {
        self.game.turn()
    }

    /// Returns the result, or `None` while the game is in play.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "2x2 a1 b1 b2".parse()?;
    /// assert_eq!(game.result().map(|result| result.to_string()), Some("X won".to_owned()));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.game.result()
    }

    /// Returns `true` once the game is over.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert!("2x2 a1 b1 b2".parse::<AnySizeGame>()?.is_over());
    /// # Ok(()) }
    /// ```
    #[doc(alias = "game over")]
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// Returns the winner, or `None` if the game is in play or drawn.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// assert_eq!("2x2 a1 b1 b2".parse::<AnySizeGame>()?.winner(), Some(Mark::X));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn winner(&self) -> Option<Mark> {
        self.game.winner()
    }

    /// Returns an iterator over the lines that the last move completed; empty unless the game is
    /// won.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 a1 b1 b2 c1 c3".parse()?;
    /// let lines: Vec<String> = game.winning_lines().map(|line| line.to_string()).collect();
    /// assert_eq!(lines, ["a1 b2 c3"]);
    /// # Ok(()) }
    /// ```
    pub fn winning_lines(
        &self,
    ) -> impl DoubleEndedIterator<Item = Line> + FusedIterator + Clone + use<> {
        self.game.winning_lines().map(Line::of)
    }

    /// Returns `true` if the square is on the board and taken.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 b2".parse()?;
    /// assert!(game.is_taken("b2".parse()?) && !game.is_taken("a1".parse()?));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn is_taken(&self, at: Coordinates) -> bool {
        self.mark_at(at).is_some()
    }

    /// Returns the mark on a square, or `None` if the square is vacant or off the board.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Mark};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 b2".parse()?;
    /// assert_eq!(game.mark_at("b2".parse()?), Some(Mark::X));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn mark_at(&self, at: Coordinates) -> Option<Mark> {
        self.game.mark_at(self.square(at)?)
    }

    /// Returns an iterator over the squares with a player's mark, in row-major order from the top
    /// left.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, X};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 b2 a1 a3".parse()?;
    /// assert!(game.marks(X).eq(["b2".parse()?, "a3".parse()?]));
    /// # Ok(()) }
    /// ```
    pub fn marks<M: Into<Mark>>(
        &self,
        of: M,
    ) -> impl DoubleEndedIterator<Item = Coordinates> + ExactSizeIterator + FusedIterator + Clone + use<M>
    {
        let of = of.into();
        self.game.board().marks(of).iter().map(Coordinates::from)
    }

    /// Returns an iterator over the rows of the board from the top, each an iterator over its
    /// squares from the left, as the marks on them.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "2x2 a1 b2".parse()?;
    /// let taken: Vec<usize> = game.rows().map(|row| row.flatten().count()).collect();
    /// assert_eq!(taken, [1, 1]);
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn rows(
        &self,
    ) -> impl DoubleEndedIterator<
        Item = impl DoubleEndedIterator<Item = Option<Mark>> + ExactSizeIterator + Clone,
    > + ExactSizeIterator
    + FusedIterator
    + Clone {
        let side = usize::from(self.side);
        (0..side)
            .map(move |row| (0..side).map(move |column| self.mark_at(Coordinates { column, row })))
    }

    /// Returns an iterator over the vacant squares, in row-major order from the top left.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "2x2 a1 b2".parse()?;
    /// assert!(game.vacant().eq(["b1".parse()?, "a2".parse()?]));
    /// # Ok(()) }
    /// ```
    #[must_use]
    #[doc(alias("legal moves", "legal_moves"))]
    pub fn vacant(
        &self,
    ) -> impl DoubleEndedIterator<Item = Coordinates> + ExactSizeIterator + FusedIterator + Clone + use<>
    {
        Squares::<Largest>::new(self.vacant_set())
            .iter()
            .map(Coordinates::from)
    }

    /// Returns the vacant squares of the board as squares of the largest board.
    pub(crate) fn vacant_set(&self) -> SetOf<Largest> {
        let side = usize::from(self.side);
        let mut vacant = SetOf::<Largest>::EMPTY;
        for row in 0..side {
            for column in 0..side {
                let at = Square::known_at(column, row);
                if !self.game.is_taken(at) {
                    vacant.toggle(at.index());
                }
            }
        }
        vacant
    }

    /// Returns the game on the largest board, whose other squares stay vacant.
    #[cfg(feature = "computer")]
    pub(crate) const fn on_largest(&self) -> &AnyGame<Largest> {
        &self.game
    }

    /// Returns the marks on the board.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 b2 a1".parse()?;
    /// assert_eq!(game.board().to_string(), "  a b c\n1 O . .\n2 . X .\n3 . . .");
    /// assert_eq!(format!("{:?}", game.board()), "O../.X./...");
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub fn board(&self) -> AnySizeBoard {
        AnySizeBoard::from_fn(self.size(), |at| self.mark_at(at))
    }

    /// Returns a picture of the board, as SVG by its `Display`, with the last move and the winning
    /// lines.
    ///
    /// ```
    /// use tictactype::{AnySizeGame};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "3x3 a1 b1 b2 c1 c3".parse()?;
    /// let page = format!("<p>X won:</p>{}", game.svg());
    /// assert!(page.contains("<title>XOO/.X./..X</title>"));
    /// # Ok(()) }
    /// ```
    #[must_use]
    pub const fn svg(&self) -> impl Display + Copy + use<'_> {
        Svg(self)
    }

    /// Returns the squares of the moves in the order of play, alternating between X and O.
    ///
    /// Their `Display` is the record of the game without the size;
    /// [`with_marks`](Moves::with_marks) adds the mark of each move.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "15x15/5 h8 i7".parse()?;
    /// assert!(game.moves().eq(["h8".parse()?, "i7".parse()?]));
    /// assert_eq!(game.moves().to_string(), "h8 i7");
    /// # Ok(()) }
    /// ```
    pub fn moves(&self) -> Moves<'_, Coordinates> {
        self.game.moves_as()
    }

    /// Returns the square of the last move, or `None` before the first.
    ///
    /// ```
    /// use tictactype::AnySizeGame;
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game: AnySizeGame = "15x15/5 h8 i7".parse()?;
    /// assert_eq!(game.last_move(), Some("i7".parse()?));
    /// # Ok(()) }
    /// ```
    #[doc(alias = "last move")]
    #[must_use]
    pub fn last_move(&self) -> Option<Coordinates> {
        self.game.last_move().map(Coordinates::from)
    }

    /// Returns the number of moves played: 0 to the number of squares.
    ///
    /// ```
    /// use tictactype::{AnySizeGame, Grid};
    ///
    /// assert_eq!(AnySizeGame::on(Grid::<3>).ply(), 0);
    /// ```
    #[must_use]
    pub fn ply(&self) -> usize {
        self.game.ply()
    }

    /// Returns the square of the largest board, if this board has it.
    fn square(&self, at: Coordinates) -> Option<Square<Largest>> {
        Square::on_side(at.column, at.row, self.side.into()).ok()
    }
}

impl Picture for &AnySizeGame {
    fn side(&self) -> usize {
        usize::from(self.side)
    }

    fn mark_at(&self, at: Coordinates) -> Option<Mark> {
        AnySizeGame::mark_at(self, at)
    }

    fn last_move(&self) -> Option<Coordinates> {
        AnySizeGame::last_move(self)
    }

    fn complete_lines(&self) -> impl Iterator<Item = [Coordinates; 2]> {
        self.winning_lines().filter_map(|line| {
            let mut squares = line.squares();
            Some([squares.next()?, squares.next_back()?])
        })
    }
}

impl Debug for AnySizeGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AnySizeGame({}, {self})", self.game.state())
    }
}

/// Code to run with the typed game of an [`AnySizeGame`]; see [`AnySizeGame::visit`].
///
/// The type of the game contains its size, as in a [`SizeVisitor`]. So the game leaves the visit
/// only as an [`AnySizeGame`]. A closure cannot be a visitor, because it cannot be generic.
///
/// ```
/// use tictactype::{AnyGame, AnySizeGame, GameVisitor, Line, Size, Square};
///
/// /// Counts the lines that X could still complete.
/// struct OpenLines;
///
/// impl GameVisitor for OpenLines {
///     type Output = usize;
///
///     fn visit<S: Size>(self, game: AnyGame<S>) -> usize {
///         let by_o = |line: &Line<Square<S>>| game.board().marks(tictactype::O).iter().any(|at| line.contains(at));
///         Line::all(game.size()).filter(|line| !by_o(line)).count()
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game: AnySizeGame = "3x3 a1 b2".parse()?;
/// assert_eq!(game.visit(OpenLines), 4);
/// # Ok(()) }
/// ```
#[diagnostic::on_unimplemented(
    message = "a game whose size is known only at run time is visited by a `GameVisitor`",
    label = "not a `GameVisitor`",
    note = "a closure or a function cannot be one: it has one type of argument, and each side is \
            another type",
    note = "implement `GameVisitor` for a struct, whose fields hold what the code needs, or use the \
            methods of `AnySizeGame`"
)]
pub trait GameVisitor {
    /// The result of the visit.
    type Output;

    /// Runs the code with the game on an [`AnyLine`](crate::AnyLine) of its side.
    fn visit<S: Size>(self, game: AnyGame<S>) -> Self::Output;
}
