//! Games from the first move to the result.

use fantoccini::key::Key;

use serde_json::json;

use crate::player::{Player, play_out, square};
use crate::server::{TestServer, meet, x_first};

#[tokio::test]
async fn a_mouse_player_and_a_keyboard_player_play_two_games() {
    let server = TestServer::start().await;
    let [ann, bob] = tokio::join!(
        server.named_player("Ann"),
        named_player_by_keys(&server, "Bob")
    )
    .into();
    ann.choose("3x3").await;
    ann.wait_for_text("#facts", "3×3, 3 in a row").await;
    choose_by_keys(&bob).await;

    win_against_keys(&ann, &bob).await;
    for (player, status) in [
        (&ann, "You won: 3 in a row"),
        (&bob, "You lost: Ann has 3 in a row"),
    ] {
        player.wait_for_text("#status", status).await;
        assert_eq!(player.squares("[data-win=true]").await, ["a1", "b1", "c1"]);
        assert_eq!(player.count("#lines line").await, 1);
        let announced = player.evaluate("document.getElementById('alert').textContent");
        let announced = announced.await.as_str().unwrap().to_owned();
        assert!(announced.ends_with(&format!("{status}.")), "{announced}");
    }

    assert_eq!(ann.score().await, ["1", "0"]);
    let sides = [ann.is_x().await, bob.is_x().await];
    ann.act("rematch").await;
    ann.wait_for_text(
        "#rematch",
        "You asked for a rematch. Bob has not answered yet.",
    )
    .await;
    bob.wait_for_text("#rematch", "Ann asks for a rematch.")
        .await;
    // The focus is still on the board, so a key meant as a move gives no answer.
    assert!(bob.has("#board button:focus").await);
    bob.press(&Key::Tab).await;
    bob.wait_for_element("#action-rematch:focus").await;
    bob.press(&Key::Space).await;
    for player in [&ann, &bob] {
        player.wait_for_game().await;
    }
    assert_eq!([bob.is_x().await, ann.is_x().await], sides);
    assert_eq!(bob.score().await, ["0", "1"]);
    let again = x_first([ann, bob]).await;
    for player in &again {
        assert_eq!(player.board().await, "... ... ...");
        assert_eq!(player.count("[data-win], #lines line").await, 0);
    }
    play_out(&again, &["b2", "c3"]).await;
    for player in &again {
        assert_eq!(player.browser_errors().await, [""; 0]);
    }
}

#[tokio::test]
async fn a_visitor_plays_with_one_click_at_a_level_of_choice() {
    let server = TestServer::start().await;
    let guest = server.new_player().await;
    assert_eq!(guest.opponent().await, "Computer");
    let level = |level| format!("document.getElementById('level').value === '{level}'");
    guest.wait_until(level("easy")).await;
    guest.wait_for_text("#status", "Your turn").await;
    guest.click(&square("b2")).await;
    guest.wait_for_computer().await;
    assert_eq!(guest.count(".player .clock:not(:empty)").await, 0);
    // Another level means another game.
    guest.choose_level("expert").await;
    guest.act("choose_yes").await;
    guest.wait_until(level("expert")).await;
    guest
        .wait_until("!document.querySelector('#board [data-mark]')")
        .await;
    guest.play("b2").await;
    guest.wait_for_computer().await;
    // Until the game is over. Then the next game is the main action, with the score.
    guest.play_to_the_end().await;
    assert_eq!(guest.count("#actions .main").await, 1);
    let score = guest.score().await;
    guest.act("rematch").await;
    guest
        .wait_for_element(".player:first-child[data-mark=O]")
        .await;
    assert_eq!(guest.score().await, score);
    guest.act("end_practice").await;
    guest
        .wait_until("!document.querySelector('#board [data-mark]')")
        .await;
    guest
        .wait_for_element(".player:first-child[data-mark=X][data-turn=true]")
        .await;
}

/// From the first visit to the first move: one click for the opponent, one for the square.
#[tokio::test]
async fn two_visitors_play_each_other_with_two_clicks() {
    let server = TestServer::start().await;
    let [ann, bob] = tokio::join!(server.new_player(), server.new_player()).into();
    ann.act("go_person").await;
    ann.wait_for_screen("waiting").await;
    bob.act("go_person").await;
    let pair = x_first([ann, bob]).await;
    pair[0].click(&square("b2")).await;
    pair[1].wait_for_mark("b2", "X").await;
    assert!(pair[0].opponent().await.starts_with("Guest "));
}

/// The first move is sent once connected.
#[tokio::test]
async fn the_first_move_does_not_wait_for_the_connection() {
    let server = TestServer::start().await;
    let guest = server.new_player().await;
    // Without a session, as on a first visit. The page before may still store its token, so the new
    // one forgets it.
    let source = "sessionStorage.clear(); localStorage.clear();\
         const Socket = WebSocket; window.isBlocked = true;\
         window.WebSocket = function (url) { if (isBlocked) throw 0; return new Socket(url); }";
    let document = json!({"source": source});
    guest
        .devtools("Page.addScriptToEvaluateOnNewDocument", document)
        .await;
    guest.browser.refresh().await.unwrap();
    guest.play("b2").await;
    guest
        .wait_for_element(&format!("{}[data-preview]", square("b2")))
        .await;
    guest.wait_for_text("#connection", "offline").await;
    guest.evaluate("void (window.isBlocked = false)").await;
    guest.wait_for_computer().await;
    assert_eq!(guest.squares("[data-mark=X]").await, ["b2"]);
}

#[tokio::test]
async fn a_practice_game_ends_when_an_opponent_comes() {
    let server = TestServer::start().await;
    let [ann, bob] = tokio::join!(server.new_player(), server.named_player("Bob")).into();
    ann.choose("3x3").await;
    ann.wait_for_screen("waiting").await;
    bob.wait_for_text("#waiting-3x3", "1 waiting").await;
    ann.play("b2").await;
    ann.wait_for_computer().await;
    // A guest can take a name meanwhile.
    ann.give_name("Ann").await;
    assert!(ann.has("[data-screen=waiting]").await);
    assert!(!ann.has("dialog[open]").await);
    bob.choose("3x3").await;
    ann.wait_for_screen("play").await;
    let note = "An opponent has come. The game against the computer is over.";
    ann.wait_for_text("#note", note).await;
    assert_eq!(ann.opponent().await, "Bob");
    bob.wait_for_screen("play").await;
    assert_eq!(bob.opponent().await, "Ann");
}

#[tokio::test]
async fn a_player_can_find_another_opponent_after_a_game() {
    let server = TestServer::start().await;
    let [x, o] = server.pair().await;
    x.act("leave").await;
    x.act("leave_yes").await;
    o.act("find_other").await;
    o.wait_for_screen("waiting").await;
    let hint = "The game starts when a new opponent chooses the same board. You can meet your last \
                opponent again after half a minute.";
    o.wait_for_text("#waiting-hint", hint).await;
    let left = format!("{} has left. There is no rematch.", x.opponent().await);
    x.wait_for_text("#rematch", &left).await;
    let cyd = server.named_player("Cyd").await;
    cyd.choose("3x3").await;
    o.wait_for_game().await;
    assert_eq!(o.opponent().await, "Cyd");
}

#[tokio::test]
async fn a_move_on_a_crowded_board_is_confirmed() {
    let server = TestServer::start().await;
    let [ann, bob] = server.two_players().await;
    for player in [&ann, &bob] {
        // A phone: the squares of 15×15 are small.
        let metrics = json!({"width": 360, "height": 640, "deviceScaleFactor": 1, "mobile": true});
        player
            .devtools("Emulation.setDeviceMetricsOverride", metrics)
            .await;
    }
    let [x, o] = meet("15x5", [ann, bob]).await;
    x.click(&square("h8")).await;
    x.wait_for_text("#action-confirm", "Play h8").await;
    x.wait_for_element(&format!("{}[data-preview]", square("h8")))
        .await;
    x.click(&square("h9")).await;
    x.wait_for_text("#action-confirm", "Play h9").await;
    assert!(!o.has("#board [data-mark]").await);
    x.act("confirm").await;
    o.wait_for_mark("h9", "X").await;
    // A second tap on the same square plays, too. The button stays in sight on a board larger than
    // the window, which only the setting makes possible.
    o.click("#zoom").await;
    o.click("#settings-open").await;
    o.click("#confirm").await;
    o.click("#settings [type=submit]").await;
    o.click(&square("h8")).await;
    let is_in_sight = "(scrollTo(0, 0), \
         document.getElementById('action-confirm')?.getBoundingClientRect().bottom <= innerHeight)";
    o.wait_until(is_in_sight).await;
    o.wait_for_text("#action-confirm", "Play h8").await;
    o.click(&square("h8")).await;
    x.wait_for_mark("h8", "O").await;
}

/// Presses a key until an element has the focus.
async fn press_until(player: &Player, key: Key, css: &str) {
    for _ in 0..20 {
        if player.has(&format!("{css}:focus")).await {
            return;
        }
        player.press(&key).await;
    }
    panic!("the key does not reach {css}");
}

/// Opens the page and gives a name with the keyboard.
async fn named_player_by_keys(server: &TestServer, name: &str) -> Player {
    let player = server.new_player().await;
    press_until(&player, Key::Tab, "#name-change").await;
    player.press(&Key::Enter).await;
    player.wait_for_element("#name:focus").await;
    player.press(&format!("{name}{}", Key::Enter)).await;
    player.wait_for_text(".player .name", name).await;
    player
}

/// Chooses 3×3 against a person with the keyboard, after another size.
async fn choose_by_keys(player: &Player) {
    press_until(player, Key::Tab, "#size-3x3:checked").await;
    player.press(&Key::Down).await;
    player.wait_for_element("#size-4x4:focus:checked").await;
    player
        .wait_until("document.querySelectorAll('#board button').length === 16")
        .await;
    player.press(&Key::Up).await;
    player.wait_for_element("#size-3x3:focus:checked").await;
    press_until(player, Key::Tab, "#action-go_person").await;
    player.press(&Key::Enter).await;
}

/// Plays a game that Ann wins in the first row. Bob plays with the keyboard, in all four
/// directions. Before each move, exactly the unplayable squares are disabled.
async fn win_against_keys(ann: &Player, bob: &Player) {
    for player in [ann, bob] {
        player.wait_for_game().await;
    }
    let ann_begins = ann.is_x().await;
    let moves: &[&str] = if ann_begins {
        &["a1", "c3", "b1", "a2", "c1"]
    } else {
        &["c3", "a1", "a2", "b1", "b3", "c1"]
    };
    let mut taken = Vec::new();
    for (ply, &at) in moves.iter().enumerate() {
        let ann_moves = ann_begins == (ply % 2 == 0);
        let (active, other) = if ann_moves { (ann, bob) } else { (bob, ann) };
        active.wait_for_text("#status", "Your turn").await;
        let turn = if ann_moves {
            "Ann to move"
        } else {
            "Bob to move"
        };
        other.wait_for_text("#status", turn).await;
        assert_eq!(active.squares("[aria-disabled]").await, taken);
        assert_eq!(other.squares("[aria-disabled]").await.len(), 9);
        if ann_moves {
            ann.play(at).await;
        } else {
            bob.play_by_keys(at).await;
        }
        let mark = if ply % 2 == 0 { "X" } else { "O" };
        for player in [ann, bob] {
            let last = format!("{}[data-mark={mark}][data-last=true]", square(at));
            player.wait_for_element(&last).await;
        }
        taken.push(at);
        taken.sort_unstable_by_key(|at| (at.as_bytes()[1], at.as_bytes()[0]));
    }
}

#[tokio::test]
async fn a_refused_move_shows_the_reason_and_changes_nothing() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    let [x, o] = &pair;

    o.click(&square("a1")).await;
    o.wait_for_text("#note", &format!("It is {}'s turn.", o.opponent().await))
        .await;
    x.play("b2").await;
    o.wait_for_text("#status", "Your turn").await;
    o.wait_for_text("#note", "").await;

    o.click(&square("b2")).await;
    o.wait_for_text("#note", "This square is taken.").await;
    for player in &pair {
        assert_eq!(player.board().await, "... .X. ...");
    }
    o.play("a1").await;
    o.wait_for_text("#note", "").await;

    for (mover, at) in [(x, "a2"), (o, "b1"), (x, "c2")] {
        mover.play(at).await;
    }
    o.wait_for_element("#action-rematch").await;
    o.click(&square("c3")).await;
    o.wait_for_text("#note", "The game is over.").await;
    for player in &pair {
        assert_eq!(player.board().await, "OO. XXX ...");
    }
}

#[tokio::test]
async fn a_name_is_refused_with_the_reason_or_remembered() {
    let server = TestServer::start().await;
    let player = server.new_player().await;
    // A guest can keep the name.
    player.click("#name-change").await;
    player.wait_for_element("dialog[open]").await;
    player.click("#name-go").await;
    player
        .wait_until("!document.querySelector('dialog[open]')")
        .await;
    player.wait_for_text("#note", "").await;
    // A refusal is forgotten with its dialog. The same name is refused again.
    for _ in 0..2 {
        player.click("#name-change").await;
        player.wait_for_text("#note", "").await;
        player.wait_for_element("#name:not([aria-invalid])").await;
        player.enter_name("Mod").await;
        let refused = "This name is reserved. Choose another one.";
        player.wait_for_text("#note", refused).await;
        player.click("#name-cancel").await;
        player.wait_for_text("#note", "").await;
    }
    player.click("#name-change").await;
    player.press(&format!("   {}", Key::Enter)).await;
    player.wait_for_text("#note", "The name is empty.").await;
    player.press(&format!("Ann{}", Key::Enter)).await;
    player.wait_for_text(".player .name", "Ann").await;
    assert!(!player.has("dialog[open]").await);
    // The device remembers it even without the session.
    player
        .evaluate("void (sessionStorage.clear(), localStorage.removeItem('tictactype.sessions'))")
        .await;
    player.browser.refresh().await.unwrap();
    player.wait_for_text(".player .name", "Ann").await;
}

#[tokio::test]
async fn the_board_the_tiles_and_the_status_speak_of_one_game() {
    let server = TestServer::start().await;
    let player = server.new_player().await;
    let shows = async |squares: usize, size: &str, level: &str| {
        player
            .wait_until(format!(
                "document.querySelectorAll('#board button').length === {squares} && \
                 document.querySelector('#sizes :checked').value === '{size}' && \
                 document.getElementById('level').value === '{level}'"
            ))
            .await;
    };
    // On an empty board, a choice starts another game at once.
    player.choose_size("4x4").await;
    shows(16, "4x4", "easy").await;
    player.choose_size("3x3").await;
    player.choose_level("beginner").await;
    shows(9, "3x3", "beginner").await;
    player.play("b2").await;
    player.wait_for_computer().await;
    // With marks on the board, a choice asks first, and the game keeps its tiles.
    player.click("[data-at=b2]").await;
    player.wait_for_text("#note", "This square is taken.").await;
    let large = "#sizes label:has(#size-15x5)";
    player.click(large).await;
    let question = "End this game and start a new one: 15×15, 5 in a row?";
    player.wait_for_text("#question", question).await;
    player.wait_for_text("#note", "").await;
    player.wait_for_element("#action-choose_no:focus").await;
    shows(9, "3x3", "beginner").await;
    player.act("choose_no").await;
    assert_eq!(player.squares("[data-mark=X]").await, ["b2"]);
    // The same if another tab chose something else.
    choose_in_another_tab(&player).await;
    player.choose_level("expert").await;
    let question = "End this game and start a new one at the level “expert”?";
    player.wait_for_text("#question", question).await;
    player.press(&Key::Escape).await;
    player.wait_for_element("#question:empty").await;
    shows(9, "3x3", "beginner").await;
    // The rematch is the game of the tiles.
    player.play_to_the_end().await;
    player.act("rematch").await;
    player.wait_for_element("#action-go_person.main").await;
    shows(9, "3x3", "beginner").await;
    player.click("#sizes label:has(#size-4x4)").await;
    player.act("choose_yes").await;
    shows(16, "4x4", "beginner").await;
    player.play("b2").await;
    player.wait_for_computer().await;
    player.click(large).await;
    player.act("choose_yes").await;
    shows(225, "15x5", "beginner").await;
    // People see what they wait for.
    player.act("go_person").await;
    let status = "Waiting for an opponent on 15×15 · Your turn";
    player.wait_for_text("#status", status).await;
    player.act("leave_queue").await;
    shows(225, "15x5", "beginner").await;
}

/// Chooses another size for the next games, as another tab would.
async fn choose_in_another_tab(player: &Player) {
    let keep = "void localStorage.setItem('tictactype.size', JSON.stringify('6x4'))";
    player.evaluate(keep).await;
}

#[tokio::test]
async fn a_person_is_sought_for_the_board_on_the_screen() {
    let server = TestServer::start().await;
    let player = server.new_player().await;
    player.choose_size("4x4").await;
    player.play("b2").await;
    player.wait_for_computer().await;
    player.click("#sizes label:has(#size-3x3)").await;
    player.act("choose_no").await;
    choose_in_another_tab(&player).await;
    player.act("go_person").await;
    let status = "document.getElementById('status').innerText";
    player
        .wait_until(format!(
            "{status}.startsWith('Waiting for an opponent on 4×4 · ')"
        ))
        .await;
    assert_eq!(player.squares("[data-mark=X]").await, ["b2"]);
}
