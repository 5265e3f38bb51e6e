//! Queries and conversions that must agree with others, in random games of many sizes.

use fastrand::Rng;
use tictactype::{
    AnyGame, AnySize, Coordinates, FixedSide, GameResult, Grid, O, Outcome, SizeVisitor, Square,
    TypedGame, X, at, play,
};

use crate::sides;

struct Queries(u64);

impl SizeVisitor for Queries {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        let mut random = Rng::with_seed(self.0);
        let mut game = AnyGame::on(size);
        loop {
            check(&game);
            let Some(in_play) = game.as_in_play() else {
                break;
            };
            assert_eq!(Some(in_play.first_vacant()), game.vacant().first());
            assert_eq!(in_play.last_move(), game.last_move());
            assert_eq!(in_play.to_typed(), game.to_typed());
            let vacant: Vec<Square<S>> = game.vacant().iter().collect();
            game.push(vacant[random.usize(..vacant.len())]).unwrap();
        }
        if let TypedGame::WonX(won) = game.to_typed() {
            assert_eq!(Some(won.winning_line()), won.winning_lines().next());
        }

        // An illegal move at the end of a list. The error has the game before it.
        let moves: Vec<Square<S>> = game.moves().collect();
        let again = moves.iter().copied().chain([moves[0]]);
        let refused = AnyGame::from_moves(size, again).unwrap_err();
        assert_eq!(refused.ply(), moves.len());
        assert_eq!(refused.illegal_move().at(), moves[0]);
        let illegal = game.clone().push(moves[0]).unwrap_err();
        assert_eq!(refused.illegal_move().number(), Some(moves.len() + 1));
        assert_eq!(illegal.number(), None);
        assert_eq!(
            refused.to_string(),
            format!("move {}: {illegal}", moves.len() + 1)
        );
        assert_eq!(refused.into_game(), game);
    }
}

fn check<S: FixedSide>(game: &AnyGame<S>) {
    let any_size = game.to_any_size();
    assert_eq!(game.last_move(), game.moves().next_back());
    assert_eq!(any_size.last_move(), any_size.moves().next_back());
    assert_eq!(game.is_over(), game.result().is_some());
    assert_eq!(any_size.is_over(), game.is_over());
    assert_eq!(game.winner(), game.result().and_then(GameResult::winner));
    assert_eq!(any_size.winner(), game.winner());
    assert!(
        game.rows()
            .map(Vec::from_iter)
            .eq(game.board().rows().map(Vec::from_iter))
    );
    assert!(
        game.rows()
            .map(Vec::from_iter)
            .eq(any_size.rows().map(Vec::from_iter))
    );
    assert_eq!(
        AnyGame::from_moves(game.size(), game.moves()).as_ref(),
        Ok(game)
    );
    let coordinates = game.moves().map(Coordinates::from);
    assert_eq!(
        AnyGame::from_moves(game.size().to_any_size(), coordinates),
        Ok(any_size)
    );
    assert_eq!(TypedGame::from(game.clone()), game.to_typed());
}

#[test]
fn queries_and_conversions_agree() {
    for (side, line) in [
        (2, 2),
        (3, 3),
        (4, 3),
        (5, 5),
        (8, 5),
        (9, 5),
        (15, 5),
        (26, 4),
    ] {
        for seed in 0..8 {
            sides::visit(AnySize::new(side, line).unwrap(), Queries(seed));
        }
    }
}

#[test]
fn typed_games_outcomes_and_undone_games_convert() {
    let game = play![Grid<2>; a1 b1];
    assert_eq!(TypedGame::from(game.clone()), TypedGame::X(game.clone()));

    let outcome = game.clone().play_turn(at!(a2)).unwrap();
    assert_eq!(outcome.result(), Some(GameResult::Won(tictactype::Mark::X)));
    assert_eq!(format!("{:?}", outcome.board()), "XO/X.");
    assert!(matches!(TypedGame::from(outcome), TypedGame::WonX(_)));

    let undone = play![Grid<2>; a1].undo();
    assert!(matches!(TypedGame::from(undone), TypedGame::Opening(_)));

    let outcome = Grid::<3>::game().open(at!(b2)).play(O, at!(a1)).unwrap();
    assert_eq!(outcome.result(), None);
    assert!(matches!(TypedGame::from(outcome.clone()), TypedGame::X(_)));
    let Outcome::InPlay(game) = outcome else {
        unreachable!()
    };
    assert_eq!(game.last_move(), Some(at!(a1)));
    assert!(game.play(X, game_first(&play![Grid<3>; b2 a1])).is_ok());
}

fn game_first(game: &tictactype::Game<X, Grid<3>>) -> Square<Grid<3>> {
    game.first_vacant()
}

/// Constants with moves.
const OPENED: AnyGame<Grid<9, 5>> = AnyGame::of(play![Grid<9, 5>; e5 d4 f6]);
static WON: AnyGame<Grid<3>> = AnyGame::of(play![Grid<3>; a1 b1 b2 c1 c3]);

#[test]
fn games_can_be_constants() {
    assert_eq!(OPENED, "e5 d4 f6".parse().unwrap());
    assert_eq!(WON.result(), Some(GameResult::Won(tictactype::Mark::X)));
    assert_eq!(Grid::<9, 5>::LINE, 5);
}
