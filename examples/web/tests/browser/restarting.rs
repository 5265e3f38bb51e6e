//! Games that outlive the server process.

use std::time::Duration;

use tictactype_web_tests::{Scratch, free_address};
use tokio::time::sleep;

use crate::player::{Player, play_out};
use crate::server::{TestServer, start_program};

/// How long the server is down. Longer than the clocks may be wrong by.
const DOWN: Duration = Duration::from_secs(5);

/// The seconds on the clock of the player to move.
async fn clock(player: &Player) -> u64 {
    let clocks = "[...document.querySelectorAll('.clock')].map(it => it.innerText).join('')";
    let text = player.evaluate(clocks).await;
    let text = text.as_str().unwrap();
    let (minutes, seconds) = text.split_once(':').expect(text);
    60 * minutes.parse::<u64>().unwrap() + seconds.parse::<u64>().unwrap()
}

#[tokio::test]
async fn a_crash_and_a_restart_keep_the_game() {
    let scratch = Scratch::create();
    let (address, options) = (free_address(), ["--data", scratch.0.to_str().unwrap()]);
    let mut program = start_program(address, &options).await;
    let server = TestServer::at(program.address());
    let pair = server.pair().await;
    play_out(&pair, &["b2", "a1"]).await;
    let [lost, ended] = ["[data-banner=lost]", "[data-banner=ended]"];
    for (is_crash, banner, moves, board) in [
        (true, lost, &["b1", "c3"][..], "O.. .X. ..."),
        (false, ended, &["b3"], "OX. .X. ..O"),
    ] {
        for player in &pair {
            assert_eq!(player.board().await, board);
        }
        let before = clock(&pair[0]).await;
        if is_crash {
            program.kill();
        } else {
            program.signal("-TERM");
        }
        for player in &pair {
            player.wait_for_element(banner).await;
        }
        sleep(DOWN).await;
        drop(program);
        program = start_program(address, &options).await;
        // The page reconnects by itself.
        for player in &pair {
            player.wait_for_text("#connection", "connected").await;
            player.wait_for_game().await;
            player
                .wait_for_element("#players:not(:has([data-away=true]))")
                .await;
            assert!(!player.has("[data-banner]").await);
            assert_eq!(player.board().await, board);
        }
        let after = clock(&pair[0]).await;
        assert!(
            after + 4 > before,
            "{after} seconds are left of {before}, but the server was down"
        );
        play_out(&pair, moves).await;
    }
    for player in &pair {
        player.wait_for_element("#action-rematch").await;
        assert_eq!(player.squares("[data-win]").await, ["b1", "b2", "b3"]);
    }
}
