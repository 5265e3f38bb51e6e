//! Programs that depend on the crate and must compile.
//!
//! This file is in the package together with the compile-fail suite. The laws use it, too.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Compiles a program and runs it.
///
/// trybuild compiles the program and the crate twice, with different flags.
pub(crate) fn run(name: &str, program: &str) {
    let output = cargo("run", name, program);
    assert!(
        output.status.success(),
        "programs/{name}/main.rs failed:\n{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// Writes a program and runs a command of Cargo on it.
pub(crate) fn cargo(command: &str, name: &str, program: &str) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .find(|folder| folder.join("src/lib.rs").exists())
        .unwrap();
    let programs = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    let folder = programs.join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("main.rs"), program).unwrap();
    let path = root.to_str().unwrap();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n\
         [[bin]]\nname = \"{name}\"\npath = \"main.rs\"\n\n\
         [dependencies]\ntictactype = {{ path = {path:?}, features = [\"typelevel\"] }}\n\n\
         [profile.dev]\ndebug = false\n\n\
         [workspace]\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // Only the versions in the lock file are sure to be on this machine.
    if let Ok(versions) = fs::read(root.join("Cargo.lock")) {
        fs::write(folder.join("Cargo.lock"), versions).unwrap();
    }
    Command::new(env!("CARGO"))
        .args([command, "--quiet", "--offline", "--target-dir", "../target"])
        // Each program is built once.
        .env("CARGO_INCREMENTAL", "0")
        .current_dir(&folder)
        .output()
        .unwrap()
}
