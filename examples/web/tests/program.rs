//! The server's command line: options, signals and exit.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use tictactype_web_tests::Scratch;

/// The command that starts the server.
fn web(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_web"));
    command.args(arguments);
    command
}

/// Runs the server until it exits by itself.
fn run(arguments: &[&str]) -> Output {
    web(arguments).output().unwrap()
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
    for (arguments, why) in [
        (
            &["--move-time-limit", "0"][..],
            "'0' for '--move-time-limit <SECONDS>': must be 1 to 3600, not 0",
        ),
        (&["--reconnect", "4000"], "must be 0 to 3600, not 4000"),
        (&["--connections", "0"], "must be 1 to 1000000, not 0"),
        (
            &["--move-time-limit", "soon"],
            "must be 1 to 3600, not soon",
        ),
        (
            &["--listen", "here"],
            "must be a host and a port, such as localhost:3000 or [::1]:3000",
        ),
        (&["--listen", "[::1]"], "must be a host and a port"),
        (&["--listen", "host.invalid:80"], "cannot be resolved: "),
        (
            &["--log", "all"],
            "must be error, warn, info, debug or trace",
        ),
        (&["--log-format", "xml"], "text, json"),
        (
            &["--origin", "https://example.org/"],
            "must be a scheme and a host, such as https://play.example.org, without a path",
        ),
        (
            &["--trusted-proxy", "10.0.0.0/40"],
            "must be an address or a network, such as 10.0.0.0/8 or ::1",
        ),
        (
            &["--metrics", "9100"],
            "must be an address and a port, such as 127.0.0.1:9100",
        ),
        (
            &["--listen"],
            "a value is required for '--listen <HOST:PORT>'",
        ),
        (
            &["--data", ""],
            "'--data <FOLDER|URL>' must name a folder or a database, and is empty",
        ),
        // Only nodes with a database that can be shared, and that others can reach.
        (
            &["--node", "127.0.0.1:0"],
            "needs '--data postgres://…': other nodes can share only a PostgreSQL database",
        ),
        (
            &["--node", "0.0.0.0:4000"],
            "must be the address at which the other nodes reach this one, not 0.0.0.0",
        ),
        // Not a folder with the name of a URL.
        (
            &["--data", "mysql://ann:geheim@127.0.0.1/games"],
            "the URL for '--data <FOLDER|URL>' must begin with postgres://",
        ),
        (&["--dance"], "unexpected argument '--dance'"),
    ] {
        let refused = run(arguments);
        assert_eq!(refused.status.code(), Some(2));
        let error = String::from_utf8(refused.stderr).unwrap();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn options_come_from_the_environment_unless_it_is_empty() {
    let run = |name, value| web(&[]).env(name, value).output().unwrap();
    let refused = run("TICTACTYPE_MOVE_TIME_LIMIT", "0");
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(error.contains("must be 1 to 3600, not 0"), "{error}");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    // The empty variable counts as unset, so the taken address is the first obstacle.
    let refused = web(&["--listen", &address])
        .env("TICTACTYPE_MOVE_TIME_LIMIT", "")
        .env("TICTACTYPE_METRICS", "")
        .output()
        .unwrap();
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(error.contains("cannot listen on"), "{error}");
    // The command line comes first.
    let refused = web(&["--listen", &address])
        .env("TICTACTYPE_LISTEN", "nonsense")
        .output();
    let error = String::from_utf8(refused.unwrap().stderr).unwrap();
    assert!(error.contains("cannot listen on"), "{error}");
}

#[test]
fn a_host_name_is_listened_on_at_all_its_addresses() {
    let log = run_until(&["--listen", "localhost:0"], "listening on http://");
    assert!(
        log.contains("listening on http://127.0.0.1:") || log.contains("http://[::1]:"),
        "{log}"
    );
}

#[test]
fn each_line_of_a_json_log_is_an_object() {
    let arguments = ["--listen", "127.0.0.1:0", "--log-format", "json"];
    let log = run_until(&arguments, "listening on http://");
    assert!(log.lines().count() > 1, "{log}");
    for line in log.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(
            value["level"].is_string() && value["fields"]["message"].is_string(),
            "{line}"
        );
    }
}

/// Runs the server until its log contains a text, then stops it. Returns the whole log.
fn run_until(arguments: &[&str], text: &str) -> String {
    let mut server = KillOnDrop(web(arguments).stdout(Stdio::piped()).spawn().unwrap());
    let mut log = BufReader::new(server.0.stdout.take().unwrap());
    let mut all = String::new();
    while !all.contains(text) {
        assert_ne!(log.read_line(&mut all).unwrap(), 0, "{all}");
    }
    let id = server.0.id().to_string();
    let killed = Command::new("kill").args(["-TERM", &id]).status();
    assert!(killed.unwrap().success());
    log.read_to_string(&mut all).unwrap();
    all
}

#[test]
fn an_occupied_port_is_reported_with_its_address() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let refused = run(&["--listen", &address]);
    assert_eq!(refused.status.code(), Some(1));
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(
        error.contains(&format!("cannot listen on {address}: ")),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn either_signal_shuts_the_server_down() {
    for signal in ["-INT", "-TERM"] {
        let mut server = KillOnDrop(
            web(&["--listen", "127.0.0.1:0"])
                .stdout(Stdio::piped())
                .spawn()
                .unwrap(),
        );
        let mut log = BufReader::new(server.0.stdout.take().unwrap());
        let mut line = String::new();
        while !line.contains("listening on http://127.0.0.1:") {
            assert_ne!(log.read_line(&mut line).unwrap(), 0, "{line}");
        }
        let id = server.0.id().to_string();
        assert!(
            Command::new("kill")
                .args([signal, &id])
                .status()
                .unwrap()
                .success()
        );
        let deadline = Instant::now() + Duration::from_secs(10);
        let status = loop {
            match server.0.try_wait().unwrap() {
                Some(status) => break status,
                None => assert!(Instant::now() < deadline, "still running after {signal}"),
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "{status}");
        let mut rest = String::new();
        log.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("shutting down"), "{rest}");
    }
}

/// A process. Dropping it kills it.
struct KillOnDrop(Child);

impl Drop for KillOnDrop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_log_says_where_games_are_kept() {
    let scratch = Scratch::create();
    let place = scratch.0.to_str().unwrap();
    let arguments = ["--listen", "127.0.0.1:0", "--data", place];
    let first = run_until(&arguments, "games are kept in ");
    let log = run_until(&arguments, "games are kept in ");
    assert!(log.contains(&format!("the folder {place}")), "{log}");
    // A misspelled folder would look like lost games.
    assert!(first.contains("created an empty database"), "{first}");
    assert!(!log.contains("created"), "{log}");
    assert!(!log.contains("sqlx"), "{log}");
}

/// SQLite calls this “disk I/O error”.
#[cfg(unix)]
#[test]
fn a_folder_in_which_nothing_can_be_written_is_refused_with_the_reason() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;

    let scratch = Scratch::create();
    let folder = scratch.path("games");
    let place = folder.to_str().unwrap();
    let arguments = ["--listen", "127.0.0.1:0", "--data", place];
    run_until(&arguments, "games are kept in ");
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
    assert_eq!(refused.status.code(), Some(1));
    let error = String::from_utf8(refused.stderr).unwrap();
    let expected = format!("cannot write in the folder {place}: Permission denied");
    assert!(error.contains(&expected), "{error}");
}

#[test]
fn a_password_is_never_shown() {
    let url = "postgres://ann:geheim@127.0.0.1:1/games";
    for arguments in [
        &["--data", url][..],
        &["--data", url, "--log", "trace"],
        &["--data", url, "--keep", "x"],
        &["--data", "mysql://ann:geheim@127.0.0.1/games"],
    ] {
        let refused = run(arguments);
        assert!(!refused.status.success());
        let said = [refused.stdout, refused.stderr].concat();
        let said = String::from_utf8(said).unwrap();
        assert!(!said.contains("geheim"), "{said}");
    }
}

#[test]
fn both_addresses_for_all_interfaces_can_have_one_port() {
    if TcpListener::bind("[::1]:0").is_err() {
        return println!("skipped: this machine has no IPv6");
    }
    // Another program may take a port first, so try several.
    let is_served = |reversed: bool| {
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut both = [format!("0.0.0.0:{port}"), format!("[::]:{port}")];
        if reversed {
            both.reverse();
        }
        let arguments = ["--listen", &both[0], "--listen", &both[1]];
        let mut server = KillOnDrop(web(&arguments).stdout(Stdio::piped()).spawn().unwrap());
        let log = BufReader::new(server.0.stdout.take().unwrap());
        let mut lines = log.lines().map(Result::unwrap);
        lines.any(|line| line.contains(&format!("listening on http://{}", both[1])))
    };
    for reversed in [false, true] {
        assert!((0..5).any(|_| is_served(reversed)), "{reversed}");
    }
}
