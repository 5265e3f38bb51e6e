//! The WebAssembly module for the tests.
//!
//! `TICTACTYPE_MODULE` names a module that has been built already, as `.ci/site` does. Without it,
//! the tests build one. On a machine without the target, they say that they are skipped.

use std::env;
use std::fs;
use std::io::Write;
use std::sync::OnceLock;

use tictactype_browser::Site;
use tictactype_browser::module::{self, BuildError};

/// Returns the files of the page, unless there is neither a module nor the target to build one.
///
/// # Panics
///
/// Panics if the module cannot be read, or if the target is installed and the build fails.
pub fn site() -> Option<&'static Site> {
    static SITE: OnceLock<Option<Site>> = OnceLock::new();
    let site = SITE.get_or_init(|| {
        let module = match env::var_os("TICTACTYPE_MODULE") {
            Some(path) => fs::read(path).expect("`TICTACTYPE_MODULE` can be read"),
            None => match module::build() {
                Ok(module) => module,
                Err(error @ BuildError::NoTarget) => {
                    // Not by `eprintln`, which is captured if the test passes.
                    let _ = writeln!(std::io::stderr(), "\n!!! SKIPPED: {error}");
                    return None;
                }
                Err(error) => panic!("{error}"),
            },
        };
        Some(Site::new(module).expect("the files of the page can be read"))
    });
    site.as_ref()
}
