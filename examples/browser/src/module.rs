//! Builds the WebAssembly module with Cargo.

use std::error::Error;
use std::ffi::OsString;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// The target of the module.
const TARGET: &str = "wasm32-unknown-unknown";

/// Builds the module and returns its bytes.
///
/// # Errors
///
/// Returns [`BuildError`] if the target is not installed, or if Cargo fails.
pub fn build() -> Result<Vec<u8>, BuildError> {
    if !is_target_installed()? {
        return Err(BuildError::NoTarget);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    // Its own folder, so that the path is known.
    let output = folder.join("../../target/browser");
    let status = Command::new(program("CARGO", "cargo"))
        .args([
            "rustc",
            "--lib",
            "--crate-type",
            "cdylib",
            "--profile",
            "browser",
        ])
        .args(["--target", TARGET, "--manifest-path"])
        .arg(folder.join("engine/Cargo.toml"))
        .arg("--target-dir")
        .arg(&output)
        .status()?;
    if !status.success() {
        return Err(BuildError::Cargo);
    }
    let built: PathBuf = [TARGET, "browser", "tictactype_browser_engine.wasm"]
        .iter()
        .collect();
    Ok(fs::read(output.join(built))?)
}

/// Returns `true` if the target is installed.
fn is_target_installed() -> io::Result<bool> {
    let output = Command::new(program("RUSTC", "rustc"))
        .args(["--print", "sysroot"])
        .output()?;
    let sysroot = String::from_utf8_lossy(&output.stdout);
    Ok(Path::new(sysroot.trim_end())
        .join("lib/rustlib")
        .join(TARGET)
        .exists())
}

/// The program in an environment variable, or the usual one.
fn program(variable: &str, usual: &str) -> OsString {
    env::var_os(variable).unwrap_or_else(|| usual.into())
}

/// Why the module cannot be built.
#[derive(Debug)]
pub enum BuildError {
    /// The target is not installed.
    NoTarget,
    /// Cargo failed, and has printed why.
    Cargo,
    /// A program cannot be started, or the module cannot be read.
    Io(io::Error),
}

impl Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoTarget => write!(
                f,
                "the target {TARGET} is not installed: run `rustup target add {TARGET}`"
            ),
            Self::Cargo => f.write_str("the module cannot be built: see the message of Cargo"),
            Self::Io(error) => write!(f, "the module cannot be built: {error}"),
        }
    }
}

impl Error for BuildError {}

impl From<io::Error> for BuildError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}
