//! The server as a program.

use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use tictactype_web::{Options, Server, USAGE};
use tokio::signal::ctrl_c;
use tracing::info;

#[tokio::main]
async fn main() -> ExitCode {
    let options = match Options::read(std::env::args_os().skip(1)) {
        Ok(Some(options)) => options,
        Ok(None) => {
            // Whoever reads no further has seen enough.
            let _ = writeln!(io::stdout(), "{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{error}\nTry --help.");
            return ExitCode::from(2);
        }
    };
    // Written by a thread of its own, so that a log that nobody reads, or that is gone, holds nobody up.
    let (log, _guard) = tracing_appender::non_blocking(io::stdout());
    tracing_subscriber::fmt()
        .with_max_level(options.log)
        .with_ansi(io::stdout().is_terminal())
        .with_writer(log)
        .init();
    match serve(options).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

async fn serve(options: Options) -> Result<(), Box<dyn Error>> {
    let listen = options.listen;
    let server = Server::bind(options)
        .await
        .map_err(|error| format!("cannot listen on {listen}: {error}"))?;
    info!("listening on http://{}", server.address()?);
    let stop = server.stop();
    tokio::spawn(async move {
        asked_to_stop().await;
        stop.cancel();
        // Whoever asks twice is obeyed at once.
        asked_to_stop().await;
        std::process::exit(1);
    });
    server.run().await;
    Ok(())
}

/// Waits for the signal that asks to end, of which there are two on Unix.
async fn asked_to_stop() {
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<Option<()>>();
    tokio::select! {
        _ = ctrl_c() => {}
        _ = terminate => {}
    }
}
