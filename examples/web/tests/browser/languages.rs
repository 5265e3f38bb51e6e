//! The languages of the page, and what a screen reader hears.

use crate::player::{play_out, square};
use crate::server::TestServer;

#[tokio::test]
async fn the_page_speaks_german() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    ann.click("#settings-open").await;
    ann.evaluate(
        "void (language => { language.value = 'de'; \
         language.dispatchEvent(new Event('change', { bubbles: true })); })\
         (document.getElementById('language'))",
    )
    .await;
    ann.wait_for_text("#action-go_person", "Gegen eine Person spielen")
        .await;
    assert!(ann.has("html[lang=de]").await);
    // The choice is remembered.
    ann.browser.refresh().await.unwrap();
    ann.wait_for_text("#status", "Du bist am Zug").await;
    let level = "document.querySelector('#level option:checked').innerText === 'leicht'";
    ann.wait_until(level).await;
    // A guest has a name in this language, too.
    ann.evaluate("void localStorage.removeItem('tictactype.name')")
        .await;
    ann.evaluate("void (sessionStorage.clear(), localStorage.removeItem('tictactype.sessions'))")
        .await;
    ann.browser.refresh().await.unwrap();
    let guest = "/^Gast \\d+$/.test(document.querySelector('.player .name').innerText)";
    ann.wait_until(guest).await;
}

#[tokio::test]
async fn squares_have_names_and_moves_are_announced_once() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    let [x, o] = &pair;
    let count = "window.heard = [], new MutationObserver(() => heard.push(live.textContent))\
         .observe(document.getElementById('live'), { childList: true, characterData: true, subtree: true })";
    o.evaluate(&format!("void ({count})")).await;
    play_out(&pair, &["b2"]).await;
    let name = o.opponent().await;
    let sentence = format!("{name} played b2. Your turn.");
    o.wait_until(format!("heard.some(text => text.includes('{sentence}'))"))
        .await;
    let times = format!("heard.join('|').split('{name} played b2.').length - 1");
    assert_eq!(o.evaluate(&times).await, 1);
    for (at, label) in [("b2", "b2, X, last move"), ("a1", "a1, empty")] {
        let shown = format!(
            "document.querySelector('{}').getAttribute('aria-label')",
            square(at)
        );
        assert_eq!(x.evaluate(&shown).await, label);
    }
    assert!(
        x.has("#board[role=grid] [role=row] > [role=gridcell] button")
            .await
    );
}
