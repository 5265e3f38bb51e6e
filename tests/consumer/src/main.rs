//! A program that depends on tictactype and uses every feature of it.
//!
//! `.ci/package` builds and runs it against the crate as it is packaged.

use std::error::Error;

use tictactype::computer::{Advice, Block, NewellSimon, Perfect, Value, Win, play_out, solve};
use tictactype::rules::MayMove;
use tictactype::typelevel::{At, Move, Start, WhoWonOrDraw};
use tictactype::{
    AnyGame, AnySize, Explored, Game, GameResult, IllegalMove, Line, Mark, O, Occupied, Outcome,
    Player, Position, Size, SizeVisitor, Square, Turn, TypedGame, Variation, Won, X, at, perft,
    play,
};

type TicTacToe = Square<3>;

fn main() -> Result<(), Box<dyn Error>> {
    values()?;
    in_place()?;
    literals_and_types();
    text()?;
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

    use tictactype::{
        AnyGame, AnySizeGame, Game, Mark, Position, Square, Won, X, play,
    };

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
