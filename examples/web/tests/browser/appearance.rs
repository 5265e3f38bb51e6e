//! Layout, escaping of names, and screenshots.

use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{env, fs};

use serde_json::{Value, json};
use url::Url;

use crate::player::{Player, play_out, square};
use crate::reconnecting::away_for_too_long;
use crate::server::{TestServer, meet, x_first};

/// Window sizes: phones, low windows, a tablet, desktops and a large screen.
const WINDOWS: [(u32, u32); 7] = [
    (320, 568),
    (390, 844),
    (640, 360),
    (768, 1024),
    (1024, 600),
    (1440, 900),
    (3840, 2160),
];

/// The widest name: 32 of the widest letter.
const LONGEST_NAME: &str = "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW";

#[tokio::test]
async fn a_name_with_markup_is_shown_as_text() {
    const NAME: &str = "<img src=x onerror=alert(1)>";
    let server = TestServer::start().await;
    let [ann, eve] = tokio::join!(server.named_player("Ann"), server.named_player(NAME)).into();
    eve.choose("3x3").await;
    eve.wait_for_screen("waiting").await;
    ann.choose("3x3").await;
    ann.wait_for_element("#action-leave").await;
    assert_eq!(ann.opponent().await, NAME);
    eve.act("leave").await;
    eve.act("leave_yes").await;
    ann.wait_for_text("#status", "You won: <img src=x onerror=… resigned")
        .await;
    for player in [&ann, &eve] {
        assert_eq!(player.count("img, bdi *").await, 0);
        assert_eq!(player.browser_errors().await, [""; 0]);
    }
}

#[tokio::test]
async fn a_small_board_does_not_move_and_fits_every_window() {
    check_layout("3x3", &["b2", "a1", "b1", "a2", "b3"]).await;
}

#[tokio::test]
async fn a_large_board_does_not_move_and_fits_every_window() {
    let moves = ["h8", "a1", "h9", "o15", "h10", "a15", "h11", "o1", "h12"];
    check_layout("15x5", &moves).await;
}

#[tokio::test]
async fn squares_can_be_hit_by_a_finger_and_the_board_shows_where_it_goes_on() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    ann.choose_size("15x5").await;
    ann.wait_until("document.querySelectorAll('#board button').length === 225")
        .await;
    let smallest = "Math.min(...[...document.querySelectorAll('#board button')]\
         .map(it => it.parentElement.getBoundingClientRect()).flatMap(r => [r.width, r.height]))";
    for (window, more) in [
        ((320, 568), json!("right")),
        ((390, 844), Value::Null),
        ((640, 360), json!("right below")),
        ((1024, 600), Value::Null),
    ] {
        ann.resize(window.0, window.1).await;
        let frame = "document.getElementById('frame').getAttribute('data-more')";
        ann.wait_until(format!("{frame} === {more}")).await;
        let smallest = ann.evaluate(smallest).await.as_f64().unwrap();
        assert!(smallest >= 24.0, "{smallest} at {window:?}");
    }
    // The whole board is all of it.
    ann.resize(320, 568).await;
    ann.wait_for_element("#frame[data-more=right]").await;
    ann.click("#zoom").await;
    ann.wait_for_text("#zoom", "Whole board").await;
    ann.click("#zoom").await;
    ann.wait_for_text("#zoom", "Larger squares").await;
    let all = "(it => it.scrollWidth <= it.clientWidth)(document.getElementById('frame'))";
    ann.wait_until(all).await;
}

/// What to do is visible without scrolling, even on a phone or with a large font, and nothing is
/// off the screen.
#[tokio::test]
async fn what_there_is_to_do_is_in_sight() {
    let server = TestServer::start().await;
    let ann = server.new_player().await;
    ann.resize(375, 667).await;
    let in_sight = async |css: &str| {
        let bottom = format!("document.querySelector('{css}').getBoundingClientRect().bottom");
        ann.wait_until(format!("scrollY === 0 && {bottom} <= innerHeight"))
            .await;
    };
    for (action, leave) in [
        ("go_person", "leave_queue"),
        ("go_friend", "leave_invitation"),
    ] {
        ann.act(action).await;
        ann.wait_for_screen("waiting").await;
        in_sight(&format!("#action-{leave}")).await;
        ann.act(leave).await;
        ann.wait_for_screen("choosing").await;
    }
    set_font(&ann, (375, 667), 24).await;
    in_sight("#board [data-at=c3]").await;
    let cut = "[...document.querySelectorAll('.player .name')]\
         .filter(it => it.scrollWidth > it.clientWidth).map(it => it.innerText)";
    assert_eq!(ann.evaluate(cut).await, json!([]), "the names are whole");
    set_font(&ann, (375, 667), 16).await;
    ann.play_to_the_end().await;
    ann.evaluate("scrollTo(0, 0)").await;
    in_sight("#review").await;
    // The first action fills a row, and two others share the next one equally.
    let widths = "[...document.querySelectorAll('#actions button')].map(it => it.offsetWidth)";
    let widths: Vec<u32> = serde_json::from_value(ann.evaluate(widths).await).unwrap();
    let [rematch, person, friend] = widths[..] else {
        panic!("{widths:?}")
    };
    assert!(person == friend && 2 * person < rematch, "{widths:?}");
    ann.resize(1280, 800).await;
    let edges = "((header, play) => [header.left - play.left, header.right - play.right])\
         (...['header', '#play'].map(it => document.querySelector(it).getBoundingClientRect()))";
    assert_eq!(
        ann.evaluate(edges).await,
        json!([0, 0]),
        "the header shares the grid of the board"
    );
    for (width, height, font) in [(320, 568, 24), (375, 667, 32), (1280, 800, 32)] {
        set_font(&ann, (width, height), font).await;
        let outside = "[...document.querySelectorAll('body *:not(.visually-hidden, option)')]\
             .filter(it => it.getBoundingClientRect().right > document.documentElement.clientWidth + 1)\
             .map(it => it.id || it.className || it.tagName)";
        let outside = ann.evaluate(outside).await;
        assert_eq!(outside, json!([]), "{font} pixels at {width}×{height}");
        // In one line, at the top.
        let same = "document.getElementById('settings-open').getBoundingClientRect().top < \
             document.querySelector('h1').getBoundingClientRect().bottom";
        assert_eq!(ann.evaluate(same).await, true, "{font} at {width}");
    }
}

#[tokio::test]
async fn the_result_and_the_rematch_are_one_card_in_sight() {
    let server = TestServer::start().await;
    let pair = server.pair().await;
    play_out(&pair, &["b2", "a1", "b1", "a2", "b3"]).await;
    for (player, result) in pair.iter().zip(["You won", "You lost"]) {
        player.wait_for_element("#action-rematch").await;
        for (width, height) in [(320, 568), (375, 667), (640, 360), (1280, 800)] {
            player.resize(width, height).await;
            let card = "document.querySelector('#next[data-over=true][data-mark=X]')";
            let text = player.evaluate(&format!("{card}.innerText")).await;
            let text = text.as_str().unwrap();
            assert!(
                text.starts_with(result) && text.contains("Rematch"),
                "{text}"
            );
            let in_sight = format!(
                "scrollY === 0 && {card}.querySelector('#action-rematch')\
                 .getBoundingClientRect().bottom <= innerHeight"
            );
            assert_eq!(player.evaluate(&in_sight).await, true, "{width}×{height}");
        }
    }
}

#[tokio::test]
async fn a_banner_covers_nothing_that_can_be_played() {
    let server = TestServer::start().await;
    let [x, o] = server.pair().await;
    o.browser.goto("about:blank").await.unwrap();
    x.wait_for_element("[data-banner=away]").await;
    let covered = "[...document.querySelectorAll('#board button, #actions button')].filter(it => {\
         const { left, top, width, height } = it.getBoundingClientRect();\
         return !it.contains(document.elementFromPoint(left + width / 2, top + height / 2));\
     }).map(it => it.id || it.dataset.at)";
    for (width, height) in [(320, 568), (375, 667), (1280, 800)] {
        x.resize(width, height).await;
        assert_eq!(x.evaluate(covered).await, json!([]), "{width}×{height}");
    }
}

/// Resizes the page, and sets the browser's default font, in CSS pixels.
async fn set_font(player: &Player, (width, height): (u32, u32), font: u32) {
    player.resize(width, height).await;
    let sizes = json!({"fontSizes": {"standard": font}});
    player.devtools("Page.setFontSizes", sizes).await;
    let root = "parseFloat(getComputedStyle(document.documentElement).fontSize)";
    player.wait_until(format!("{root} === {font}")).await;
}

#[tokio::test]
async fn forced_colors_show_what_is_chosen() {
    let server = TestServer::start().await;
    let ann = server.new_player().await;
    ann.play("b2").await;
    ann.wait_for_element("#moves-list [aria-current]").await;
    let forced = json!({"features": [{"name": "forced-colors", "value": "active"}]});
    ann.devtools("Emulation.setEmulatedMedia", forced).await;
    for (property, chosen, other) in [
        (
            "borderTopWidth",
            "#sizes label:has(:checked)",
            "#sizes label:not(:has(:checked))",
        ),
        (
            "outlineStyle",
            "#moves-list [aria-current]",
            "#moves-list [data-ply]:not([aria-current])",
        ),
        (
            "borderTopWidth",
            ".player[data-turn=true]",
            ".player[data-turn=false]",
        ),
    ] {
        let style = |css| format!("getComputedStyle(document.querySelector('{css}')).{property}");
        ann.wait_until(format!("{} !== {}", style(chosen), style(other)))
            .await;
    }
}

/// A click must not miss the button because another player just joined the queue.
#[tokio::test]
async fn the_choice_of_a_game_does_not_move_when_a_player_waits() {
    let server = TestServer::start().await;
    let [ann, bob] = server.two_players().await;
    let mut before = Vec::new();
    for window in WINDOWS {
        before.push(choice_rectangles(&bob, window).await);
    }
    ann.choose("3x3").await;
    bob.wait_for_element("#waiting-3x3:not(:empty)").await;
    for (window, before) in WINDOWS.into_iter().zip(before) {
        let after = choice_rectangles(&bob, window).await;
        assert_eq!(after, before, "{window:?}");
    }
}

#[tokio::test]
async fn the_texts_of_a_size_are_in_the_middle_of_their_box() {
    let server = TestServer::start().await;
    let player = server.new_player().await;
    player.wait_for_element("#size-15x5").await;
    for language in ["en", "de"] {
        let change =
            format!("(language.value = '{language}', language.dispatchEvent(new Event('change')))");
        player.evaluate(&change).await;
        for (width, height) in [(320, 568), (1280, 800)] {
            player.resize(width, height).await;
            // The distances of the texts from the four sides of the box.
            let distances = "[...document.querySelectorAll('#sizes label')].map(label => {\
                 const box = label.getBoundingClientRect(), range = document.createRange();\
                 range.setStart(label.querySelector('strong'), 0);\
                 range.setEnd(label.querySelector('span'), 1);\
                 const texts = [...range.getClientRects()], all = side => texts.map(it => it[side]);\
                 return [Math.min(...all('left')) - box.left, box.right - Math.max(...all('right')),\
                     Math.min(...all('top')) - box.top, box.bottom - Math.max(...all('bottom'))];\
             })";
            let distances: Vec<[f64; 4]> =
                serde_json::from_value(player.evaluate(distances).await).unwrap();
            assert_eq!(distances.len(), 5);
            for [left, right, top, bottom] in distances {
                let case = format!("{language} {width}: {left} {right} {top} {bottom}");
                assert!(left > 0.0 && right > 0.0, "{case}");
                assert!((left - right).abs() < 2.0, "{case}");
                assert!((top - bottom).abs() < 2.0, "{case}");
            }
        }
    }
}

/// The rectangles of the sizes and of the button below them.
async fn choice_rectangles(player: &Player, (width, height): (u32, u32)) -> Value {
    player.resize(width, height).await;
    let rectangles = "[...document.querySelectorAll('#sizes label, #level')]\
         .map(it => it.getBoundingClientRect()).map(r => [r.x, r.y, r.width, r.height])";
    player.evaluate(rectangles).await
}

/// Checks that the board keeps its position from one game to the next.
async fn check_layout(size: &str, moves: &[&str]) {
    let server = TestServer::start().await;
    let [ann, bob] = tokio::join!(server.new_player(), server.new_player()).into();
    board_rectangles(&ann).await;
    for player in [&ann, &bob] {
        player.give_name(LONGEST_NAME).await;
    }
    board_rectangles(&ann).await;
    ann.choose(size).await;
    ann.wait_for_screen("waiting").await;
    board_rectangles(&ann).await;
    bob.choose(size).await;
    let pair = x_first([ann, bob]).await;
    let [x, o] = &pair;
    let initial = board_rectangles(x).await;
    assert_unmoved(&pair, &initial, "at the opponent's turn").await;

    o.click(&square("a1")).await;
    o.wait_for_element("#note:not(:empty)").await;
    x.act("leave").await;
    assert_unmoved(&pair, &initial, "with a note and a question").await;
    x.act("leave_no").await;

    let page = o.browser.current_url().await.unwrap();
    o.browser.goto("about:blank").await.unwrap();
    x.wait_for_element("[data-away=true]").await;
    assert_eq!(
        board_rectangles(x).await,
        initial,
        "while the opponent is disconnected"
    );
    o.browser.goto(page.as_str()).await.unwrap();

    play_out(&pair, moves).await;
    assert_unmoved(&pair, &initial, "at the end").await;
    for player in &pair {
        player.act("rematch").await;
    }
    let pair = x_first(pair).await;
    assert_unmoved(&pair, &initial, "in the next game").await;
}

async fn assert_unmoved(pair: &[Player; 2], initial: &[Value], when: &str) {
    for player in pair {
        assert_eq!(board_rectangles(player).await, initial, "{when}");
    }
}

/// The rectangle of the board at each window size. Checks that nothing is too wide.
async fn board_rectangles(player: &Player) -> Vec<Value> {
    let mut rectangles = Vec::new();
    for (width, height) in WINDOWS {
        player.resize(width, height).await;
        let fits = "(e => e.scrollWidth <= e.clientWidth)(document.documentElement)";
        assert_eq!(player.evaluate(fits).await, true, "at {width}×{height}");
        let rectangle = "(r => [r.x + scrollX, r.y + scrollY, r.width, r.height])\
             (document.getElementById('board').getBoundingClientRect())";
        rectangles.push(player.evaluate(rectangle).await);
    }
    rectangles
}

#[tokio::test]
async fn takes_screenshots_of_every_screen() {
    let server = TestServer::start().await;
    let [ann, bob] = tokio::join!(server.new_player(), server.named_player("Bob")).into();
    screenshot(&ann, "1-first").await;
    ann.click("#name-change").await;
    screenshot(&ann, "2-name").await;
    ann.click("#name-cancel").await;
    ann.play("b2").await;
    ann.wait_for_computer().await;
    screenshot(&ann, "3-practice").await;
    ann.invite().await;
    screenshot(&ann, "4-inviting").await;
    ann.act("leave_invitation").await;
    ann.choose("3x3").await;
    ann.wait_for_screen("waiting").await;
    screenshot(&ann, "5-waiting").await;
    bob.choose("3x3").await;

    let pair = x_first([ann, bob]).await;
    play_out(&pair, &["b2", "a1", "b1", "a2"]).await;
    screenshot(&pair[0], "6-playing").await;
    pair[0].play("b3").await;
    for (player, name) in pair.iter().zip(["7-won", "8-lost"]) {
        player.wait_for_element("#action-other_game").await;
        screenshot(player, name).await;
    }
    let [x, o] = pair;
    o.act("rematch").await;
    x.wait_for_text("#action-rematch", "Accept the rematch")
        .await;
    screenshot(&x, "9-rematch").await;
    x.act("rematch").await;
    let [x, o] = x_first([x, o]).await;
    o.browser.goto("about:blank").await.unwrap();
    x.wait_for_element("[data-banner=away]").await;
    screenshot(&x, "10-away").await;
}

#[tokio::test]
async fn takes_screenshots_of_a_large_board_and_of_the_end() {
    let server = TestServer::start().await;
    let [ann, bob] = server.two_players().await;
    ann.choose_size("15x5").await;
    screenshot(&ann, "11-large-first").await;
    let pair = meet("15x5", [ann, bob]).await;
    play_out(&pair, &["h8", "i9", "g8", "i8", "h9"]).await;
    pair[1].click(&square("h8")).await;
    pair[1].wait_for_element("#note:not(:empty)").await;
    pair[1].act("leave").await;
    screenshot(&pair[1], "12-large").await;
    server.stop();
    pair[0].wait_for_element("[data-banner=ended]").await;
    screenshot(&pair[0], "13-stopped").await;
}

#[tokio::test]
async fn takes_screenshots_of_watching_of_pauses_and_of_what_is_left() {
    let server = TestServer::start().await;
    let ann = server.named_player("Ann").await;
    let link = ann.invite().await;
    let bob = server.visit(&link).await;
    let pair = x_first([ann, bob]).await;
    play_out(&pair, &["b2", "a1"]).await;
    let watcher = server.visit(&link).await;
    watcher.wait_for_element("#action-stop_watching").await;
    screenshot(&watcher, "14-watching").await;
    server.set_down(true);
    pair[0].wait_for_element("[data-banner=paused]").await;
    screenshot(&pair[0], "15-paused").await;
    server.set_down(false);
    play_out(&pair, &["b1", "a2", "b3"]).await;
    pair[0].click("#settings-open").await;
    screenshot(&pair[0], "16-settings").await;
    server.stop();
    let server = TestServer::start_with(|options| options.reconnect = Duration::from_secs(1)).await;
    let x = away_for_too_long(&server).await;
    x.wait_for_screen("record").await;
    screenshot(&x, "17-away-too-long").await;
    let second = x.new_tab().await;
    let record = format!(
        "{}#game=3x3-3&x=Ann&o=Bob&moves=b2,a1,b1,a2,b3",
        server.url()
    );
    second.goto(&record).await.unwrap();
    let reader = Player::new(second).await;
    reader.wait_for_screen("record").await;
    screenshot(&reader, "18-shared").await;
}

/// Prints the time to the first screen on a slow network, which depends on the machine. What does
/// not depend on it is checked.
#[tokio::test]
async fn the_first_screen_needs_a_style_and_a_script_and_no_connection() {
    let server = TestServer::start().await;
    let guest = server.new_player().await;
    let source = "const look = () => document.querySelector('#play:not([hidden]) #board button') \
         ? window.shownAfter = performance.now() : requestAnimationFrame(look); \
         requestAnimationFrame(look); window.WebSocket = class { constructor() { throw 0; } }";
    for (command, parameters) in [
        (
            "Page.addScriptToEvaluateOnNewDocument",
            json!({"source": source}),
        ),
        ("Network.enable", json!({})),
        ("Network.setCacheDisabled", json!({"cacheDisabled": true})),
        (
            "Network.emulateNetworkConditions",
            json!({
                "offline": false, "latency": 400,
                "downloadThroughput": 50_000, "uploadThroughput": 50_000,
            }),
        ),
    ] {
        guest.devtools(command, parameters).await;
    }
    guest
        .evaluate("void (sessionStorage.clear(), localStorage.clear())")
        .await;
    guest.browser.refresh().await.unwrap();
    guest
        .wait_until("typeof window.shownAfter === 'number'")
        .await;
    let loaded = "performance.getEntriesByType('resource').map(it => it.name)\
         .filter(name => !name.startsWith('data:'))";
    let loaded = guest.evaluate(loaded).await;
    println!(
        "shown after {} ms on slow 3G",
        guest.evaluate("Math.round(shownAfter)").await
    );
    assert_eq!(loaded, json!([]), "the page is one file");
}

/// Takes the picture for the README: both pages during a game. `PICTURE=overwrite` replaces the
/// stored picture.
///
/// The stored picture is not compared, because versions of Chromium render text differently.
#[tokio::test]
async fn takes_the_picture_for_the_readme() {
    const WINDOW: (u32, u32) = (440, 640);
    let server = TestServer::start().await;
    let pair = server.pair().await;
    play_out(&pair, &["b2", "a1", "c1", "a3"]).await;
    let folder = screenshots();
    for (player, file) in pair.iter().zip(["x.png", "o.png"]) {
        player.resize(WINDOW.0, WINDOW.1).await;
        set_color_scheme(player, "light").await;
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
    player.resize(2 * (WINDOW.0 + 26), WINDOW.1 + 26).await;
    let loaded = "[...document.images].filter(i => i.complete && i.naturalWidth).length === 2";
    player.wait_until(loaded).await;
    let picture = player.browser.screenshot().await.unwrap();
    if env::var_os("PICTURE").is_some_and(|value| value == "overwrite") {
        fs::write(
            concat!(env!("CARGO_MANIFEST_DIR"), "/../../../assets/web.png"),
            picture,
        )
        .unwrap();
    }
}

/// The folder for screenshots.
fn screenshots() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../screenshots");
    fs::create_dir_all(&folder).unwrap();
    folder.canonicalize().unwrap()
}

/// Sets the color scheme, or forced colors, and turns off animations.
async fn set_color_scheme(player: &Player, scheme: &str) {
    let (feature, value) = match scheme {
        "forced" => ("forced-colors", "active"),
        _ => ("prefers-color-scheme", scheme),
    };
    let features = [
        json!({"name": feature, "value": value}),
        json!({"name": "prefers-reduced-motion", "value": "reduce"}),
    ];
    player
        .devtools("Emulation.setEmulatedMedia", json!({"features": features}))
        .await;
    player
        .wait_until(format!("matchMedia('({feature}: {value})').matches"))
        .await;
}

/// Takes screenshots at several sizes, in the light and the dark color scheme, and with forced
/// colors.
async fn screenshot(player: &Player, name: &str) {
    let folder = screenshots();
    for scheme in ["light", "dark", "forced"] {
        set_color_scheme(player, scheme).await;
        for (width, height) in [
            (320, 568),
            (375, 667),
            (768, 1024),
            (1280, 800),
            (1920, 1080),
        ] {
            player.resize(width, height).await;
            let picture = player.browser.screenshot().await.unwrap();
            let size = [&picture[16..20], &picture[20..24]]
                .map(|bytes| u32::from_be_bytes(bytes.try_into().unwrap()));
            assert_eq!(size, [width, height]);
            let file = format!("{name}-{width}-{scheme}.png");
            fs::write(folder.join(file), picture).unwrap();
        }
    }
}
