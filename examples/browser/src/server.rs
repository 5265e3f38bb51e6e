//! Serves the page's files on loopback.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use crate::Site;

/// The time limit for reading a request and for writing a response.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The largest request, in bytes.
const LARGEST_REQUEST: u64 = 16 << 10;

/// A server for the page's files. Each connection serves one request.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    site: Arc<Site>,
}

impl Server {
    /// Listens on a port of loopback. 0 picks a free port.
    ///
    /// # Errors
    ///
    /// Returns an error if the port cannot be used.
    pub fn bind(port: u16, site: Site) -> io::Result<Self> {
        Ok(Self {
            listener: TcpListener::bind((Ipv4Addr::LOCALHOST, port))?,
            site: Arc::new(site),
        })
    }

    /// Returns the server's address.
    ///
    /// # Errors
    ///
    /// Returns an error if the operating system does not know it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves the files until the process ends.
    pub fn run(self) {
        for connection in self.listener.incoming().flatten() {
            let site = Arc::clone(&self.site);
            // A browser that has closed the connection needs no response.
            thread::spawn(move || serve(&connection, &site));
        }
    }
}

fn serve(mut connection: &TcpStream, site: &Site) -> io::Result<()> {
    connection.set_read_timeout(Some(TIMEOUT))?;
    connection.set_write_timeout(Some(TIMEOUT))?;
    let mut request = BufReader::new(connection.take(LARGEST_REQUEST)).lines();
    let first = request.next().transpose()?.unwrap_or_default();
    // The headers do not matter, but closing the connection before reading them would reset it and
    // lose the response.
    while request
        .next()
        .transpose()?
        .is_some_and(|line| !line.is_empty())
    {}
    let mut words = first.split(' ');
    let (method, target) = (words.next(), words.next().unwrap_or_default());
    let path = target.split('?').next().unwrap_or_default();
    let has_body = match method {
        Some("GET") => true,
        Some("HEAD") => false,
        _ => {
            return respond(
                connection,
                "405 Method Not Allowed",
                "text/plain",
                b"",
                true,
            );
        }
    };
    match site.at(path) {
        Some(file) => respond(
            connection,
            "200 OK",
            file.content_type,
            &file.content,
            has_body,
        ),
        None => respond(connection, "404 Not Found", "text/plain", b"", has_body),
    }?;
    connection.flush()
}

fn respond(
    mut connection: &TcpStream,
    status: &str,
    content_type: &str,
    content: &[u8],
    has_body: bool,
) -> io::Result<()> {
    write!(
        connection,
        "HTTP/1.1 {status}\r\ncontent-type: {content_type}\r\ncontent-length: {}\r\n\
         cache-control: no-cache\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n",
        content.len()
    )?;
    connection.write_all(if has_body { content } else { b"" })
}
