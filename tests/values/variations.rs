//! Variations, also in programs that leak or swap handles, or unwind past them. They are compared
//! with games by value.

#![allow(
    clippy::forget_non_drop,
    reason = "a forgotten handle must be harmless, whether handles implement `Drop` or not"
)]

use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use tictactype::{
    AnyGame, AnyLine, Explored, FixedSide, Game, GameResult, Grid, Line, Mark, O, Opening, Outcome,
    Player, Square, State, Turn, Variation, Won, X, at, play,
};

type Tic = Grid<3>;
type Five = Grid<15, 5>;

/// Checks that a variation answers every question like the game by value.
#[track_caller]
fn assert_same<T: State, S: FixedSide>(variation: &Variation<'_, T, S>, game: &Game<T, S>) {
    assert_eq!(variation.to_game(), *game);
    let copy = variation.to_game();
    assert_eq!(copy.board(), game.board());
    assert_eq!(variation.vacant(), game.vacant());
    assert!(copy.moves().eq(game.moves()));
    assert!(copy.moves().rev().eq(game.moves().rev()));
    assert_eq!(variation.ply(), game.ply());
    assert_eq!(copy.moves().nth(game.ply()), None);
    assert_eq!(variation.size(), game.position().size());
    for at in Square::<S>::all() {
        assert_eq!(variation.mark_at(at), game.mark_at(at));
        assert_eq!(copy.is_taken(at), game.is_taken(at));
    }
    assert_eq!(
        format!("{variation:?}").strip_prefix("Variation"),
        format!("{game:?}").strip_prefix("Game")
    );
}

fn corner<S: FixedSide>() -> Square<S> {
    Square::all().next().unwrap()
}

/// Plays on the first vacant square.
fn first<'a, P: Player, S: FixedSide>(
    variation: &'a mut Variation<'_, P, S>,
) -> Explored<'a, P, S> {
    let at = variation.vacant().first().unwrap();
    variation.play(P::default(), at).unwrap()
}

#[track_caller]
fn in_play<P: Player, S: FixedSide>(explored: Explored<'_, P, S>) -> Variation<'_, P::Opponent, S> {
    explored.in_play().expect("the game continues")
}

/// Runs a check on sizes with every store.
macro_rules! on_each_store {
    ($check:ident) => {
        $check(Grid::<2>);
        $check(Grid::<3>);
        $check(Grid::<4>);
        $check(Grid::<5, 4>);
        $check(Grid::<8, 5>);
        $check(Grid::<9>);
        $check(Grid::<15, 5>);
        $check(Grid::<26>);
        $check(AnyLine::<19>::new(5).unwrap());
        $check(AnyLine::<3>::new(3).unwrap());
    };
}

/// Forgets two handles, which leaves their moves on the working copy.
fn forget_two<S: FixedSide>(variation: &mut Variation<'_, O, S>) {
    let mut child = in_play(first(variation));
    mem::forget(first(&mut child));
    mem::forget(child);
}

#[test]
fn a_forgotten_child_changes_no_answer() {
    fn check<S: FixedSide>(size: S) {
        let game = Game::on(size).open(corner());
        let mut exploration = game.explore();
        let mut variation = exploration.variation();
        assert_same(&variation, &game);
        forget_two(&mut variation);
        assert_same(&variation, &game);
    }
    on_each_store!(check);
}

#[test]
fn a_forgotten_child_changes_no_move() {
    fn check<S: FixedSide>(size: S) {
        let game = Game::on(size).open(corner());
        // The forgotten child played here.
        let at = game.vacant().first().unwrap();
        let after = game.clone().play(O, at).unwrap().in_play().unwrap();
        let mut exploration = game.explore();
        let mut variation = exploration.variation();

        forget_two(&mut variation);
        assert_same(&in_play(variation.play(O, at).unwrap()), &after);
        forget_two(&mut variation);
        let taken = variation.play(O, corner()).unwrap_err();
        assert_eq!((taken.at, taken.by), (corner(), Mark::X));
        forget_two(&mut variation);
        let mut entries = variation.entries();
        assert_same(&in_play(entries.next().unwrap().play(O)), &after);
        forget_two(&mut variation);
        assert_same(&in_play(variation.advance(O, at).unwrap()), &after);
    }
    on_each_store!(check);
}

#[test]
fn a_forgotten_root_is_taken_back() {
    let game = Five::game();
    let mut exploration = game.explore();
    let variation = exploration.variation();
    let child = in_play(variation.advance(X, at!(h8)).unwrap());
    let child = in_play(child.advance(O, at!(g7)).unwrap());
    mem::forget(child);
    assert_eq!(format!("{exploration:?}"), format!("{:?}", game.explore()));
    assert_same(&exploration.variation(), &game);
}

#[test]
fn forgotten_entries_are_taken_back() {
    let game = Grid::<9, 5>::game();
    let mut exploration = game.explore();
    let mut variation = exploration.variation();
    let mut squares = Vec::new();
    let mut entries = variation.entries();
    while let Some(vacant) = entries.next() {
        let at = vacant.at();
        squares.push(at);
        if squares.len() % 3 == 0 {
            // An entry that plays no move.
            mem::forget(vacant);
            continue;
        }
        let mut child = in_play(vacant.play(X));
        assert_same(
            &child,
            &game.clone().play(X, at).unwrap().in_play().unwrap(),
        );
        forget_two(&mut child);
        mem::forget(child);
    }
    assert!(squares.into_iter().eq(game.vacant()));
    mem::forget(entries);
    assert_same(&variation, &game);
}

#[test]
fn entries_after_left_moves_find_each_win() -> Result<(), Box<dyn std::error::Error>> {
    type Nine = Grid<9, 5>;
    let game: AnyGame<Nine> = "i2 a9 i3 c9 i4 e9 i5 g9".parse()?;
    let mut exploration = Game::<X, _>::try_from(game)?.explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    let mut wins = Vec::new();
    while let Some(vacant) = entries.next() {
        let at = vacant.at();
        match vacant.play(X) {
            Explored::InPlay(mut child) if at == at!(h1) => {
                // Later entries are tried while this win is still on the working copy.
                let mut grandchild = child.play(O, at!(i8))?.in_play()?;
                assert!(matches!(grandchild.play(X, at!(i1))?, Explored::Won(_)));
            }
            Explored::Won(_) => wins.push(at),
            _ => {}
        }
    }
    assert_eq!(wins, [at!(i1), at!(i6)]);
    Ok(())
}

/// After eight entries, the wins on the whole board are computed at once.
#[test]
fn entries_find_each_win_on_every_part_of_a_large_board() {
    fn check<S: FixedSide>(size: S, step: usize) {
        let mut random = Rng::with_seed(S::CELLS as u64);
        for line in Line::all(size).step_by(step) {
            let lacking = line.squares().nth(random.usize(..size.line()));
            let mut game = AnyGame::on(size);
            for at in line.squares().filter(|at| Some(*at) != lacking) {
                game.push(at).unwrap();
                loop {
                    let other = Square::from_index(random.usize(..S::CELLS)).unwrap();
                    if !line.contains(other) && game.push(other).is_ok() {
                        break;
                    }
                }
            }
            let mut expected = Vec::new();
            for at in game.vacant() {
                if game.entry(at).unwrap().play().is_some() {
                    expected.push(at);
                }
                game.pop();
            }
            let mut exploration = Game::<X, S>::try_from(game).unwrap().explore();
            let mut variation = exploration.variation();
            let mut entries = variation.entries();
            let mut wins = Vec::new();
            while let Some(vacant) = entries.next() {
                let at = vacant.at();
                if let Explored::Won(_) = vacant.play(X) {
                    wins.push(at);
                }
            }
            assert!(wins.iter().any(|at| Some(*at) == lacking), "{line}");
            assert_eq!(wins, expected, "{line}");
        }
    }
    check(Grid::<9, 5>, 1);
    check(Grid::<15, 5>, 3);
    check(AnyLine::<26>::new(6).unwrap(), 11);
}

#[test]
fn a_forgotten_struct_with_a_child_is_taken_back() {
    struct Job<'a> {
        child: Variation<'a, X, Five>,
        plies: Vec<usize>,
    }

    let game = play![Five; h8];
    let mut exploration = game.explore();
    let mut variation = exploration.variation();
    let mut job = Job {
        child: in_play(variation.play(O, at!(a1)).unwrap()),
        plies: Vec::new(),
    };
    let grandchild = in_play(job.child.play(X, at!(b1)).unwrap());
    job.plies.push(grandchild.ply());
    assert_eq!((job.plies.pop(), job.child.ply()), (Some(3), 2));
    mem::forget(job);
    assert_same(&variation, &game);
    assert_same(&exploration.variation(), &game);
}

/// After the swap, each handle still describes its own game.
#[test]
fn swapped_children_keep_their_games() {
    let (one, other) = (play![Five; h8], play![Five; a1 b1 c1]);
    let (one_after, other_after) = (play![Five; h8 o1], play![Five; a1 b1 c1 o2]);
    let (mut of_one, mut of_other) = (one.explore(), other.explore());
    let (mut root_of_one, mut root_of_other) = (of_one.variation(), of_other.variation());

    let mut child = in_play(root_of_one.play(O, at!(o1)).unwrap());
    let mut other_child = in_play(root_of_other.play(O, at!(o2)).unwrap());
    mem::swap(&mut child, &mut other_child);
    assert_same(&child, &other_after);
    assert_same(&other_child, &one_after);
    assert_eq!(in_play(child.play(X, at!(o15)).unwrap()).ply(), 5);
    assert_eq!(in_play(other_child.play(X, at!(o15)).unwrap()).ply(), 3);

    // A replaced handle keeps its game; an overwritten one ends.
    let replaced = mem::replace(&mut child, other_child);
    assert_same(&child, &one_after);
    assert_same(&replaced, &other_after);
    child = replaced;
    assert_same(&child, &other_after);
    assert_same(&root_of_one, &one);
    assert_same(&root_of_other, &other);

    mem::swap(&mut root_of_one, &mut root_of_other);
    assert_same(&root_of_one, &other);
    assert!(root_of_one.play(O, at!(o1)).is_ok());
    assert_same(&of_one.variation(), &one);
    assert_same(&of_other.variation(), &other);
}

#[test]
fn a_panic_in_nested_variations_takes_them_back() {
    fn panic_at<T: Turn, S: FixedSide>(variation: &mut Variation<'_, T, S>, ply: usize) {
        assert!(variation.ply() < ply, "deep enough");
        let mut entries = variation.entries();
        while let Some(vacant) = entries.next() {
            if let Explored::InPlay(mut child) = vacant.play(T::Player::default()) {
                panic_at(&mut child, ply);
            }
        }
    }

    let game = play![Five; h8];
    let mut exploration = game.explore();
    let mut variation = exploration.variation();
    let mut child = in_play(variation.play(O, at!(g7)).unwrap());
    let panicked = catch_unwind(AssertUnwindSafe(|| panic_at(&mut child, 9)));
    assert!(panicked.is_err());
    assert_same(&child, &play![Five; h8 g7]);
    let panicked = catch_unwind(AssertUnwindSafe(|| panic_at(&mut child, 7)));
    assert!(panicked.is_err());
    assert_same(&variation, &game);
    assert!(variation.advance(O, at!(a1)).is_ok());
    assert_same(&exploration.variation(), &game);
}

#[test]
fn a_refused_move_hands_the_variation_back() {
    let game = play![Tic; b2 a1];
    let mut exploration = game.explore();
    let taken = exploration.variation().play(X, at!(a1)).unwrap_err();
    assert_eq!((taken.at, taken.by), (at!(a1), Mark::O));
    assert_eq!(taken.to_string(), "the square `a1` is already taken by O");

    let refused = exploration.variation().advance(X, at!(b2)).unwrap_err();
    assert_eq!(
        (refused.reason().at, refused.reason().by),
        (at!(b2), Mark::X)
    );
    assert_eq!(refused.to_string(), "the square `b2` is already taken by X");
    assert_same(refused.game(), &game);
    assert_same(&refused.into_game(), &game);
}

#[test]
fn a_finished_game_can_be_explored() {
    let game: Game<Won<X>, Tic> = play![Tic; a1 b1 b2 c1 c3];
    let mut exploration = game.explore();
    assert_eq!(
        format!("{exploration:?}"),
        "Exploration(X won, XOO/.X./..X)"
    );
    let variation = exploration.variation();
    assert_same(&variation, &game);
    assert_eq!(variation.result(), GameResult::Won(Mark::X));
    assert_eq!(variation.winner(), X);
    assert!(variation.to_game().winning_lines().eq(game.winning_lines()));
}

#[test]
fn entries_write_their_state_and_squares() {
    let mut exploration = play![Grid<2>; a1].explore();
    let mut variation = exploration.variation();
    let mut entries = variation.entries();
    assert_eq!(
        format!("{entries:?}"),
        "VariationEntries(O to move, [Square(b1), Square(a2), Square(b2)])"
    );
    let first = entries.next().unwrap();
    assert_eq!(format!("{first:?}"), "VariationEntry(O to move, b1)");
}

/// Compares every node of 3×3 with the game by value, before and after its children.
#[test]
fn a_recursion_visits_all_of_3x3() {
    fn nodes<T: Turn>(variation: &mut Variation<'_, T, Tic>, game: &Game<T, Tic>) -> usize {
        let player = T::Player::default();
        let mut count = 1;
        let mut squares = game.vacant().iter();
        let mut entries = variation.entries();
        while let Some(vacant) = entries.next() {
            let at = vacant.at();
            assert_eq!(Some(at), squares.next());
            count += match (vacant.play(player), game.clone().play(player, at).unwrap()) {
                (Explored::InPlay(mut child), Outcome::InPlay(game)) => {
                    assert_eq!(child.to_game(), game);
                    nodes(&mut child, &game)
                }
                (Explored::Won(won), Outcome::Won(game)) => {
                    assert_eq!(won.to_game(), game);
                    assert!(won.to_game().winning_lines().eq(game.winning_lines()));
                    1
                }
                (Explored::Drawn(drawn), Outcome::Drawn(game)) => {
                    assert_eq!(drawn.to_game(), game);
                    1
                }
                (explored, outcome) => panic!("{explored:?} differs from {outcome:?}"),
            };
        }
        assert_eq!(squares.next(), None);
        assert_eq!(variation.to_game(), *game);
        count
    }

    let game = Tic::game();
    let mut exploration = game.explore();
    assert_eq!(nodes(&mut exploration.variation(), &game), 549_946);
    assert_same(&exploration.variation(), &game);
}

/// Plays at random to the end. At each ply, tries all entries, with a second move after each, then
/// compares the variation with the game by value.
#[test]
fn a_playout_advances_to_the_end() {
    fn play_out<T: Turn, S: FixedSide>(
        mut variation: Variation<'_, T, S>,
        game: Game<T, S>,
        random: &mut Rng,
    ) -> GameResult {
        let player = T::Player::default();
        let mut entries = variation.entries();
        while let Some(vacant) = entries.next() {
            if let Explored::InPlay(mut child) = vacant.play(player) {
                let _ = first(&mut child);
            }
        }
        assert_eq!(variation.to_game(), game);
        let vacant = variation.vacant();
        let at = vacant
            .clone()
            .iter()
            .nth(random.usize(..vacant.len()))
            .unwrap();
        let explored = variation.advance(player, at).unwrap();
        match (explored, game.play(player, at).unwrap()) {
            (Explored::InPlay(variation), Outcome::InPlay(game)) => {
                assert_eq!(variation.to_game(), game);
                play_out(variation, game, random)
            }
            (Explored::Won(won), Outcome::Won(game)) => {
                assert_same(&won, &game);
                assert!(won.to_game().winning_lines().eq(game.winning_lines()));
                won.result()
            }
            (Explored::Drawn(drawn), Outcome::Drawn(game)) => {
                assert_same(&drawn, &game);
                drawn.result()
            }
            (explored, outcome) => panic!("{explored:?} differs from {outcome:?}"),
        }
    }

    fn check<S: FixedSide>(size: S) {
        let mut random = Rng::with_seed(S::CELLS as u64);
        let game = Game::on(size);
        let mut exploration = game.explore();
        for _ in 0..2 {
            let _ = play_out(exploration.variation(), game.clone(), &mut random);
            assert_same(&exploration.variation(), &game);
        }
    }
    // Not on 26×26, where the games by value overflow the stack.
    check(Grid::<3>);
    check(Grid::<4>);
    check(Grid::<5, 4>);
    check(Grid::<8, 5>);
    check(Grid::<15, 5>);
}

/// Plays, advances, drops and forgets at random. Compares each handle with a game by value before
/// and after each step.
#[test]
fn a_random_walk_agrees_with_games_by_value() {
    fn walk<T: Turn, S: FixedSide>(
        mut variation: Variation<'_, T, S>,
        game: &Game<T, S>,
        random: &mut Rng,
    ) {
        let player = T::Player::default();
        for _ in 0..random.usize(..4) {
            assert_same(&variation, game);
            // It may be taken.
            let at = Square::from_index(random.usize(..S::CELLS)).unwrap();
            match (variation.play(player, at), game.clone().play(player, at)) {
                (Ok(explored), Ok(outcome)) => follow(explored, outcome, random),
                (Err(taken), Err(refused)) => assert_eq!(taken, *refused.reason()),
                (explored, outcome) => panic!("{explored:?} differs from {outcome:?}"),
            }
            if random.bool() {
                assert_same(&variation, game);
            }
            let mut steps = random.usize(..3);
            let mut by_value = game.entries();
            let mut entries = variation.entries();
            while let (Some(vacant), Some(expected), 1..) = (entries.next(), by_value.next(), steps)
            {
                assert_eq!(vacant.at(), expected.at());
                follow(vacant.play(player), expected.play(player), random);
                steps -= 1;
            }
        }
        assert_same(&variation, game);
        let at = Square::from_index(random.usize(..S::CELLS)).unwrap();
        match (variation.advance(player, at), game.clone().play(player, at)) {
            (Ok(explored), Ok(outcome)) => follow(explored, outcome, random),
            (Err(refused), Err(_)) => assert_same(refused.game(), game),
            (explored, outcome) => panic!("{explored:?} differs from {outcome:?}"),
        }
    }

    fn follow<P: Player, S: FixedSide>(
        explored: Explored<'_, P, S>,
        outcome: Outcome<P, S>,
        random: &mut Rng,
    ) {
        match (explored, outcome) {
            (Explored::InPlay(mut variation), Outcome::InPlay(game)) => {
                assert_same(&variation, &game);
                match random.u8(..3) {
                    0 => mem::forget(variation),
                    1 if game.ply() < 12 => walk(variation, &game, random),
                    _ => forget_child(&mut variation, &game),
                }
            }
            (Explored::Won(variation), Outcome::Won(game)) => assert_same(&variation, &game),
            (Explored::Drawn(variation), Outcome::Drawn(game)) => assert_same(&variation, &game),
            (explored, outcome) => panic!("{explored:?} differs from {outcome:?}"),
        }
    }

    fn forget_child<T: Turn, S: FixedSide>(variation: &mut Variation<'_, T, S>, game: &Game<T, S>) {
        let at = variation
            .entries()
            .next()
            .map(|vacant| vacant.at())
            .unwrap();
        mem::forget(variation.play(T::Player::default(), at));
        assert_same(variation, game);
    }

    fn check<S: FixedSide>(size: S) {
        let mut random = Rng::with_seed(S::CELLS as u64);
        let game: Game<Opening, S> = Game::on(size);
        let mut exploration = game.explore();
        for _ in 0..8 {
            walk(exploration.variation(), &game, &mut random);
            assert_same(&exploration.variation(), &game);
        }
    }
    on_each_store!(check);
}
