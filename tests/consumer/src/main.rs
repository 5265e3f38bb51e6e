//! A program that depends on tictactype and uses every feature of it.
//!
//! `.ci/package` builds and runs it against the crate as it is packaged.

mod programs;

use std::error::Error;

use tictactype::error::IllegalMove;
use tictactype::{
    AnyGame, AnySize, Board, FixedSide, Game, GameResult, GameState, Grid, Mark, O, Opening,
    Outcome, Player, Size, Square, TypedGame, Won, X, at, play,
};
use tictactype_consumer::generic;
use tictactype_consumer::session::{Next, Session};

type TicTacToe = Grid<3>;

fn main() -> Result<(), Box<dyn Error>> {
    values()?;
    in_place()?;
    literals();
    text()?;
    mixed_sizes()?;
    #[cfg(feature = "has-alloc")]
    alloc::server()?;
    boards()?;
    session()?;
    generic_code();
    programs::kata()?;
    programs::screen()?;
    #[cfg(feature = "has-alloc")]
    programs::research();
    #[cfg(feature = "has-computer")]
    programs::firmware();
    #[cfg(all(feature = "has-alloc", feature = "has-computer"))]
    programs::tournament()?;
    #[cfg(feature = "has-typelevel")]
    types::round();
    #[cfg(feature = "has-computer")]
    computer::players()?;
    #[cfg(feature = "has-computer")]
    computer::any_size()?;
    #[cfg(all(feature = "has-alloc", feature = "has-computer"))]
    computer::search();
    #[cfg(all(feature = "has-std", feature = "has-computer"))]
    computer::time();
    #[cfg(feature = "has-behavior")]
    behavior::play()?;
    #[cfg(feature = "serde")]
    serde::round_trip()?;
    #[cfg(feature = "rand_core")]
    random::play()?;
    #[cfg(feature = "arbitrary")]
    generated::games()?;
    Ok(())
}

fn values() -> Result<(), Box<dyn Error>> {
    let game = TicTacToe::game().open(at!(b2));
    let occupied = game.clone().play(O, at!(b2)).map(drop);
    assert!(occupied.is_err());
    let game = game.play(O, at!(a1))?.in_play()?;
    let game = generic::play(game, X, at!(c1))?.in_play()?;
    let game = generic::play(game, O, at!(a3))?.in_play()?;
    let game = generic::play(game, X, at!(a2))?.in_play()?;
    let game = generic::play(game, O, at!(b1))?.in_play()?;
    let Outcome::Won(game) = game.play(X, at!(c2))? else {
        return Err("a2 b2 c2 is a row".into());
    };
    assert_eq!(game.winner(), X);
    assert_eq!(game.board()[at!(c2)], Some(Mark::X));
    let before: Game<X, TicTacToe> = game.undo();
    assert_eq!(before.vacant().len(), 3);
    Ok(())
}

/// A server's table. It keeps a large game and plays in place.
struct Table {
    game: AnyGame<Grid<15, 5>>,
}

impl Table {
    /// Plays for the player at a connection.
    fn play(
        &mut self,
        by: Mark,
        at: Square<Grid<15, 5>>,
    ) -> Result<Option<GameResult>, IllegalMove<Square<Grid<15, 5>>>> {
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
    assert_eq!(generic::replies(&mut exploration.variation()), 224);
    assert_eq!(table.game.pop(), Some(at!(h8)));
    Ok(())
}

fn literals() {
    let literal: Game<Won<X>, _> = play![Grid<2>; a1 b1 b2];
    assert_eq!(literal.winner(), X);
}

fn text() -> Result<(), Box<dyn Error>> {
    let game: AnyGame<TicTacToe> = "b2 a1 c3".parse()?;
    assert_eq!(game.turn(), Some(Mark::O));
    let game = game.play("a2".parse()?)?;
    assert_eq!(game.to_string(), "b2 a1 c3 a2");
    assert!("b2 b2".parse::<AnyGame<TicTacToe>>().is_err());
    assert_eq!(AnySize::new(15, 5)?.visit(generic::CountLines), 572);
    Ok(())
}

fn mixed_sizes() -> Result<(), Box<dyn Error>> {
    let mut large: AnyGame = "15x15/5 h8 i7".parse()?;
    assert!(large.push_as(Mark::O, "h9".parse()?).is_err());
    large.push_as(Mark::X, large.size().parse_square("h9")?)?;
    assert_eq!(large.state(), GameState::ToMove(Mark::O));
    assert_eq!(large.to_string(), "15x15/5 h8 i7 h9");
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

fn session() -> Result<(), Box<dyn Error>> {
    let session = goes_on(Session::new(Grid::<15, 5>).play(at!(b2)))?;
    let Err((session, refused)) = session.play(at!(b2)) else {
        return Err("the square is taken".into());
    };
    assert_eq!((session.ply(), refused), (1, at!(b2)));
    let session = goes_on(session.play(at!(a1)))?;
    let session: Session<O, _> = session.undo();
    assert_eq!(session.ply(), 1);
    let Next::Won(session) = play_all(Session::new(Grid::<3>))? else {
        return Err("a row wins".into());
    };
    let session: Session<Opening, _> = session.rematch();
    assert_eq!((session.ply(), session.score()), (0, [1, 0]));
    Ok(())
}

/// Plays a game that X wins.
fn play_all(session: Session<Opening, TicTacToe>) -> Result<Next<X, TicTacToe>, &'static str> {
    let session = goes_on(session.play(at!(a1)))?;
    let session = goes_on(session.play(at!(a2)))?;
    let session = goes_on(session.play(at!(b1)))?;
    let session = goes_on(session.play(at!(b2)))?;
    session.play(at!(c1)).map_err(|_| "the square is vacant")
}

/// Expects a move that does not end the game.
fn goes_on<P: Player, S: FixedSide, E>(
    played: Result<Next<P, S>, E>,
) -> Result<Session<P::Opponent, S>, &'static str> {
    match played {
        Ok(Next::Goes(session)) => Ok(session),
        _ => Err("the square is vacant, and the game goes on"),
    }
}

fn generic_code() {
    let small = TicTacToe::game();
    let large = generic::open_off_the_corner(Grid::<15, 5>::game());
    let won = play![TicTacToe; a1 b1 a2 b2 a3];
    assert_eq!(generic::moves_of_winner(&won), 3);
    let games: [&dyn generic::Any; 3] = [&small, &large, &won];
    assert_eq!(games.map(generic::Any::ply), [0, 1, 5]);
    assert_eq!(
        games.map(generic::Any::state),
        [
            GameState::Opening,
            GameState::ToMove(Mark::O),
            GameState::Won(Mark::X)
        ]
    );
    assert_eq!(generic::fill(small), Some(Mark::X));
}

#[cfg(feature = "has-alloc")]
mod alloc {
    use std::error::Error;

    use tictactype::{AnySize, GameState, Mark};
    use tictactype_consumer::server::Server;

    pub fn server() -> Result<(), Box<dyn Error>> {
        let mut server = Server::default();
        let small = server.open(AnySize::new(3, 3)?);
        let large = server.open(AnySize::new(15, 5)?);
        server.play(small, Mark::X, "middle-center")?;
        server.play(large, Mark::X, "h8")?;
        assert_eq!(
            server.play(large, Mark::O, "i7")?,
            GameState::ToMove(Mark::X)
        );
        for (table, by, at, refusal) in [
            (7, Mark::X, "a1", "there is no table 7"),
            (
                large,
                Mark::X,
                "center",
                "`center` is not a square: expected a column letter",
            ),
            (small, Mark::O, "h8", "the square `h8` is off the 3×3 board"),
            (large, Mark::X, "h8", "h8"),
            (small, Mark::X, "a1", "it is O's turn"),
        ] {
            let refused = server.play(table, by, at).map_err(|it| it.to_string());
            assert!(
                refused.as_ref().is_err_and(|it| it.contains(refusal)),
                "{refused:?}"
            );
        }
        assert_eq!(server.save(), "3x3 b2\n15x15/5 h8 i7\n");
        assert_eq!(Server::restore(&server.save())?, server);
        assert_eq!(server.take_back(small), Some("b2".parse()?));
        assert_eq!(server.take_back(small), None);
        Ok(())
    }
}

#[cfg(feature = "has-typelevel")]
mod types {
    use tictactype::typelevel::{At, Move, Start, WhoWonOrDraw};
    use tictactype::{Grid, O, X, play, round};

    pub fn round() {
        type AfterTwo = Move<Move<Start<2>, X, At<'a', 1>>, O, At<'b', 1>>;
        type AfterThree = Move<AfterTwo, X, At<'b', 2>>;
        let winner: WhoWonOrDraw<AfterThree> = X;
        let literal = play![Grid<2>; a1 b1 b2];
        assert_eq!(AfterThree::new().game(), literal);
        assert_eq!(literal.winner(), winner);
        assert_eq!(<round![Grid<2>; a1 b1 b2]>::new(), AfterThree::new());
    }
}

#[cfg(feature = "has-computer")]
mod computer {
    use std::error::Error;
    #[cfg(feature = "has-std")]
    use std::time::Duration;

    use tictactype::computer::{
        Advice, Block, FirstVacant, NewellSimon, Perfect, Solution, Strategy, Value, Win, play_out,
    };
    #[cfg(feature = "has-alloc")]
    use tictactype::computer::{Score, Search};
    use tictactype::{AnyGame, AnySize, GameResult, Grid, Mark, Perft, Square, at};
    use tictactype_consumer::player::{Prepared, play_counted, wins_of_x};

    use super::TicTacToe;

    pub fn players() -> Result<(), Box<dyn Error>> {
        assert_eq!(
            Solution::of(&TicTacToe::game().open(at!(a1))).value(),
            Value::Draw
        );
        assert_eq!(Perft::of(&TicTacToe::game(), 2).nodes, 1 + 9 + 72);
        let heuristics = Win.or(Block).or(NewellSimon);
        let game = play_out(TicTacToe::game(), Perfect::new(), heuristics)?.game;
        assert_eq!(game.result(), Some(GameResult::Drawn));

        let squares: [Square<TicTacToe>; 3] = [at!(a1), at!(b2), at!(c3)];
        let mut list: [&mut dyn Strategy<TicTacToe>; 3] =
            [&mut Prepared(&squares), &mut NewellSimon, &mut FirstVacant];
        // Prepared wins along its diagonal, NewellSimon by a fork, and FirstVacant along the top
        // row. In the other games, Prepared runs out of moves, or NewellSimon does not lose.
        assert_eq!(wins_of_x(Grid::<3>, &mut list), 3);
        Ok(())
    }

    pub fn any_size() -> Result<(), Box<dyn Error>> {
        let small = AnyGame::on(AnySize::new(5, 4)?);
        let (game, moves) = play_counted(small).ok_or("no square is taken")?;
        assert_eq!(
            (game.to_string(), moves),
            ("5x5/4 a1 e5 b1 d5 c1".to_owned(), 3)
        );
        assert_eq!((game.result(), game.turn()), (None, Some(Mark::O)));
        Ok(())
    }

    #[cfg(feature = "has-alloc")]
    pub fn search() {
        let analysis = Search::nodes(10_000).analyze(&Grid::<8, 3>::game());
        assert_eq!(analysis.score(), Score::Proven(Value::Win { plies: 5 }));
    }

    #[cfg(feature = "has-std")]
    pub fn time() {
        let game = Grid::<15, 5>::game();
        let at = Search::time(Duration::from_millis(1)).choose(game.as_in_play());
        assert!(at.is_some_and(|at| game.vacant().contains(at)));
    }
}

#[cfg(feature = "has-behavior")]
mod behavior {
    use std::error::Error;

    use tictactype::behavior::{Event, Program, SyncPoint, Thread};
    use tictactype::computer::{FirstVacant, play_out};
    use tictactype::{Grid, Mark, Square, at};

    use super::TicTacToe;

    pub fn play() -> Result<(), Box<dyn Error>> {
        let no_center = Thread::once(
            "no opening at the center",
            [SyncPoint::<Event<TicTacToe>>::new()
                .block(|event| event.is_move_at(at!(b2)))
                .wait_for(Event::is_move)],
        );
        let mut program = Program::new()
            .with(Thread::rules(Grid::<3>))
            .with([no_center])
            .with(Thread::complete_lines(Grid::<3>, Mark::X))
            .with(Thread::block_lines(Grid::<3>, Mark::X))
            .with(Thread::default_moves(Mark::X, Square::<TicTacToe>::all()));
        assert!(
            program
                .trigger(Event::Move(Mark::X, at!(b2)))
                .is_err_and(|refused| refused.to_string().contains("no opening at the center"))
        );
        let game = play_out(TicTacToe::game(), program, FirstVacant)?.game;
        assert!(game.result().is_some());
        Ok(())
    }
}

#[cfg(feature = "serde")]
mod serde {
    use std::error::Error;

    use tictactype::{AnyGame, Game, GameResult, Grid, Mark, Square, Won, X, at, play};
    use tictactype_consumer::saved::{Message, Puzzle, Table, TicTacToeAlbum};

    use super::TicTacToe;

    pub fn round_trip() -> Result<(), Box<dyn Error>> {
        let game = play![TicTacToe; a1 b1 a2 b2 a3];
        let mut buffer = [0; 64];
        let bytes = &*postcard::to_slice(&game, &mut buffer)?;
        assert_eq!(
            postcard::from_bytes::<Game<Won<X>, TicTacToe>>(bytes)?,
            game
        );
        assert!(postcard::from_bytes::<AnyGame<Grid<4>>>(bytes).is_err());
        assert_eq!(postcard::from_bytes::<AnyGame>(bytes)?.ply(), 5);

        let placed = (Mark::O, Square::<TicTacToe>::from_index(4)?);
        let bytes = &*postcard::to_slice(&placed, &mut buffer)?;
        assert_eq!(
            postcard::from_bytes::<(Mark, Square<TicTacToe>)>(bytes)?,
            placed
        );

        let message = Message::Play {
            by: Mark::X,
            at: "h8".parse()?,
        };
        let bytes = &*postcard::to_slice(&message, &mut buffer)?;
        assert_eq!(postcard::from_bytes::<Message>(bytes)?, message);
        let table = Table {
            game: "15x15/5 h8 i7".parse()?,
            last: Some(GameResult::Won(Mark::O)),
        };
        let bytes = &*postcard::to_slice(&table, &mut buffer)?;
        assert_eq!(postcard::from_bytes::<Table>(bytes)?, table);
        let album = TicTacToeAlbum {
            game: "b2 a1".parse()?,
            trophy: game,
            last: at!(a1),
        };
        let bytes = &*postcard::to_slice(&album, &mut buffer)?;
        assert_eq!(postcard::from_bytes::<TicTacToeAlbum>(bytes)?, album);

        let solution: Square<TicTacToe> = at!(b3);
        let request = (3_u8, 3_u8, "OX./.X./...", solution);
        let bytes = &*postcard::to_slice(&request, &mut buffer)?;
        let puzzle: Puzzle<TicTacToe> = postcard::from_bytes(bytes)?;
        assert!(puzzle.board.to_game().vacant().contains(puzzle.best));
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
        let game = play_out(TicTacToe::game(), player, Random::new(Xorshift(2)))?.game;
        assert!(game.result().is_some());
        Ok(())
    }
}

#[cfg(feature = "arbitrary")]
mod generated {
    use std::error::Error;

    use arbitrary::{Arbitrary, Unstructured};
    use tictactype::{AnyGame, Game, O, Won};

    use super::TicTacToe;

    pub fn games() -> Result<(), Box<dyn Error>> {
        let bytes: Vec<u8> = (0..=255).collect();
        let game = AnyGame::arbitrary(&mut Unstructured::new(&bytes))?;
        assert_eq!(game.to_string().parse::<AnyGame>()?, game);
        let won = Game::<Won<O>, TicTacToe>::arbitrary(&mut Unstructured::new(&bytes))?;
        assert_eq!(won.winner(), O);
        Ok(())
    }
}
