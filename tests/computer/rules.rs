//! Every rule, compared with its definition by the lines of a board.

use std::collections::BTreeSet;

use fastrand::Rng;
use tictactype::computer::{Advice, Pairing, Rule};
use tictactype::{AnyGame, AnySize, Board, Coordinates, Grid, Line, Mark, Size};

const PAIRS: Pairing = Pairing::new(&["abc", "adc", "b.d"]);
/// For a larger board, so that some partners are off a smaller one.
const FAR_PAIRS: Pairing = Pairing::new(&["a..a", ".bb.", "c...", "c..."]);

/// A board as a player sees it.
struct Seen<S: Size> {
    board: Board<S>,
    own: Mark,
}

impl<S: Size> Seen<S> {
    /// The vacant squares that this player needs to complete a line through a square after a move
    /// there.
    fn threats(&self, at: S::Square) -> BTreeSet<S::Square> {
        let lines = Line::through(self.board.size(), at);
        let threats = lines.filter_map(|line| {
            let is_missing = |square: &_| *square != at && self.board[*square] != Some(self.own);
            let mut missing = line.squares().filter(is_missing);
            match (missing.next(), missing.next()) {
                (Some(only), None) => Some(only),
                _ => None,
            }
        });
        threats.filter(|only| self.board[*only].is_none()).collect()
    }

    fn wins(&self, at: S::Square) -> bool {
        Line::through(self.board.size(), at).any(|line| {
            let mut squares = line.squares();
            squares.all(|square| square == at || self.board[square] == Some(self.own))
        })
    }

    fn is_fork(&self, at: S::Square) -> bool {
        self.threats(at).len() > 1
    }

    fn flipped(&self) -> Self {
        Self {
            board: self.board,
            own: !self.own,
        }
    }

    fn after(&self, at: S::Square) -> Self {
        let mut after = self.flipped();
        after.board.set(at, self.own);
        after
    }

    fn prevents_forks(&self, at: S::Square) -> bool {
        let (threats, reply) = (self.threats(at), self.after(at));
        match threats.len() {
            0 => !reply.board.vacant().iter().any(|at| reply.is_fork(at)),
            1 => !threats.iter().any(|at| reply.is_fork(*at)),
            _ => true,
        }
    }

    /// The first vacant square that a rule suggests.
    fn suggested(&self, rule: &Rule) -> Option<S::Square> {
        let side = self.board.size().side();
        let at_edge = |number: usize| number == 0 || number == side - 1;
        let in_middle = |number: usize| (2 * number).abs_diff(side - 1) <= 1;
        let is_other = |at: Coordinates| {
            let at = self.board.size().square(at);
            at.is_ok_and(|at| self.board[at] == Some(!self.own))
        };
        let mut vacant = self.board.vacant().iter();
        if *rule == Rule::BlockFork && !vacant.clone().any(|at| self.flipped().is_fork(at)) {
            return None;
        }
        vacant.find(|at| {
            let Coordinates { column, row } = (*at).into();
            let opposite = Coordinates {
                column: side - 1 - column,
                row: side - 1 - row,
            };
            let is_corner = at_edge(column) && at_edge(row);
            match rule {
                Rule::Win => self.wins(*at),
                Rule::Block => self.flipped().wins(*at),
                Rule::Fork => self.is_fork(*at),
                Rule::BlockFork => self.prevents_forks(*at),
                Rule::Center => in_middle(column) && in_middle(row),
                Rule::OppositeCorner => is_corner && is_other(opposite),
                Rule::Corner => is_corner,
                Rule::FirstVacant => true,
                Rule::Pairing(pairs) => pairs.partner((*at).into()).is_some_and(is_other),
                Rule::Table(_) | Rule::Function(_) => unreachable!("not among the rules"),
            }
        })
    }
}

fn check<S: Size>(game: &AnyGame<S>) {
    let Some(in_play) = game.as_in_play() else {
        return;
    };
    let seen = Seen {
        board: game.board(),
        own: in_play.turn(),
    };
    let pairings = [PAIRS, FAR_PAIRS].map(Rule::Pairing);
    for mut rule in Rule::ALL.into_iter().chain(pairings) {
        let expected = seen.suggested(&rule);
        assert_eq!(rule.advise(in_play), expected, "{rule:?} {game}");
    }
}

/// Checks each position of a size, and returns their number.
fn check_all<S: Size>(size: S) -> usize {
    fn walk<S: Size>(game: &mut AnyGame<S>, seen: &mut BTreeSet<Board<S>>) {
        if !game.is_over() && seen.insert(game.board()) {
            check(game);
            for at in game.vacant() {
                game.push(at).unwrap();
                walk(game, seen);
                game.pop();
            }
        }
    }
    let mut seen = BTreeSet::new();
    walk(&mut AnyGame::on(size), &mut seen);
    seen.len()
}

/// Checks the positions of random games.
fn check_some<S: Size>(size: S) {
    let mut random = Rng::with_seed(0);
    for _ in 0..100 {
        let mut game = AnyGame::on(size);
        while !game.is_over() {
            check(&game);
            let vacant = game.vacant();
            let at = vacant.iter().nth(random.usize(..vacant.len()));
            game.push(at.unwrap()).unwrap();
        }
    }
}

#[test]
fn a_partner_off_the_board_is_not_played() {
    // The partner of a1 is d1, whose index on 3×3 is that of a2.
    let game: AnyGame<Grid<3>> = "b1 c1 a2".parse().unwrap();
    let advice = Rule::Pairing(FAR_PAIRS).advise(game.as_in_play().unwrap());
    assert_eq!(advice, None);
}

#[test]
fn every_rule_suggests_the_first_square_of_its_definition() {
    // 5,478 reachable boards, of which 958 are over.
    assert_eq!(check_all(Grid::<3>), 5_478 - 958);
    assert!(check_all(Grid::<3, 2>) > 100);
    assert!(check_all(Grid::<2>) > 5);
    check_some(Grid::<4>);
    check_some(Grid::<4, 3>);
    check_some(Grid::<5>);
    check_some(Grid::<5, 3>);
    for (side, line) in [(5, 2), (5, 4), (6, 4)] {
        check_some(AnySize::new(side, line).unwrap());
    }
}
