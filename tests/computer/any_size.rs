//! Tests of players on an `AnySize`.

use std::ops::ControlFlow;

use fastrand::Rng;
use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype::computer::{
    Advice, Block, Center, FirstVacant, Level, NewellSimon, Pairing, PlayedOut, Random, Reason,
    Rule, Score, Search, Solution, Strategy, Table, Unsolvable, Value, Win, play_out,
};
use tictactype::error::IllegalMoveReason;
use tictactype::{
    AnyGame, AnySize, Coordinates, FixedSide, GameInPlay, Grid, Mark, Size, SizeVisitor,
};

use crate::positions;
use crate::sides::{self, SIDES, visit_side};

/// Small and large boards, with short lines and full ones.
const SIZES: [(usize, usize); 17] = [
    (2, 2),
    (3, 2),
    (3, 3),
    (4, 2),
    (4, 3),
    (4, 4),
    (5, 3),
    (5, 4),
    (5, 5),
    (7, 4),
    (8, 5),
    (9, 5),
    (10, 7),
    (12, 5),
    (15, 2),
    (15, 5),
    (15, 15),
];

/// Answers to every first move on 3×3.
const ANSWERS: Table = Table::new(&[
    ("X../.../...", "b2"),
    (".X./.../...", "a1"),
    (".../.X./...", "a1"),
])
.up_to_symmetry();

/// The rules missing from `Rule::ALL`, on every board that they fit.
const OTHER_RULES: [Rule; 5] = [
    Rule::Table(ANSWERS),
    Rule::Pairing(Pairing::FIVE_ON_5),
    Rule::Pairing(Pairing::SIX_ON_7),
    Rule::Pairing(Pairing::SEVEN_ON_10),
    Rule::Pairing(Pairing::NINE),
];

/// Asks the same players about a typed position and about its copy on an `AnySize`.
struct AskAboutBoth<'a> {
    rng: &'a mut Rng,
    /// How many suggestions each rule has made.
    suggestions: &'a mut [usize],
}

impl SizeVisitor for AskAboutBoth<'_> {
    type Output = ();

    fn visit<S: FixedSide>(self, size: S) {
        for number in 0..40 {
            let game = positions::random(size, number * S::CELLS * 3 / 4 / 40, self.rng);
            let copy = game.to_any_size();
            let (typed, any) = (game.as_in_play().unwrap(), copy.as_in_play().unwrap());

            let rules = Rule::ALL.into_iter().chain(OTHER_RULES);
            for (mut rule, suggestions) in rules.zip(&mut *self.suggestions) {
                let expected = rule.advise(typed).map(Coordinates::from);
                assert_eq!(rule.advise(any), expected, "{rule:?} in {copy}");
                *suggestions += usize::from(expected.is_some());
            }

            macro_rules! check {
                ($($player:expr),*) => {$({
                    let expected = Strategy::<S>::choose(&mut $player, typed);
                    let mut object: Box<dyn Strategy<AnySize>> = Box::new($player);
                    assert_eq!(object.choose(any), expected.map(Coordinates::from), "{copy}");
                })*};
            }
            check!(
                FirstVacant,
                NewellSimon,
                Win.or(Block).or(Center).or(FirstVacant),
                Search::nodes(40),
                Random::new(StdRng::seed_from_u64(7))
            );
            for level in Level::ALL {
                check!(Search::nodes(20).with_level(level, number as u64));
            }

            // On a large board, only some squares, others for each position.
            let step = S::SIDE / 2;
            for at in size.squares().iter().skip(number % step).step_by(step) {
                let expected = Reason::of(typed, at);
                assert_eq!(Reason::of(any, at.into()), expected, "{at} in {copy}");
            }
            // Early positions of 5×5 take long to solve.
            if S::SIDE != 5 || game.ply() >= 8 {
                let solution = solution(any);
                assert_eq!(solution, self::solution(typed), "{copy}");
                assert_eq!(solution.is_ok(), S::SIDE <= 5);
            }
        }
    }
}

/// Solves a game: its value and the best moves.
fn solution<S: Size>(game: GameInPlay<'_, S>) -> Result<(Value, Vec<Coordinates>), Unsolvable> {
    let solution = Solution::try_of(game)?;
    let best = solution.best().iter().map(Into::into);
    Ok((solution.value(), best.collect()))
}

#[test]
fn players_choose_the_same_squares_as_on_the_type_of_the_size() {
    let mut rng = Rng::with_seed(3);
    let mut suggestions = [0; Rule::ALL.len() + OTHER_RULES.len()];
    for (side, line) in SIZES {
        let visitor = AskAboutBoth {
            rng: &mut rng,
            suggestions: &mut suggestions,
        };
        let size = AnySize::new(side, line).unwrap();
        match side {
            7 => visit_side::<7, _>(size, visitor),
            10 => visit_side::<10, _>(size, visitor),
            12 => visit_side::<12, _>(size, visitor),
            _ => sides::visit(size, visitor),
        }
    }
    AskAboutBoth {
        rng: &mut rng,
        suggestions: &mut suggestions,
    }
    .visit(Grid::<15, 5>);
    assert!(
        suggestions.iter().all(|count| *count > 2),
        "{suggestions:?}"
    );
}

/// Everything in an analysis, with squares as coordinates.
#[derive(Debug, PartialEq)]
struct Report {
    best: Coordinates,
    score: Score,
    nodes: u64,
    depth: usize,
    observed: usize,
    variations: Vec<(Score, Vec<Coordinates>)>,
}

impl Report {
    fn on<S: Size>(game: &AnyGame<S>, nodes: u64) -> Self {
        let squares = |line: &[S::Square]| line.iter().map(|at| (*at).into()).collect();
        let mut observed = 0;
        let mut search = Search::nodes(nodes).with_alternatives(1);
        let analysis = search.analyze_while(game.as_in_play().unwrap(), |_| {
            observed += 1;
            ControlFlow::Continue(())
        });
        let score = analysis.score();
        let alternatives = analysis.alternatives().iter();
        let alternatives =
            alternatives.map(|other| (other.score(), squares(other.principal_variation())));
        let variations = [(score, squares(analysis.principal_variation()))].into_iter();
        Self {
            best: analysis.best().into(),
            score,
            nodes: analysis.nodes(),
            depth: analysis.depth(),
            observed,
            variations: variations.chain(alternatives).collect(),
        }
    }
}

#[test]
fn a_search_finds_the_same_as_on_the_type_of_the_size() {
    struct ReportOn<'a>(&'a AnyGame, u64);

    impl SizeVisitor for ReportOn<'_> {
        type Output = Report;

        fn visit<S: FixedSide>(self, _: S) -> Report {
            Report::on(&AnyGame::<S>::try_from(self.0).unwrap(), self.1)
        }
    }

    let mut rng = Rng::with_seed(26);
    let sizes = (2..=26).flat_map(|side| (2..=side.min(9)).map(move |line| (side, line)));
    for (side, line) in sizes.flat_map(|size| [size; 4]) {
        let size = AnySize::new(side, line).unwrap();
        let moves = rng.usize(..side * side * 3 / 4);
        let game = positions::random(size, moves, &mut rng);
        let nodes = rng.choice([0, 1, 20, 200, 1_000]).unwrap();
        let report = Report::on(&game, nodes);
        assert!(report.observed > 0);
        if SIDES.contains(&side) {
            assert_eq!(report, sides::visit(size, ReportOn(&game, nodes)), "{game}");
        }
    }
}

struct Resigns;

impl<S: Size> Strategy<S> for Resigns {
    fn choose(&mut self, _: GameInPlay<'_, S>) -> Option<S::Square> {
        None
    }
}

struct OffBoard;

impl Strategy<AnySize> for OffBoard {
    fn choose(&mut self, game: GameInPlay<'_, AnySize>) -> Option<Coordinates> {
        let column = game.size().side();
        Some(Coordinates { column, row: 0 })
    }
}

#[test]
fn no_player_is_asked_after_the_end() {
    for record in ["2x2 a1 b1 b2", "3x3 a1 b1 b2 c1 c3"] {
        let game: AnyGame = record.parse().unwrap();
        assert_eq!(game.as_in_play(), None);
        let played = play_out(game.clone(), Resigns, Resigns).unwrap();
        assert_eq!((played.game, played.resigned), (game, None));
    }
}

#[test]
fn a_player_can_resign_and_cannot_leave_the_board() {
    let start = || AnyGame::on(Grid::<4, 3>.to_any_size());
    let PlayedOut { game, resigned } = play_out(start(), FirstVacant, Resigns).unwrap();
    assert_eq!((game.ply(), resigned), (1, Some(Mark::O)));

    let refused = play_out(start(), FirstVacant, OffBoard).unwrap_err();
    assert!(matches!(
        refused.reason().reason(),
        IllegalMoveReason::OffBoard(_)
    ));
    assert_eq!(refused.into_game().ply(), 1);
}

#[test]
fn a_tournament_has_one_list_of_players() {
    let mut players: Vec<Box<dyn Strategy<AnySize>>> = vec![
        Box::new(Search::nodes(100)),
        Box::new(NewellSimon),
        Box::new(FirstVacant),
    ];
    let mut wins = [0; 3];
    for size in [Grid::<3>.into(), AnySize::new(7, 4).unwrap()] {
        for (x, o) in [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)] {
            let [first, second] = players.get_disjoint_mut([x, o]).unwrap();
            let played = play_out(AnyGame::on(size), first, second).unwrap();
            match played.winner() {
                Some(Mark::X) => wins[x] += 1,
                Some(Mark::O) => wins[o] += 1,
                None => {}
            }
        }
    }
    assert!(wins[0] > wins[2] && wins[1] > wins[2], "{wins:?}");
}
