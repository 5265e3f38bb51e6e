//! Tests of the rules and of the strategies that they combine into.

use fastrand::Rng;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype::computer::{
    Advice, AnyStrategy, Block, BlockFork, Center, Corner, FirstVacant, Fork, Minimax, NewellSimon,
    OppositeCorner, Perfect, Random, Search, Strategy, Win, play_out,
};
use tictactype::{
    AnyGame, Board, Game, GameResult, IllegalMoveReason, Line, Mark, O, Player, Position, Size,
    SizeVisitor, Square, Turn, X, at, play,
};

use crate::exhaustive_opponent;
use crate::positions;

fn advised<T: Turn, S: Size>(mut advice: impl Advice, game: &Game<T, S>) -> Option<String> {
    advice.advise(game).map(|at| at.to_string())
}

#[test]
fn each_rule_suggests_the_square_that_it_is_named_for() {
    let some = |square: &str| Some(square.to_owned());
    // X on a1 and b1, O on a2 and b2, X to move.
    let both = play![Square<3>; a1 a2 b1 b2];
    assert_eq!(advised(Win, &both), some("c1"));
    assert_eq!(advised(Block, &both), some("c2"));
    assert_eq!(advised(Win.or(Block), &both), some("c1"));
    assert_eq!(advised(Block.or(Win), &both), some("c2"));

    // O must block X's row 3 at a3; then X must block O's diagonal at c1.
    let corners = play![Square<3>; a1 b2 c3 b1 b3];
    assert_eq!(advised(Block, &corners), some("a3"));
    let blocked = play![Square<3>; a1 b2 c3 b1 b3 a3];
    assert_eq!(advised(Block, &blocked), some("c1"));
    let fork = play![Square<3>; a1 b1 b2 c3];
    assert_eq!(advised(Win, &fork), None);
    assert_eq!(advised(Fork, &fork), some("a2"));

    // X holds opposite corners: an edge makes a threat, and a corner would lose.
    let between = play![Square<3>; a1 b2 c3];
    assert_eq!(advised(Fork, &between), None);
    assert_eq!(advised(BlockFork, &between), some("b1"));
    let opened = play![Square<3>; a1];
    assert_eq!(advised(BlockFork, &opened), None);

    assert_eq!(advised(Center, &opened), some("b2"));
    assert_eq!(advised(Center, &play![Square<3>; b2]), None);
    assert_eq!(advised(OppositeCorner, &opened), some("c3"));
    assert_eq!(advised(OppositeCorner, &play![Square<3>; a1 c3]), None);
    assert_eq!(advised(Corner, &play![Square<3>; a1 c1 a3]), some("c3"));
    assert_eq!(advised(Corner, &play![Square<3>; a1 c1 a3 c3]), None);
}

#[test]
fn an_even_side_has_four_central_squares() {
    let mut game = AnyGame::from(Square::<6>::game());
    for square in ["c3", "d3", "c4", "d4", "a1"] {
        let chosen = Center.or(FirstVacant).choose_any(&game).unwrap();
        assert_eq!(chosen.to_string(), square);
        game = game.play(chosen).unwrap();
    }
}

#[test]
fn the_rules_work_on_larger_boards() {
    // X has d4, e4 and f4 on 8×8, four in a row, with vacant squares on both sides.
    let game = play![Square<8, 4>; d4 a1 e4 a2 f4];
    assert_eq!(advised(Win, &game), None);
    assert_eq!(advised(Block, &game), Some("c4".to_owned()));
    // X has e4 and f5 on a diagonal: d3 makes two threats.
    let diagonal = play![Square<8, 4>; e4 a1 f5 a8];
    assert_eq!(advised(Fork, &diagonal), Some("d3".to_owned()));
}

#[test]
fn rules_combine_by_priority() {
    let mut player = Block.or(Center).or(FirstVacant);
    assert_eq!(player.choose(&play![Square<3>; a1]), at!(b2));
    assert_eq!(player.choose(&play![Square<3>; b2]), at!(a1));
    assert_eq!(player.choose(&play![Square<3>; a1 b2 b1]), at!(c1));
    // A full line is no threat, so the chain falls through.
    assert_eq!(player.choose(&play![Square<3>; a1 b2 b1 c1 c3]), at!(a2));
}

#[test]
fn newell_simon_never_loses_but_fewer_rules_do() {
    assert!(exhaustive_opponent::never_loses(
        Square::<3>,
        &mut NewellSimon
    ));
    let mut careless = Win.or(Block).or(Center).or(FirstVacant);
    assert!(!exhaustive_opponent::never_loses(
        Square::<3>,
        &mut careless
    ));
}

#[test]
fn every_player_chooses_a_vacant_square_on_every_side() {
    #[derive(Clone, Copy)]
    struct Choose;
    impl SizeVisitor for Choose {
        type Output = ();
        fn visit<S: Size>(self, size: S) {
            let mut rng = Rng::with_seed(S::CELLS as u64);
            for moves in [0, 1, 2, S::CELLS / 2, S::CELLS] {
                let game = positions::random(size, moves, &mut rng);
                let mut players: Vec<Box<dyn AnyStrategy<S>>> = vec![
                    Box::new(FirstVacant),
                    Box::new(NewellSimon),
                    Box::new(Random::new(StdRng::seed_from_u64(1))),
                    Box::new(Search::nodes(50)),
                    Box::new(
                        Win.or(Block)
                            .or(Fork)
                            .or(BlockFork)
                            .or(Corner)
                            .or(FirstVacant),
                    ),
                ];
                if let Ok(perfect) = Perfect::on(size) {
                    players.push(Box::new(perfect));
                }
                for player in &mut players {
                    let at = player.choose_any(&game).unwrap();
                    assert!(game.vacant().contains(at), "{at} in {game}");
                }
            }
        }
    }
    positions::every_side(Choose);
}

#[test]
fn a_finished_game_has_no_choice() {
    for record in [
        "a1 b1 b2 c1 c3",
        "a1 b2 b1 c1 c3 a3",
        "a1 b1 c1 b2 a2 c2 b3 a3 c3",
    ] {
        let game: AnyGame<Square<3>> = record.parse().unwrap();
        assert_eq!(FirstVacant.choose_any(&game), None);
        assert_eq!(Perfect::new().solve_any(&game), None);
        assert_eq!(Search::nodes(10).analyze_any(&game), None);
        let before = game.undo().unwrap();
        assert!(FirstVacant.choose_any(&before).is_some());
        assert!(Perfect::new().solve_any(&before).is_some());
        assert!(Search::nodes(10).analyze_any(&before).is_some());
    }
}

#[test]
fn random_is_uniform() {
    let (mut random, game) = (
        Random::new(StdRng::seed_from_u64(5)),
        play![Square<3>; b2 a1],
    );
    let mut counts = [0_i32; 9];
    for _ in 0..7_000 {
        counts[random.choose(&game).index()] += 1;
    }
    for (index, count) in counts.into_iter().enumerate() {
        if [0, 4].contains(&index) {
            assert_eq!(count, 0);
        } else {
            // 1,000 each, with a standard deviation of 29.
            assert!((count - 1_000).abs() < 150, "{counts:?}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let play = |seed| {
        let mut player = Random::new(StdRng::seed_from_u64(seed));
        play_out(Square::<3>::game(), &mut player, &mut FirstVacant).unwrap()
    };
    assert_eq!(play(1), play(1));
    assert!((2..20).any(|seed| play(seed) != play(1)));
}

/// A strategy that always chooses the center, even if it is taken.
struct AlwaysCenter;

impl Strategy<Square<3>> for AlwaysCenter {
    fn choose<T: Turn>(&mut self, _: &Game<T, Square<3>>) -> Position<Square<3>> {
        at!(b2)
    }
}

#[test]
fn choosing_a_taken_square_returns_the_game_so_far() {
    let refused = play_out(Square::<3>::game(), &mut FirstVacant, &mut AlwaysCenter).unwrap_err();
    let reason = refused.illegal_move().reason();
    assert_eq!(reason, IllegalMoveReason::Occupied(Mark::O));
    assert_eq!(refused.into_game().to_string(), "a1 b2 b1");
}

#[test]
fn a_borrowed_strategy_is_a_strategy() {
    let mut player = NewellSimon;
    let mut game = Square::<3>::game().open(at!(a1));
    let reply = Strategy::choose(&mut &mut player, &game);
    game = game
        .play(O, reply)
        .unwrap()
        .in_play()
        .unwrap()
        .play(X, at!(a2))
        .unwrap()
        .in_play()
        .unwrap();
    assert_eq!(player.choose(&game), at!(a3));
}

#[test]
fn play_out_continues_from_any_position() {
    let won = play_out(
        play![Square<3>; a1 b1 b2 c1],
        &mut NewellSimon,
        &mut FirstVacant,
    );
    assert_eq!(won.unwrap().result(), Some(GameResult::Won(Mark::X)));
    let over = AnyGame::from(play![Square<3>; a1 b1 b2 c1 c3]);
    let same = play_out(over.clone(), &mut NewellSimon, &mut NewellSimon);
    assert_eq!(same, Ok(over));
}

/// A player that asserts in `choose` that a second definition of forks agrees with the rules.
struct AssertForks;

impl<S: Size> Strategy<S> for AssertForks {
    fn choose<T: Turn>(&mut self, game: &Game<T, S>) -> Position<S> {
        let (size, mark) = (game.size(), <T::Player as Player>::MARK);
        let marks = Marks::of(game.board(), size);
        let forks = |marks: &Marks<S>, mark| -> Vec<Position<S>> {
            let is_fork = |at: &Position<S>| marks.with(*at, mark).threats(*at, mark).len() >= 2;
            marks.vacant().into_iter().filter(is_fork).collect()
        };
        let own = forks(&marks, mark);
        assert_eq!(Fork.advise(game), own.first().copied(), "{game:?}");

        let answers = |at: &Position<S>| {
            let after = marks.with(*at, mark);
            let threats = after.threats(*at, mark);
            let others = forks(&after, mark.opponent());
            match threats[..] {
                [] => others.is_empty(),
                [block] => !others.contains(&block),
                _ => true,
            }
        };
        let mut expected = marks.vacant().into_iter().filter(answers);
        let expected = if forks(&marks, mark.opponent()).is_empty() {
            None
        } else {
            expected.next()
        };
        assert_eq!(BlockFork.advise(game), expected, "{game:?}");
        FirstVacant.choose(game)
    }
}

/// A board to which marks of either player can be added in any order.
#[derive(Clone)]
struct Marks<S: Size> {
    size: S,
    marks: Vec<Option<Mark>>,
}

impl<S: Size> Marks<S> {
    fn of(board: Board<S>, size: S) -> Self {
        let marks = Position::all().map(|at| board[at]).collect();
        Self { size, marks }
    }

    fn with(&self, at: Position<S>, mark: Mark) -> Self {
        let mut next = self.clone();
        next.marks[at.index()] = Some(mark);
        next
    }

    fn vacant(&self) -> Vec<Position<S>> {
        Position::all()
            .filter(|at| self.marks[at.index()].is_none())
            .collect()
    }

    /// Returns the squares that complete a line of a player's through a square.
    fn threats(&self, last: Position<S>, mark: Mark) -> Vec<Position<S>> {
        let completes = |at: &Position<S>| {
            let after = self.with(*at, mark);
            Line::all(self.size)
                .filter(|line| line.contains(last) && line.contains(*at))
                .any(|line| {
                    line.squares()
                        .all(|on| after.marks[on.index()] == Some(mark))
                })
        };
        self.vacant().into_iter().filter(completes).collect()
    }
}

#[test]
fn fork_and_block_fork_match_their_definitions() {
    for game in positions::all(Square::<3>) {
        AssertForks.choose_any(&game);
    }
    let mut rng = Rng::with_seed(9);
    for _ in 0..60 {
        let moves = rng.usize(0..14);
        AssertForks.choose_any(&positions::random(Square::<4, 3>, moves, &mut rng));
        AssertForks.choose_any(&positions::random(Square::<5, 4>, moves, &mut rng));
        AssertForks.choose_any(&positions::random(Square::<5, 2>, moves, &mut rng));
    }
}

/// A random number generator that always returns the same number.
struct Stuck(u64);

impl rand::rand_core::TryRng for Stuck {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.0 as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.0)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(self.0 as u8);
        Ok(())
    }
}

#[test]
fn random_terminates_with_a_stuck_generator() {
    for number in [0, 1, u64::MAX] {
        let game = Square::<3>::game().open(at!(b2));
        let chosen = Random::new(Stuck(number)).choose(&game);
        assert!(game.vacant().contains(chosen));
    }
}

impl minimax::Strategy<AnyGame<Square<3>>> for AlwaysCenter {
    fn choose_move(&mut self, _: &AnyGame<Square<3>>) -> Option<Position<Square<3>>> {
        Some(at!(b2))
    }
}

#[test]
fn minimax_replaces_a_taken_square_by_the_first_vacant_one() {
    let game = play_out(
        Square::<3>::game(),
        &mut Minimax(AlwaysCenter),
        &mut Minimax(AlwaysCenter),
    );
    assert_eq!(game.unwrap().to_string(), "b2 a1 b1 c1 a2 c2 a3 b3 c3");
}
