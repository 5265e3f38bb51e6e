//! Playing, the type of the game, the compiler's message, and the threads.

use fantoccini::key::Key;

use crate::player::{Player, square};
use crate::program::{Program, select, wait_for_ply};

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
    let player = program.open().await;
    let named = "Type: Game<Opening, Grid<3>>";
    player.wait_for_text(".headline span", named).await;
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
async fn the_path_has_every_state_and_every_move() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    let path = "[...document.querySelectorAll('#path li')].map(it => it.textContent).join(' ')";
    for (moves, expected) in [
        ("", "Opening"),
        ("a1", "Opening → X a1 → O"),
        ("b1 a2", "Opening → X a1 → O → O b1 → X → X a2 → O"),
        (
            "b2 a3",
            "Opening → X a1 → O → O b1 → X → X a2 → O → O b2 → X → X a3 → Won<X>",
        ),
    ] {
        if !moves.is_empty() {
            play_all(&player, moves).await;
        }
        player.wait_until(format!("{path} === {expected:?}")).await;
    }
    // A state that was left stays in the path, and leads back.
    player.click("#path [data-ply='1']").await;
    wait_for_ply(&player, 1, 5).await;
    player.wait_for_text("#game-type", "Game<O, Grid<3>>").await;
    // On a phone, the current state is in sight, however long the path is.
    player.resize(320, 568).await;
    player.click("#path [data-ply='5']").await;
    player
        .wait_until(
            "(([state, path]) => state.left >= path.left && state.right <= path.right + 1)(\
             ['#path [aria-current]', '#path'].map(it => \
             document.querySelector(it).getBoundingClientRect()))"
                .to_owned(),
        )
        .await;
}

#[tokio::test]
async fn a_taken_square_is_refused_at_run_time_and_as_a_literal_by_the_compiler() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    player.click("#threads summary").await;
    play_all(&player, "b2").await;
    // Assistive technology can try that square, too.
    assert!(!player.has("#board [aria-disabled]").await);
    player.click(&square("b2")).await;
    let refused = "The square b2 is already taken by X.";
    player.wait_for_text("#note", refused).await;
    player.wait_for_text("#mistake-kind", "Taken square").await;
    let truth = "This compiles. At run time, play returns an error with your game:";
    player.wait_for_text("#mistake-truth", truth).await;
    let lines = "let Err(refused) = game.play(O, at!(b2)) else { … };\n\
                 // refused: the square `b2` is already taken by X\n\
                 let game = refused.into_game();\n\
                 // game: Game<O, Grid<3>>";
    assert_eq!(text(&player, "mistake-lines").await, lines);
    let literal = "As a literal, it does not compile. The compiler says:";
    player.wait_for_text("#case-head", literal).await;
    // The message comes from the suite.
    let expected = include_str!("../../../../tests/ui/fail/literals/taken-square.stderr");
    assert_eq!(text(&player, "case-message").await, expected.trim_end());
    let program_text = text(&player, "case-program").await;
    assert!(
        program_text.contains("play![Grid<3>; b2 a1 b2]"),
        "{program_text}"
    );
    player
        .wait_for_text(
            "#steps [data-refused=true] .blocked",
            "b2 taken blocks O at b2, requested from outside",
        )
        .await;
    assert_eq!(player.squares("[data-refused]").await, ["b2"]);
    assert_eq!(player.board().await, "... .X. ...");

    // The next legal move hides it.
    play_all(&player, "a1").await;
    player.wait_for_element("#mistake[hidden]").await;
    let selected = "#steps li:first-child .event";
    player.wait_for_text(selected, "O at a1").await;
}

/// The text of an element, including folded parts.
async fn text(player: &Player, id: &str) -> String {
    let parts = format!(
        "[...document.querySelectorAll('#{id} pre')].map(it => it.textContent).join('\\n')"
    );
    player.evaluate(&parts).await.as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_message_is_wrapped_beside_the_board_and_folded_after_six_lines() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open_at("#3x3,a1,b1,a2,b2,a3").await;
    player.wait_for_text("#status", "X won").await;
    player.click(&square("c3")).await;
    let first = "error[E0277]: nobody can move: the game is over";
    player.wait_for_text("#case-message strong", first).await;
    let expected = include_str!("../../../../tests/ui/fail/game/after-a-win.stderr");
    assert_eq!(text(&player, "case-message").await, expected.trim_end());
    let shown = "document.querySelector('#case-message > pre').textContent.split('\\n').length";
    assert_eq!(player.evaluate(shown).await, 6);
    player
        .wait_for_element("#case-message details:not([open])")
        .await;
    let more = format!("{} more lines", expected.trim_end().lines().count() - 6);
    player.wait_for_text("#case-message summary", &more).await;
    player.click("#case-message summary").await;
    for (width, height) in [(1280, 800), (375, 667)] {
        player.resize(width, height).await;
        let is_cut = "[...document.querySelectorAll('.code, .code pre')]\
                      .some(it => it.scrollWidth > it.clientWidth)";
        assert_eq!(player.evaluate(is_cut).await, false, "at {width}×{height}");
        // Beside the board, or right below its buttons.
        let gap = if width > height {
            "board.right < mistake.left && mistake.top < board.bottom"
        } else {
            "mistake.top - board.bottom < 130"
        };
        let is_near = format!(
            "(([board, mistake]) => {gap})(['frame', 'mistake']\
             .map(it => document.getElementById(it).getBoundingClientRect()))"
        );
        assert_eq!(player.evaluate(&is_near).await, true, "at {width}×{height}");
    }
}

#[tokio::test]
async fn two_people_play_at_the_first_visit_and_other_players_are_kept_for_the_next() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    let players = "['x', 'o'].map(mark => document.getElementById(`player-${mark}`).value).join()";
    assert_eq!(player.evaluate(players).await, "person,person");
    // What this is, and where to find more.
    let about = "A Rust library in which an illegal move does not compile.";
    player.wait_for_text("#about", about).await;
    let links = "[...document.querySelectorAll('nav a')].map(it => `${it.innerText} ${it.host}`)";
    let expected = serde_json::json!(["Docs docs.rs", "Source docs.rs"]);
    assert_eq!(player.evaluate(links).await, expected);
    // Everything but the lesson is folded.
    assert_eq!(player.count("#folded details:not([open])").await, 3);
    select(&player, "player-o", "medium").await;
    player.browser.refresh().await.unwrap();
    player.wait_for_element("html[data-ready]").await;
    assert_eq!(player.evaluate(players).await, "person,medium");
}

#[tokio::test]
async fn a_button_tries_each_kind_of_mistake() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    player.resize(320, 568).await;
    let kinds = "[...document.querySelectorAll('#mistakes button')].map(it => it.innerText).join()";
    let is_answered_in_sight = "['mistake-kind', 'mistake-lines']\
         .map(it => document.getElementById(it).getBoundingClientRect())\
         .every(({ top, bottom }) => Math.round(top) >= 0 && Math.round(bottom) <= innerHeight)";
    for (moves, expected) in [
        (
            "",
            "Wrong player,Off the board,Undo at the start,Result too early",
        ),
        (
            "a1",
            "Taken square,Wrong player,Off the board,Second opening,Result too early",
        ),
        ("b1 a2 b2 a3", "Move after the end"),
    ] {
        if !moves.is_empty() {
            play_all(&player, moves).await;
        }
        player.wait_until(format!("{kinds} === {expected:?}")).await;
        for (i, kind) in expected.split(',').enumerate() {
            player.click(&format!("#mistake-{i}")).await;
            player.wait_for_text("#mistake-kind", kind).await;
            assert_eq!(player.evaluate(is_answered_in_sight).await, true, "{kind}");
            let first = player.evaluate("document.querySelector('#case-message').textContent");
            let first = first.await;
            assert!(first.as_str().unwrap().starts_with("error[E0"), "{first}");
            // A sentence as a person writes it.
            let note = player.evaluate("document.getElementById('note').innerText");
            let note = note.await.as_str().unwrap().to_owned();
            assert!(!note.contains('`') && note.ends_with('.'), "{note}");
            assert!(note.starts_with(char::is_uppercase), "{note}");
        }
    }
    let rule = "Nobody can move: the game is over.";
    let first = player.evaluate("document.getElementById('note').innerText");
    assert_ne!(first.await, rule, "a move has the sentence of the library");
    player
        .wait_for_text("#note", "The game is over: X won.")
        .await;
}

#[tokio::test]
async fn the_game_is_played_by_keyboard_alone() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    // The board is one Tab stop, between the path and the buttons.
    player
        .evaluate("document.querySelector('#path button').focus()")
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
    // A refusal is announced, and the focus stays.
    player.press(&Key::Enter.to_string()).await;
    player
        .wait_until(
            "document.getElementById('alert').textContent === 'The game is over: a draw.'"
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
    let player = program.open().await;
    play_all(&player, "b2 a1 c3").await;
    player.click("#undo").await;
    wait_for_ply(&player, 2, 3).await;
    assert_eq!(player.board().await, "O.. .X. ...");
    player.click("#redo").await;
    wait_for_ply(&player, 3, 3).await;
    player.click("#path [data-ply='0']").await;
    player
        .wait_for_text("#game-type", "Game<Opening, Grid<3>>")
        .await;
    player.click("#path [data-ply='2']").await;
    wait_for_ply(&player, 2, 3).await;
    // Another move from here drops the third.
    play_all(&player, "a3").await;
    wait_for_ply(&player, 3, 3).await;
    assert_eq!(player.board().await, "O.. .X. X..");
}

#[tokio::test]
async fn every_size_can_be_chosen() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
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
        .evaluate("document.getElementById('empty-value').textContent")
        .await;
    assert!(text.as_str().unwrap().starts_with(proven), "{text}");
}
