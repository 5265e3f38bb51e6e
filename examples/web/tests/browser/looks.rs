//! What the page looks like, and what it is made of.

use std::path::{Path, PathBuf};
use std::{env, fs};

use serde_json::{Value, json};
use url::Url;

use crate::house::{House, x_first};
use crate::player::{Player, play_out, square};

/// A narrow phone, a phone, a low window, and a desk; the last two have scrollbars that take room.
const WINDOWS: [(u32, u32); 4] = [(320, 568), (390, 844), (844, 390), (1280, 800)];

/// As long and as wide as a name can be.
const LONG: &str = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_name_that_is_markup_stays_text() {
    const NAME: &str = "<img src=x onerror=alert(1)>";
    let house = House::open().await;
    let [ann, eve] = tokio::join!(house.named("Ann"), house.named(NAME)).into();
    eve.read("#choosing-head", &format!("Choose a game, {NAME}"))
        .await;
    eve.choose("3x3").await;
    eve.see("[data-screen=waiting]").await;
    ann.choose("3x3").await;
    ann.read("#opponent", &format!("against {NAME}")).await;
    let said = "document.getElementById('live').textContent.includes";
    ann.wait(format!("{said}({})", json!(format!("against {NAME}."))))
        .await;

    eve.click("#leave").await;
    eve.click("#leave-yes").await;
    ann.read("#status", "You won: <img src=x oner… left").await;
    for player in [&ann, &eve] {
        assert_eq!(player.count("img, bdi *").await, 0);
        assert_eq!(player.complaints().await, [""; 0]);
    }
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_small_board_stays_where_it_is_and_nothing_is_too_wide() {
    board_stays("3x3", &["b2", "a1", "b1", "a2", "b3"]).await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_large_board_stays_where_it_is_and_nothing_is_too_wide() {
    let moves = ["h8", "a1", "h9", "o15", "h10", "a15", "h11", "o1", "h12"];
    board_stays("15x5", &moves).await;
}

/// From the first view of a game to the first of the next.
async fn board_stays(size: &str, moves: &[&str]) {
    let house = House::open().await;
    let [ann, bob] = tokio::join!(house.somebody(), house.somebody()).into();
    places(&ann).await;
    for player in [&ann, &bob] {
        player.give_name(LONG).await;
    }
    places(&ann).await;
    ann.choose(size).await;
    ann.see("[data-screen=waiting]").await;
    places(&ann).await;
    bob.choose(size).await;
    let pair = x_first([ann, bob]).await;
    let [x, o] = &pair;
    let at_first = places(x).await;
    stayed(&pair, &at_first, "the other's turn").await;

    o.click(&square("a1")).await;
    o.see("#note:not(:empty)").await;
    x.click("#leave").await;
    stayed(&pair, &at_first, "a note, and a question").await;
    x.click("#leave-no").await;

    let page = o.browser.current_url().await.unwrap();
    o.browser.goto("about:blank").await.unwrap();
    x.see("#opponent[data-here=false]").await;
    assert_eq!(places(x).await, at_first, "a lost connection");
    o.browser.goto(page.as_str()).await.unwrap();

    play_out(&pair, moves).await;
    stayed(&pair, &at_first, "the end").await;
    for player in &pair {
        player.click("#again-yes").await;
    }
    let pair = x_first(pair).await;
    stayed(&pair, &at_first, "the next game").await;
}

async fn stayed(pair: &[Player; 2], at_first: &[Value], when: &str) {
    for player in pair {
        assert_eq!(places(player).await, at_first, "{when}");
    }
}

/// Where the board is in windows of all sizes, in none of which anything is too wide.
async fn places(player: &Player) -> Vec<Value> {
    let mut places = Vec::new();
    for (width, height) in WINDOWS {
        resize(player, width, height).await;
        let fits = "(e => e.scrollWidth <= e.clientWidth)(document.documentElement)";
        assert_eq!(player.ask(fits).await, true, "at {width}×{height}");
        let place = "(r => [r.x + scrollX, r.y + scrollY, r.width, r.height])\
             (document.getElementById('board').getBoundingClientRect())";
        places.push(player.ask(place).await);
    }
    places
}

async fn resize(player: &Player, width: u32, height: u32) {
    let metrics =
        json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500});
    player
        .tools("Emulation.setDeviceMetricsOverride", metrics)
        .await;
    player
        .wait(format!(
            "innerWidth === {width} && innerHeight === {height}"
        ))
        .await;
}

#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn pictures_are_taken_of_every_screen() {
    let house = House::open().await;
    let [ann, bob] = tokio::join!(house.somebody(), house.named("Bob")).into();
    ann.find("#name").await.send_keys("Ann").await.unwrap();
    take(&ann, "1-name").await;
    ann.click("#name-go").await;
    ann.see("[data-screen=game]").await;
    take(&ann, "2-choice").await;
    ann.choose("3x3").await;
    ann.see("[data-screen=waiting]").await;
    take(&ann, "3-waiting").await;
    bob.choose("3x3").await;

    let pair = x_first([ann, bob]).await;
    play_out(&pair, &["b2", "a1", "b1", "a2"]).await;
    take(&pair[0], "4-playing").await;
    pair[0].play("b3").await;
    for (player, name) in pair.iter().zip(["5-won", "6-lost"]) {
        player.see("[data-screen=over]").await;
        take(player, name).await;
        player.click("#again-no").await;
        player.see("[data-screen=game]").await;
        player.choose("15x5").await;
    }

    let pair = x_first(pair).await;
    play_out(&pair, &["h8", "i9", "g8", "i8", "h9"]).await;
    pair[1].click(&square("h8")).await;
    pair[1].see("#note:not(:empty)").await;
    pair[1].click("#leave").await;
    take(&pair[1], "7-large").await;
    house.stop.cancel();
    pair[0].see("[data-screen=end]").await;
    take(&pair[0], "8-stopped").await;
}

/// The picture in the README: what both see in the middle of a game. `PICTURE=overwrite` takes it anew.
///
/// What is kept is not compared: another version of Chromium draws other letters.
#[tokio::test]
#[ignore = "needs Chromium and chromedriver: .ci/browser installs them and runs this"]
async fn a_picture_is_taken_of_two_browsers() {
    const WINDOW: (u32, u32) = (440, 640);
    let house = House::open().await;
    let pair = house.pair().await;
    play_out(&pair, &["b2", "a1", "c1", "a3"]).await;
    let folder = screenshots();
    for (player, file) in pair.iter().zip(["x.png", "o.png"]) {
        resize(player, WINDOW.0, WINDOW.1).await;
        dress(player, "light").await;
        let picture = player.browser.screenshot().await.unwrap();
        fs::write(folder.join(file), picture).unwrap();
    }
    let frame =
        "margin: 12px; border: 1px solid #bbb; border-radius: 10px; box-shadow: 0 2px 8px #0003";
    let both = format!(
        r#"<body style="margin: 0; background: #e4e6ea; display: flex; overflow: hidden">
           <img src="x.png" style="{frame}"><img src="o.png" style="{frame}">"#
    );
    fs::write(folder.join("both.html"), both).unwrap();
    let [player, _] = &pair;
    let page = Url::from_file_path(folder.join("both.html")).unwrap();
    player.browser.goto(page.as_str()).await.unwrap();
    resize(player, 2 * (WINDOW.0 + 26), WINDOW.1 + 26).await;
    let loaded = "[...document.images].filter(i => i.complete && i.naturalWidth).length === 2";
    player.wait(loaded.to_owned()).await;
    let picture = player.browser.screenshot().await.unwrap();
    if env::var_os("PICTURE").is_some_and(|value| value == "overwrite") {
        fs::write(
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/web.png"),
            picture,
        )
        .unwrap();
    }
}

/// Where pictures are kept that nobody compares.
fn screenshots() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
    fs::create_dir_all(&folder).unwrap();
    folder.canonicalize().unwrap()
}

/// In the light or in the dark, and without anything that moves.
async fn dress(player: &Player, scheme: &str) {
    let features = [
        json!({"name": "prefers-color-scheme", "value": scheme}),
        json!({"name": "prefers-reduced-motion", "value": "reduce"}),
    ];
    player
        .tools("Emulation.setEmulatedMedia", json!({"features": features}))
        .await;
    player
        .wait(format!(
            "matchMedia('(prefers-color-scheme: {scheme})').matches"
        ))
        .await;
}

/// Takes pictures of what somebody sees: on a phone and at a desk, in the light and in the dark.
async fn take(player: &Player, name: &str) {
    let folder = screenshots();
    for (width, height) in [(390, 844), (1280, 800)] {
        resize(player, width, height).await;
        for scheme in ["light", "dark"] {
            dress(player, scheme).await;
            let picture = player.browser.screenshot().await.unwrap();
            let size = [&picture[16..20], &picture[20..24]]
                .map(|bytes| u32::from_be_bytes(bytes.try_into().unwrap()));
            assert_eq!(size, [width, height]);
            let file = format!("{name}-{width}-{scheme}.png");
            fs::write(folder.join(file), picture).unwrap();
        }
    }
}
