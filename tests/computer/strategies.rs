//! Tests of the rules, the strategies that they combine into, and players of other crates.

use std::fmt::Write;
use std::io::BufRead;
use std::mem;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use fastrand::Rng;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype::computer::{
    Advice, Block, BlockFork, Center, Corner, FirstVacant, Fork, NewellSimon, OppositeCorner,
    Perfect, Random, Search, Strategy, Win, from_fn, play_out,
};
use tictactype::error::IllegalMoveReason;
use tictactype::{
    AnyGame, AnySize, FixedSide, Game, GameInPlay, GameResult, Grid, Mark, Size, Square, Turn,
    TypedGame, at, play,
};

use crate::every_side::{self, check_every_side};
use crate::exhaustive_opponent;
use crate::positions;

fn advised<T: Turn, S: FixedSide>(mut advice: impl Advice, game: &Game<T, S>) -> Option<String> {
    advice.advise(game.as_in_play()).map(|at| at.to_string())
}

#[test]
fn each_rule_suggests_the_square_that_it_is_named_for() {
    let some = |square: &str| Some(square.to_owned());
    // X on a1 and b1, O on a2 and b2, X to move.
    let both = play![Grid<3>; a1 a2 b1 b2];
    assert_eq!(advised(Win, &both), some("c1"));
    assert_eq!(advised(Block, &both), some("c2"));
    assert_eq!(advised(Win.or(Block), &both), some("c1"));
    assert_eq!(advised(Block.or(Win), &both), some("c2"));

    // O must block X's row 3 at a3; then X must block O's diagonal at c1.
    let corners = play![Grid<3>; a1 b2 c3 b1 b3];
    assert_eq!(advised(Block, &corners), some("a3"));
    let blocked = play![Grid<3>; a1 b2 c3 b1 b3 a3];
    assert_eq!(advised(Block, &blocked), some("c1"));
    let fork = play![Grid<3>; a1 b1 b2 c3];
    assert_eq!(advised(Win, &fork), None);
    assert_eq!(advised(Fork, &fork), some("a2"));

    // X holds opposite corners: an edge makes a threat, and a corner would lose.
    let between = play![Grid<3>; a1 b2 c3];
    assert_eq!(advised(Fork, &between), None);
    assert_eq!(advised(BlockFork, &between), some("b1"));
    let opened = play![Grid<3>; a1];
    assert_eq!(advised(BlockFork, &opened), None);

    assert_eq!(advised(Center, &opened), some("b2"));
    assert_eq!(advised(Center, &play![Grid<3>; b2]), None);
    for (at, opposite) in [
        (at!(a1), "c3"),
        (at!(c1), "a3"),
        (at!(a3), "c1"),
        (at!(c3), "a1"),
    ] {
        let game = Grid::<3>::game().open(at);
        assert_eq!(advised(OppositeCorner, &game), some(opposite));
    }
    assert_eq!(advised(OppositeCorner, &play![Grid<3>; a1 c3]), None);
    assert_eq!(advised(Corner, &play![Grid<3>; a1 c1 a3]), some("c3"));
    assert_eq!(advised(Corner, &play![Grid<3>; a1 c1 a3 c3]), None);
}

#[test]
fn an_even_side_has_four_central_squares() {
    let mut game = AnyGame::from(Grid::<6>::game());
    for square in ["c3", "d3", "c4", "d4", "a1"] {
        let chosen = Center
            .or(FirstVacant)
            .choose(game.as_in_play().unwrap())
            .unwrap();
        assert_eq!(chosen.to_string(), square);
        game = game.play(chosen).unwrap();
    }
}

#[test]
fn the_rules_work_on_larger_boards() {
    // X has d4, e4 and f4 on 8×8, four in a row, with vacant squares on both sides.
    let game = play![Grid<8, 4>; d4 a1 e4 a2 f4];
    assert_eq!(advised(Win, &game), None);
    assert_eq!(advised(Block, &game), Some("c4".to_owned()));
    // X has e4 and f5 on a diagonal: d3 makes two threats.
    let diagonal = play![Grid<8, 4>; e4 a1 f5 a8];
    assert_eq!(advised(Fork, &diagonal), Some("d3".to_owned()));
}

#[test]
fn a_fork_makes_two_threats_on_different_squares() {
    // After b1, X completes two lines on c1 alone.
    let game = play![Grid<4, 3>; a1 a4 d1 d4];
    assert_eq!(advised(Fork, &game), None);
    // After e1, f1 completes a line through e1. So does a1, but not through e1.
    let game = play![Grid<6, 4>; b1 a6 c1 c6 d1 f5];
    assert_eq!(advised(Fork, &game), None);
}

#[test]
fn rules_combine_by_priority() {
    let mut player = Block.or(Center).or(FirstVacant);
    assert_eq!(
        player.choose(play![Grid<3>; a1].as_in_play()),
        Some(at!(b2))
    );
    assert_eq!(
        player.choose(play![Grid<3>; b2].as_in_play()),
        Some(at!(a1))
    );
    assert_eq!(
        player.choose(play![Grid<3>; a1 b2 b1].as_in_play()),
        Some(at!(c1))
    );
    // A full line is no threat, so the chain falls through.
    assert_eq!(
        player.choose(play![Grid<3>; a1 b2 b1 c1 c3].as_in_play()),
        Some(at!(a2))
    );
}

#[test]
fn newell_simon_never_loses_but_fewer_rules_do() {
    assert!(exhaustive_opponent::never_loses(
        Grid::<3>,
        &mut NewellSimon
    ));
    let mut careless = Win.or(Block).or(Center).or(FirstVacant);
    assert!(!exhaustive_opponent::never_loses(Grid::<3>, &mut careless));
}

#[test]
fn every_player_chooses_a_vacant_square_on_every_side() {
    #[derive(Clone, Copy)]
    struct Choose;
    impl every_side::Check for Choose {
        fn check<S: Size>(self, size: S) {
            let cells = size.squares().len();
            let mut rng = Rng::with_seed(cells as u64);
            for moves in [0, 1, 2, cells / 2, cells] {
                let game = positions::random(size, moves, &mut rng);
                let mut players: Vec<Box<dyn Strategy<S>>> = vec![
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
                for player in &mut players {
                    let at = player.choose(game.as_in_play().unwrap()).unwrap();
                    assert!(game.vacant().contains(at), "{at} in {game}");
                }
            }
        }

        fn check_typed<S: FixedSide>(self, size: S) {
            let Ok(mut perfect) = Perfect::on(size) else {
                return;
            };
            let mut rng = Rng::with_seed(S::CELLS as u64);
            for moves in [0, 1, 2, S::CELLS / 2, S::CELLS] {
                let game = positions::random(size, moves, &mut rng);
                let at = perfect.choose(game.as_in_play().unwrap()).unwrap();
                assert!(game.vacant().contains(at), "{at} in {game}");
            }
        }
    }
    check_every_side(Choose);
}

#[test]
fn a_finished_game_is_not_in_play() {
    for record in [
        "a1 b1 b2 c1 c3",
        "a1 b2 b1 c1 c3 a3",
        "a1 b1 c1 b2 a2 c2 b3 a3 c3",
    ] {
        let game: AnyGame<Grid<3>> = record.parse().unwrap();
        assert_eq!(game.as_in_play(), None);
        let before = game.undo().unwrap();
        let in_play = before.as_in_play().unwrap();
        assert_eq!(Some(in_play.turn()), before.turn());
        assert!(FirstVacant.choose(in_play).is_some());
    }
}

#[test]
fn random_is_uniform() {
    let (mut random, game) = (Random::new(StdRng::seed_from_u64(5)), play![Grid<3>; b2 a1]);
    let mut counts = [0_i32; 9];
    for _ in 0..7_000 {
        counts[random.choose(game.as_in_play()).unwrap().index()] += 1;
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
        let player = Random::new(StdRng::seed_from_u64(seed));
        play_out(Grid::<3>::game(), player, FirstVacant).unwrap()
    };
    assert_eq!(play(1), play(1));
    assert!((2..20).any(|seed| play(seed) != play(1)));
}

/// A strategy that always chooses the center, even if it is taken.
struct AlwaysCenter;

impl Strategy<Grid<3>> for AlwaysCenter {
    fn choose(&mut self, _: GameInPlay<'_, Grid<3>>) -> Option<Square<Grid<3>>> {
        Some(at!(b2))
    }
}

#[test]
fn choosing_a_taken_square_returns_the_game_so_far() {
    let refused = play_out(Grid::<3>::game(), FirstVacant, AlwaysCenter).unwrap_err();
    let reason = refused.illegal_move().reason();
    assert_eq!(reason, IllegalMoveReason::Taken(Mark::O));
    assert_eq!(refused.into_game().to_string(), "a1 b2 b1");
}

#[test]
fn play_out_continues_from_any_position() {
    let won = play_out(play![Grid<3>; a1 b1 b2 c1], NewellSimon, FirstVacant);
    assert_eq!(won.unwrap().game.result(), Some(GameResult::Won(Mark::X)));
    let over = AnyGame::from(play![Grid<3>; a1 b1 b2 c1 c3]);
    let same = play_out(over.clone(), NewellSimon, NewellSimon);
    assert_eq!(same.map(|played| played.game), Ok(over));
}

/// A person at a prompt, on any board. An empty line or the end of input resigns.
struct Person<'a, R> {
    input: R,
    output: &'a mut String,
}

impl<S: Size, R: BufRead> Strategy<S> for Person<'_, R> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        loop {
            writeln!(self.output, "{} to move:", game.turn()).unwrap();
            let mut line = String::new();
            self.input.read_line(&mut line).unwrap();
            match line.trim() {
                "" => return None,
                text => match game.size().parse_square(text) {
                    Ok(at) => match game.mark_at(at) {
                        None => return Some(at),
                        Some(mark) => writeln!(self.output, "{at} is taken by {mark}").unwrap(),
                    },
                    Err(error) => writeln!(self.output, "{error}").unwrap(),
                },
            }
        }
    }
}

/// A decorator for all sizes and players that counts moves and resignations.
#[derive(Default)]
struct Counted<P> {
    player: P,
    moves: usize,
    resignations: usize,
}

impl<S: Size, P: Strategy<S>> Strategy<S> for Counted<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let chosen = self.player.choose(game);
        match chosen {
            Some(_) => self.moves += 1,
            None => self.resignations += 1,
        }
        chosen
    }
}

/// A player at the other end of a connection that carries text. A closed connection resigns.
struct Remote {
    records: Sender<String>,
    squares: Receiver<String>,
}

impl Remote {
    /// Connects to a player on another thread, which answers this often.
    fn connect<S: Size>(
        size: S,
        mut player: impl Strategy<S> + Send + 'static,
        answers: usize,
    ) -> Self {
        let (records, received) = mpsc::channel::<String>();
        let (answered, squares) = mpsc::channel();
        thread::spawn(move || {
            for record in received.iter().take(answers) {
                let game = AnyGame::replay(size, &record).unwrap();
                let at = player.choose(game.as_in_play().unwrap()).unwrap();
                answered.send(at.to_string()).unwrap();
            }
        });
        Self { records, squares }
    }
}

impl<S: Size> Strategy<S> for Remote {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        self.records.send(game.moves().to_string()).ok()?;
        game.size().parse_square(&self.squares.recv().ok()?).ok()
    }
}

/// Resigns when this many moves have been made.
struct ResignAt<P>(usize, P);

impl<S: Size, P: Strategy<S>> Strategy<S> for ResignAt<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        if game.ply() < self.0 {
            self.1.choose(game)
        } else {
            None
        }
    }
}

#[test]
fn a_person_plays_and_resigns() {
    let mut output = String::new();
    let person = Person {
        input: &b"b2\nd4\nb2\nc3\n"[..],
        output: &mut output,
    };
    let game = play_out(Grid::<3>::game(), FirstVacant, person)
        .unwrap()
        .game;
    assert_eq!(game.to_string(), "a1 b2 b1 c3 c1");
    let person = Person {
        input: &b"b2\nd4\nb2\nc3\n\n"[..],
        output: &mut output,
    };
    let game = play_out(Grid::<3>::game(), person, FirstVacant)
        .unwrap()
        .game;
    assert_eq!(game.to_string(), "b2 a1 c3 b1");
    assert_eq!((game.result(), game.turn()), (None, Some(Mark::X)));
    assert_eq!(
        output,
        "O to move:\n\
         O to move:\n\
         the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3\n\
         O to move:\n\
         b2 is taken by O\n\
         O to move:\n\
         X to move:\n\
         X to move:\n\
         the square `d4` is off the 3×3 board, whose columns are a to c and rows 1 to 3\n\
         X to move:\n\
         b2 is taken by X\n\
         X to move:\n\
         X to move:\n"
    );
}

#[test]
fn the_turn_of_the_returned_game_names_the_player_that_resigned() {
    for (ply, turn) in [(0, Mark::X), (1, Mark::O), (2, Mark::X), (5, Mark::O)] {
        let player = || ResignAt(ply, NewellSimon);
        let game = play_out(Grid::<3>::game(), player(), player())
            .unwrap()
            .game;
        assert_eq!(
            (game.ply(), game.result(), game.turn()),
            (ply, None, Some(turn))
        );
    }
    // X wins with the third move, before it would resign.
    let game = play_out(Grid::<2>::game(), ResignAt(3, FirstVacant), FirstVacant)
        .unwrap()
        .game;
    assert_eq!((game.ply(), game.turn()), (3, None));
}

#[test]
fn a_borrowed_and_a_boxed_player_keep_their_state() {
    let mut counted = Counted::<NewellSimon>::default();
    let game = play_out(Grid::<3>::game(), &mut counted, FirstVacant)
        .unwrap()
        .game;
    assert_eq!((game.ply(), counted.moves), (7, 4));
    // A borrow of a borrow, and of a trait object.
    let borrowed = &mut &mut counted;
    let game = play_out(Grid::<3>::game(), ResignAt(2, FirstVacant), borrowed)
        .unwrap()
        .game;
    assert_eq!((game.ply(), counted.moves), (2, 5));
    let object: &mut dyn Strategy<Grid<3>> = &mut counted;
    let game = play_out(Grid::<3>::game(), &mut *object, ResignAt(0, FirstVacant))
        .unwrap()
        .game;
    assert_eq!((game.ply(), game.turn()), (1, Some(Mark::O)));
    assert_eq!(object.choose(Grid::<3>::game().as_in_play()), Some(at!(b2)));
    assert_eq!((counted.moves, counted.resignations), (7, 0));

    let mut boxed: Box<dyn Strategy<Grid<3>> + '_> = Box::new(&mut counted);
    let first = play_out(Grid::<3>::game(), &mut boxed, ResignAt(0, FirstVacant))
        .unwrap()
        .game;
    let second = play_out(Grid::<3>::game(), boxed, ResignAt(0, FirstVacant))
        .unwrap()
        .game;
    assert_eq!((first, counted.moves), (second, 9));
}

#[test]
fn a_closure_is_a_player() {
    let mut asked = Vec::new();
    let player = from_fn(|game| {
        asked.push(game.turn());
        game.vacant().iter().next_back().filter(|_| game.ply() < 4)
    });
    let played = play_out(
        Grid::<3>::game(),
        player,
        from_fn(|game| game.vacant().iter().nth(1)),
    )
    .unwrap();
    assert_eq!(played.game.to_string(), "c3 b1 b3 c1");
    assert_eq!((played.resigned, asked), (Some(Mark::X), vec![Mark::X; 3]));

    let mut center = from_fn(|_| Some(at!(b2)));
    assert_eq!(center.choose(Grid::<3>::game().as_in_play()), Some(at!(b2)));
    assert_eq!(format!("{center:?}"), "FromFn { .. }");
}

#[test]
fn every_kind_of_player_plays_on_every_kind_of_size() {
    fn compete<S: Size>(size: S) {
        let squares = size.squares().len();
        let mut output = String::new();
        let mut counted = Counted::<FirstVacant>::default();
        let players: Vec<(Box<dyn Strategy<S> + '_>, usize)> = vec![
            (
                Box::new(Person {
                    input: &b"b2\nb1\n\n"[..],
                    output: &mut output,
                }),
                2,
            ),
            (Box::new(&mut counted), squares),
            (
                Box::new(Remote::connect(size, FirstVacant, squares)),
                squares,
            ),
            (Box::new(Remote::connect(size, FirstVacant, 2)), 2),
            (Box::new(ResignAt(4, NewellSimon)), 2),
            (Box::new(from_fn(|game| game.vacant().first())), squares),
            (Box::new(Win.or(Block).or(FirstVacant)), squares),
        ];
        for (number, (player, max_moves)) in players.into_iter().enumerate() {
            let mut opponent: Box<dyn Strategy<S>> = Box::new(Counted {
                player: from_fn(|game: GameInPlay<'_, S>| game.vacant().iter().next_back()),
                moves: 0,
                resignations: 0,
            });
            let mut player = Counted {
                player,
                moves: 0,
                resignations: 0,
            };
            let game = play_out(AnyGame::on(size), &mut player, &mut *opponent)
                .unwrap()
                .game;
            assert_eq!(
                game.ply().div_ceil(2),
                player.moves,
                "player {number}: {game}"
            );
            assert_eq!(game.result().is_none(), player.resignations == 1);
            if game.result().is_none() {
                assert_eq!((player.moves, game.turn()), (max_moves, Some(Mark::X)));
            }
        }
        assert!(counted.moves >= 3);
    }
    for (side, line) in [(3, 3), (4, 3), (5, 4), (9, 5)] {
        compete(AnySize::new(side, line).unwrap());
    }
    compete(Grid::<3>);
    compete(Grid::<9, 5>);
}

#[test]
fn a_game_in_play_answers_like_the_game() {
    #[derive(Clone, Copy)]
    struct Compare;
    impl every_side::Check for Compare {
        fn check<S: Size>(self, size: S) {
            let mut game = AnyGame::on(size);
            while let Some(in_play) = game.as_in_play() {
                assert_eq!(Some(in_play.turn()), game.turn());
                assert_eq!((in_play.ply(), in_play.size()), (game.ply(), game.size()));
                assert_eq!(in_play.board(), game.board());
                assert!(in_play.moves().eq(game.moves()));
                assert!(in_play.vacant().iter().eq(game.vacant()));
                for at in size.squares() {
                    assert_eq!(in_play.mark_at(at), game.mark_at(at));
                    assert_eq!(in_play.is_taken(at), game.is_taken(at));
                }
                let copy = AnyGame::from(in_play);
                assert_eq!((&copy, copy.as_in_play()), (&game, Some(in_play)));
                let at = FirstVacant.choose(in_play).unwrap();
                game.push(at).unwrap();
            }
            assert!(game.result().is_some());
        }

        fn check_typed<S: FixedSide>(self, size: S) {
            let mut game = AnyGame::on(size);
            while let Some(in_play) = game.as_in_play() {
                match game.to_typed() {
                    TypedGame::Opening(game) => assert_eq!(game.as_in_play(), in_play),
                    TypedGame::X(game) => assert_eq!(GameInPlay::from(&game), in_play),
                    TypedGame::O(game) => assert_eq!(GameInPlay::from(&game), in_play),
                    over => panic!("{over:?}"),
                }
                let at = FirstVacant.choose(in_play).unwrap();
                game.push(at).unwrap();
            }
        }
    }
    check_every_side(Compare);
    let game = Grid::<2>::game();
    assert_eq!(
        format!("{:?}", game.as_in_play()),
        format!("GameInPlay(X to move, {:?})", game.board())
    );
}

/// A random number generator that returns one number first, then always another.
struct FirstThen {
    next: u64,
    then: u64,
    draws: usize,
}

impl FirstThen {
    fn new(first: u64, then: u64) -> Self {
        Self {
            next: first,
            then,
            draws: 0,
        }
    }
}

impl rand::rand_core::TryRng for FirstThen {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.try_next_u64().map(|number| number as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.draws += 1;
        Ok(mem::replace(&mut self.next, self.then))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        let number = self.try_next_u64()?;
        bytes.fill(number as u8);
        Ok(())
    }
}

#[test]
fn random_terminates_with_a_stuck_generator() {
    for number in [0, 1, u64::MAX] {
        let game = Grid::<3>::game().open(at!(b2));
        let chosen = Random::new(FirstThen::new(number, number)).choose(game.as_in_play());
        assert!(game.vacant().contains(chosen.unwrap()));
    }
}

#[test]
fn random_asks_a_stuck_generator_64_times() {
    let game = Grid::<3>::game();
    for (number, draws) in [(0, 64), (1, 1)] {
        let mut random = Random::new(FirstThen::new(number, number));
        random.choose(game.as_in_play());
        assert_eq!(random.into_inner().draws, draws);
    }
}

/// With 2³² numbers for 9 squares, 4 are left over, and must be drawn again.
#[test]
fn random_draws_again_instead_of_preferring_a_square() {
    let game = Grid::<3>::game();
    let choose = |first| Random::new(FirstThen::new(first, 1 << 31)).choose(game.as_in_play());
    assert_eq!(choose(0), Some(at!(b2)));
    assert_eq!(choose(1), Some(at!(a1)));
    // The least number that belongs to the last square.
    assert_eq!(choose(0xE38E_38E4), Some(at!(c3)));
}
