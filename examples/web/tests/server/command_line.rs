//! The server's command line: options, signals and exit.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

#[cfg(unix)]
use tictactype_web_tests::get;
use tictactype_web_tests::{Program, Scratch, free_address, lines};
#[cfg(unix)]
use tokio::io::AsyncReadExt;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, ChildStdout};

use crate::web;

/// Runs the server until it exits by itself.
fn run(arguments: &[&str]) -> Output {
    web(arguments).output().unwrap()
}

/// Starts the server with its log in a pipe. Dropping the process kills it.
fn start(server: Command) -> (Child, BufReader<ChildStdout>) {
    let mut server = tokio::process::Command::from(server);
    let server = server.kill_on_drop(true).stdout(Stdio::piped()).spawn();
    let mut server = server.unwrap();
    let log = BufReader::new(server.stdout.take().unwrap());
    (server, log)
}

/// Runs the server until it listens, then stops it. Returns its log.
async fn run_and_stop(arguments: &[&str]) -> String {
    Program::start(&mut web(arguments)).await.terminate().await
}

/// Checks that the server exits with a status, and that standard error contains a text.
#[track_caller]
fn assert_refused(refused: &Output, status: i32, why: &str) {
    let error = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(status), "{error}");
    assert!(error.contains(why), "{error}");
}

#[test]
fn help_and_version_are_printed() {
    let help = run(&["--help"]);
    assert!(help.status.success());
    let text = String::from_utf8(help.stdout).unwrap();
    for part in [
        "Usage: web",
        "127.0.0.1:3000",
        "--reconnect <SECONDS>",
        "TICTACTYPE_MOVE_TIME_LIMIT",
        "Network:",
    ] {
        assert!(text.contains(part), "{text}");
    }
    // Without a terminal, lines have at most 100 characters.
    assert!(
        text.lines().all(|line| line.chars().count() <= 100),
        "{text}"
    );
    let version = run(&["--version"]);
    assert!(version.status.success());
    assert_eq!(String::from_utf8(version.stdout).unwrap(), "web 0.0.0\n");
}

#[test]
fn invalid_options_are_refused_with_a_reason() {
    let lines: Vec<_> = lines(include_str!("command_line.txt")).collect();
    for case in lines.chunks(2) {
        let arguments: Vec<_> = case[0].split(' ').collect();
        assert_refused(&run(&arguments), 2, case[1].trim());
    }
}

#[test]
fn options_come_from_the_environment_unless_it_is_empty() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let run = |arguments: &[&str], name, value| web(arguments).env(name, value).output().unwrap();
    let refused = run(&[], "TICTACTYPE_MOVE_TIME_LIMIT", "0");
    assert_refused(&refused, 2, "must be 1 to 3600, not 0");
    // The empty variable counts as unset, so the taken address is the first obstacle.
    for name in ["TICTACTYPE_MOVE_TIME_LIMIT", "TICTACTYPE_METRICS"] {
        let refused = run(&["--listen", &address], name, "");
        assert_refused(&refused, 1, &format!("cannot listen on {address}: "));
    }
    // The command line comes first.
    let refused = run(&["--listen", &address], "TICTACTYPE_LISTEN", "nonsense");
    assert_refused(&refused, 1, "cannot listen on");
}

#[tokio::test]
async fn a_host_name_is_listened_on_at_all_its_addresses() {
    let log = run_and_stop(&["--listen", "localhost:0"]).await;
    assert!(
        log.contains("listening on http://127.0.0.1:") || log.contains("http://[::1]:"),
        "{log}"
    );
}

#[tokio::test]
async fn each_line_of_a_json_log_is_an_object() {
    let log = run_and_stop(&["--listen", "127.0.0.1:0", "--log-format", "json"]).await;
    assert!(log.lines().count() > 1, "{log}");
    for line in log.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(
            value["level"].is_string() && value["fields"]["message"].is_string(),
            "{line}"
        );
    }
}

#[cfg(unix)]
#[tokio::test]
async fn either_signal_shuts_the_server_down() {
    for signal in ["-INT", "-TERM"] {
        let mut server = Program::start(&mut web(&["--listen", "127.0.0.1:0"])).await;
        server.signal(signal);
        server.wait().await;
        let log = server.log();
        assert!(log.contains("shutting down"), "{log}");
    }
}

#[tokio::test]
async fn the_log_says_where_games_are_kept() {
    let scratch = Scratch::create();
    let place = scratch.0.to_str().unwrap();
    let arguments = ["--listen", "127.0.0.1:0", "--data", place];
    let first = run_and_stop(&arguments).await;
    let log = run_and_stop(&arguments).await;
    let expected = format!("games are kept in the folder {place}");
    assert!(log.contains(&expected), "{log}");
    // If the name of the folder is misspelled, the log must show why all games are missing.
    assert!(first.contains("created an empty database"), "{first}");
    assert!(!log.contains("created"), "{log}");
    assert!(!log.contains("sqlx"), "{log}");
}

#[tokio::test]
async fn a_folder_is_locked_until_its_process_ends() {
    let scratch = Scratch::create();
    let place = scratch.0.to_str().unwrap();
    let arguments = ["--listen", "127.0.0.1:0", "--data", place];
    let mut first = Program::start(&mut web(&arguments)).await;
    let start = Instant::now();
    let why = format!("the store cannot be used: another process uses the folder {place}");
    assert_refused(&run(&arguments), 1, &why);
    assert!(start.elapsed() < Duration::from_secs(4), "it waits");
    first.kill();
    run_and_stop(&arguments).await;
}

/// SQLite calls this “disk I/O error”.
#[cfg(unix)]
#[tokio::test]
async fn a_folder_in_which_nothing_can_be_written_is_refused_with_the_reason() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;

    let scratch = Scratch::create();
    let folder = scratch.path("games");
    let place = folder.to_str().unwrap();
    let arguments = ["--listen", "127.0.0.1:0", "--data", place];
    run_and_stop(&arguments).await;
    let set_mode = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    for file in std::fs::read_dir(&folder).unwrap() {
        set_mode(&file.unwrap().path(), 0o666);
    }
    set_mode(&folder, 0o555);
    let mut command = web(&arguments);
    // Root can write everywhere.
    if std::fs::write(folder.join("x"), "").is_ok() {
        command.uid(65534);
    }
    let refused = command.output().unwrap();
    set_mode(&folder, 0o755);
    let expected = format!("cannot write in the folder {place}: Permission denied");
    assert_refused(&refused, 1, &expected);
}

#[test]
fn a_database_that_is_not_built_in_is_a_wrong_option() {
    let refused = run(&["--data", "postgres://ann@127.0.0.1:1/games"]);
    if cfg!(feature = "postgres") {
        return assert_refused(&refused, 1, "the store cannot be used");
    }
    let why = "this program was built without PostgreSQL; build it with --features postgres";
    assert_refused(&refused, 2, why);
}

#[test]
fn a_password_is_never_shown() {
    let url = "postgres://ann:geheim@127.0.0.1:1/games";
    for arguments in [
        &["--data", url][..],
        &["--data", url, "--log", "trace"],
        &["--data", url, "--keep", "x"],
        &["--data", "mysql://ann:geheim@127.0.0.1/games"],
        // Malformed.
        &["--data", "postgres://ann:geheim@127.0.0.1:99999/games"],
        &["--data", "postgres://ann:geheim@[::1/games"],
        &["--data", "postgres://ann@127.0.0.1:1/games?sslmode=geheim"],
    ] {
        let refused = run(arguments);
        assert!(!refused.status.success());
        let said = [refused.stdout, refused.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        assert!(!said.contains("geheim"), "{said}");
    }
}

/// A pipe usually holds 64 KiB, and the server logs several times as much.
#[cfg(unix)]
#[tokio::test]
async fn a_log_that_nobody_reads_stops_nobody_and_loses_nothing() {
    let mut server = web(&["--listen", "127.0.0.1:0", "--log", "debug"]);
    server.args(["--pages", "10000"]);
    let (mut server, mut log) = start(server);
    let mut line = String::new();
    let address = loop {
        line.clear();
        assert_ne!(log.read_line(&mut line).await.unwrap(), 0);
        if let Some((_, address)) = line.trim_end().split_once("listening on http://") {
            break address.parse().unwrap();
        }
    };
    for _ in 0..1_000 {
        assert_eq!(get(address, "/nowhere").await.status, 404);
    }
    let id = server.id().unwrap().to_string();
    let (sent, rest) = tokio::join!(
        tokio::process::Command::new("kill").arg(id).status(),
        async {
            let mut rest = String::new();
            log.read_to_string(&mut rest).await.map(|_| rest)
        },
    );
    assert!(sent.unwrap().success());
    let rest = rest.unwrap();
    assert_eq!(rest.matches("finished processing request").count(), 1_000);
    assert!(rest.len() > 128 << 10, "{} bytes", rest.len());
    assert!(rest.contains("shutting down"), "{rest}");
    assert!(server.wait().await.unwrap().success());
}

#[tokio::test]
async fn both_addresses_for_all_interfaces_can_have_one_port() {
    if TcpListener::bind("[::1]:0").is_err() {
        return println!("skipped: this machine has no IPv6");
    }
    // Another program may take a port first, so try several.
    let is_served = async |reversed: bool| {
        let port = free_address().port();
        let mut both = [format!("0.0.0.0:{port}"), format!("[::]:{port}")];
        if reversed {
            both.reverse();
        }
        let (_server, log) = start(web(&["--listen", &both[0], "--listen", &both[1]]));
        let (mut lines, last) = (log.lines(), format!("listening on http://{}", both[1]));
        while let Some(line) = lines.next_line().await.unwrap() {
            if line.contains(&last) {
                return true;
            }
        }
        false
    };
    for reversed in [false, true] {
        let mut attempts = 0;
        while !is_served(reversed).await {
            attempts += 1;
            assert!(attempts < 5, "{reversed}");
        }
    }
}
