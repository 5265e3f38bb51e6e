//! The terminal game: its pages, its pictures, its lines and its terminal.

mod app;
mod input;
mod picture;
mod plain;
#[cfg(unix)]
mod terminal;
