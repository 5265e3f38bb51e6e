//! Properties of the public types that the compiler checks: sizes in memory, traits, and the type
//! that undo returns.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;

use static_assertions::{assert_eq_size, assert_impl_all, assert_not_impl_any, const_assert_eq};
use tictactype::behavior::{
    Blocked, Event, Program, Requested, Step, StepLimitReached, SyncPoint, Thread, TriggerError,
};
use tictactype::computer::{
    Advice, Analysis, FirstVacant, NewellSimon, Or, Perfect, Rule, Search, Solution, Solvable,
    Strategy, Unsolvable, Value,
};
use tictactype::error::{
    GameOver, IllegalMove, NothingToTakeBack, OffBoard, OutOfTurn, ParseBoardError, ParseError,
    ParseGameError, ParseSizeError, ParseSquareError, Refused, Taken, UnreachableBoard,
    UnsupportedSize, WrongState,
};
use tictactype::evidence::{AnyVacant, ReachableBoard, VariationEntries, VariationEntry};
use tictactype::rules::{HasSquare, MayMove, TakeBack, Unopened, WonBy};
use tictactype::{
    AnyGame, AnyLine, AnySize, Board, Coordinates, Drawn, Exploration, Explored, FixedSide, Game,
    GameInPlay, GameResult, GameState, Grid, Line, Mark, O, Opening, Outcome, Over, Perft, Player,
    Position, Size, Square, Squares, State, Turn, Undone, Vacant, Variation, Won, X, at, play,
};

type Tic = Grid<3>;
type Large = Grid<26, 6>;

// Markers are zero-sized, and a game on 3×3 fits into one 64-bit register.
assert_eq_size!((), X, O, Opening, Won<X>, Drawn<O>, Tic, Large);
assert_eq_size!(u64, Game<Opening, Tic>, Game<X, Tic>, Game<Won<O>, Tic>, Game<Drawn<X>, Grid<2>>);
assert_eq_size!(Game<X, Grid<15, 5>>, Game<Won<O>, Grid<15, 5>>);
const_assert_eq!(size_of::<Game<X, Grid<4>>>(), 16);
const_assert_eq!(size_of::<Game<X, Grid<5>>>(), 48);
const_assert_eq!(size_of::<Game<X, Grid<8>>>(), 88);
// 81 moves fill nine words, so a tenth would stay empty.
const_assert_eq!(size_of::<Game<X, Grid<9>>>(), 112);
const_assert_eq!(size_of::<Game<X, Grid<15, 5>>>(), 304);
const_assert_eq!(size_of::<Game<X, Large>>(), 1_088);
const_assert_eq!(size_of::<AnyLine<26>>(), 1);
// With the state as a value, a game stores its result, too.
const_assert_eq!(size_of::<AnyGame<Tic>>(), 12);
const_assert_eq!(size_of::<AnyGame<Large>>(), 1_096);
const_assert_eq!(size_of::<AnyGame>(), 1_104);
// An illegal move fits into one register.
const_assert_eq!(size_of::<IllegalMove<Square<Large>>>(), 8);
// A board stores its size only if that is a value.
const_assert_eq!(size_of::<Board<Tic>>(), 16);
const_assert_eq!(size_of::<Board<Grid<15, 5>>>(), 64);
const_assert_eq!(size_of::<Board<AnyLine<15>>>(), 72);
// On `AnySize`, a board is the largest board with its size.
const_assert_eq!(size_of::<Board<AnySize>>(), 184);
const_assert_eq!(size_of::<Squares<AnySize>>(), 88);
const_assert_eq!(size_of::<Line<AnySize>>(), 6);
const_assert_eq!(size_of::<Line<Large>>(), 4);
const_assert_eq!(size_of::<Line<AnyLine<26>>>(), 4);
assert_eq_size!(&Position<Large>, GameInPlay<'static, Large>);

// A variation holds the game on sides up to 8, and a reference and a ply on larger ones.
const_assert_eq!(size_of::<Variation<'static, X, Tic>>(), 8);
const_assert_eq!(size_of::<Variation<'static, X, Grid<4>>>(), 16);
const_assert_eq!(size_of::<Variation<'static, X, Grid<8, 5>>>(), 88);
#[cfg(target_pointer_width = "64")]
const_assert_eq!(size_of::<Variation<'static, Won<O>, AnyLine<26>>>(), 24);
#[cfg(target_pointer_width = "64")]
const_assert_eq!(size_of::<Explored<'static, X, Large>>(), 24);

/// Generic code can send and share variations, too.
fn _variations_are_send_and_sync<T: Turn, P: Player, S: FixedSide>() {
    fn check<V: Send + Sync>() {}
    check::<Exploration<T, S>>();
    check::<Variation<'_, T, S>>();
    check::<VariationEntries<'_, T, S>>();
    check::<Explored<'_, P, S>>();
}

// All 325 sizes implement `FixedSide` with the right constants.
macro_rules! sizes {
    ([$($line:literal)*]) => {};
    ([$($line:literal)*] $side:literal $($larger:literal)*) => {
        sizes!(@side $side [$($line)* $side]);
        sizes!([$($line)* $side] $($larger)*);
    };
    (@side $side:literal [$($line:literal)*]) => {
        const_assert_eq!(<AnyLine<$side> as FixedSide>::SIDE, $side);
        $(
            const_assert_eq!(<Grid<$side, $line> as FixedSide>::SIDE, $side);
            const_assert_eq!(<Grid<$side, $line> as FixedSide>::CELLS, $side * $side);
        )*
    };
}
sizes!([] 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26);

// Games can be sent, shared, ordered and hashed. They are `Clone` but not `Copy`.
assert_impl_all!(Game<Opening, Tic>: Clone, Debug, Eq, Ord, Hash, Send, Sync, Unpin, Default);
assert_impl_all!(Game<Won<X>, Large>: Clone, Debug, Eq, Ord, Hash, Send, Sync, Unpin);
assert_impl_all!(AnyGame<Large>: Clone, Debug, Eq, Ord, Hash, Send, Sync, Unpin);
assert_not_impl_any!(Game<Opening, Tic>: Copy);
assert_not_impl_any!(Game<X, Tic>: Copy, Default);
assert_not_impl_any!(Game<Drawn<O>, Large>: Copy, Default);
assert_impl_all!(AnyGame<Tic>: Default);
assert_impl_all!(AnyGame: Clone, Debug, Display, Ord, Hash, Send, Sync, Unpin);
assert_not_impl_any!(AnyGame: Copy, Default);
assert_impl_all!(Coordinates: Copy, Debug, Display, Default, Ord, Hash);
assert_impl_all!(Line: Copy, Debug, Display, Ord, Hash, Send, Sync);
assert_impl_all!(IllegalMove: Copy, Error, Send, Sync);
assert_impl_all!(ParseSizeError: Copy, Error, Send, Sync);
assert_not_impl_any!(AnyGame<Tic>: Copy);
assert_not_impl_any!(AnyGame<AnyLine<3>>: Default);
assert_not_impl_any!(Outcome<X, Tic>: Copy);
assert_not_impl_any!(Vacant<X, Tic>: Copy);
assert_not_impl_any!(AnyLine<3>: Default);

// A game in play is a reference, which can be copied, sent and shared.
assert_impl_all!(GameInPlay<'static, AnySize>: Copy, Debug, Eq, Hash, Send, Sync, Unpin);
assert_impl_all!(GameInPlay<'static, Large>: Copy, Debug, Eq, Hash, Send, Sync, Unpin);
assert_eq_size!(&AnyGame<Large>, GameInPlay<'static, Large>);

// Variations can be sent and shared. They are not `Clone`: two handles on one node could play
// different moves.
assert_impl_all!(Exploration<X, Large>: Debug, Send, Sync, Unpin);
assert_impl_all!(Variation<'static, X, Large>: Debug, Send, Sync, Unpin);
assert_impl_all!(Explored<'static, X, Large>: Debug, Send, Sync, Unpin);
assert_impl_all!(VariationEntries<'static, X, Large>: Debug, Send, Sync, Unpin);
assert_impl_all!(VariationEntry<'static, X, Large>: Debug, Send, Sync, Unpin);
assert_not_impl_any!(Variation<'static, X, Tic>: Clone);
assert_not_impl_any!(VariationEntry<'static, X, Tic>: Clone);
// Only an opening can come from `Game::open`.
assert_impl_all!(Opening: Unopened);
assert_not_impl_any!(X: Unopened);
assert_not_impl_any!(O: Unopened);
assert_not_impl_any!(Won<X>: Unopened);
assert_not_impl_any!(Drawn<O>: Unopened);

// Computer players can be sent to another thread. `Perfect` is zero-sized and exists only for sizes
// that can be solved.
assert_impl_all!(Perfect<Tic>: Clone, Copy, Debug, Default, Send, Sync, Strategy<Tic>);
assert_impl_all!(Perfect<AnyLine<4>>: Default, Strategy<AnyLine<4>>);
assert_not_impl_any!(Perfect<Large>: Default);
assert_not_impl_any!(Perfect<Grid<4>>: Strategy<Tic>);
assert_impl_all!(Grid<5, 4>: Solvable);
assert_not_impl_any!(Grid<6>: Solvable);
assert_eq_size!((), Perfect<Tic>, NewellSimon, FirstVacant);
assert_impl_all!(Solution<Tic>: Clone, Debug, PartialEq, Eq, Hash, Send, Sync);
assert_impl_all!(Search: Clone, Debug, Send, Sync, Strategy<Large>, Strategy<AnySize>);
assert_impl_all!(Analysis<Large>: Clone, Debug, PartialEq, Eq, Hash, Send, Sync);
assert_impl_all!(Analysis: Clone, Debug, PartialEq, Eq, Hash, Send, Sync);
assert_impl_all!(Value: Copy, Ord, Hash, Display);
assert_impl_all!(Or<Rule, Rule>: Advice);
assert_impl_all!(Or<Rule, FirstVacant>: Strategy<Large>);
assert_not_impl_any!(Or<Rule, FirstVacant>: Advice);
assert_not_impl_any!(Or<Rule, Rule>: Strategy<Tic>);
assert_impl_all!(dyn Strategy<Tic>: Strategy<Tic>);
assert_impl_all!(&mut dyn Strategy<Tic>: Strategy<Tic>);
assert_impl_all!(Box<dyn Strategy<Tic> + Send>: Strategy<Tic>, Send);
assert_not_impl_any!(Box<dyn Strategy<Tic>>: Strategy<Large>);
assert_impl_all!(Unsolvable: Error, Send, Sync);

// Programs can be sent, cloned and used as strategies. A handler can prevent sending and cloning.
assert_impl_all!(Program<Event<Tic>>: Clone, Debug, Default, Send, Sync, Strategy<Tic>);
assert_impl_all!(Program<Event<Large>, fn(&Event<Large>)>: Clone, Debug, Send, Sync, Strategy<Large>);
assert_impl_all!(Program<Event<Tic>, Box<dyn FnMut(&Event<Tic>)>>: Debug, Strategy<Tic>);
assert_not_impl_any!(Program<Event<Tic>, Box<dyn FnMut(&Event<Tic>)>>: Clone, Send, Sync);
assert_not_impl_any!(Program<Event<Tic>>: Strategy<Grid<4>>);
assert_impl_all!(Thread<Event<Tic>>: Clone, Debug, Send, Sync);
assert_impl_all!(SyncPoint<Event<Tic>>: Clone, Debug, Default, Send, Sync);
assert_impl_all!(Event<AnySize>: Copy, Debug, Display, Ord, Hash, Send, Sync);
assert_impl_all!(Event<AnyLine<26>>: Copy, Debug, Display, Ord, Hash, Send, Sync);
assert_impl_all!(Step<Event<Tic>>: Clone, Debug, Display, Eq, Hash, Send, Sync);
assert_impl_all!(Requested<Event<Tic>>: Clone, Debug, Display, Eq, Hash, Send, Sync);
assert_impl_all!(Blocked<Event<Tic>>: Clone, Error, Eq, Hash, Send, Sync);
assert_impl_all!(StepLimitReached: Clone, Error, Eq, Hash, Send, Sync);
assert_impl_all!(TriggerError<Event<Tic>>: Clone, Error, Eq, Hash, Send, Sync);

// Small values are `Copy`. Iterators and entries are `Clone`.
assert_impl_all!(X: Copy, Default, Debug, Display, Eq, Ord, Hash, Send, Sync, Player, Turn, State);
assert_impl_all!(Mark: Copy, Debug, Display, Eq, Ord, Hash, Send, Sync, From<X>, From<O>, std::ops::Not, std::str::FromStr);
assert_impl_all!(Square<Large>: Copy, Debug, Display, Eq, Ord, Hash, Send, Sync, std::str::FromStr);
assert_impl_all!(Board<Large>: Copy, Debug, Default, Display, Eq, Hash, Send, Sync, std::ops::Index<Square<Large>>, std::str::FromStr);
assert_not_impl_any!(Board<AnyLine<3>>: Default, std::str::FromStr);
assert_impl_all!(Board<AnySize>: Copy, Debug, Display, Eq, Ord, Hash, Send, Sync, std::ops::Index<Coordinates>);
assert_not_impl_any!(Board<AnySize>: Default, std::str::FromStr);
assert_impl_all!(ReachableBoard<AnySize>: Copy, Debug, Eq, Hash, Send, Sync, TryFrom<Board<AnySize>>, Into<AnyGame>);
assert_impl_all!(UnreachableBoard<AnySize>: Error, Copy, Eq, Send, Sync);
assert_impl_all!(ReachableBoard<Large>: Copy, Debug, Eq, Hash, Send, Sync, TryFrom<Board<Large>>, Into<AnyGame<Large>>);
assert_impl_all!(Line<Large>: Copy, Debug, Display, Eq, Ord, Hash, Send, Sync);
assert_impl_all!(GameState: Copy, Debug, Display, Eq, Hash, Send, Sync);
assert_impl_all!(GameResult: Copy, Debug, Display, Eq, Ord, Hash, Send, Sync);
assert_impl_all!(GameState: Copy, Debug, Display, Eq, Ord, Hash, Send, Sync);
assert_impl_all!(Perft: Copy, Debug, Default, Eq, Hash, Send, Sync);
assert_impl_all!(AnySize: Copy, Debug, Display, Eq, Ord, Hash, Send, Sync, From<Tic>, From<AnyLine<5>>);
assert_impl_all!(Squares<Tic>: Copy, Debug, Eq, Hash, IntoIterator, FromIterator<Square<Tic>>);
assert_impl_all!(Squares<AnySize>: Copy, Debug, Eq, Hash, IntoIterator, FromIterator<Coordinates>);
assert_impl_all!(<Squares<Tic> as IntoIterator>::IntoIter: Clone, Debug, DoubleEndedIterator, ExactSizeIterator, std::iter::FusedIterator);
assert_impl_all!(AnyVacant<'static, AnySize>: Debug, Send, Sync, Unpin);
assert_impl_all!(AnyVacant<'static, Large>: Debug, Send, Sync, Unpin);
assert_not_impl_any!(AnyVacant<'static, Tic>: Clone);

// Errors convert to `Box<dyn Error + Send + Sync>`.
assert_impl_all!(Refused<Game<X, Tic>, Taken<Square<Tic>>>: Error, Clone, Eq, Send, Sync);
assert_impl_all!(Refused<Variation<'static, X, Tic>, Taken<Square<Tic>>>: Error, Send, Sync);
assert_impl_all!(Refused<AnyGame<Tic>, IllegalMove<Square<Tic>>>: Error, Clone, Eq, Send, Sync);
assert_impl_all!(Refused<AnyGame<Tic>, ParseGameError<Square<Tic>>>: Error, Clone, Eq, Send, Sync);
assert_impl_all!(Refused<Option<AnyGame>, ParseGameError>: Error, Clone, Eq, Send, Sync);
assert_impl_all!(Refused<AnyGame<Tic>, NothingToTakeBack>: Error, Clone, Eq, Send, Sync);
assert_impl_all!(Refused<AnyGame<Tic>, WrongState>: Error, Clone, Eq, Send, Sync);
assert_impl_all!(Taken<Square<Tic>>: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(OutOfTurn: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(GameOver: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(NothingToTakeBack: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(WrongState: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(Refused<Outcome<X, Tic>, GameOver>: Error, Clone, Eq, Send, Sync);
assert_impl_all!(IllegalMove<Square<Tic>>: Error, Copy, Eq, Send, Sync);
assert_impl_all!(ParseGameError<Square<Tic>>: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(ParseError: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(OffBoard: Error, Copy, Eq, Send, Sync);
assert_impl_all!(ParseSquareError: Error, Copy, Eq, Send, Sync);
assert_impl_all!(ParseBoardError: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(UnreachableBoard<Large>: Error, Copy, Eq, Hash, Send, Sync);
assert_impl_all!(UnsupportedSize: Error, Copy, Eq, Send, Sync);

// Undo returns the exact type before the last move, also after a win and after a draw.
// Without a size, everything is of 3×3, except an `AnyGame`.
assert_type_eq_all!(Game<X>, Game<X, Tic>);
assert_type_eq_all!(Outcome<X>, Outcome<X, Tic>);
assert_type_eq_all!(Board, Board<Tic>);
assert_type_eq_all!(Square, Square<Tic>);
assert_type_eq_all!(Squares, Squares<Tic>);
assert_type_eq_all!(Line, Line<Tic>);
assert_type_eq_all!(Position, Position<Tic>);
assert_type_eq_all!(GameInPlay<'static>, GameInPlay<'static, Tic>);
assert_type_eq_all!(Solution, Solution<Tic>);
assert_type_eq_all!(Analysis, Analysis<Tic>);
assert_type_eq_all!(Event, Event<Tic>);
assert_type_eq_all!(AnyGame, AnyGame<AnySize>);

assert_type_eq_all!(<X as TakeBack<Tic>>::Previous, Game<O, Tic>);
assert_type_eq_all!(<O as TakeBack<Tic>>::Previous, Undone<Tic>);
assert_type_eq_all!(<Won<X> as TakeBack<Tic>>::Previous, Game<X, Tic>);
assert_type_eq_all!(<Won<O> as TakeBack<Tic>>::Previous, Game<O, Tic>);
assert_type_eq_all!(<Drawn<X> as TakeBack<Tic>>::Previous, Game<X, Tic>);
assert_type_eq_all!(<Drawn<O> as TakeBack<Tic>>::Previous, Game<O, Tic>);
assert_not_impl_any!(Opening: TakeBack<Tic>);

// Turn order, and which states are finished.
assert_type_eq_all!(<Opening as Turn>::Player, X);
assert_type_eq_all!(<X as Turn>::Player, X);
assert_type_eq_all!(<O as Turn>::Player, O);
assert_type_eq_all!(<X as Player>::Opponent, O);
assert_type_eq_all!(<O as Player>::Opponent, X);
assert_type_eq_all!(<Won<O> as WonBy>::Winner, O);
assert_impl_all!(X: MayMove<Opening>, MayMove<X>);
assert_not_impl_any!(X: MayMove<O>);
assert_impl_all!(O: MayMove<O>);
assert_not_impl_any!(O: MayMove<Opening>);
assert_not_impl_any!(O: MayMove<X>);
assert_not_impl_any!(Won<X>: Turn);
assert_not_impl_any!(Drawn<X>: Turn, WonBy);
assert_impl_all!(Won<X>: Over);
assert_impl_all!(Drawn<O>: Over);
assert_not_impl_any!(Opening: Over);
assert_not_impl_any!(X: Over);
assert_not_impl_any!(O: Over);

// The state as a value.
const _: () = {
    assert!(matches!(Opening::STATE, GameState::Opening));
    assert!(matches!(X::STATE, GameState::ToMove(Mark::X)));
    assert!(matches!(O::STATE, GameState::ToMove(Mark::O)));
    assert!(matches!(Won::<X>::STATE, GameState::Won(Mark::X)));
    assert!(matches!(Won::<O>::STATE, GameState::Won(Mark::O)));
    assert!(matches!(Drawn::<X>::STATE, GameState::Drawn(Mark::X)));
    assert!(matches!(Drawn::<O>::STATE, GameState::Drawn(Mark::O)));
};

// Every size has a type of squares. For `AnySize` it is `Coordinates`.
assert_impl_all!(Tic: HasSquare<'a', 1>, HasSquare<'c', 3>);
assert_not_impl_any!(Tic: HasSquare<'d', 1>, HasSquare<'a', 4>, HasSquare<'a', 0>);
assert_impl_all!(AnyLine<3>: FixedSide, HasSquare<'c', 3>);
assert_impl_all!(AnySize: Size);
assert_not_impl_any!(AnySize: FixedSide, HasSquare<'a', 1>);
assert_not_impl_any!(Grid<27>: Size, FixedSide, HasSquare<'a', 1>);
assert_not_impl_any!(Grid<3, 4>: Size, FixedSide);
assert_not_impl_any!(AnyLine<27>: Size, FixedSide);
assert_type_eq_all!(<Tic as Size>::Square, Square<Tic>);
assert_type_eq_all!(<AnySize as Size>::Square, Coordinates);

/// The moves of a game can be written, cloned, counted, and read from both ends.
#[test]
fn moves_are_a_rich_iterator() {
    fn check<At>(
        moves: impl DoubleEndedIterator<Item = At>
        + ExactSizeIterator
        + std::iter::FusedIterator
        + Clone
        + Debug
        + Display
        + Send
        + Sync,
    ) -> String {
        moves.skip(1).len().to_string()
    }
    let game = AnyGame::from(Tic::game().open(Square::TOP_LEFT));
    assert_eq!(check(game.moves()), "0");
    assert_eq!(check(game.to_any_size().moves()), "0");
}

/// Code that is generic over the state and the size can use the derived traits and the auto traits.
#[test]
fn generic_code_needs_no_further_bounds() {
    fn game_and_entry<T: Turn, S: FixedSide>(
        game: Game<T, S>,
    ) -> impl Clone + Debug + Eq + Hash + Send + Sync + 'static {
        (game.clone(), game.entry(Square::from_index(0).unwrap()))
    }
    let _ = game_and_entry(Tic::game());
}

/// `X` and `O` are also states, so code can be generic over the player to move.
#[test]
fn generic_code_can_use_the_player_as_the_state() {
    fn play_out<P: Player, S: FixedSide>(game: Game<P, S>) -> usize {
        let first = game.vacant().first().unwrap();
        match game.play(P::default(), first) {
            Ok(Outcome::InPlay(game)) => play_out(game),
            Ok(Outcome::Won(game)) => game.ply(),
            Ok(Outcome::Drawn(game)) => game.ply(),
            Err(occupied) => occupied.game().ply(),
        }
    }
    assert_eq!(play_out(Tic::game().open(Square::TOP_LEFT)), 7);
}

/// After two plies, the turn and the type are the same again.
#[test]
fn the_opponent_of_the_opponent_is_the_player() {
    fn two_plies<P: Player, S: FixedSide>(game: &Game<P, S>) -> Option<Game<P, S>> {
        let answered = game.entries().next()?.play(P::default()).in_play().ok()?;
        let next = answered.entries().next()?;
        next.play(P::Opponent::default()).in_play().ok()
    }
    let game = two_plies(&Tic::game().open(Square::TOP_LEFT));
    assert_eq!(game.map(|game| game.ply()), Some(3));
}

/// Every board has the four squares in a corner, so generic code can name them.
#[test]
fn generic_code_can_name_the_squares_that_every_board_has() {
    fn corner<S: FixedSide>() -> [Square<S>; 4] {
        [at!(a1), at!(b1), at!(a2), at!(b2)]
    }
    assert_eq!(corner::<Tic>().map(Square::index), [0, 1, 3, 4]);
    assert_eq!(corner::<Grid<2>>().map(Square::index), [0, 1, 2, 3]);
}

#[test]
fn undo_chains_from_o_to_o() -> Result<(), NothingToTakeBack> {
    let game: Game<O, Tic> = play![Tic; b2 a1 c3].undo().undo()?;
    assert_eq!(game, Tic::game().open(Square::MIDDLE_CENTER));
    let nothing = game.undo().undo().unwrap_err();
    assert_eq!(nothing.game(), &Tic::game());
    Ok(())
}

/// An item or a macro of the caller cannot shadow a name that the macros use.
mod literals_among_items_of_the_same_names {
    #![allow(dead_code, unused_macros, non_camel_case_types)]

    use tictactype::{Game, Grid, Square, X, at, play};

    struct str;
    struct Text;
    struct Literal;
    mod core {}
    type Moves = Grid<3>;
    macro_rules! concat {
        ($($any:tt)*) => {
            compile_error!("the macro of the caller")
        };
    }
    macro_rules! stringify {
        ($($any:tt)*) => {
            compile_error!("the macro of the caller")
        };
    }

    const GAME: Game<X, Moves> = play![Moves; b2 a1];
    const AT: Square<Moves> = at!(b2);
    const NAMED: Square<Moves> = at!(top - left);
}
