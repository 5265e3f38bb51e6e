//! Programs that depend on the crate and must compile.
//!
//! This file is in the package together with the compile-fail suite. The laws use it, too.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder of a package of programs.
fn folder(package: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("programs")
        .join(package)
}

/// Writes a package of programs, by name.
pub(crate) fn write(package: &str, programs: &[(&str, &str)]) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .find(|folder| folder.join("src/lib.rs").exists())
        .unwrap();
    let folder = folder(package);
    fs::create_dir_all(&folder).unwrap();
    let path = root.to_str().unwrap();
    let mut manifest = format!(
        "[package]\nname = \"{package}\"\nedition = \"2024\"\n\n\
         [dependencies]\ntictactype = {{ path = {path:?}, features = [\"typelevel\"] }}\n\n\
         [profile.dev]\ndebug = false\ncodegen-units = 1\n\n\
         [workspace]\n"
    );
    for (name, program) in programs {
        let _ = write!(
            manifest,
            "\n[[bin]]\nname = \"{name}\"\npath = \"{name}.rs\"\n"
        );
        fs::write(folder.join(name).with_extension("rs"), program).unwrap();
    }
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // Only the versions in the lock file are sure to be on this machine.
    if let Ok(versions) = fs::read(root.join("Cargo.lock")) {
        fs::write(folder.join("Cargo.lock"), versions).unwrap();
    }
}

/// Runs a command of Cargo in a package of programs.
pub(crate) fn cargo(package: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--quiet", "--offline", "--target-dir", "../target"])
        // Each program is built once.
        .env("CARGO_INCREMENTAL", "0")
        .current_dir(folder(package))
        .output()
        .unwrap()
}

/// Runs a program of a package, and compiles it if it is not yet.
#[track_caller]
pub(crate) fn run(package: &str, name: &str) {
    let output = cargo(package, &["run", "--bin", name]);
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} failed:\n{messages}");
}
