//! Tic-tac-toe in a page without a server: builds its files, and serves them on loopback.
//!
//! | part | contents |
//! |---|---|
//! | [`module`] | builds the package in `engine` as a WebAssembly module |
//! | [`Site`] | the files of the page: those in `page`, the module, and what they share with the page of the web game |
//! | [`Server`] | a server for these files |
//! | [`Options`] | the command line |
//!
//! The page shares style and board with the web game: a file that a script or the HTML names, and
//! that `page` does not have, comes from `examples/web/page`.

pub mod module;
mod options;
mod server;
mod site;

pub use self::options::{Options, USAGE};
pub use self::server::Server;
pub use self::site::{File, Site};
