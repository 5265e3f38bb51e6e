//! The interfaces into the game, behind one trait, so that one suite tests all of them.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt::Debug;

use tictactype::error::{IllegalMove, IllegalMoveReason};
use tictactype::{
    AnyGame, AnySize, Coordinates, Explored, FixedSide, Game, GameResult, Mark, Outcome, Player,
    Position, Size, Square, State, Turn, TypedGame, Undone, Variation, Won,
};

use crate::oracle::Line;

/// An interface into the game.
pub trait Interface<S: Size>: Clone + PartialEq + 'static {
    /// Creates a game without moves.
    fn start(size: S) -> Self;

    /// Plays a move, or returns the unchanged game.
    fn play(self, at: S::Square) -> Result<Self, Self>;

    /// Takes the last move back, or returns the unchanged game.
    fn undo(self) -> Result<Self, Self>;

    /// Answers every question about the game.
    fn view(&self) -> View;
}

/// A type-erased [`Interface`]. The suite is compiled once for all interfaces and sizes.
pub trait DynInterface {
    fn size(&self) -> AnySize;

    /// Starts a game of the same size.
    fn restarted(&self) -> Box<dyn DynInterface>;

    /// Plays a move on the square with this index, or returns the unchanged game.
    fn play(&self, at: usize) -> Result<Box<dyn DynInterface>, Box<dyn DynInterface>>;

    /// Takes the last move back, or returns the unchanged game.
    fn undo(&self) -> Result<Box<dyn DynInterface>, Box<dyn DynInterface>>;

    fn view(&self) -> View;

    fn equals(&self, other: &dyn DynInterface) -> bool;

    fn as_any(&self) -> &dyn Any;
}

impl PartialEq for dyn DynInterface + '_ {
    fn eq(&self, other: &Self) -> bool {
        self.equals(other)
    }
}

/// Starts a game.
pub fn start<S: Size, I: Interface<S>>(size: S) -> Box<dyn DynInterface> {
    let game = I::start(size);
    Box::new(Erased { size, game })
}

#[derive(PartialEq)]
struct Erased<S, I> {
    size: S,
    game: I,
}

impl<S: Size, I: Interface<S>> Erased<S, I> {
    fn boxed(&self, game: I) -> Box<dyn DynInterface> {
        let size = self.size;
        Box::new(Self { size, game })
    }
}

impl<S: Size, I: Interface<S>> DynInterface for Erased<S, I> {
    fn size(&self) -> AnySize {
        self.size.to_any_size()
    }

    fn restarted(&self) -> Box<dyn DynInterface> {
        start::<S, I>(self.size)
    }

    fn play(&self, at: usize) -> Result<Box<dyn DynInterface>, Box<dyn DynInterface>> {
        match self.game.clone().play(square_on(self.size, at)) {
            Ok(game) => Ok(self.boxed(game)),
            Err(game) => Err(self.boxed(game)),
        }
    }

    fn undo(&self) -> Result<Box<dyn DynInterface>, Box<dyn DynInterface>> {
        match self.game.clone().undo() {
            Ok(game) => Ok(self.boxed(game)),
            Err(game) => Err(self.boxed(game)),
        }
    }

    fn view(&self) -> View {
        self.game.view()
    }

    fn equals(&self, other: &dyn DynInterface) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The answers to every question about a game.
#[derive(Debug, PartialEq)]
pub struct View {
    pub turn: Option<Mark>,
    pub result: Option<GameResult>,
    pub winning_lines: BTreeSet<Line>,
    pub squares: Vec<Option<Mark>>,
    pub vacant: Vec<usize>,
    pub moves: Vec<usize>,
}

/// The answers of a game in any state. Checks that the typed game has the same position, and that
/// what only its type says is the same.
pub fn view_any<S: FixedSide>(game: &AnyGame<S>) -> View {
    let view = answers(game);
    assert_eq!(game.result(), view.result);
    let check = |typed: &Position<S>, turn: Option<Mark>, result| {
        assert!(*typed == **game);
        assert_eq!((turn, result), (view.turn, view.result));
        assert!(turn.is_none() || view.winning_lines.is_empty());
    };
    match game.to_typed() {
        TypedGame::Opening(game) => check(&game, Some(Mark::X), None),
        TypedGame::X(game) => check(&game, Some(Mark::X), None),
        TypedGame::O(game) => check(&game, Some(Mark::O), None),
        TypedGame::WonX(game) => check(&game, None, Some(won(&game, &view))),
        TypedGame::WonO(game) => check(&game, None, Some(won(&game, &view))),
        TypedGame::DrawnX(game) => check(&game, None, Some(game.result())),
        TypedGame::DrawnO(game) => check(&game, None, Some(game.result())),
    }
    view
}

/// The result of a won game. Checks the winner and the lines, which its type also gives.
fn won<P: Player, S: FixedSide>(game: &Game<Won<P>, S>, view: &View) -> GameResult {
    assert_eq!(game.winner(), P::default());
    assert_eq!(lines(game.size(), game.winning_lines()), view.winning_lines);
    game.result()
}

/// The answers of a game in play, which has no result and no winning lines.
fn view_in_play<S: Size>(turn: Mark, game: &Position<S>) -> View {
    View {
        turn: Some(turn),
        result: None,
        winning_lines: BTreeSet::new(),
        ..answers(game)
    }
}

/// The answers of a game that is over.
fn view_over<S: Size>(result: GameResult, game: &Position<S>) -> View {
    View {
        turn: None,
        result: Some(result),
        ..answers(game)
    }
}

/// The row-major index of a square.
pub fn index_on<S: Size>(size: S, at: S::Square) -> usize {
    let Coordinates { column, row } = at.into();
    row * size.side() + column
}

/// The square with a row-major index.
pub fn square_on<S: Size>(size: S, index: usize) -> S::Square {
    let (column, row) = (index % size.side(), index / size.side());
    size.square(Coordinates { column, row }).unwrap()
}

/// The answers of a position. Checks that they are consistent.
///
/// The state is not in the parameters' types, so this function is compiled once for each of 28
/// sizes. So most comparisons are in the functions below, which have no size.
pub fn answers<S: Size>(position: &Position<S>) -> View {
    let size = position.size();
    let (board, vacant, moves) = (position.board(), position.vacant(), position.moves());
    let (of_x, of_o) = (position.marks(Mark::X), position.marks(Mark::O));
    assert!(vacant == board.vacant());
    assert!(of_x == board.marks(Mark::X));
    assert!(of_o == board.marks(Mark::O));
    let mut squares = Vec::with_capacity(size.squares().len());
    for at in size.squares() {
        squares.push(agreed_mark(
            [position.mark_at(at), board.mark_at(at), board[at]],
            [position.is_taken(at), !vacant.contains(at)],
            [of_x.contains(at), of_o.contains(at)],
        ));
    }
    check_rows(position.rows(), &squares);
    check_rows(board.rows(), &squares);
    let lengths = [vacant.len(), moves.len(), position.ply()];
    let vacant = from_both_ends([
        indices(size, vacant.iter()),
        indices(size, vacant.iter().rev()),
    ]);
    let moves = from_both_ends([indices(size, moves.clone()), indices(size, moves.rev())]);
    let mut expected = moves.iter();
    for (mark, at) in position.marked_moves() {
        check_move(mark, index_on(size, at), expected.next(), &squares);
    }
    assert!(expected.next().is_none());
    let mut expected = moves.iter();
    for (mark, at) in position.marked_moves().rev() {
        check_move(mark, index_on(size, at), expected.next_back(), &squares);
    }
    assert!(expected.next().is_none());
    let last_move = position.last_move().map(|at| index_on(size, at));
    let state = position.state();
    let view = View {
        turn: state.turn(),
        result: state.result(),
        winning_lines: lines(size, position.winning_lines()),
        squares,
        vacant,
        moves,
    };
    view.check(lengths, last_move);
    assert!(position.turn() == view.turn && position.result() == view.result);
    assert!([position.is_over(), state.is_over()] == [view.result.is_some(); 2]);
    assert!(position.winner() == view.result.and_then(GameResult::winner));
    view
}

/// The mark on a square. Checks that all answers about the square agree.
fn agreed_mark(
    marks: [Option<Mark>; 3],
    is_taken: [bool; 2],
    is_of_x_or_o: [bool; 2],
) -> Option<Mark> {
    let [mark, ..] = marks;
    assert_eq!(marks, [mark; 3]);
    assert_eq!(is_taken, [mark.is_some(); 2]);
    assert_eq!(is_of_x_or_o, [Mark::X, Mark::O].map(|of| mark == Some(of)));
    mark
}

/// Checks that rows have the marks of all squares.
#[track_caller]
fn check_rows(
    rows: impl Iterator<Item = impl Iterator<Item = Option<Mark>>>,
    squares: &[Option<Mark>],
) {
    let mut squares = squares.iter();
    for row in rows {
        for mark in row {
            assert!(squares.next() == Some(&mark));
        }
    }
    assert!(squares.next().is_none());
}

/// Checks a move with its mark.
#[track_caller]
fn check_move(mark: Mark, at: usize, expected: Option<&usize>, squares: &[Option<Mark>]) {
    assert_eq!((Some(&at), squares[at]), (expected, Some(mark)));
}

impl View {
    /// Checks the numbers of vacant squares, of moves and of plies, and the last move.
    fn check(&self, lengths: [usize; 3], last_move: Option<usize>) {
        let plies = self.moves.len();
        assert_eq!(lengths, [self.vacant.len(), plies, plies]);
        assert_eq!(last_move, self.moves.last().copied());
    }
}

/// The row-major indices of squares.
pub fn indices<S: Size>(size: S, squares: impl Iterator<Item = S::Square>) -> Vec<usize> {
    let mut indices = Vec::with_capacity(squares.size_hint().0);
    for at in squares {
        indices.push(index_on(size, at));
    }
    indices
}

/// Checks that two lists are the same from the front and from the back, and returns one.
fn from_both_ends<T: PartialEq + Debug>([front, mut back]: [Vec<T>; 2]) -> Vec<T> {
    back.reverse();
    assert_eq!(front, back);
    front
}

fn lines<S: Size>(
    size: S,
    lines: impl DoubleEndedIterator<Item = tictactype::Line<S>> + Clone,
) -> BTreeSet<Line> {
    each_once([
        indices_of_lines(size, lines.clone()),
        indices_of_lines(size, lines.rev()),
    ])
}

/// The row-major indices of the squares of each line.
fn indices_of_lines<S: Size>(
    size: S,
    lines: impl Iterator<Item = tictactype::Line<S>>,
) -> Vec<Vec<usize>> {
    let mut indices_of_lines = Vec::new();
    for line in lines {
        assert!(line.size() == size);
        indices_of_lines.push(indices(size, line.squares()));
    }
    indices_of_lines
}

/// Checks that two lists have the same lines from both ends, each line once.
fn each_once(lines: [Vec<Vec<usize>>; 2]) -> BTreeSet<Line> {
    let items = from_both_ends(lines);
    let count = items.len();
    let lines: BTreeSet<Line> = items.into_iter().map(BTreeSet::from_iter).collect();
    assert_eq!(lines.len(), count, "each line once");
    lines
}

/// Takes the last move back with the `undo` of the typed game.
fn undo_typed<S: FixedSide>(game: AnyGame<S>) -> Result<AnyGame<S>, AnyGame<S>> {
    match game.into_typed() {
        TypedGame::Opening(game) => Err(game.into()),
        TypedGame::X(game) => Ok(game.undo().into()),
        TypedGame::O(game) => match game.undo() {
            Undone::Opening(game) => {
                assert_eq!(game.ply(), 0);
                Ok(game.into())
            }
            Undone::InPlay(game) => {
                assert_ne!(game.ply(), 0);
                Ok(game.into())
            }
        },
        TypedGame::WonX(game) => Ok(game.undo().into()),
        TypedGame::WonO(game) => Ok(game.undo().into()),
        TypedGame::DrawnX(game) => Ok(game.undo().into()),
        TypedGame::DrawnO(game) => Ok(game.undo().into()),
    }
}

/// Defines an interface that plays through a method of the typed game.
macro_rules! typed_interface {
    ($(#[$doc:meta])* $interface:ident, $play:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq)]
        pub struct $interface<S: FixedSide>(AnyGame<S>);

        impl<S: FixedSide> Interface<S> for $interface<S> {
            fn start(size: S) -> Self {
                Self(Game::on(size).into())
            }

            fn play(self, at: Square<S>) -> Result<Self, Self> {
                match self.0.into_typed() {
                    TypedGame::Opening(game) => $play(game, at),
                    TypedGame::X(game) => $play(game, at),
                    TypedGame::O(game) => $play(game, at),
                    over => Err(over.into()),
                }
                .map(Self)
                .map_err(Self)
            }

            fn undo(self) -> Result<Self, Self> {
                undo_typed(self.0).map(Self).map_err(Self)
            }

            fn view(&self) -> View {
                view_any(&self.0)
            }
        }
    };
}

typed_interface!(
    /// The interface `Game::play`.
    ByPlay,
    by_play
);

fn by_play<T: Turn, S: FixedSide>(
    game: Game<T, S>,
    at: Square<S>,
) -> Result<AnyGame<S>, AnyGame<S>> {
    match game.play(T::Player::default(), at) {
        Ok(outcome) => Ok(match outcome.in_play() {
            Ok(game) => game.into(),
            Err(finished) => finished.into_game().into(),
        }),
        Err(refused) => {
            assert_eq!(refused.reason().at, at);
            assert_eq!(refused.game().mark_at(at), Some(refused.reason().by));
            Err(refused.into_game().into())
        }
    }
}

typed_interface!(
    /// The interface `Game::entry`.
    ByEntry,
    by_entry
);

fn by_entry<T: Turn, S: FixedSide>(
    game: Game<T, S>,
    at: Square<S>,
) -> Result<AnyGame<S>, AnyGame<S>> {
    match game.entry(at) {
        Ok(vacant) => {
            assert_eq!(vacant.at(), at);
            Ok(match vacant.play(T::Player::default()) {
                Outcome::InPlay(game) => game.into(),
                Outcome::Won(game) => game.into(),
                Outcome::Drawn(game) => game.into(),
            })
        }
        Err(refused) => Err(refused.into_game().into()),
    }
}

typed_interface!(
    /// The interface `Game::entries`.
    ByEntries,
    by_entries
);

fn by_entries<T: Turn, S: FixedSide>(
    game: Game<T, S>,
    at: Square<S>,
) -> Result<AnyGame<S>, AnyGame<S>> {
    assert_eq!(game.entries().len(), game.vacant().len());
    let last = game.entries().next_back().map(|vacant| vacant.at());
    assert_eq!(last, game.vacant().iter().next_back());
    match game.entries().find(|vacant| vacant.at() == at) {
        Some(vacant) => Ok(vacant.play(T::Player::default()).into()),
        None => Err(game.into()),
    }
}

/// The interface `AnyGame::play`.
#[derive(Clone, PartialEq)]
pub struct ByAnyGame<S: FixedSide>(AnyGame<S>);

impl<S: FixedSide> Interface<S> for ByAnyGame<S> {
    fn start(size: S) -> Self {
        Self(Game::on(size).into())
    }

    fn play(self, at: Square<S>) -> Result<Self, Self> {
        self.0
            .play(at)
            .map(Self)
            .map_err(|refused| Self(refused.into_game()))
    }

    fn undo(self) -> Result<Self, Self> {
        self.0
            .undo()
            .map(Self)
            .map_err(|nothing| Self(nothing.into_game()))
    }

    fn view(&self) -> View {
        view_any(&self.0)
    }
}

/// `AnyGame::push` and `AnyGame::pop` alone, which are short enough to compile for all sides.
#[derive(Clone, PartialEq)]
pub struct ByPushAlone<S: Size>(AnyGame<S>);

impl<S: Size> Interface<S> for ByPushAlone<S> {
    fn start(size: S) -> Self {
        Self(AnyGame::on(size))
    }

    fn play(mut self, at: S::Square) -> Result<Self, Self> {
        match self.0.push(at) {
            Ok(()) => Ok(self),
            Err(_) => Err(self),
        }
    }

    fn undo(mut self) -> Result<Self, Self> {
        match self.0.pop() {
            Some(_) => Ok(self),
            None => Err(self),
        }
    }

    fn view(&self) -> View {
        answers(&self.0)
    }
}

/// `AnyGame::push` and `AnyGame::pop`, compared with `AnyGame::push_as` and `AnyGame::entry`.
#[derive(Clone, PartialEq)]
pub struct ByPush<S: Size>(AnyGame<S>);

impl<S: Size> Interface<S> for ByPush<S> {
    fn start(size: S) -> Self {
        Self(AnyGame::on(size))
    }

    fn play(mut self, at: S::Square) -> Result<Self, Self> {
        let before = self.clone();
        check_push_as(&before.0, at);
        check_entry(&before.0, at);
        match self.0.push(at) {
            Ok(()) => Ok(self),
            Err(illegal) => {
                assert_eq!((illegal.at(), illegal.by()), (at, before.0.turn()));
                assert_eq!(illegal.reason(), reason(&before.0, at));
                assert!(self == before, "a refused move must not change the game");
                Err(self)
            }
        }
    }

    fn undo(mut self) -> Result<Self, Self> {
        let last = self.0.moves().next_back();
        let taken_back = self.0.pop();
        assert_eq!(taken_back, last);
        match taken_back {
            Some(_) => Ok(self),
            None => Err(self),
        }
    }

    fn view(&self) -> View {
        answers(&self.0)
    }
}

/// Checks that `push_as` agrees with `push` for the player to move, and refuses the other player.
pub fn check_push_as<S: Size>(before: &AnyGame<S>, at: S::Square) {
    for by in [Mark::X, Mark::O] {
        let (mut game, mut pushed) = (before.clone(), before.clone());
        let played = game.push_as(by, at);
        if before.turn() == Some(by.opponent()) {
            let illegal = played.unwrap_err();
            let reason = IllegalMoveReason::OutOfTurn(by.opponent());
            assert_eq!((illegal.by(), illegal.reason()), (Some(by), reason));
        } else {
            let reason =
                |played: Result<(), IllegalMove<S::Square>>| played.map_err(|error| error.reason());
            assert_eq!(reason(played), reason(pushed.push(at)));
        }
        assert!(game == pushed, "{by} on {at} after {}", before.moves());
    }
}

/// Checks that a move on an entry agrees with `push`, and that only the move changes the game.
pub fn check_entry<S: Size>(before: &AnyGame<S>, at: S::Square) {
    let (mut game, mut pushed) = (before.clone(), before.clone());
    let refused = pushed.push(at).err();
    match game.entry(at) {
        Ok(vacant) => {
            assert_eq!((vacant.at(), Some(vacant.mark())), (at, before.turn()));
            assert!(vacant.game() == before);
            assert_eq!((vacant.play(), None), (pushed.result(), refused));
        }
        Err(illegal) => assert_eq!(Some(illegal), refused),
    }
    assert!(game == pushed, "{at} after {}", before.moves());
}

/// Works out from the game why a move must be refused.
fn reason<S: Size>(game: &AnyGame<S>, at: S::Square) -> IllegalMoveReason {
    match (game.result(), game.mark_at(at)) {
        (Some(result), _) => IllegalMoveReason::Over(result),
        (None, Some(mark)) => IllegalMoveReason::Taken(mark),
        (None, None) => panic!("{at} is legal after {}", game.moves()),
    }
}

/// The interface `Game::explore`: a game is a handle in an exploration of the empty board.
#[derive(Clone, PartialEq)]
pub struct ByVariation<S: FixedSide> {
    size: S,
    moves: Vec<Square<S>>,
}

impl<S: FixedSide> Interface<S> for ByVariation<S> {
    fn start(size: S) -> Self {
        let moves = Vec::new();
        Self { size, moves }
    }

    fn play(mut self, at: Square<S>) -> Result<Self, Self> {
        let mut exploration = Game::on(self.size).explore();
        let is_legal = is_legal_after(exploration.variation(), &self.moves, at);
        if is_legal {
            self.moves.push(at);
            Ok(self)
        } else {
            Err(self)
        }
    }

    fn undo(mut self) -> Result<Self, Self> {
        match self.moves.pop() {
            Some(_) => Ok(self),
            None => Err(self),
        }
    }

    fn view(&self) -> View {
        let mut exploration = Game::on(self.size).explore();
        let view = view_after(exploration.variation(), &self.moves);
        assert_eq!(exploration.variation().ply(), 0);
        view
    }
}

/// Plays moves. Returns the answers of the last handle.
fn view_after<T: Turn, S: FixedSide>(
    mut variation: Variation<'_, T, S>,
    moves: &[Square<S>],
) -> View {
    let [first, rest @ ..] = moves else {
        check_variation(&variation);
        return view_in_play(T::Player::MARK, &variation.to_game());
    };
    let player = T::Player::default();
    // Alternates `play` and `advance`.
    let explored = if rest.len().is_multiple_of(2) {
        variation.play(player, *first).ok()
    } else {
        variation.reborrow().advance(player, *first).ok()
    };
    match explored.unwrap() {
        Explored::InPlay(next) => view_after(next, rest),
        Explored::Won(won) => view_won_variation(&won),
        Explored::Drawn(drawn) => {
            check_variation(&drawn);
            view_over(drawn.result(), &drawn.to_game())
        }
    }
}

/// Plays moves, then tries one more, and takes it back if it is legal.
fn is_legal_after<T: Turn, S: FixedSide>(
    mut variation: Variation<'_, T, S>,
    moves: &[Square<S>],
    at: Square<S>,
) -> bool {
    if let [first, rest @ ..] = moves {
        let explored = variation.advance(T::Player::default(), *first).ok();
        return match explored.unwrap() {
            Explored::InPlay(next) => is_legal_after(next, rest, at),
            Explored::Won(_) | Explored::Drawn(_) => false,
        };
    }
    let before = variation.to_game();
    let mut entries = variation.entries();
    let mut is_entry = false;
    while let Some(vacant) = entries.next() {
        if vacant.at() == at {
            is_entry = true;
            let _ = vacant.play(T::Player::default());
        }
    }
    assert!(variation.to_game() == before);
    let played = variation.play(T::Player::default(), at).map(drop);
    assert!(variation.to_game() == before);
    assert_eq!(played.is_ok(), is_entry);
    match variation.advance(T::Player::default(), at) {
        Ok(_) => assert_eq!(played, Ok(())),
        Err(refused) => {
            assert_eq!(played, Err(*refused.reason()));
            assert_eq!(before.mark_at(at), Some(refused.reason().by));
            assert!(refused.into_game().to_game() == before);
        }
    }
    is_entry
}

/// The answers of a handle on a won game. Its type also gives the winner and the lines.
fn view_won_variation<P: Player, S: FixedSide>(variation: &Variation<'_, Won<P>, S>) -> View {
    check_variation(variation);
    assert_eq!(variation.winner(), P::default());
    view_over(variation.result(), &variation.to_game())
}

/// Checks that a handle gives the answers of its game.
fn check_variation<T: State, S: FixedSide>(variation: &Variation<'_, T, S>) {
    let game = variation.to_game();
    assert_eq!(variation.size(), game.position().size());
    assert_eq!(variation.ply(), game.ply());
    assert!(variation.vacant() == game.vacant());
    for at in Square::<S>::all() {
        assert_eq!(variation.mark_at(at), game.mark_at(at));
    }
}
