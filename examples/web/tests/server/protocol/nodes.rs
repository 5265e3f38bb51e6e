//! Several nodes with one store.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, TcpStream};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use rand::SeedableRng;
use rand::rngs::StdRng;
use tictactype_web::store::{Change, Commit, InvitationRecord, NodeAddress, Served, Store};
use tictactype_web::{
    Attached, Attachment, ClientMessage, LobbyHandle, NoteWord, OfferedSize, Options, PersonId,
    Server, StateWord, Token, Update, View,
};
use tictactype_web_tests::{ModelStore, free_address};
use tokio::time::{sleep, timeout};

fn node_address(port: u16) -> NodeAddress {
    NodeAddress {
        address: (Ipv4Addr::LOCALHOST, port).into(),
        secret: Token::random(&mut StdRng::seed_from_u64(port.into())),
    }
}

/// Starts a node on its own port.
async fn start(
    store: &Arc<ModelStore>,
    options: &Options,
    port: u16,
) -> Result<LobbyHandle, String> {
    start_at(store, options, Some(port)).await
}

/// Starts a node, which other nodes reach at a port.
async fn start_at(
    store: &Arc<ModelStore>,
    options: &Options,
    port: Option<u16>,
) -> Result<LobbyHandle, String> {
    let random = StdRng::seed_from_u64(port.unwrap_or_default().into());
    let address = port.map(node_address);
    let store = Arc::clone(store) as Arc<dyn Store>;
    let started = LobbyHandle::start(options, store, address, random).await;
    started.map_err(|error| error.to_string())
}

/// Connects to a node.
async fn enter(node: &LobbyHandle) -> Attachment {
    let address = IpAddr::from(Ipv4Addr::LOCALHOST);
    let Ok(Attached::Here(person)) = node.attach(None, address).await else {
        panic!("a new session is here");
    };
    person
}

/// Connects to a node and asks for an opponent.
async fn queue_at(node: &LobbyHandle) -> Attachment {
    let person = enter(node).await;
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
    let store = Arc::new(ModelStore::default());
    let first = start(&store, &Options::default(), 4000).await.unwrap();
    let second = start(&store, &Options::default(), 4000).await;
    assert_eq!(
        second.unwrap_err(),
        "the store cannot be used: another running node has the same --node address 127.0.0.1:4000, or was started without --node"
    );
    start(&store, &Options::default(), 4001).await.unwrap();
    // After a stop at once, and after a crash once the lease has expired.
    first.close().await;
    let third = start(&store, &Options::default(), 4000).await.unwrap();
    drop(third);
    start(&store, &Options::default(), 4000).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_node_that_others_cannot_reach_is_alone() {
    let options = Options::default();
    let store = Arc::new(ModelStore::default());
    let first = start_at(&store, &options, None).await.unwrap();
    let refusals = [
        (None, "another node uses the database, so both need --node"),
        (
            Some(4000),
            "another running node has the same --node address 127.0.0.1:4000, or was started without --node",
        ),
    ];
    for (port, why) in refusals {
        let refused = start_at(&store, &options, port).await.unwrap_err();
        assert_eq!(refused, format!("the store cannot be used: {why}"));
    }
    // After a stop at once, and after a crash once the lease has expired.
    first.close().await;
    let second = start_at(&store, &options, None).await.unwrap();
    drop(second);
    start_at(&store, &options, None).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_node_that_others_cannot_reach_waits_for_the_node_that_took_over() {
    let options = Options::default();
    let store = Arc::new(ModelStore::default());
    let first = start_at(&store, &options, None).await.unwrap();
    let _ann = queue_at(&first).await;
    sleep(Duration::from_secs(1)).await;
    // The first node cannot commit until another one has its lease.
    store.set_down(true);
    sleep(Duration::from_secs(6)).await;
    let second = start(&store, &options, 4000).await.unwrap();
    store.set_down(false);
    sleep(Duration::from_secs(10)).await;
    assert!(second.is_available() && !first.is_available());
    second.close().await;
    sleep(Duration::from_secs(2)).await;
    assert!(first.is_available());
}

#[tokio::test(start_paused = true)]
async fn a_server_refuses_connections_until_it_can_answer() {
    let store = Arc::new(ModelStore::default());
    // The lease of a process that crashed.
    store.open_lease(None).await.unwrap();
    let address = free_address();
    let options = Options {
        listen: vec![address],
        ..Options::default()
    };
    let mut bound = pin!(Server::bind_with(options, store));
    assert!(timeout(Duration::from_secs(1), &mut bound).await.is_err());
    let refused = TcpStream::connect(address).unwrap_err();
    assert_eq!(refused.kind(), ErrorKind::ConnectionRefused);
    let _server = bound.await.unwrap();
    TcpStream::connect(address).unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_search_for_a_code_goes_on_when_all_records_are_loaded_again() {
    let store = Arc::new(ModelStore::default());
    let node = start(&store, &Options::default(), 4000).await.unwrap();
    let [ann, mut bob] = [queue_at(&node).await, enter(&node).await];
    bob.send(ClientMessage::Name { name: "Bob".into() })
        .unwrap();
    wait_for(&mut bob, |view| &*view.name == "Bob").await;
    // The first search fails. It is repeated after a second.
    store.set_down(true);
    let code = "0".repeat(32);
    bob.send(ClientMessage::Join { code }).unwrap();
    sleep(Duration::from_millis(10)).await;
    store.set_down(false);
    // Another node takes Ann. This node learns of it when it saves her.
    let (other, _) = store.open_lease(Some(node_address(4001))).await.unwrap();
    let invitation = InvitationRecord {
        code: Token::random(&mut StdRng::seed_from_u64(1)),
        size: OfferedSize::ALL[0],
        host: PersonId(1),
        guest: None,
        expires: Served(60_000),
        network: IpAddr::from(Ipv4Addr::LOCALHOST).into(),
    };
    let code = invitation.code;
    let commit = Commit {
        lease: other,
        number: 1,
        served: Served(0),
        changes: vec![Change::SaveInvitation(invitation)],
    };
    store.commit(&commit).await.unwrap();
    assert_eq!(
        store.hand_over(node.lease(), ann.person, code).await,
        Ok(true)
    );
    ann.send(ClientMessage::Name { name: "Ann".into() })
        .unwrap();
    let is_answered = |view: &View| {
        let why = view.note.as_ref().map(|note| note.why);
        why == Some(NoteWord::NoCode)
    };
    let answer = wait_for(&mut bob, is_answered);
    timeout(Duration::from_secs(10), answer).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_player_who_never_arrives_at_a_node_does_not_lose() {
    for limit in [1, 60] {
        let store = Arc::new(ModelStore::default());
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
