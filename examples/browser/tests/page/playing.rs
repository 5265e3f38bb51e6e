//! Playing, the type of the game, the compiler's message, and the threads.

use fantoccini::key::Key;

use crate::player::{Player, square};
use crate::program::{Program, open_for_people, select};

async fn play_all(player: &Player, moves: &str) {
    for at in moves.split(' ') {
        player.play(at).await;
        let mark = format!("{}[data-mark]", square(at));
        player.wait_for_element(&mark).await;
    }
}

#[tokio::test]
async fn a_game_is_played_to_its_end_and_its_type_changes() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = open_for_people(&program).await;
    let mut moves = ["a1", "b1", "a2", "b2", "a3"].into_iter();
    for game_type in [
        "Game<Opening, Grid<3>>",
        "Game<O, Grid<3>>",
        "Game<X, Grid<3>>",
        "Game<O, Grid<3>>",
        "Game<X, Grid<3>>",
        "Game<Won<X>, Grid<3>>",
    ] {
        player.wait_for_text("#game-type", game_type).await;
        if let Some(at) = moves.next() {
            play_all(&player, at).await;
        }
    }
    player.wait_for_text("#status", "X won").await;
    assert_eq!(player.board().await, "XO. XO. X..");
    assert_eq!(player.squares("[data-win]").await, ["a1", "a2", "a3"]);
    assert_eq!(player.count("#lines line").await, 1);
    let program_text = player.evaluate("document.getElementById('program').innerText");
    let text = program_text.await;
    let text = text.as_str().unwrap();
    assert!(text.contains("let game = game.open(at!(a1));"), "{text}");
    assert!(text.ends_with("// game: Game<Won<X>, Grid<3>>"), "{text}");
    assert_eq!(player.browser_errors().await, [""; 0]);
}

#[tokio::test]
async fn a_refused_move_shows_the_sentence_the_compilers_message_and_the_thread() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = open_for_people(&program).await;
    player.play("b2").await;
    player
        .wait_for_element("#board [data-at=b2][data-mark=X]")
        .await;
    player.click(&square("b2")).await;
    let refused = "Refused: the square `b2` is already taken by X.";
    player.wait_for_text("#note", refused).await;
    // The program of the suite may take another square, so its first line stays in the panel.
    assert_eq!(
        player
            .evaluate("document.getElementById('first-line').textContent")
            .await,
        ""
    );
    let sentence = "the square `b2` is already taken by X";
    player.wait_for_text("#case-sentence", sentence).await;
    // The message of the suite, not another one.
    let expected = include_str!("../../../../tests/ui/fail/literals/taken-square.stderr");
    let message = player.evaluate("document.getElementById('case-message').textContent");
    assert_eq!(message.await.as_str().unwrap(), expected.trim_end());
    player
        .wait_for_text(
            "#steps [data-refused=true] .blocked",
            "b2 taken blocks O at b2, requested from outside",
        )
        .await;
    assert_eq!(player.squares("[data-refused]").await, ["b2"]);
    assert_eq!(player.board().await, "... .X. ...");

    // The next legal move hides it.
    player.play("a1").await;
    player.wait_for_element("#case[hidden]").await;
    let selected = "#steps li:first-child .event";
    player.wait_for_text(selected, "O at a1").await;
}

#[tokio::test]
async fn a_move_after_the_end_shows_the_first_line_of_the_compilers_message() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open_at("#3x3,a1,b1,a2,b2,a3").await;
    player.wait_for_text("#status", "X won").await;
    player.click(&square("c3")).await;
    let first = "error[E0277]: nobody can move: the game is over";
    player.wait_for_text("#first-line", first).await;
}

#[tokio::test]
async fn the_players_are_kept_for_the_next_visit() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = open_for_people(&program).await;
    player.browser.refresh().await.unwrap();
    player.wait_for_element("html[data-ready]").await;
    let players = "['x', 'o'].map(mark => document.getElementById(`player-${mark}`).value).join()";
    assert_eq!(player.evaluate(players).await, "person,person");
}

#[tokio::test]
async fn calls_that_do_not_compile_are_offered_in_each_state() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = open_for_people(&program).await;
    let calls = "[...document.querySelectorAll('#calls button')].map(it => it.innerText).join()";
    for (moves, expected) in [
        ("", "game.play(O, …),game.undo(),game.result()"),
        ("a1", "game.play(X, …),game.open(…),game.result()"),
        ("b1", "game.play(O, …),game.open(…),game.result()"),
        ("a2 b2 a3", "game.play(O, …)"),
    ] {
        if !moves.is_empty() {
            play_all(&player, moves).await;
        }
        player.wait_until(format!("{calls} === {expected:?}")).await;
    }
    player.click("#calls button").await;
    let first = "document.querySelector('#case-message strong').innerText";
    player
        .wait_until(format!(
            "{first} === 'error[E0277]: nobody can move: the game is over'"
        ))
        .await;
}

#[tokio::test]
async fn the_game_is_played_by_keyboard_alone() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = open_for_people(&program).await;
    // The board is one stop of the Tab key, between the choices and the buttons.
    player
        .evaluate("document.getElementById('player-o').focus()")
        .await;
    player.press(&Key::Tab.to_string()).await;
    player.wait_for_element("#board [data-at=b2]:focus").await;
    for at in ["b2", "a1", "b1", "b3", "a2", "c2", "a3", "c1", "c3"] {
        player.play_by_keys(at).await;
        player
            .wait_for_element(&format!("{}[data-mark]:focus", square(at)))
            .await;
    }
    player.wait_for_text("#status", "A draw").await;
    let label = "document.querySelector('#board [data-at=c3]').getAttribute('aria-label')";
    assert_eq!(player.evaluate(label).await, "c3, X, last move");
    // A refusal is read out, and the focus stays.
    player.press(&Key::Enter.to_string()).await;
    player
        .wait_until(
            "document.getElementById('alert').textContent === 'the game is over: a draw'"
                .to_owned(),
        )
        .await;
    player.wait_for_element("#board [data-at=c3]:focus").await;
}

#[tokio::test]
async fn moves_are_taken_back_and_gone_through() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = open_for_people(&program).await;
    play_all(&player, "b2 a1 c3").await;
    player.click("#undo").await;
    player.wait_for_text("#review-at", "move 2 of 3").await;
    assert_eq!(player.board().await, "O.. .X. ...");
    player.click("#redo").await;
    player.wait_for_text("#review-at", "move 3 of 3").await;
    player.click("#review-first").await;
    player
        .wait_for_text("#game-type", "Game<Opening, Grid<3>>")
        .await;
    player.click("#moves-list [data-ply='2']").await;
    player.wait_for_text("#review-at", "move 2 of 3").await;
    // Another move from here drops the third.
    play_all(&player, "a3").await;
    player.wait_for_text("#review-at", "move 3 of 3").await;
    assert_eq!(player.board().await, "O.. .X. X..");
}

#[tokio::test]
async fn every_size_can_be_chosen() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = open_for_people(&program).await;
    for (side, line, game_type) in [
        ("2", "2", "Game<Opening, Grid<2>>"),
        ("26", "26", "Game<Opening, Grid<26>>"),
        ("15", "5", "Game<Opening, Grid<15, 5>>"),
    ] {
        select(&player, "side", side).await;
        select(&player, "line", line).await;
        player.wait_for_text("#game-type", game_type).await;
        let squares = side.parse::<usize>().unwrap().pow(2);
        assert_eq!(player.count("#board button").await, squares);
    }
    let proven = "15×15, 5 in a row: X wins, by ";
    let text = player
        .evaluate("document.getElementById('empty-value').innerText")
        .await;
    assert!(text.as_str().unwrap().starts_with(proven), "{text}");
}
