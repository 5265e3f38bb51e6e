//! The page as people meet it: real browsers, with mouse and keyboard.
//!
//! They are left out unless asked for, as by `.ci/browser`, since they need Debian's `chromium` and `chromium-driver`.

mod driver;
mod house;
mod looks;
mod parting;
mod player;
mod playing;
mod returning;
