//! The page in real browsers, used with mouse and keyboard.
//!
//! These tests need the feature `browser`, and Debian's `chromium-headless-shell`,
//! `chromium-driver`, `webkit2gtk-driver` and `xvfb`. `.ci/browser` installs them and runs the
//! tests, with PostgreSQL for the test of two nodes.

mod appearance;
mod driver;
mod friends;
mod languages;
mod leaving;
mod nodes;
mod player;
mod playing;
#[path = "../postgres_database.rs"]
mod postgres_database;
mod reconnecting;
mod relay;
mod review;
mod server;
mod webkit;
