//! Servers that can be killed.

use std::path::Path;
use std::process::Command;

use tictactype_web_tests::Program;

/// Starts a server without limits on free loopback ports, with more options. Appends its log to a
/// file.
pub(crate) async fn start(data: &str, log: &Path, options: &[&str]) -> Program {
    let command = Command::new(env!("CARGO_BIN_EXE_web"));
    run(command, data, log, options).await
}

/// Starts a server by a shell command that ends in `"$@"`.
pub(crate) async fn start_by_shell(
    script: &str,
    data: &str,
    log: &Path,
    options: &[&str],
) -> Program {
    let mut command = Command::new("sh");
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_web")]);
    run(command, data, log, options).await
}

async fn run(mut command: Command, data: &str, log: &Path, options: &[&str]) -> Program {
    command
        .args(["--listen", "127.0.0.1:0", "--connections", "100000"])
        .args(["--per-address", "100000", "--messages", "1000"])
        .args(["--pages", "100000"])
        .args(options)
        .env("TICTACTYPE_DATA", data);
    Program::start_with_log(&mut command, log).await
}
