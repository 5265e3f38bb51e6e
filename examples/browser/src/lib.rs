//! Tic-tac-toe in a page without a server: builds its files and serves them on loopback.
//!
//! | part | contents |
//! |---|---|
//! | [`module`] | builds the package in `engine` as a WebAssembly module |
//! | [`Site`] | the files: the page, the module, and what the page shares with the web game |
//! | [`Server`] | a server for these files |
//! | [`Options`] | the command line |
//!
//! The page shares its style and board with the web game. If a script or the HTML names a file that
//! `page` lacks, it comes from `examples/web/page`.

pub mod module;
mod options;
mod server;
mod site;

pub use self::options::{Options, USAGE};
pub use self::server::Server;
pub use self::site::{File, Site};
