//! How long commits take: `cargo test --release … -- --ignored --nocapture timings`.

use std::time::Instant;

use tictactype_web::store::Change;

use crate::database::Database;
use crate::node::Node;
use crate::records::{moved, series_with_game};

#[tokio::test]
#[ignore = "prints how long commits take"]
async fn timings() {
    let databases = [
        ("model", Some(Database::Model(std::sync::Arc::default()))),
        ("SQLite in memory", Database::memory().await),
        ("SQLite in a folder", Database::folder().await),
        ("PostgreSQL", Database::postgres().await),
    ];
    for (name, database) in databases {
        let Some(database) = database else {
            continue;
        };
        let mut node = Node::open(&database).await;
        let games = (1..=200).flat_map(|id| series_with_game(id, id));
        node.commit(games.collect::<Vec<_>>()).await;
        let mut ply = 0;
        for count in [0, 1, 10, 200] {
            let mut times = Vec::new();
            for _ in 0..200 {
                let moves = (1..=count).map(|game| Change::AddMove(moved(game, ply)));
                let commit = node.next(moves.collect::<Vec<_>>());
                let start = Instant::now();
                node.store.commit(&commit).await.unwrap();
                times.push(start.elapsed());
                node.number = commit.number;
                ply += 1;
            }
            times.sort_unstable();
            let [median, slow] = [times[100], times[198]];
            println!("{name}: {count} moves: median {median:.1?}, 99 % {slow:.1?}");
        }
        database.delete().await;
    }
}
