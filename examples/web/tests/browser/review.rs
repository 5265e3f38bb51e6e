//! Finished games: going through them, and sharing them.

use fantoccini::key::Key;

use crate::player::play_out;
use crate::server::TestServer;

#[tokio::test]
async fn a_finished_game_can_be_gone_through_and_shared() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    play_out(&pair, &["b2", "a1", "b1", "a2", "b3"]).await;
    let [x, _] = &pair;
    x.wait_for_text("#review-at", "Move 5 of 5").await;
    // The line and the moves have the colors of the marks.
    let color = |css| format!("getComputedStyle(document.querySelector({css:?})).color");
    let mark = x.evaluate(&color("#board [data-at=b2]")).await;
    for same in ["#lines line", "#moves-list [data-ply='3']"] {
        assert_eq!(x.evaluate(&color(same)).await, mark, "{same}");
    }
    assert_ne!(x.evaluate(&color("#moves-list [data-ply='2']")).await, mark);
    x.click("#review-back").await;
    x.wait_for_text("#review-at", "Move 4 of 5").await;
    assert_eq!(x.board().await, "OX. OX. ...");
    assert!(!x.has("[data-win]").await);
    x.click("#review-first").await;
    assert_eq!(x.board().await, "... ... ...");
    // The status describes the board on display.
    x.wait_for_text("#status", "Move 0 of 5").await;
    x.press(&Key::Right).await;
    x.wait_for_text("#review-at", "Move 1 of 5").await;
    assert_eq!(x.board().await, "... .X. ...");
    x.press(&Key::End).await;
    x.wait_for_text("#review-at", "Move 5 of 5").await;
    assert_eq!(x.squares("[data-win]").await, ["b1", "b2", "b3"]);

    // Without a permission, the page shows the text to copy.
    let copied =
        "window.copied = []; navigator.clipboard.writeText = async text => copied.push(text)";
    x.evaluate(&format!("void ({})", copied.replace("; ", ", ")))
        .await;
    x.click("#share-link").await;
    x.wait_until("copied.length === 1").await;
    let link = x.evaluate("copied[0]").await.as_str().unwrap().to_owned();
    assert!(link.contains("#game=3x3-3&"), "{link}");
    x.click("#share-text").await;
    x.wait_until("copied.length === 2").await;
    let text = x.evaluate("copied[1]").await.as_str().unwrap().to_owned();
    assert!(
        text.contains("b2") && text.contains("Ann") && text.contains("Bob"),
        "{text}"
    );
    // The page says so for a moment.
    x.wait_for_text("#note", "Copied.").await;
    x.wait_for_text("#note", "").await;

    // The link needs nothing from the server's memory.
    let other = TestServer::start().await;
    let (_, fragment) = link.split_once('#').unwrap();
    let cyd = server.visit(&format!("{}#{fragment}", other.url())).await;
    cyd.wait_for_screen("record").await;
    assert_eq!(cyd.board().await, "OX. OX. .X.");
    assert_eq!(cyd.squares("[data-win]").await, ["b1", "b2", "b3"]);
    cyd.click("#review-first").await;
    assert_eq!(cyd.board().await, "... ... ...");
    cyd.act("record_close").await;
    cyd.wait_for_screen("choosing").await;
    assert_eq!(cyd.browser_errors().await, [""; 0]);
}

#[tokio::test]
async fn back_from_a_link_returns_to_what_was_there() {
    let server = TestServer::start().await;
    let ann = server.new_player().await;
    ann.play("b2").await;
    ann.wait_for_computer().await;
    let board = ann.board().await;
    let follow = async |fragment: &str| {
        ann.evaluate(&format!("void (location.hash = '{fragment}')"))
            .await;
    };
    follow("game=3x3-3&x=Ann&o=Bob&moves=b2,a1,b1,a2,b3").await;
    ann.wait_for_screen("record").await;
    ann.browser.back().await.unwrap();
    ann.wait_for_screen("choosing").await;
    assert_eq!(ann.board().await, board);
    // The page's message about a link goes away with the link.
    follow("game=3x3-3&moves=a1,a1").await;
    ann.wait_for_element("[data-banner=unreadable]").await;
    ann.browser.back().await.unwrap();
    ann.wait_until("!document.querySelector('.banner')").await;
    assert_eq!(ann.board().await, board);
}

#[tokio::test]
async fn one_banner_is_shown_at_a_time_the_most_urgent_first() {
    let server = TestServer::start().await;
    let ann = server
        .visit(&format!("{}#game=3x3-3&moves=a1,a1", server.url()))
        .await;
    ann.wait_for_element("[data-banner=unreadable]").await;
    server.stop();
    ann.wait_for_element("[data-banner=ended], [data-banner=lost]")
        .await;
    assert_eq!(ann.count(".banner").await, 1);
}
