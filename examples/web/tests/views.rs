//! What is true of each view, and of views of the same game.

use std::collections::BTreeMap;
use std::fmt::Debug;

use tictactype::{AnyGame, AnySize, Coordinates};
use tictactype_web::{EndReason, GameView, OfferedSize, RequestKind, ResultView, StateWord, View};

/// Replays moves.
pub fn replay(size: OfferedSize, moves: &[Coordinates]) -> AnyGame {
    let board = AnySize::new(size.side(), size.line()).unwrap();
    AnyGame::from_moves(board, moves.iter().copied()).expect("the moves are legal")
}

/// The vacant squares of a game.
#[must_use]
pub fn vacant(game: &GameView) -> Vec<Coordinates> {
    replay(game.size, &game.moves).vacant().iter().collect()
}

/// Checks the laws for one view.
pub fn check_view(view: &View) {
    let game = view.game.as_ref();
    let is_over = game.map(|game| game.result.is_some());
    let is_before = match view.state {
        StateWord::Choosing | StateWord::Queued | StateWord::Inviting => true,
        StateWord::Playing | StateWord::Between | StateWord::Watching => false,
    };
    assert!(match view.state {
        StateWord::Choosing | StateWord::Queued | StateWord::Inviting =>
            game.is_none_or(|game| game.practice && game.you.is_some()),
        StateWord::Playing => is_over == Some(false),
        StateWord::Between => is_over == Some(true),
        StateWord::Watching => game.is_some_and(|game| game.you.is_none()),
    });
    let is_possible = match view.asked {
        None => view.state != StateWord::Choosing,
        Some(RequestKind::Game) => view.state == StateWord::Choosing,
        Some(RequestKind::Move) => is_before || view.state == StateWord::Playing,
        Some(RequestKind::Rematch) => view.state == StateWord::Between,
    };
    assert!(is_possible, "{view:?}");
    let waits = is_before && view.state != StateWord::Choosing;
    assert_eq!(view.wait.is_some(), waits);
    assert_eq!(view.game.is_some(), view.series.is_some());
    let Some((game, series)) = game.zip(view.series.as_ref()) else {
        return;
    };
    let is_to_move = game.turn.is_some() && game.turn == game.you;
    assert_eq!(view.asked == Some(RequestKind::Move), is_to_move);
    let players = [&game.players.x, &game.players.o];
    let is_against_computer = players.iter().any(|player| player.level.is_some());
    assert_eq!(game.limit_ms.is_none(), is_against_computer);
    assert_eq!(game.practice, is_against_computer);
    assert_eq!(game.practice, is_before);
    assert!(!(series.private && is_against_computer));
    let decided: u32 = players.iter().map(|player| player.score).sum();
    assert_eq!(series.played, decided + series.drawn);
    let replayed = replay(game.size, &game.moves);
    assert_eq!(game.turn.is_some(), game.result.is_none());
    if game.turn.is_some() {
        assert_eq!(game.turn, replayed.turn());
    }
    if let Some(result) = replayed.result() {
        assert_eq!(game.result, Some(ResultView::from(result)));
        assert_eq!(game.lines.len(), replayed.winning_lines().count());
    }
    let is_line = game.result.is_some_and(|it| it.why == EndReason::Line);
    assert_eq!(is_line, !game.lines.is_empty());
}

/// Checks that all who see a game see the same. The views must be those of all people.
pub fn check_together(views: &[View]) {
    let mut seen: BTreeMap<u64, Vec<(&GameView, &View)>> = BTreeMap::new();
    for view in views {
        if let Some(game) = &view.game {
            seen.entry(game.number).or_default().push((game, view));
        }
    }
    for (number, views) in seen {
        let (first, _) = views[0];
        for (game, _) in &views {
            assert_eq!(shared(game), shared(first), "game {number}");
        }
        let watching = views.iter().filter(|(game, _)| game.you.is_none());
        assert_eq!(watching.count(), first.watchers, "game {number}");
        let players = views.iter().filter(|(game, _)| game.you.is_some());
        match players.collect::<Vec<_>>()[..] {
            [] | [_] => {}
            [(one, its), (other, others)] => {
                assert_ne!(one.you, other.you, "game {number}");
                let [one, other] = [its, others].map(|it| it.series.as_ref().unwrap().rematch);
                assert_eq!([one.you, one.opponent], [other.opponent, other.you]);
            }
            _ => panic!("three people play game {number}"),
        }
    }
}

/// The part of a game that players and watchers must see alike. The times may change between two
/// views.
fn shared(game: &GameView) -> impl Debug + PartialEq {
    let players = [&game.players.x, &game.players.o];
    let players = players.map(|it| (&it.name, it.score, it.away_until.is_some()));
    let position = (&game.moves, game.turn, game.result, &game.lines);
    (position, players, game.watchers)
}
