//! Layout, and screenshots.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::player::{Player, square};
use crate::program::{Program, open_for_people, select};

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
    let player = open_for_people(&program).await;
    // Where CI can keep them.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
    fs::create_dir_all(&folder).unwrap();
    player.click("#values").await;
    for at in ["b2", "a1"] {
        player.play(at).await;
    }
    player.click(&square("b2")).await;
    player.wait_for_element("#case:not([hidden])").await;
    check(&player, &folder, "small").await;
    select(&player, "side", "15").await;
    for at in ["h8", "i9", "g8"] {
        player.click(&square(at)).await;
    }
    player.wait_for_text("#review-at", "move 3 of 3").await;
    check(&player, &folder, "large").await;
    assert_eq!(player.browser_errors().await, [""; 0]);
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
            for part in ["board", "compiler", "threads"] {
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
