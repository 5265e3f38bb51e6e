//! The server as a process.

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running server. Dropping it kills it.
pub(crate) struct Program {
    process: Child,
    address: SocketAddr,
    log: BufReader<ChildStdout>,
}

impl Program {
    /// Starts a server on a free port with these options, after a shell command.
    pub(crate) fn start(before: &str, options: &[&str]) -> Self {
        let program = env!("CARGO_BIN_EXE_web");
        let script = format!("{before} && exec \"$0\" --listen 127.0.0.1:0 \"$@\"");
        let mut process = Command::new("sh")
            .args(["-c", &script, program])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(process.stdout.take().unwrap());
        let address = loop {
            let mut line = String::new();
            assert_ne!(
                log.read_line(&mut line).unwrap(),
                0,
                "the server has exited"
            );
            if let Some((_, address)) = line.split_once("listening on http://") {
                break address.trim().parse().unwrap();
            }
        };
        Self {
            process,
            address,
            log,
        }
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops the server and returns the rest of its log.
    pub(crate) fn stop(mut self) -> String {
        let id = self.process.id().to_string();
        let killed = Command::new("kill").args(["-TERM", &id]).status();
        assert!(killed.unwrap().success());
        let mut log = String::new();
        self.log.read_to_string(&mut log).unwrap();
        log
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
