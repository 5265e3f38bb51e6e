//! Records, boards and links, in and out.

use serde_json::json;

use crate::program::{Program, wait_for_ply};

#[tokio::test]
async fn records_and_boards_are_opened_or_refused() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    player.click("#records summary").await;
    let open = async |text: &str| {
        let set = format!("document.getElementById('text').value = {}", json!(text));
        player.evaluate(&set).await;
        player.click("#read").await;
    };
    open("5x5/4 c3 b2 c4").await;
    player
        .wait_for_text("#game-type", "Game<O, Grid<5, 4>>")
        .await;
    assert_eq!(player.board().await, "..... .O... ..X.. ..X.. .....");
    open("OX./.X./...").await;
    player.wait_for_text("#game-type", "Game<O, Grid<3>>").await;
    assert_eq!(player.board().await, "OX. .X. ...");
    open(r#"{"side":2,"line":2,"moves":["a1","b1","b2"]}"#).await;
    player
        .wait_for_text("#game-type", "Game<Won<X>, Grid<2>>")
        .await;

    // An empty field keeps the game.
    for (text, reason) in [
        ("", "There is no record to open."),
        (" \n", "There is no record to open."),
        (
            "3x3 b2 a1 b2",
            "Move 3: the square b2 is already taken by X.",
        ),
    ] {
        open(text).await;
        player.wait_for_text("#read-error", reason).await;
        player
            .wait_for_text("#game-type", "Game<Won<X>, Grid<2>>")
            .await;
    }
    // Another game clears the message.
    player.click("#new").await;
    let error = "document.getElementById('read-error').textContent === ''".to_owned();
    player.wait_until(error).await;
}

#[tokio::test]
async fn a_link_without_a_game_says_so() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open_at("#3x3,b2,b2").await;
    let reason = "The link has no game. Move 2: the square b2 is already taken by X.";
    player.wait_for_text("#note", reason).await;
}

#[tokio::test]
async fn a_link_opens_a_game_and_a_reload_keeps_it() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open_at("#15x15/5,h8,i7,h9").await;
    wait_for_ply(&player, 3, 3).await;
    player
        .wait_for_text("#game-type", "Game<O, Grid<15, 5>>")
        .await;
    player.browser.refresh().await.unwrap();
    player.wait_for_element("html[data-ready]").await;
    wait_for_ply(&player, 3, 3).await;
    let fragment = player.evaluate("location.hash").await;
    assert_eq!(fragment, "#15x15/5,h8,i7,h9");

    player.evaluate("void (location.hash = '#3x3,b2,b2')").await;
    let reason = "The link has no game. Move 2: the square b2 is already taken by X.";
    player.wait_for_text("#note", reason).await;
}

#[tokio::test]
async fn the_game_is_copied_in_each_form() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open_at("#3x3,b2,a1").await;
    wait_for_ply(&player, 2, 2).await;
    player.click("#records summary").await;
    // This page's own clipboard.
    player
        .evaluate(
            "void Object.defineProperty(navigator, 'clipboard', { value: { \
             writeText: async (text) => { window.copied = text; } } })",
        )
        .await;
    for (kind, name, part) in [
        ("record", "Record", "3x3 b2 a1"),
        ("json", "JSON", r#""moves":["b2","a1"]"#),
        ("board", "Board", "O../.X./..."),
        ("svg", "SVG", "<svg"),
        ("link", "Link", "/#3x3,b2,a1"),
    ] {
        player.click(&format!("#copy-{kind}")).await;
        player
            .wait_until(format!("(window.copied ?? '').includes({})", json!(part)))
            .await;
        let copied = format!("{name} copied.");
        player.wait_for_text("#copied", &copied).await;
    }
}

#[tokio::test]
async fn rules_that_lose_open_their_game() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    let lost = "O can lose with this strategy: a1 b2 b3 b1 a3 a2 c3, and X has won.";
    player.click("#check").await;
    player.wait_for_text("#check-answer", lost).await;
    player.click("#check-open").await;
    player
        .wait_for_text("#game-type", "Game<Won<X>, Grid<3>>")
        .await;

    let set = "document.getElementById('check-rules').value = \
               'Win, Block, BlockFork, Center, FirstVacant'";
    player.evaluate(set).await;
    player.click("#check").await;
    let holds = "O cannot lose with these rules: all 411 positions were tried.";
    player.wait_for_text("#check-answer", holds).await;
    let hidden = "document.getElementById('check-open').hidden".to_owned();
    player.wait_until(hidden).await;
}
