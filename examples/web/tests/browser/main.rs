//! The page in real browsers, used with mouse and keyboard.
//!
//! These tests need the feature `browser`, and Debian's `chromium` and `chromium-driver`.
//! `.ci/browser` installs both and runs them.

mod appearance;
mod driver;
mod friends;
mod languages;
mod leaving;
mod player;
mod playing;
mod reconnecting;
mod relay;
mod review;
mod server;
