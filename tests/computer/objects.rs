//! Players for every size as objects.

use fastrand::Rng;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype::computer::{
    Advice, AnySizeStrategy, Block, Center, FirstVacant, NewellSimon, PlayedOut, Random, Search,
    Strategy, Win, play_out_any_size,
};
use tictactype::error::IllegalMoveReason;
use tictactype::{AnySize, AnySizeGame, Coordinates, Grid, Mark, Size, SizeVisitor};

use crate::positions;

/// Each object selects the square that the strategy for the size chooses.
struct SameSquares(Rng);

impl SizeVisitor for SameSquares {
    type Output = ();

    fn visit<S: Size>(mut self, size: S) {
        for moves in 0..S::CELLS * 3 / 4 {
            let game = positions::random(size, moves, &mut self.0);
            let in_play = game.as_in_play().unwrap();
            let any_size = AnySizeGame::from(in_play);
            let square = |at: Option<_>| at.map(Coordinates::from);
            macro_rules! check {
                ($($player:expr),*) => {$(
                    let chosen = square(Strategy::<S>::choose(&mut $player, in_play));
                    let object: &mut dyn AnySizeStrategy = &mut $player;
                    assert_eq!(object.select(&any_size), chosen, "{any_size}");
                )*};
            }
            check!(
                FirstVacant,
                NewellSimon,
                Win.or(Block).or(Center).or(FirstVacant),
                Search::nodes(40),
                Random::new(StdRng::seed_from_u64(7))
            );
        }
    }
}

#[test]
fn objects_select_the_squares_of_strategies() {
    for (side, line) in [(2, 2), (3, 3), (4, 3), (5, 4), (8, 5), (9, 5), (12, 5)] {
        let size = AnySize::new(side, line).unwrap();
        size.visit(SameSquares(Rng::with_seed(3)));
    }
}

#[test]
fn objects_select_nothing_after_the_end() {
    let game: AnySizeGame = "3x3 a1 b1 b2 c1 c3".parse().unwrap();
    let players: [&mut dyn AnySizeStrategy; 4] = [
        &mut FirstVacant,
        &mut NewellSimon,
        &mut Win.or(FirstVacant),
        &mut Search::nodes(10),
    ];
    for player in players {
        assert_eq!(player.select(&game), None);
    }
}

struct Resigns;

impl AnySizeStrategy for Resigns {
    fn select(&mut self, _: &AnySizeGame) -> Option<Coordinates> {
        None
    }
}

struct OffBoard;

impl AnySizeStrategy for OffBoard {
    fn select(&mut self, game: &AnySizeGame) -> Option<Coordinates> {
        let side = game.size().side();
        Some(Coordinates {
            column: side,
            row: 0,
        })
    }
}

#[test]
fn a_player_can_resign_and_cannot_leave_the_board() {
    let start = || AnySizeGame::on(Grid::<4, 3>);
    let PlayedOut { game, resigned } = play_out_any_size(start(), FirstVacant, Resigns).unwrap();
    assert_eq!((game.ply(), resigned), (1, Some(Mark::O)));

    let refused = play_out_any_size(start(), FirstVacant, OffBoard).unwrap_err();
    assert!(matches!(
        refused.reason().reason(),
        IllegalMoveReason::OffBoard(_)
    ));
    assert_eq!(refused.into_game().ply(), 1);
}

#[test]
fn a_tournament_has_one_list_of_players() {
    let mut players: Vec<Box<dyn AnySizeStrategy>> = vec![
        Box::new(Search::nodes(100)),
        Box::new(NewellSimon),
        Box::new(FirstVacant),
    ];
    let mut wins = [0; 3];
    for size in [Grid::<3>.into(), AnySize::new(7, 4).unwrap()] {
        for (x, o) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            let [first, second] = players.get_disjoint_mut([x, o]).unwrap();
            let played = play_out_any_size(AnySizeGame::on(size), first, second).unwrap();
            match played.winner() {
                Some(Mark::X) => wins[x] += 1,
                Some(Mark::O) => wins[o] += 1,
                None => {}
            }
        }
    }
    assert!(wins[0] > wins[2] && wins[1] > wins[2], "{wins:?}");
}
