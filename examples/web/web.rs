//! A web server for tic-tac-toe in the browser, between two people or against the computer.
//!
//! ```sh
//! cargo run --example web                                    # then open http://127.0.0.1:3000
//! cargo run --example web -- --listen 0.0.0.0:8080 --move-time-limit 30
//! ```
//!
//! The server itself is the library in `src`. This program reads the options, writes the log to
//! standard output and shuts the server down on a signal.

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use tictactype_web::{DataSource, LogFormat, Options, Server};
#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
use tracing::{Level, info};
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

#[tokio::main]
async fn main() -> ExitCode {
    let options = match Options::parse_from(std::env::args_os()) {
        Ok(options) => options,
        Err(error) => error.exit(),
    };
    let log = Log::start();
    let writer = log.clone();
    let level = options.log;
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(move || writer.clone());
    match options.log_format {
        LogFormat::Text => {
            let subscriber = subscriber.with_ansi(io::stdout().is_terminal()).finish();
            subscriber.with(log_filter(level)).init();
        }
        LogFormat::Json => subscriber.json().finish().with(log_filter(level)).init(),
    }
    let served = serve(options).await;
    log.finish();
    match served {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// A log on standard output. Its own thread writes it, so a slow or closed standard output never
/// blocks the server.
#[derive(Clone)]
struct Log(SyncSender<Entry>);

enum Entry {
    Line(Vec<u8>),
    /// Answered when all lines before it are written.
    End(SyncSender<()>),
}

impl Log {
    /// How many lines may wait. Lines beyond are lost.
    const CAPACITY: usize = 10_000;

    fn start() -> Self {
        let (sender, entries) = sync_channel(Self::CAPACITY);
        thread::spawn(move || Self::write_all(&entries));
        Self(sender)
    }

    fn write_all(entries: &Receiver<Entry>) {
        for entry in entries {
            match entry {
                // Nobody reads a closed standard output.
                Entry::Line(line) => drop(io::stdout().write_all(&line)),
                Entry::End(reached) => drop(reached.send(())),
            }
        }
    }

    /// Waits until all lines are written, for at most a second.
    fn finish(&self) {
        let deadline = Instant::now() + Duration::from_secs(1);
        let (reached, end) = sync_channel(1);
        let mut entry = Entry::End(reached);
        while let Err(TrySendError::Full(unsent)) = self.0.try_send(entry) {
            if Instant::now() > deadline {
                return;
            }
            thread::sleep(Duration::from_millis(5));
            entry = unsent;
        }
        let _ = end.recv_timeout(deadline.saturating_duration_since(Instant::now()));
    }
}

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let _ = self.0.try_send(Entry::Line(line.to_vec()));
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the filter of the log. Up to `info`, the lines of the database library are left out: the
/// server itself reports whether the database can be used.
fn log_filter(level: Level) -> Targets {
    let targets = Targets::new().with_default(level);
    if level > Level::INFO {
        return targets;
    }
    targets
        .with_target("sqlx", LevelFilter::OFF)
        // What is wrong with the URL.
        .with_target("sqlx_postgres::options", level.min(Level::WARN))
}

async fn serve(options: Options) -> Result<(), Box<dyn Error>> {
    let place = match &options.data {
        DataSource::Memory => None,
        DataSource::Directory(folder) => {
            // A relative path depends on where the program was started.
            let folder = std::path::absolute(folder)?;
            Some(format!("the folder {}", folder.display()))
        }
        // The URL may contain a password.
        DataSource::Postgres(_) => Some("a PostgreSQL database".to_owned()),
    };
    // First of all: a server that is told to stop while it starts must give up its lease.
    let mut signals = StopSignals::listen()?;
    let server = Server::bind(options).await?;
    for address in server.addresses()? {
        info!("listening on http://{address}");
    }
    if let Some(place) = place {
        info!("games are kept in {place}");
    }
    if let Some(address) = server.node_address() {
        info!("other nodes reach this one at {address}");
    }
    if let Some(address) = server.metrics_address()? {
        info!("metrics at http://{address}/metrics");
    }
    let stop = server.stop_token();
    tokio::spawn(async move {
        signals.next().await;
        stop.cancel();
        // A second signal exits immediately.
        signals.next().await;
        std::process::exit(1);
    });
    server.run().await;
    Ok(())
}

/// The signals that stop the server: SIGINT, and SIGTERM on Unix.
struct StopSignals {
    #[cfg(unix)]
    interrupt: Signal,
    #[cfg(unix)]
    terminate: Signal,
}

impl StopSignals {
    /// Listens to the signals from now on.
    #[cfg(unix)]
    fn listen() -> io::Result<Self> {
        Ok(Self {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    /// Waits for a signal.
    #[cfg(unix)]
    async fn next(&mut self) {
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
    }

    #[cfg(not(unix))]
    fn listen() -> io::Result<Self> {
        Ok(Self {})
    }

    #[cfg(not(unix))]
    async fn next(&mut self) {
        // An error means that no signal can arrive.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending().await
        }
    }
}
