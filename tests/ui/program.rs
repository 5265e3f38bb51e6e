//! Programs that depend on the crate and must compile.
//!
//! This file is in the package together with the compile-fail suite. The laws use it, too.

use std::env::consts::EXE_SUFFIX;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder of the packages, and of what they compile to.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs")
}

/// Writes programs into one package, and compiles them.
///
/// trybuild compiles the program and the crate twice, with different flags.
pub(crate) fn compile(package: &str, programs: &[(&str, &str)]) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .find(|folder| folder.join("src/lib.rs").exists())
        .unwrap();
    let folder = folder().join(package);
    fs::create_dir_all(&folder).unwrap();
    let path = root.to_str().unwrap();
    let mut manifest = format!(
        "[package]\nname = \"{package}\"\nedition = \"2024\"\n\n\
         [dependencies]\ntictactype = {{ path = {path:?}, features = [\"typelevel\"] }}\n\n\
         [profile.dev]\ndebug = false\n\n\
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
    Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--offline", "--keep-going"])
        .args(["--target-dir", "../target"])
        // Each program is built once.
        .env("CARGO_INCREMENTAL", "0")
        .current_dir(&folder)
        .output()
        .unwrap()
}

/// Runs a program that was compiled.
#[track_caller]
pub(crate) fn run(name: &str, compiled: &Output) {
    let messages = String::from_utf8_lossy(&compiled.stderr);
    // What an earlier run compiled may still be there.
    assert!(
        !messages.contains(&format!("(bin \"{name}\")")),
        "{name} does not compile:\n{messages}"
    );
    let program = folder()
        .join("target/debug")
        .join(name.to_owned() + EXE_SUFFIX);
    let output = Command::new(program).output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} failed:\n{messages}");
}
