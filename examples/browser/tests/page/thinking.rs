//! Computer players, hints and the values of moves.

use crate::player::square;
use crate::program::{Program, select, wait_for_ply};

#[tokio::test]
async fn every_player_answers() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    player.click("#threads summary").await;
    for name in [
        "beginner", "easy", "medium", "hard", "expert", "perfect", "threads",
    ] {
        select(&player, "player-o", name).await;
        player.click("#new").await;
        player.play("a1").await;
        wait_for_ply(&player, 2, 2).await;
    }
    // The threads that play are in the trace.
    let event = "#steps li:first-child p:first-child";
    let text = "O at b2 is selected, requested by O starts at the center";
    player.wait_for_text(event, text).await;
    // Taking back goes to the person's turn.
    player.click("#undo").await;
    wait_for_ply(&player, 0, 2).await;
    assert_eq!(player.browser_errors().await, [""; 0]);
}

#[tokio::test]
async fn the_type_before_the_move_of_a_computer_is_shown_for_a_second() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    select(&player, "player-o", "beginner").await;
    player
        .evaluate(
            "void new MutationObserver(() => (window.times ??= []).push(performance.now()))\
             .observe(document.getElementById('game-type'), { childList: true })",
        )
        .await;
    player.play("b2").await;
    player
        .wait_for_text("#status", "O to move: computer (beginner) thinks")
        .await;
    wait_for_ply(&player, 2, 2).await;
    let shown = player.evaluate("window.times[1] - window.times[0]").await;
    // A timer may be a fraction of a millisecond early.
    assert!(shown.as_f64().unwrap() > 950.0, "{shown} ms");
}

#[tokio::test]
async fn a_computer_waits_in_a_game_from_a_link() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    select(&player, "player-o", "medium").await;
    player
        .evaluate("void (location.hash = '#3x3,b2,a1,c3')")
        .await;
    player
        .wait_for_text("#status", "O to move: computer (medium) waits")
        .await;
    player.click("#play-on").await;
    wait_for_ply(&player, 4, 4).await;
}

#[tokio::test]
async fn a_hint_has_a_reason_and_a_value() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    for at in ["a1", "b1", "b2", "c3"] {
        player.play(at).await;
    }
    wait_for_ply(&player, 4, 4).await;
    player.click("#hint").await;
    player.wait_for_element("[data-hint]").await;
    let [hint] = &player.squares("[data-hint]").await[..] else {
        panic!("one square is suggested");
    };
    let text = format!("Hint: {hint}: makes two threats. X wins in 2 moves.");
    player.wait_for_text("#suggestion", &text).await;
    player.click(&square(hint)).await;
    player
        .wait_for_element(&format!("{}[data-mark=X]", square(hint)))
        .await;
    assert!(!player.has("[data-hint]").await);
}

#[tokio::test]
async fn solved_and_searched_values_are_told_apart() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    player.click("#values").await;
    let all =
        "document.querySelectorAll('#board [data-worth=draw][data-solved=true]').length === 9";
    player.wait_until(all.to_owned()).await;
    let label = "document.querySelector('#board [data-at=b2]').getAttribute('aria-label')";
    assert_eq!(player.evaluate(label).await, "b2, empty, a draw, solved");
    player.play("b2").await;
    let lost = "#board [data-at=b1][data-worth=loss][data-solved=true]";
    player.wait_for_element(lost).await;

    select(&player, "side", "8").await;
    player
        .wait_for_element("#board [data-worth][data-solved=false]")
        .await;
    assert!(!player.has("#board [data-solved=true]").await);
    player.click("#values").await;
    assert!(!player.has("#board [data-worth]").await);
}

#[tokio::test]
async fn a_search_reports_its_progress_and_can_be_stopped() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    select(&player, "side", "19").await;
    select(&player, "player-x", "expert").await;
    select(&player, "player-o", "expert").await;
    player.wait_for_element("#progress:not(:empty)").await;
    player.wait_for_element("#stop:not([hidden])").await;
    player.click("#stop").await;
    player.wait_for_element("#stop[hidden]").await;
    player.wait_for_element("#play-on:not([hidden])").await;
    let ply = "document.querySelector('#path [aria-current]').dataset.ply";
    let stopped_at = player.evaluate(ply).await;
    let status = "document.getElementById('status').innerText";
    let status = player.evaluate(status).await;
    let waits = "to move: computer (expert) waits";
    assert!(status.as_str().unwrap().ends_with(waits), "{status}");
    // It continues only when told to.
    player.click("#play-on").await;
    player.wait_until(format!("{ply} !== {stopped_at}")).await;
}

#[tokio::test]
async fn the_values_of_a_large_board_report_their_progress_and_can_be_stopped() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    select(&player, "side", "26").await;
    // The page itself stops at the first value, so a fast machine cannot finish first.
    player
        .evaluate(
            "void new MutationObserver(([{ target }]) => { \
               window.firstProgress ??= target.textContent; \
               document.getElementById('stop').click(); \
             }).observe(document.getElementById('progress'), { childList: true })",
        )
        .await;
    player.click("#values").await;
    let note = "Stopped: the values so far.";
    player.wait_for_text("#note", note).await;
    assert!(player.has("#stop[hidden]").await);
    // The squares in the middle come first.
    assert_eq!(player.squares("[data-worth]").await, ["m13"]);
    let progress = player.evaluate("window.firstProgress").await;
    assert_eq!(progress, "1 of 1352 values");
}

#[tokio::test]
async fn the_threads_of_a_large_board_are_traced() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open_at("#15x15/5,h8,i9").await;
    player.click("#threads summary").await;
    let selected = "#steps li:first-child .event";
    player.wait_for_text(selected, "O at i9").await;
    player.click(&square("h8")).await;
    let blocked = "h8 taken blocks X at h8, requested from outside";
    player
        .wait_for_text("#steps [data-refused=true] .blocked", blocked)
        .await;
}
