//! The page in a real browser, with mouse and keyboard.
//!
//! These tests need the feature `browser`, and Debian's `chromium-headless-shell` and
//! `chromium-driver`. `.ci/site` installs both and runs them.

mod appearance;
// Drives browsers and players as the tests of the web game do.
#[path = "../../../web/tests/browser/driver.rs"]
mod driver;
mod offline;
#[allow(dead_code, reason = "some methods are for the screens of the web game")]
#[path = "../../../web/tests/browser/player.rs"]
mod player;
mod playing;
mod program;
mod records;
mod thinking;
