//! Several nodes with one store.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype_web::store::{NodeAddress, Store};
use tictactype_web::{
    Attached, Attachment, ClientMessage, LobbyHandle, NoteWord, Options, StateWord, Token, Update,
    View,
};
use tictactype_web_tests::ModelStore;

/// Starts a node on its own port.
async fn start(
    store: &Arc<ModelStore>,
    options: &Options,
    port: u16,
) -> Result<LobbyHandle, String> {
    let mut random = StdRng::seed_from_u64(port.into());
    let address = NodeAddress {
        address: (Ipv4Addr::LOCALHOST, port).into(),
        secret: Token::random(&mut random),
    };
    let store = Arc::clone(store) as Arc<dyn Store>;
    let started = LobbyHandle::start(options, store, Some(address), random).await;
    started.map_err(|error| error.to_string())
}

/// Connects to a node and asks for an opponent.
async fn queue_at(node: &LobbyHandle) -> Attachment {
    let address = IpAddr::from(Ipv4Addr::LOCALHOST);
    let Ok(Attached::Here(person)) = node.attach(None, address).await else {
        panic!("a new session is here");
    };
    let message = r#"{"type":"game","side":3,"line":3,"against":"person"}"#;
    person.send(serde_json::from_str(message).unwrap()).unwrap();
    person
}

/// Waits for a view.
async fn wait_for(person: &mut Attachment, condition: impl Fn(&View) -> bool) {
    while !person.with_view(&condition).unwrap_or(false) {
        assert_eq!(person.next_update().await, Update::View);
    }
}

#[tokio::test(start_paused = true)]
async fn a_node_with_the_address_of_another_one_does_not_start() {
    let store = Arc::new(ModelStore::new());
    let first = start(&store, &Options::default(), 4000).await.unwrap();
    let second = start(&store, &Options::default(), 4000).await;
    assert_eq!(
        second.unwrap_err(),
        "the store cannot be used: another node has the --node address 127.0.0.1:4000"
    );
    start(&store, &Options::default(), 4001).await.unwrap();
    // After a stop at once, and after a crash once the lease has expired.
    first.close().await;
    let third = start(&store, &Options::default(), 4000).await.unwrap();
    drop(third);
    start(&store, &Options::default(), 4000).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_player_who_never_arrives_at_a_node_does_not_lose() {
    for limit in [1, 60] {
        let store = Arc::new(ModelStore::new());
        let options = Options {
            move_time_limit: Duration::from_secs(limit),
            ..Options::default()
        };
        let [one, other] = [
            start(&store, &options, 4000).await.unwrap(),
            start(&store, &options, 4001).await.unwrap(),
        ];
        let mut first = queue_at(&one).await;
        wait_for(&mut first, |view| view.state == StateWord::Queued).await;
        let mut second = queue_at(&other).await;
        while second.next_update().await != Update::Moved {}
        // The session is at the first node, which the second cannot reach.
        wait_for(&mut first, |view| view.state == StateWord::Playing).await;
        let is_asked = |view: &View| view.asked.is_some();
        if first.with_view(is_asked).unwrap() {
            let game = first.with_view(|view| view.game.as_ref().unwrap().number);
            let message = ClientMessage::Move {
                game: game.unwrap(),
                ply: 0,
                at: "b2".into(),
            };
            first.send(message).unwrap();
        }
        wait_for(&mut first, |view| view.state != StateWord::Playing).await;
        first.with_view(|view| {
            assert_eq!(view.state, StateWord::Choosing);
            assert_eq!(
                view.note.as_ref().unwrap().why,
                NoteWord::OpponentUnreachable
            );
        });
        assert!(store.games().iter().all(|game| game.result.is_none()));
    }
}
