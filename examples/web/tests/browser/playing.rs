//! What happens at a table.

use fantoccini::key::Key;

use crate::house::{House, x_first};
use crate::player::{Player, play_out, square};

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn one_with_a_mouse_and_one_with_a_keyboard_play_and_play_again() {
    let house = House::open().await;
    let [ann, bob] = tokio::join!(house.named("Ann"), named_by_keys(&house, "Bob")).into();
    ann.choose("3x3").await;
    ann.read("#waiting-text", "Your board: 3×3, 3 in a row.")
        .await;
    choose_by_keys(&bob).await;

    win_against_keys(&ann, &bob).await;
    for (player, status) in [
        (&ann, "You won: 3 in a row"),
        (&bob, "You lost: Ann has 3 in a row"),
    ] {
        player.read("#status", status).await;
        player.read("#actions-text", "Another game?").await;
        assert_eq!(player.squares("[data-win=true]").await, ["a1", "b1", "c1"]);
        assert_eq!(player.count("#lines line").await, 1);
        let said = player.ask("document.getElementById('alert').textContent");
        assert_eq!(said.await, format!("{status}."));
    }

    ann.click("#again-yes").await;
    ann.see("[data-screen=waiting]").await;
    // A key meant as a move must not answer: the focus is still on the board.
    assert!(bob.has("#board button:focus").await);
    bob.press(&Key::Tab).await;
    bob.see("#again-yes:focus").await;
    bob.press(&Key::Space).await;
    let again = x_first([ann, bob]).await;
    for player in &again {
        assert_eq!(player.board().await, "... ... ...");
        assert_eq!(player.count("[data-win], #lines line").await, 0);
    }
    play_out(&again, &["b2", "c3"]).await;
    for player in &again {
        assert_eq!(player.complaints().await, [""; 0]);
    }
}

/// Somebody who has typed a name.
async fn named_by_keys(house: &House, name: &str) -> Player {
    let player = house.somebody().await;
    player.see("#name:focus").await;
    player.press(&format!("{name}{}", Key::Enter)).await;
    player.see("[data-screen=game]").await;
    player
}

/// Goes through all there is to choose, and chooses 3×3 against a person.
async fn choose_by_keys(player: &Player) {
    player.see("#size-3x3:focus:checked").await;
    player.press(&Key::Down).await;
    player.see("#size-4x4:focus:checked").await;
    player.press(&Key::Up).await;
    player.see("#size-3x3:focus:checked").await;
    player.press(&Key::Tab).await;
    player.see("#against-person:focus:checked").await;
    player.press(&Key::Tab).await;
    player.see("#game-go:focus").await;
    player.press(&Key::Enter).await;
}

/// Ann wins in the first row, and Bob has to go right, down, left and up. Before each move, what is disabled is all that
/// cannot be played.
async fn win_against_keys(ann: &Player, bob: &Player) {
    for player in [ann, bob] {
        player.see("[data-screen=playing]").await;
    }
    let begins = ann.has("#side[data-side=X]").await;
    let moves: &[&str] = if begins {
        &["a1", "c3", "b1", "a2", "c1"]
    } else {
        &["c3", "a1", "a2", "b1", "b3", "c1"]
    };
    let mut taken = Vec::new();
    for (ply, &at) in moves.iter().enumerate() {
        let anns = begins == (ply % 2 == 0);
        let (asked, other) = if anns { (ann, bob) } else { (bob, ann) };
        asked.read("#status", "Your turn").await;
        let turn = if anns { "Ann's turn" } else { "Bob's turn" };
        other.read("#status", turn).await;
        assert_eq!(asked.squares("[aria-disabled]").await, taken);
        assert_eq!(other.squares("[aria-disabled]").await.len(), 9);
        if anns {
            ann.play(at).await;
        } else {
            bob.play_by_keys(at).await;
        }
        let mark = if ply % 2 == 0 { "X" } else { "O" };
        for player in [ann, bob] {
            let last = format!("{}[data-mark={mark}][data-last=true]", square(at));
            player.see(&last).await;
        }
        taken.push(at);
        taken.sort_unstable_by_key(|at| (at.as_bytes()[1], at.as_bytes()[0]));
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_full_board_is_a_draw_for_both() {
    let house = House::open().await;
    let pair = house.pair().await;
    let moves = ["b2", "a1", "b1", "b3", "c1", "a3", "a2", "c2", "c3"];
    play_out(&pair, &moves).await;
    for player in &pair {
        player.read("#status", "A draw: the board is full").await;
        assert_eq!(player.board().await, "OXX XXO OOX");
        assert_eq!(player.count("[data-win], #lines line").await, 0);
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_refused_move_is_explained_and_changes_nothing() {
    let house = House::open().await;
    let pair = house.pair().await;
    let [x, o] = &pair;

    o.click(&square("a1")).await;
    o.read("#note", &format!("It is {}'s turn.", o.opponent().await))
        .await;
    x.play("b2").await;
    o.read("#status", "Your turn").await;
    o.read("#note", "").await;

    o.click(&square("b2")).await;
    o.read("#note", "the square `b2` is already taken by X")
        .await;
    for player in &pair {
        assert_eq!(player.board().await, "... .X. ...");
    }
    o.play("a1").await;
    o.read("#note", "").await;

    for (mover, at) in [(x, "a2"), (o, "b1"), (x, "c2")] {
        mover.play(at).await;
    }
    o.see("[data-screen=over]").await;
    o.click(&square("c3")).await;
    o.read("#note", "The game is over.").await;
    for player in &pair {
        assert_eq!(player.board().await, "OO. XXX ...");
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_name_of_spaces_is_refused_with_the_reason() {
    let house = House::open().await;
    let player = house.somebody().await;
    player.press(&format!("   {}", Key::Enter)).await;
    player
        .read("#note", "a name has at least one character")
        .await;
    player.press(&format!("Ann{}", Key::Enter)).await;
    player.read("#choosing-head", "Choose a game, Ann").await;
    player.read("#note", "").await;
}
