//! The server as a program: its options, its signals, and how it ends.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactype-web");

fn run(arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).output().unwrap()
}

#[test]
fn help_is_given() {
    let help = run(&["--help"]);
    assert!(help.status.success());
    let text = String::from_utf8(help.stdout).unwrap();
    assert_eq!(text.trim_end(), tictactype_web::USAGE);
    assert!(text.contains("127.0.0.1:3000") && text.contains("There is no database"));
}

#[test]
fn what_cannot_be_is_refused_with_a_sentence() {
    for (arguments, why) in [
        (&["--clock", "0"][..], "--clock must be 1 to 3600, not 0"),
        (
            &["--absence", "4000"],
            "--absence must be 0 to 3600, not 4000",
        ),
        (
            &["--connections", "0"],
            "--connections must be 1 to 1000000, not 0",
        ),
        (
            &["--listen", "here"],
            "--listen must be an address and a port, like 127.0.0.1:3000, not here",
        ),
        (&["--clock", "soon"], "--clock must be 1 to 3600, not soon"),
        (
            &["--log", "all"],
            "--log must be error, warn, info, debug or trace, not all",
        ),
        (
            &["--origin", "https://example.org/"],
            "--origin must be like https://play.example.org, with nothing after it, not https://example.org/",
        ),
        (&["--listen"], "missing argument for option '--listen'"),
        (&["--dance"], "invalid option '--dance'"),
    ] {
        let refused = run(arguments);
        assert_eq!(refused.status.code(), Some(2));
        let error = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(error, format!("{why}\nTry --help.\n"));
    }
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let refused = run(&["--listen", &address]);
    assert_eq!(refused.status.code(), Some(1));
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(
        error.starts_with(&format!("cannot listen on {address}: ")),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn it_ends_when_it_is_asked_to_by_either_signal() {
    for signal in ["-INT", "-TERM"] {
        let mut server = Killed(
            Command::new(PROGRAM)
                .args(["--listen", "127.0.0.1:0"])
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
        let soon = Instant::now() + Duration::from_secs(10);
        let status = loop {
            match server.0.try_wait().unwrap() {
                Some(status) => break status,
                None => assert!(Instant::now() < soon, "it goes on after {signal}"),
            }
            std::thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "{status}");
        let mut rest = String::new();
        log.read_to_string(&mut rest).unwrap();
        assert!(rest.contains("stopping"), "{rest}");
    }
}

/// A program that does not outlive its test.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
