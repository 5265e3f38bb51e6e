//! Laws that hold for any behavior of the clients.
//!
//! `PROTOCOL_CASES` sets the number of cases.

use std::net::Ipv4Addr;
use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use tictactype_web::{EndReason, GameView, RequestKind, StateWord, View};

use crate::client::{Client, TestServer};

/// How many people there are. The last one is on another network.
const PEOPLE: usize = 4;

/// What a person does.
#[derive(Clone, Debug)]
enum Action {
    Rename,
    Choose(&'static str),
    /// Follows the link of another person.
    Join(usize),
    /// Plays on the vacant square with this index.
    Move(usize),
    Rematch,
    Leave(&'static str),
    /// Sends text that is not a message.
    Garbage(String),
    /// Reconnects to the session, after the old connection is lost or before.
    Reconnect(bool),
    /// Lets time pass, in milliseconds. No sum of few of them is a time limit of the server.
    Wait(u64),
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        1 => Just(Action::Rename),
        8 => select(vec!["person", "person", "friend", "computer"]).prop_map(Action::Choose),
        4 => (0..PEOPLE).prop_map(Action::Join),
        24 => (0..9_usize).prop_map(Action::Move),
        6 => Just(Action::Rematch),
        4 => select(vec!["queue", "invitation", "game", "series", "watching"]).prop_map(Action::Leave),
        1 => any::<String>().prop_map(Action::Garbage),
        2 => any::<bool>().prop_map(Action::Reconnect),
        1 => select(vec![1_370, 11_370, 31_370, 61_370]).prop_map(Action::Wait),
    ]
}

/// The part of a game that players and watchers must see alike. The computer's search and the times
/// may change between two views.
fn shared(game: &GameView) -> impl PartialEq + std::fmt::Debug {
    let GameView {
        moves,
        turn,
        result,
        lines,
        players,
        watchers,
        ..
    } = game;
    let scores = [&players.x, &players.o].map(|player| (&player.name, player.score));
    format!("{moves:?} {turn:?} {result:?} {lines:?} {scores:?} {watchers}")
}

/// Does what a person wants, if the person's state allows it.
async fn act(server: &TestServer, people: &mut [Client], who: usize, action: &Action) {
    let code = match action {
        Action::Join(host) => people
            .get(*host)
            .map(|host| host.view["wait"]["code"].clone()),
        _ => None,
    };
    let code = code.unwrap_or_default();
    let code = code.as_str().unwrap_or_default();
    let client = &mut people[who];
    match action {
        Action::Rename => client.send(json!({"type": "name", "name": "Zoe"})).await,
        Action::Choose(against) => client.choose_game(3, 3, against).await,
        Action::Join(_) => client.join(code).await,
        Action::Move(square) => {
            let taken = client.moves();
            let vacant = crate::client::DRAWN
                .into_iter()
                .filter(|at| !taken.contains(at));
            let vacant: Vec<_> = vacant.collect();
            let game = client.view["game"]["number"].as_u64().unwrap_or_default();
            if let Some(at) = vacant.get(square % vacant.len().max(1)) {
                let ply = taken.len();
                client
                    .send(json!({"type": "move", "game": game, "ply": ply, "at": at}))
                    .await;
            }
        }
        Action::Rematch => client.ask_for_rematch().await,
        // The others are used by `settle`.
        Action::Leave("watching") if client.view["state"] != "watching" => {}
        Action::Leave("queue") if client.view["state"] == "watching" => {}
        Action::Leave(what) => client.leave(what).await,
        Action::Garbage(text) => {
            client.send_text(format!("?{text}")).await;
            client.error().await;
        }
        Action::Reconnect(lost) => {
            let token = client.token();
            if *lost {
                client.close().await;
            }
            let new = server.connect_with_token(&token).await;
            assert_eq!(new.welcome["resumed"], true);
            let old = std::mem::replace(client, new);
            if !lost {
                assert_eq!(old.end().await.as_deref(), Some("elsewhere"));
            }
        }
        Action::Wait(time) => server.advance(Duration::from_millis(*time)).await,
    }
}

/// Checks one view.
fn check(view: &View) {
    let is_before = matches!(
        view.state,
        StateWord::Choosing | StateWord::Queued | StateWord::Inviting
    );
    let is_possible = match view.asked {
        None => view.state != StateWord::Choosing,
        Some(RequestKind::Game) => view.state == StateWord::Choosing,
        Some(RequestKind::Move) => is_before || view.state == StateWord::Playing,
        Some(RequestKind::Rematch) => view.state == StateWord::Between,
    };
    assert!(is_possible, "{view:?}");
    let waits = matches!(view.state, StateWord::Queued | StateWord::Inviting);
    assert_eq!(view.wait.is_some(), waits);
    assert_eq!(view.series.is_some(), view.game.is_some());
    let Some((game, series)) = view.game.as_ref().zip(view.series.as_ref()) else {
        return;
    };
    assert_eq!(
        view.asked == Some(RequestKind::Move),
        game.turn.is_some() && game.turn == game.you
    );
    assert_eq!(game.turn.is_none(), game.result.is_some());
    let is_line = game
        .result
        .is_some_and(|result| result.why == EndReason::Line);
    assert_eq!(is_line, !game.lines.is_empty());
    let players = [&game.players.x, &game.players.o];
    let is_against_computer = players.iter().any(|player| player.level.is_some());
    assert_eq!(game.limit_ms.is_none(), is_against_computer);
    assert_eq!(game.practice, is_against_computer);
    assert_eq!(game.practice, is_before);
    assert_eq!(
        game.deadline.is_some(),
        !is_against_computer && game.result.is_none()
    );
    let decided: u32 = players.iter().map(|player| player.score).sum();
    assert_eq!(series.played, decided + series.drawn);
    assert!(series.number < game.number);
    assert_eq!((game.size.side(), game.size.line()), (3, 3));
    assert!(!(series.private && is_against_computer));
}

/// Checks that all people who see a game see the same.
fn check_together(views: &[View]) {
    for (index, one) in views.iter().enumerate() {
        for other in &views[..index] {
            let Some((a, b)) = one.game.as_ref().zip(other.game.as_ref()) else {
                continue;
            };
            if a.number != b.number {
                continue;
            }
            assert_eq!(shared(a), shared(b));
            if let (Some(mine), Some(yours)) = (&a.you, &b.you) {
                assert_ne!(mine, yours);
                let [mine, yours] = [one, other].map(|view| &view.series.as_ref().unwrap().rematch);
                assert_eq!((mine.you, mine.opponent), (yours.opponent, yours.you));
            }
        }
    }
}

fn cases() -> u32 {
    let cases = std::env::var("PROTOCOL_CASES").ok();
    cases.map_or(24, |cases| cases.parse().unwrap())
}

async fn run(actions: &[(usize, Action)]) {
    let server = TestServer::start_with(|options| {
        // No session ends, so each connection continues.
        options.reconnect = Duration::from_secs(100_000);
        // A computer's move clears a note, even one that no view has shown.
        options.computer_delay = Duration::from_secs(100_000);
    })
    .await;
    let mut people = Vec::from(server.connect_many::<{ PEOPLE - 1 }>().await);
    people.push(
        server
            .connect_from(Ipv4Addr::new(127, 0, 0, 2), "Eve")
            .await,
    );
    for (who, action) in actions {
        act(&server, &mut people, *who, action).await;
        people[*who].settle().await;
        let mut views = Vec::new();
        for client in &mut people {
            client.settle().await;
            let view: View = serde_json::from_value(client.view.clone()).unwrap();
            check(&view);
            views.push(view);
        }
        check_together(&views);
    }
    // All are still connected, and can act freely.
    for client in &mut people {
        if client.view["state"] == "watching" {
            client.leave_to("watching", "choosing").await;
        }
    }
    for client in &mut people {
        client.ping().await;
        client.leave("server").await;
    }
    for client in people {
        assert_eq!(client.end().await.as_deref(), Some("over"));
    }
    let health: Value = server.health().await;
    assert_eq!(health["people"], 0);
    assert_eq!(health["games"], 0);
}

/// Runs a test on its own runtime.
fn block_on(test: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_all().build().unwrap();
    runtime.block_on(test);
}

proptest! {
    // A failing case may take half a minute, so there is little shrinking.
    #![proptest_config(ProptestConfig { cases: cases(), max_shrink_iters: 8, ..ProptestConfig::default() })]

    #[test]
    fn all_who_see_a_game_see_the_same(actions in vec((0..PEOPLE, action()), 1..60)) {
        block_on(run(&actions));
    }

    /// After any messages from one player, the opponent wins when that player disconnects, and the
    /// server continues.
    #[test]
    fn no_messages_can_block_the_opponent(
        actions in vec((Just(0_usize), action()), 0..40), of_x in any::<bool>(),
    ) {
        block_on(async {
            let server = TestServer::start().await;
            let [x, o] = server.pair().await;
            let (hostile, mut other) = if of_x { (x, o) } else { (o, x) };
            let mut hostile = [hostile];
            for (who, action) in &actions {
                let passes_time = matches!(action, Action::Wait(_) | Action::Reconnect(_));
                let ends = matches!(action, Action::Leave("game"));
                if !passes_time && !ends {
                    act(&server, &mut hostile, *who, action).await;
                }
            }
            drop(hostile);
            // Each settling is a round trip, so the server has noticed.
            other.settle().await;
            other.settle().await;
            server.advance(Duration::from_secs(31)).await;
            assert_eq!(other.result().await, ["won", "gone"]);
            let [mut x, mut o] = server.pair().await;
            x.play("a1").await;
            o.play("b2").await;
        });
    }
}
