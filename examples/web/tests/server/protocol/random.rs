//! Laws that hold for any behavior of the clients.
//!
//! `PROTOCOL_CASES` sets the number of cases.

use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use tictactype_web::View;
use tictactype_web_tests::{check_together, check_view};

use tictactype_web_tests::{Client, TestServer};

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

/// Does what a person wants, if the person's state allows it.
async fn act(server: &TestServer, people: &mut [Client], who: usize, action: &Action) {
    let codes = people.iter().map(|it| it.view["wait"]["code"].clone());
    let codes: Vec<_> = codes.collect();
    let client = &mut people[who];
    match action {
        Action::Rename => client.send(json!({"type": "name", "name": "Zoe"})).await,
        Action::Choose(against) => client.choose_game(3, 3, against).await,
        Action::Join(host) => {
            let code = codes.get(*host).and_then(Value::as_str);
            client.join(code.unwrap_or_default()).await;
        }
        Action::Move(square) => {
            let taken = client.moves();
            let vacant = tictactype_web_tests::DRAWN
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
            let new = server.resume(&token).await;
            assert_eq!(new.welcome["resumed"], true);
            let old = std::mem::replace(client, new);
            if !lost {
                assert_eq!(old.end().await.as_deref(), Some("elsewhere"));
            }
        }
        Action::Wait(time) => server.advance(Duration::from_millis(*time)).await,
    }
}

fn cases() -> u32 {
    let cases = std::env::var("PROTOCOL_CASES").ok();
    cases.map_or(24, |cases| cases.parse().unwrap())
}

async fn run(actions: &[(usize, Action)]) {
    let server = TestServer::paused_with(|options| {
        // No session ends, so each connection continues.
        options.reconnect = Duration::from_secs(100_000);
        // A computer's move clears a note, even one that no view has shown.
        options.computer_delay = Duration::from_secs(100_000);
    })
    .await;
    let mut people = Vec::from(server.connect_many::<{ PEOPLE - 1 }>().await);
    let mut eve = server.open_from(2).await;
    eve.enter("Eve").await;
    people.push(eve);
    for (who, action) in actions {
        act(&server, &mut people, *who, action).await;
        people[*who].settle().await;
        let mut views = Vec::new();
        for client in &mut people {
            client.settle().await;
            let view: View = serde_json::from_value(client.view.clone()).unwrap();
            check_view(&view);
            if let Some(game) = &view.game {
                assert_eq!((game.size.side(), game.size.line()), (3, 3));
                // No clock waits for anybody here.
                let has_clock = !game.practice && game.result.is_none();
                assert_eq!(game.deadline.is_some(), has_clock);
            }
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
            let server = TestServer::paused().await;
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
