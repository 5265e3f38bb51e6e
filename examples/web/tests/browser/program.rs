//! The program of the server, which can be killed.

use std::ffi::OsString;
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tokio::time::sleep;

use crate::loopback::free_address;

/// The program at a fixed address. Dropping it kills it.
pub(crate) struct Program {
    address: SocketAddr,
    arguments: Vec<OsString>,
    child: Option<Child>,
}

impl Program {
    /// Sets an address and other arguments. Does not start the program.
    pub(crate) fn new(arguments: impl Into<Vec<OsString>>) -> Self {
        Self {
            address: free_address(),
            arguments: arguments.into(),
            child: None,
        }
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Starts the program, for the first time or again.
    pub(crate) async fn start(&mut self) {
        let child = Command::new(env!("CARGO_BIN_EXE_web"))
            .args(["--listen", &self.address.to_string()])
            .args(&self.arguments)
            .stdout(Stdio::null())
            .spawn();
        self.child = Some(child.unwrap());
        while TcpStream::connect(self.address).is_err() {
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Ends the process by a signal.
    pub(crate) fn end(&mut self, signal: &str) {
        if let Some(mut child) = self.child.take() {
            let id = child.id().to_string();
            let _ = Command::new("kill").args([signal, &id]).status();
            let _ = child.wait();
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end("-KILL");
    }
}
