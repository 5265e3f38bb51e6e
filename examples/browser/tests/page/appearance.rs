//! Layout, and screenshots.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::player::{Player, square};
use crate::program::{Program, select, wait_for_ply};

/// Window sizes: phones, a low window, a tablet, a desktop and a large screen.
const WINDOWS: [(u32, u32); 5] = [
    (320, 568),
    (360, 640),
    (640, 360),
    (1280, 800),
    (2560, 1440),
];

#[tokio::test]
async fn the_page_fits_every_window_and_is_shown_in_light_and_dark() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    // Where CI can keep them.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
    fs::create_dir_all(&folder).unwrap();
    player.click("#values").await;
    for at in ["b2", "a1"] {
        player.play(at).await;
    }
    player.click(&square("b2")).await;
    player.wait_for_element("#mistake:not([hidden])").await;
    check(&player, &folder, "small").await;
    select(&player, "side", "15").await;
    for at in ["h8", "i9", "g8"] {
        player.click(&square(at)).await;
    }
    wait_for_ply(&player, 3, 3).await;
    check(&player, &folder, "large").await;
    assert_eq!(player.browser_errors().await, [""; 0]);
}

#[tokio::test]
async fn a_large_default_font_and_forced_colors_leave_everything_in_sight() {
    let Some(program) = Program::start() else {
        return;
    };
    let player = program.open().await;
    player.click(&square("b2")).await;
    player.click(&square("b2")).await;
    player.wait_for_element("#mistake:not([hidden])").await;
    for (width, height, font) in [(320, 568, 24), (375, 667, 32), (1280, 800, 32)] {
        player.resize(width, height).await;
        let sizes = json!({"fontSizes": {"standard": font}});
        player.devtools("Page.setFontSizes", sizes).await;
        player
            .wait_until(format!(
                "parseFloat(getComputedStyle(document.documentElement).fontSize) >= {font}"
            ))
            .await;
        // The path scrolls within its line.
        let outside = "[...document.querySelectorAll('body *:not(#path *, .visually-hidden, option)')]\
                       .filter(it => it.getBoundingClientRect().right > \
                       document.documentElement.clientWidth + 1).map(it => it.id || it.tagName)";
        let outside = player.evaluate(outside).await;
        assert_eq!(outside, json!([]), "{font} pixels at {width}×{height}");
    }
    let forced = json!({"features": [{"name": "forced-colors", "value": "active"}]});
    player.devtools("Emulation.setEmulatedMedia", forced).await;
    player.click("#values").await;
    player.wait_for_element("#legend:not([hidden])").await;
    // Borders say the same as colors, and the legend keeps its colors.
    for (chosen, other) in [
        ("#path [aria-current]", "#path button:not([aria-current])"),
        ("#values", "#hint"),
    ] {
        let width =
            |css| format!("getComputedStyle(document.querySelector({css:?})).borderTopWidth");
        let differ = format!("{} !== {}", width(chosen), width(other));
        player.wait_until(differ).await;
    }
    let colors = "new Set([...document.querySelectorAll('.swatch')].slice(0, 3)\
                  .map(it => getComputedStyle(it).backgroundColor)).size";
    assert_eq!(player.evaluate(colors).await, 3);
}

async fn check(player: &Player, folder: &Path, name: &str) {
    for (width, height) in WINDOWS {
        player.resize(width, height).await;
        let fits = "(e => e.scrollWidth <= e.clientWidth)(document.documentElement)";
        assert_eq!(
            player.evaluate(fits).await,
            true,
            "{name} at {width}×{height}"
        );
        for scheme in ["light", "dark"] {
            let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
            player
                .devtools("Emulation.setEmulatedMedia", features)
                .await;
            let dark = "matchMedia('(prefers-color-scheme: dark)').matches";
            player
                .wait_until(format!("{dark} === {}", scheme == "dark"))
                .await;
            for part in ["board", "mistake", "panels"] {
                player
                    .evaluate(&format!(
                        "document.getElementById('{part}').scrollIntoView({{ block: 'end' }})"
                    ))
                    .await;
                let shot = player.browser.screenshot().await.unwrap();
                let file = format!("{name}-{part}-{width}-{scheme}.png");
                fs::write(folder.join(file), shot).unwrap();
            }
        }
    }
    player.resize(1000, 900).await;
}
