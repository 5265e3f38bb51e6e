//! Two nodes that share a store, with a browser at each.

use tictactype_web_tests::free_address;

use crate::player::play_out;
use crate::postgres_database::PostgresDatabase;
use crate::server::{TestServer, start_program, x_first};

#[tokio::test]
async fn players_at_two_nodes_meet_and_their_game_survives_each_node() {
    let name = format!("browser_{}", std::process::id());
    let Some(database) = PostgresDatabase::create(name).await else {
        return;
    };
    let data = database.address();
    let places = [(); 2].map(|()| (free_address(), free_address().to_string()));
    let start = async |index: usize| {
        let (address, node) = &places[index];
        start_program(*address, &["--data", &data, "--node", node]).await
    };
    let mut nodes = [start(0).await, start(1).await];
    let servers = [0, 1].map(|index: usize| TestServer::at(nodes[index].address()));
    let ann = servers[0].named_player("Ann").await;
    let bob = servers[1].named_player("Bob").await;
    ann.choose("3x3").await;
    ann.wait_for_screen("waiting").await;
    bob.choose("3x3").await;
    ann.wait_for_screen("play").await;
    // The index of X's node, then of O's.
    let order = if ann.is_x().await { [0, 1] } else { [1, 0] };
    let pair = x_first([ann, bob]).await;
    play_out(&pair, &["b2", "a1"]).await;

    // X's node is killed: the other node takes over, and X finds the game after the node is back.
    // Then the same for O's node, which has the game by then.
    for (dead, at, board) in [(0, "b1", "OX. .X. ..."), (1, "c3", "OX. .X. ..O")] {
        let [x, o] = &pair;
        let (mover, other) = if dead == 0 { (x, o) } else { (o, x) };
        nodes[order[dead]].kill();
        mover.wait_for_element("[data-banner=lost]").await;
        nodes[order[dead]] = start(order[dead]).await;
        mover.play(at).await;
        other.wait_for_mark(at, "").await;
        for player in &pair {
            assert_eq!(player.board().await, board);
            assert!(!player.has("[data-banner]").await);
        }
    }
    pair[0].play("b3").await;
    for player in &pair {
        player.wait_for_element("#action-rematch").await;
        assert_eq!(player.squares("[data-win]").await, ["b1", "b2", "b3"]);
    }
    drop(nodes);
    database.delete().await;
}
