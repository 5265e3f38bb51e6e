//! The WebAssembly module for the tests.
//!
//! `TICTACTYPE_MODULE` names a prebuilt module, as in `.ci/site`. Without it, the tests build one.
//! If the target is not installed, they print that they are skipped.

use std::env;
use std::fs;
use std::io::Write;
use std::sync::OnceLock;

use tictactype_browser::Site;
use tictactype_browser::module::{self, BuildError};

/// Returns the page's files, unless there is neither a module nor the target.
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
