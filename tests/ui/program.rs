//! Programs that depend on the crate and must compile.

use std::fs;
use std::path::Path;
use std::process::Command;

/// Compiles a program and runs it.
///
/// trybuild would compile it and the crate twice: to check it, and with other flags to run it.
pub(crate) fn run(name: &str, program: &str) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .find(|folder| folder.join("src/lib.rs").exists())
        .unwrap();
    let programs = Path::new(env!("CARGO_TARGET_TMPDIR")).join("programs");
    let folder = programs.join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("main.rs"), program).unwrap();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n\
         [[bin]]\nname = \"{name}\"\npath = \"main.rs\"\n\n\
         [dependencies]\ntictactype.path = {root:?}\n\n\
         [workspace]\n"
    );
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // Only the versions in the lock file are sure to be on this machine.
    if let Ok(versions) = fs::read(root.join("Cargo.lock")) {
        fs::write(folder.join("Cargo.lock"), versions).unwrap();
    }
    let output = Command::new(env!("CARGO"))
        .args(["run", "--quiet", "--offline", "--target-dir", "../target"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(
        output.status.success(),
        "{} failed:\n{}",
        folder.join("main.rs").display(),
        String::from_utf8_lossy(&output.stderr)
    );
}
