//! Variations: handles that try moves in place.

mod entries;
mod explored;

use core::fmt::{self, Debug};
use core::marker::PhantomData;
use core::mem::ManuallyDrop;

use super::rules::winner;
use super::{Game, MayMove, Over, Position, Refused, State, Taken, Turn, WonBy};
use crate::board::{FixedSide, PlaceOf, Square, Squares, StoreOf};
use crate::player::{GameResult, Mark, Player};
use crate::store::{Place, Store};

pub use self::entries::{VariationEntries, VariationEntry};
pub use self::explored::Explored;

/// A handle on a game in state `T` that tries moves in place.
///
/// A move is checked as on a [`Game`], and returns a handle in the next state, which borrows from
/// the handle you played on. After the last use of the new handle, you can use the old one again.
/// There is no `undo`: a move on the old handle first takes back the later moves.
///
/// The first handle comes from [`Exploration::variation`](crate::Exploration::variation) on a copy
/// of the game, so handles never change the game. You may leak a handle, swap it with another, or
/// leave it behind in a panic.
///
/// On sides up to 8, each handle holds its own game, in at most 96 bytes. On larger sides, a handle
/// is a reference, and moves change the copy. There, call [`vacant`](Self::vacant) before you try
/// moves: after a move, `vacant` has to copy the game.
///
/// | to | use |
/// |---|---|
/// | try every vacant square | [`entries`](Self::entries) |
/// | try squares in an order of your own | [`play`](Self::play) |
/// | continue from a move, or return the handle after it | [`advance`](Self::advance) |
/// | lend a handle to a function, and keep it | [`reborrow`](Self::reborrow) |
/// | keep the game, or query more | [`to_game`](Self::to_game), which dereferences to a [`Position`] |
///
/// The lifetime of a handle is invariant. Where a shorter one is expected, pass
/// [`reborrow`](Self::reborrow).
///
/// # Examples
///
/// To try every move, [`entries`](Self::entries) is the easiest and the fastest. A recursion over
/// all states takes a handle by value:
///
/// ```
/// use tictactype::{Explored, FixedSide, Grid, Player, Turn, Variation, at};
///
/// /// Returns 1 if the player to move wins, 0 for a draw and -1 for a loss.
/// fn solve<T: Turn, S: FixedSide>(mut variation: Variation<'_, T, S>) -> i32 {
///     let mut best = -1;
///     let mut entries = variation.entries();
///     while let Some(vacant) = entries.next() {
///         best = best.max(match vacant.play(T::Player::default()) {
///             Explored::InPlay(next) => -solve(next),
///             Explored::Won(_) => return 1,
///             Explored::Drawn(_) => 0,
///         });
///     }
///     best
/// }
///
/// let game = Grid::<3>::game().open(at!(a1));
/// assert_eq!(solve(game.explore().variation()), 0);
/// assert_eq!(solve(Grid::<3, 2>::game().explore().variation()), 1);
/// ```
///
/// If such a recursion takes a closure as `f: &mut F`, pass `f` on, not `&mut f`. With `&mut f`,
/// the type of the argument grows at each level, up to the compiler's recursion limit.
///
/// A playout continues with [`advance`](Self::advance), which takes the handle:
///
/// ```
/// use tictactype::{Explored, FixedSide, GameResult, Grid, O, Turn, Variation, at};
///
/// /// Always plays the last vacant square.
/// fn play_out<T: Turn, S: FixedSide>(variation: Variation<'_, T, S>) -> GameResult {
///     let at = variation.vacant().iter().next_back().expect("a game in play has a vacant square");
///     match variation.advance(T::Player::default(), at).expect("the square is vacant") {
///         Explored::InPlay(next) => play_out(next),
///         Explored::Won(won) => won.result(),
///         Explored::Drawn(drawn) => drawn.result(),
///     }
/// }
///
/// let mut exploration = Grid::<15, 5>::game().open(at!(h8)).explore();
/// assert_eq!(play_out(exploration.variation()).to_string(), "O won");
/// assert_eq!(exploration.variation().ply(), 1);
/// ```
#[must_use = "a handle does nothing unless it is played or asked"]
pub struct Variation<'a, T: State, S: FixedSide> {
    /// `ManuallyDrop` tells the borrow checker that a place has no destructor. Without
    /// `ManuallyDrop`, generic code would keep a variation borrowed until the end of the scope.
    place: ManuallyDrop<PlaceOf<'a, S>>,
    size: S,
    state: PhantomData<T>,
}

impl<'a, T: State, S: FixedSide> Variation<'a, T, S> {
    /// Creates the handle after the first `ply` moves of a store. Unchecked: the moves must lead to
    /// state `T`.
    #[inline]
    pub(crate) fn root(store: &'a mut StoreOf<S>, size: S, ply: u16) -> Self {
        Self::at(Place::new(store, ply), size)
    }

    /// Creates a handle. Unchecked: the game must be in state `T`.
    #[inline]
    const fn at(place: PlaceOf<'a, S>, size: S) -> Self {
        Self {
            place: ManuallyDrop::new(place),
            size,
            state: PhantomData,
        }
    }

    /// Changes the state. Unchecked: the game must be in state `U`.
    #[inline]
    fn into_state<U: State>(self) -> Variation<'a, U, S> {
        let Self { place, size, .. } = self;
        Variation {
            place,
            size,
            state: PhantomData,
        }
    }

    /// Plays a move in place, and returns a handle that borrows from `self`.
    ///
    /// The compiler checks the turn and the end of the game.
    ///
    /// ```
    /// use tictactype::{Explored, Grid, O, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<3>::game().open(at!(b2));
    /// let mut exploration = game.explore();
    /// let mut variation = exploration.variation();
    /// if let Explored::InPlay(mut child) = variation.play(O, at!(a1))? {
    ///     assert!(child.play(X, at!(a1)).is_err());
    ///     assert_eq!(child.ply(), 2);
    /// }
    /// // The variation is as it was.
    /// assert_eq!(variation.to_game(), game);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Taken`] if the square is taken.
    #[inline]
    pub fn play<P>(&mut self, by: P, at: Square<S>) -> Result<Explored<'_, P, S>, Taken<Square<S>>>
    where
        T: Turn,
        P: Player<Itself: MayMove<T>>,
    {
        // Only the type of `by` matters. The value makes the call readable.
        let _ = by;
        match self.mark_at(at) {
            None => Ok(Explored::after(self.reborrow(), at, true)),
            Some(by) => Err(Taken { at, by }),
        }
    }

    /// Plays a move by the player whose turn it is, like [`Game::play_turn`].
    ///
    /// # Errors
    ///
    /// Returns [`Taken`] if the square is taken.
    #[inline]
    pub fn play_turn<P>(&mut self, at: Square<S>) -> Result<Explored<'_, P, S>, Taken<Square<S>>>
    where
        T: Turn<Player = P>,
        P: Player<Itself: MayMove<T>>,
    {
        self.play(P::default(), at)
    }

    /// Plays a move in place, and returns a handle that replaces `self`.
    ///
    /// ```
    /// use tictactype::{Explored, Grid, O, X, at};
    ///
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// let variation = exploration.variation();
    /// let Ok(Explored::InPlay(variation)) = variation.advance(O, at!(a1)) else { panic!() };
    /// let Ok(Explored::InPlay(variation)) = variation.advance(X, at!(c1)) else { panic!() };
    /// assert!(variation.to_game().moves().eq([at!(b2), at!(a1), at!(c1)]));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged handle.
    #[inline]
    pub fn advance<P>(
        self,
        by: P,
        at: Square<S>,
    ) -> Result<Explored<'a, P, S>, Refused<Self, Taken<Square<S>>>>
    where
        T: Turn,
        P: Player<Itself: MayMove<T>>,
    {
        let _ = by;
        match self.mark_at(at) {
            None => Ok(Explored::after(self, at, true)),
            Some(by) => Err(Refused::new(self, Taken { at, by })),
        }
    }

    /// Returns a handle on the same game that borrows from `self`, for a function that takes a
    /// handle by value.
    ///
    /// ```
    /// use tictactype::{FixedSide, Grid, State, Variation};
    ///
    /// fn count<T: State, S: FixedSide>(variation: Variation<'_, T, S>) -> usize {
    ///     variation.vacant().len()
    /// }
    ///
    /// let mut exploration = Grid::<3>::game().explore();
    /// let mut variation = exploration.variation();
    /// assert_eq!(count(variation.reborrow()), 9);
    /// assert_eq!(count(variation), 9);
    /// ```
    #[inline]
    pub fn reborrow(&mut self) -> Variation<'_, T, S> {
        Variation::at(self.place.branch(), self.size)
    }

    /// The legal moves: an entry for each vacant square, in row-major order from the top left.
    /// Playing an entry cannot fail. Call `entries` once, before the loop.
    ///
    /// ```
    /// use tictactype::{Explored, Grid, O, X, at};
    ///
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let game = Grid::<3>::game().open(at!(a1)).play(O, at!(c1))?.in_play()?;
    /// let game = game.play(X, at!(b2))?.in_play()?.play(O, at!(a3))?.in_play()?;
    ///
    /// let mut exploration = game.explore();
    /// let mut variation = exploration.variation();
    /// let mut entries = variation.entries();
    /// let mut winning = Vec::new();
    /// while let Some(vacant) = entries.next() {
    ///     let at = vacant.at();
    ///     if let Explored::Won(_) = vacant.play(X) {
    ///         winning.push(at);
    ///     }
    /// }
    /// assert_eq!(winning, [at!(c3)]);
    /// # Ok(()) }
    /// ```
    #[inline]
    pub fn entries(&mut self) -> VariationEntries<'_, T, S>
    where
        T: Turn,
    {
        self.place.restore();
        VariationEntries::new(self.reborrow())
    }

    /// Copies the game.
    ///
    /// ```
    /// use tictactype::{Game, Grid, O, at};
    ///
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// let game: Game<O, Grid<3>> = exploration.variation().to_game();
    /// assert_eq!(game, Grid::<3>::game().open(at!(b2)));
    /// ```
    pub fn to_game(&self) -> Game<T, S> {
        self.place
            .read(|store| Game::reached(Position::reached(*store, self.size())))
    }

    /// The result, like [`Game::result`].
    ///
    /// ```
    /// use tictactype::{FixedSide, GameResult, Over, Variation};
    ///
    /// fn is_draw<T: Over, S: FixedSide>(variation: &Variation<'_, T, S>) -> bool {
    ///     variation.result() == GameResult::Drawn
    /// }
    /// # let _ = is_draw::<tictactype::Won<tictactype::X>, tictactype::Grid<3>>;
    /// ```
    #[must_use]
    pub fn result(&self) -> GameResult
    where
        T: Over,
    {
        T::RESULT
    }

    /// The winner, [`X`](crate::X) or [`O`](crate::O), like [`Game::winner`].
    ///
    /// ```
    /// use tictactype::{Grid, Variation, Won, X};
    ///
    /// fn congratulate(variation: &Variation<'_, Won<X>, Grid<3>>) {
    ///     assert_eq!(variation.winner(), X);
    /// }
    /// ```
    #[must_use]
    pub fn winner<P>(&self) -> P
    where
        T: WonBy<Winner = P>,
    {
        winner::<T>()
    }

    /// Returns the mark on a square, or `None` if the square is vacant, like [`Position::mark_at`].
    ///
    /// ```
    /// use tictactype::{Grid, Mark, at};
    ///
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// assert_eq!(exploration.variation().mark_at(at!(b2)), Some(Mark::X));
    /// ```
    #[must_use]
    #[inline]
    pub fn mark_at(&self, at: Square<S>) -> Option<Mark> {
        self.place.mark_at(at.index())
    }

    /// The vacant squares, in row-major order from the top left, like [`Position::vacant`].
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// assert_eq!(exploration.variation().vacant().len(), 8);
    /// ```
    #[inline]
    pub fn vacant(&self) -> Squares<S> {
        self.place.read(|store| Squares::new(store.vacant()))
    }

    /// The number of moves since the start of the game, like [`Position::ply`].
    ///
    /// ```
    /// use tictactype::{Grid, at};
    ///
    /// let mut exploration = Grid::<3>::game().open(at!(b2)).explore();
    /// assert_eq!(exploration.variation().ply(), 1);
    /// ```
    #[must_use]
    #[inline]
    pub fn ply(&self) -> usize {
        self.place.ply()
    }

    /// The size of the board as a value, like [`Position::size`].
    ///
    /// ```
    /// use tictactype::{Grid, Size};
    ///
    /// assert_eq!(Grid::<15, 5>::game().explore().variation().size().line(), 5);
    /// ```
    #[must_use]
    #[inline]
    pub const fn size(&self) -> S {
        self.size
    }
}

impl<T: State, S: FixedSide> Debug for Variation<'_, T, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variation({}, {:?})", T::STATE, self.to_game().board())
    }
}
