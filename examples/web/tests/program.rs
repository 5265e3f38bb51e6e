//! The command line of the server: its options, its signals and its exit.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Returns the command that starts the server.
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
fn help_prints_the_usage() {
    let help = run(&["--help"]);
    assert!(help.status.success());
    let text = String::from_utf8(help.stdout).unwrap();
    assert_eq!(text.trim_end(), tictactype_web::USAGE);
    assert!(text.contains("127.0.0.1:3000") && text.contains("--reconnect SECONDS"));
}

#[test]
fn invalid_options_are_refused_with_a_reason() {
    for (arguments, why) in [
        (
            &["--move-time-limit", "0"][..],
            "--move-time-limit must be 1 to 3600, not 0",
        ),
        (
            &["--reconnect", "4000"],
            "--reconnect must be 0 to 3600, not 4000",
        ),
        (
            &["--connections", "0"],
            "--connections must be 1 to 1000000, not 0",
        ),
        (
            &["--listen", "here"],
            "--listen must be an address and a port, such as 127.0.0.1:3000, not here",
        ),
        (
            &["--move-time-limit", "soon"],
            "--move-time-limit must be 1 to 3600, not soon",
        ),
        (
            &["--log", "all"],
            "--log must be error, warn, info, debug or trace, not all",
        ),
        (
            &["--origin", "https://example.org/"],
            "--origin must be a scheme and a host, such as https://play.example.org, not https://example.org/",
        ),
        (&["--listen"], "missing argument for option '--listen'"),
        (&["--dance"], "invalid option '--dance'"),
    ] {
        let refused = run(arguments);
        assert_eq!(refused.status.code(), Some(2));
        let error = String::from_utf8(refused.stderr).unwrap();
        // Warnings of the compiler may come first.
        assert!(error.ends_with(&format!("{why}\nTry --help.\n")), "{error}");
    }
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
        log.read_line(&mut line).unwrap();
        assert!(line.contains("listening on http://127.0.0.1:"), "{line}");
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

/// A process that is killed when this is dropped.
struct KillOnDrop(Child);

impl Drop for KillOnDrop {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
