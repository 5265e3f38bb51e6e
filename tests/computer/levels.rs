//! Tests of the levels of strength.

use tictactype::computer::{Level, Perfect, Score, Search, Strategy, play_out};
use tictactype::{AnyGame, AnyLine, Grid, Mark, Size, Square, play};

use crate::positions;
use crate::sign::sign;

#[test]
fn a_level_is_parsed_from_its_name() {
    for level in Level::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    let long = "\n".repeat(33).parse::<Level>().unwrap_err();
    let beginning = r"\n".repeat(32);
    assert_eq!(long.text(), "\n".repeat(32));
    assert_eq!(
        long.to_string(),
        format!("`{beginning}…` is not a level: expected beginner, easy, medium, hard or expert")
    );
    for text in ["", "Hard", "HARD", "hard ", " hard"] {
        let error = text.parse::<Level>().unwrap_err();
        assert_eq!((error.text(), error.offset()), (text, 0));
        assert_eq!(
            error.to_string(),
            format!("`{text}` is not a level: expected beginner, easy, medium, hard or expert")
        );
    }
}

/// Plays games with random openings, each from both sides. Returns the points of the first level,
/// two for a win and one for a draw.
fn points<S: Size>(size: S, opening: usize, levels: [Level; 2], games: u64) -> u64 {
    let mut points = 0;
    for number in 0..games {
        let mut rng = fastrand::Rng::with_seed(number / 2);
        let start = positions::random(size, opening, &mut rng);
        let [first, second] = levels.map(|level| {
            let nodes = if level == Level::Expert {
                20_000
            } else {
                5_000
            };
            Search::nodes(nodes).with_level(level, number)
        });
        let (end, mark) = if number % 2 == 0 {
            (play_out(start, first, second), Mark::X)
        } else {
            (play_out(start, second, first), Mark::O)
        };
        points += match end.unwrap().game.result().unwrap().winner() {
            Some(winner) if winner == mark => 2,
            Some(_) => 0,
            None => 1,
        };
    }
    points
}

#[test]
fn each_level_beats_the_one_below() {
    for levels in Level::ALL.windows(2) {
        let [weak, strong] = levels.try_into().unwrap();
        let size = AnyLine::<10>::new(5).unwrap();
        let points = points(size, 4, [strong, weak], 24);
        assert!(points > 28, "{strong} scored {points} of 48 against {weak}");
    }
}

#[test]
fn a_child_beats_the_beginner_and_the_expert_never_loses() {
    // Plays like a child: without a plan, but seeing lines.
    let child = |seed| Search::nodes(0).with_level(Level::Easy, seed);
    let game = || AnyGame::<Grid<3>>::new();
    let wins = |level, mark: Mark| {
        let games = (0..100).map(|seed| {
            let (child, computer) = (child(seed), Search::nodes(1_000).with_level(level, seed));
            match mark {
                Mark::X => play_out(game(), child, computer),
                Mark::O => play_out(game(), computer, child),
            }
        });
        let won = games.filter(|end| {
            let result = end.as_ref().unwrap().game.result().unwrap();
            result.winner() == Some(mark)
        });
        won.count()
    };
    for mark in [Mark::X, Mark::O] {
        assert!(wins(Level::Beginner, mark) > 20, "{mark}");
        assert_eq!(wins(Level::Expert, mark), 0, "{mark}");
    }
}

#[test]
fn the_seed_decides_what_a_weak_player_overlooks() {
    let game = play![Grid<15, 5>; h8 i9 h9 i8];
    let choose = |level, seed| {
        let mut search = Search::nodes(2_000).with_level(level, seed);
        Strategy::choose(&mut search, game.as_in_play()).unwrap()
    };
    let choices = |level| -> Vec<Square<Grid<15, 5>>> {
        let mut choices: Vec<_> = (0..30).map(|seed| choose(level, seed)).collect();
        assert_eq!(choices[0], choose(level, 0), "the same seed, the same move");
        choices.sort();
        choices.dedup();
        choices
    };
    assert!(choices(Level::Beginner).len() > 1);
    assert_eq!(choices(Level::Hard).len(), 1);
}

#[test]
fn every_level_completes_a_line_and_a_weak_one_proves_nothing() {
    for level in Level::ALL {
        for seed in 0..20 {
            let mut search = Search::nodes(100).with_level(level, seed);
            let game = play![Grid<15, 5>; h8 a1 h9 b1 h10 c1 h11 d1];
            let at = Strategy::choose(&mut search, game.as_in_play());
            assert!(["h7", "h12"].map(|at| at.parse().ok()).contains(&at));
            let score = search.analyze(&game).score();
            let is_proven = matches!(score, Score::Proven(_));
            assert_eq!(is_proven, level >= Level::Medium, "{level}: {score}");
        }
    }
}

#[test]
fn only_a_weak_player_fails_to_block() {
    let game = play![Grid<15, 5>; h8 a1 h9 c3 h10 e5 g9 h11 h7];
    let blocks = |level, seed| {
        let mut search = Search::nodes(2_000).with_level(level, seed);
        let at = Strategy::choose(&mut search, game.as_in_play());
        at == Some("h6".parse().unwrap())
    };
    let blocked = |level| (0..100).filter(|seed| blocks(level, *seed)).count();
    assert!((60..95).contains(&blocked(Level::Beginner)));
    assert!((80..100).contains(&blocked(Level::Easy)));
    for level in [Level::Medium, Level::Hard, Level::Expert] {
        assert_eq!(blocked(level), 100, "{level}");
    }
}

#[test]
fn no_level_proves_anything_false() {
    let perfect = Perfect::new();
    for game in positions::all(Grid::<3>) {
        let game = game.as_in_play().unwrap();
        let value = perfect.solve(game).value();
        for level in Level::ALL {
            let mut search = Search::nodes(1_000).with_level(level, 1);
            if let Some(proven) = search.analyze(game).score().proven() {
                assert_eq!(sign(proven), sign(value), "{level}: {game:?}");
            }
        }
    }
}
