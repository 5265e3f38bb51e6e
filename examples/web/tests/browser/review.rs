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
    x.click("#review-back").await;
    x.wait_for_text("#review-at", "Move 4 of 5").await;
    assert_eq!(x.board().await, "OX. OX. ...");
    assert!(!x.has("[data-win]").await);
    x.click("#review-first").await;
    assert_eq!(x.board().await, "... ... ...");
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
    x.wait_until("copied.length === 1".to_owned()).await;
    let link = x.evaluate("copied[0]").await.as_str().unwrap().to_owned();
    assert!(link.contains("#game=3x3-3&"), "{link}");
    x.click("#share-text").await;
    x.wait_until("copied.length === 2".to_owned()).await;
    let text = x.evaluate("copied[1]").await.as_str().unwrap().to_owned();
    assert!(
        text.contains("b2") && text.contains("Ann") && text.contains("Bob"),
        "{text}"
    );

    // The link needs nothing that the server remembers.
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
async fn a_damaged_link_is_refused() {
    let server = TestServer::start().await;
    for fragment in [
        "game=3x3-3&x=Ann&o=Bob&moves=a1,a1",
        "game=99x9-9&moves=a1",
        "game=",
    ] {
        let ann = server.visit(&format!("{}#{fragment}", server.url())).await;
        ann.wait_for_screen("choosing").await;
        let text = "The link contains no readable game.";
        ann.wait_until(format!("document.body.innerText.includes('{text}')"))
            .await;
        ann.browser.close().await.unwrap();
    }
}
