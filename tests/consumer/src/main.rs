//! A program that depends on tictactype and uses every feature of it.
//!
//! `.ci/package` builds and runs it against the crate as it is packaged.

use std::collections::BTreeMap;
use std::error::Error;

use tictactype::computer::{
    Advice, Block, NewellSimon, Perfect, Strategy, Value, Win, from_fn, play_out, solve,
};
use tictactype::rules::{MayMove, TakeBack};
use tictactype::typelevel::{At, Move, Start, WhoWonOrDraw};
use tictactype::{
    AnyGame, AnySize, AnySizeGame, Board, Coordinates, Explored, Game, GameInPlay, GameResult,
    GameState, GameVisitor, IllegalMove, Line, Mark, O, Occupied, Outcome, Player, Position, Size,
    SizeVisitor, Square, State, Turn, TypedGame, Variation, Won, X, at, perft, play,
};

type TicTacToe = Square<3>;

fn main() -> Result<(), Box<dyn Error>> {
    values()?;
    in_place()?;
    literals_and_types();
    text()?;
    mixed_sizes()?;
    boards()?;
    session()?;
    players()?;
    #[cfg(feature = "has-alloc")]
    alloc::search();
    #[cfg(feature = "has-alloc")]
    alloc::behavior()?;
    #[cfg(feature = "has-std")]
    std_only::time();
    #[cfg(feature = "serde")]
    serde::round_trip()?;
    #[cfg(feature = "rand_core")]
    random::play()?;
    #[cfg(feature = "minimax")]
    minimax_crate::play()?;
    Ok(())
}

fn values() -> Result<(), Box<dyn Error>> {
    let game = TicTacToe::game().open(at!(b2));
    let occupied = game.clone().play(O, at!(b2)).map(drop);
    assert!(occupied.is_err());
    let game = game.play(O, at!(a1))?.in_play()?;
    let game = play_generic(game, X, at!(c1))?.in_play()?;
    let game = play_generic(game, O, at!(a3))?.in_play()?;
    let game = play_generic(game, X, at!(a2))?.in_play()?;
    let game = play_generic(game, O, at!(b1))?.in_play()?;
    let Outcome::Won(game) = game.play(X, at!(c2))? else {
        return Err("a2 b2 c2 is a row".into());
    };
    assert_eq!(game.winner(), X);
    assert_eq!(game.board()[at!(c2)], Some(Mark::X));
    let before: Game<X, TicTacToe> = game.undo();
    assert_eq!(before.vacant().len(), 3);
    Ok(())
}

/// A table of a server, which keeps a large game and plays in place.
struct Table {
    game: AnyGame<Square<15, 5>>,
}

impl Table {
    /// Plays for the player at a connection.
    fn play(
        &mut self,
        by: Mark,
        at: Position<Square<15, 5>>,
    ) -> Result<Option<GameResult>, IllegalMove<Square<15, 5>>> {
        self.game.push_as(by, at)?;
        Ok(self.game.result())
    }
}

fn in_place() -> Result<(), Box<dyn Error>> {
    let mut table = Table {
        game: AnyGame::new(),
    };
    assert_eq!(table.play(Mark::X, at!(h8))?, None);
    assert!(table.play(Mark::X, at!(h9)).is_err());
    assert!(table.play(Mark::O, at!(h8)).is_err());
    assert_eq!(table.game.ply(), 1);
    let TypedGame::O(game) = table.game.to_typed() else {
        return Err("after one move it is O's turn".into());
    };
    let mut exploration = game.explore();
    assert_eq!(replies(&mut exploration.variation()), 224);
    assert_eq!(table.game.pop(), Some(at!(h8)));
    Ok(())
}

/// Counts the moves after which the game goes on, in code that is generic over the state.
fn replies<T: Turn, S: Size>(variation: &mut Variation<'_, T, S>) -> usize {
    let mut replies = 0;
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        if let Explored::InPlay(_) = vacant.play(T::Player::default()) {
            replies += 1;
        }
    }
    replies
}

/// Plays a move in code that is generic over the state, the player and the size.
fn play_generic<T: Turn, P: Player<Itself: MayMove<T>>, S: Size>(
    game: Game<T, S>,
    player: P,
    at: Position<S>,
) -> Result<Outcome<P, S>, Occupied<T, S>> {
    game.play(player, at)
}

fn literals_and_types() {
    type AfterTwo = Move<Move<Start<2>, X, At<'a', 1>>, O, At<'b', 1>>;
    type AfterThree = Move<AfterTwo, X, At<'b', 2>>;
    let winner: WhoWonOrDraw<AfterThree> = X;
    let literal: Game<Won<X>, _> = play![Square<2>; a1 b1 b2];
    assert_eq!(AfterThree::new().game(), literal);
    assert_eq!(literal.winner(), winner);
}

fn text() -> Result<(), Box<dyn Error>> {
    struct CountLines;

    impl SizeVisitor for CountLines {
        type Output = usize;

        fn visit<S: Size>(self, size: S) -> usize {
            Line::all(size).count()
        }
    }

    let game: AnyGame<TicTacToe> = "b2 a1 c3".parse()?;
    assert_eq!(game.turn(), Some(Mark::O));
    let game = game.play("a2".parse()?)?;
    assert_eq!(game.to_string(), "b2 a1 c3 a2");
    assert!("b2 b2".parse::<AnyGame<TicTacToe>>().is_err());
    assert_eq!(AnySize::new(15, 5)?.visit(CountLines), 572);
    Ok(())
}

/// A player of a dependent: it passes the question on, as to another thread, in a game of any size.
struct Remote<F>(F);

impl<S: Size, F: FnMut(AnySizeGame) -> Option<Coordinates>> Strategy<S> for Remote<F> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Position<S>> {
        (self.0)(game.into())?.try_into().ok()
    }
}

/// A decorator of a dependent, which counts the moves of any player.
struct Counted<P> {
    player: P,
    moves: usize,
}

impl<S: Size, P: Strategy<S>> Strategy<S> for Counted<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Position<S>> {
        self.moves += 1;
        self.player.choose(game)
    }
}

/// Plays a game of any size with players of a dependent.
struct PlayOut;

impl GameVisitor for PlayOut {
    type Output = Option<(AnySizeGame, usize)>;

    fn visit<S: Size>(self, game: AnyGame<S>) -> Self::Output {
        let mut first = Counted {
            player: Remote(|game: AnySizeGame| game.vacant().next()),
            moves: 0,
        };
        let resigning =
            from_fn(|game: GameInPlay<'_, S>| game.vacant().next_back().filter(|_| game.ply() < 4));
        let game = play_out(game, &mut first, resigning).ok()?;
        Some((game.into(), first.moves))
    }
}

fn mixed_sizes() -> Result<(), Box<dyn Error>> {
    let mut games: BTreeMap<u32, AnySizeGame> = BTreeMap::new();
    for (id, record) in ["3x3 b2", "15x15/5 h8 i7"].into_iter().enumerate() {
        games.insert(id as u32, record.parse()?);
    }
    let large = games.get_mut(&1).ok_or("the game is kept")?;
    assert!(large.push_as(Mark::O, "h9".parse()?).is_err());
    large.push_as(Mark::X, large.size().parse_square("h9")?)?;
    assert_eq!(large.state(), GameState::ToMove(Mark::O));
    assert_eq!(large.to_string(), "15x15/5 h8 i7 h9");

    let small = AnySizeGame::new(AnySize::new(5, 4)?);
    let (game, moves) = small.visit(PlayOut).ok_or("no square is taken")?;
    assert_eq!(
        (game.to_string(), moves),
        ("5x5/4 a1 e5 b1 d5 c1".to_owned(), 3)
    );
    assert_eq!((game.result(), game.turn()), (None, Some(Mark::O)));
    Ok(())
}

fn boards() -> Result<(), Box<dyn Error>> {
    let board: Board<TicTacToe> = "OXO/.X./...".parse()?;
    let mut game: AnyGame<_> = board.try_into()?;
    game.push(at!(b3))?;
    assert_eq!(game.result(), Some(GameResult::Won(Mark::X)));
    assert!("XXX/OOO/...".parse::<Board<TicTacToe>>()?.check().is_err());
    Ok(())
}

/// The session after a move, if the game goes on.
type NextSession<T, S> = Session<<<T as Turn>::Player as Player>::Opponent, S>;

/// A type-state of a dependent around a game.
struct Session<T: State, S: Size> {
    name: String,
    game: Game<T, S>,
}

impl<T: Turn, S: Size> Session<T, S> {
    fn play(self, at: Position<S>) -> Result<Option<NextSession<T, S>>, Occupied<T, S>> {
        let Self { name, game } = self;
        match game.play(T::Player::default(), at)? {
            Outcome::InPlay(game) => Ok(Some(Session { name, game })),
            Outcome::Won(_) | Outcome::Drawn(_) => Ok(None),
        }
    }
}

impl<Before: State, T: TakeBack<S, Previous = Game<Before, S>>, S: Size> Session<T, S> {
    fn undo(self) -> Session<Before, S> {
        let Self { name, game } = self;
        let game = game.undo();
        Session { name, game }
    }
}

/// Opens in code that is generic over the size, on a square that every board has.
fn opened<S: Size>(size: S) -> Session<O, S> {
    let game = Game::on(size).open(at!(b2));
    let name = "a session".to_owned();
    Session { name, game }
}

fn session() -> Result<(), Box<dyn Error>> {
    let session = opened(Square::<15, 5>).play(at!(a1))?.ok_or("two moves")?;
    let session: Session<O, _> = session.undo();
    assert_eq!(
        (session.game.ply(), session.name),
        (1, "a session".to_owned())
    );
    Ok(())
}

fn players() -> Result<(), Box<dyn Error>> {
    assert_eq!(solve(&TicTacToe::game().open(at!(a1))).value(), Value::Draw);
    assert_eq!(perft(&TicTacToe::game(), 2).nodes, 1 + 9 + 72);
    let heuristics = Win.or(Block).or(NewellSimon);
    let game = play_out(TicTacToe::game(), Perfect::new(), heuristics)?;
    assert_eq!(game.result(), Some(GameResult::Drawn));
    Ok(())
}

#[cfg(feature = "has-alloc")]
mod alloc {
    use std::error::Error;

    use tictactype::behavior::{
        Event, Program, SyncPoint, Thread, block_lines, complete_lines, default_moves, rules,
    };
    use tictactype::computer::{FirstVacant, Score, Search, Value, play_out};
    use tictactype::{Mark, Position, Square, at};

    use super::TicTacToe;

    pub fn search() {
        let analysis = Search::nodes(10_000).analyze(&Square::<8, 3>::game());
        assert_eq!(analysis.score(), Score::Proven(Value::Win { plies: 5 }));
    }

    pub fn behavior() -> Result<(), Box<dyn Error>> {
        let no_center = Thread::once(
            "no opening at the center",
            [SyncPoint::<Event<TicTacToe>>::new()
                .block(|event| event.is_move_at(at!(b2)))
                .wait_for(Event::is_move)],
        );
        let mut program = Program::new()
            .with(rules(Square::<3>))
            .with([no_center])
            .with(complete_lines(Square::<3>, Mark::X))
            .with(block_lines(Square::<3>, Mark::X))
            .with(default_moves(Mark::X, Position::all()));
        assert!(
            program
                .trigger(Event::Move(Mark::X, at!(b2)))
                .is_err_and(|refused| refused.to_string().contains("no opening at the center"))
        );
        let game = play_out(TicTacToe::game(), program, FirstVacant)?;
        assert!(game.result().is_some());
        Ok(())
    }
}

#[cfg(feature = "has-std")]
mod std_only {
    use std::time::Duration;

    use tictactype::Square;
    use tictactype::computer::{Search, Strategy};

    pub fn time() {
        let game = Square::<15, 5>::game();
        let at = Search::time(Duration::from_millis(1)).choose(game.as_in_play());
        assert!(at.is_some_and(|at| game.vacant().contains(at)));
    }
}

#[cfg(feature = "serde")]
mod serde {
    use std::error::Error;

    use tictactype::{AnyGame, AnySizeGame, Game, Mark, Position, Square, Won, X, play};

    use super::TicTacToe;

    pub fn round_trip() -> Result<(), Box<dyn Error>> {
        let game = play![TicTacToe; a1 b1 a2 b2 a3];
        let mut buffer = [0; 64];
        let bytes = &*postcard::to_slice(&game, &mut buffer)?;
        assert_eq!(
            postcard::from_bytes::<Game<Won<X>, TicTacToe>>(bytes)?,
            game
        );
        assert!(postcard::from_bytes::<AnyGame<Square<4>>>(bytes).is_err());
        assert_eq!(postcard::from_bytes::<AnySizeGame>(bytes)?.ply(), 5);

        let placed = (Mark::O, Position::<TicTacToe>::from_index(4)?);
        let bytes = &*postcard::to_slice(&placed, &mut buffer)?;
        assert_eq!(
            postcard::from_bytes::<(Mark, Position<TicTacToe>)>(bytes)?,
            placed
        );
        Ok(())
    }
}

#[cfg(feature = "rand_core")]
mod random {
    use std::convert::Infallible;
    use std::error::Error;

    use rand_core::TryRng;
    use rand_core::utils::{fill_bytes_via_next_word, next_u64_via_u32};
    use tictactype::computer::{Advice, Random, Win, play_out};

    use super::TicTacToe;

    /// A random number generator: G. Marsaglia, *Xorshift RNGs* (2003).
    struct Xorshift(u32);

    impl TryRng for Xorshift {
        type Error = Infallible;

        fn try_next_u32(&mut self) -> Result<u32, Infallible> {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 17;
            self.0 ^= self.0 << 5;
            Ok(self.0)
        }

        fn try_next_u64(&mut self) -> Result<u64, Infallible> {
            next_u64_via_u32(self)
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
            fill_bytes_via_next_word(bytes, || self.try_next_u32())
        }
    }

    pub fn play() -> Result<(), Box<dyn Error>> {
        let player = Win.or(Random::new(Xorshift(1)));
        let game = play_out(TicTacToe::game(), player, Random::new(Xorshift(2)))?;
        assert!(game.result().is_some());
        Ok(())
    }
}

#[cfg(feature = "minimax")]
mod minimax_crate {
    use std::error::Error;

    use minimax::{IterativeOptions, IterativeSearch, Negamax, Strategy};
    use tictactype::computer::{Minimax, OpenLines, Perfect, play_out};
    use tictactype::{AnyGame, GameResult, at};

    use super::TicTacToe;

    pub fn play() -> Result<(), Box<dyn Error>> {
        let game: AnyGame<TicTacToe> = "a1 b1 b2 c1".parse()?;
        let mut negamax = Negamax::new(OpenLines::new(), 1);
        assert_eq!(negamax.choose_move(&game), Some(at!(c3)));

        let mut search =
            IterativeSearch::new(OpenLines::<TicTacToe>::new(), IterativeOptions::new());
        search.set_max_depth(9);
        let game = play_out(TicTacToe::game(), Minimax(search), Perfect::new())?;
        assert_eq!(game.result(), Some(GameResult::Drawn));
        Ok(())
    }
}
