//! The metrics, and the listener from which Prometheus reads them.

use std::io;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ::metrics::{Gauge, Unit, describe_counter, describe_gauge, gauge};
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::time::interval;
use tokio_util::sync::CancellationToken;

/// The gauge of open connections, by `kind`.
pub(crate) const CONNECTIONS: &str = "tictactype_connections";

/// The counter of refused connections and requests, by `reason`.
pub(crate) const REFUSALS: &str = "tictactype_refusals_total";

/// The counter of HTTP responses, by `status`.
pub(crate) const RESPONSES: &str = "tictactype_http_responses_total";

/// The counter of messages from clients.
pub(crate) const MESSAGES_RECEIVED: &str = "tictactype_messages_received_total";

/// The counter of messages to clients.
pub(crate) const MESSAGES_SENT: &str = "tictactype_messages_sent_total";

/// The interval at which the recorder compacts its samples.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// An open connection in the gauge, which is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct CountedConnection(Gauge);

impl CountedConnection {
    /// Counts a connection of a kind, such as `http`.
    pub(crate) fn new(kind: &'static str) -> Self {
        let gauge = gauge!(CONNECTIONS, "kind" => kind);
        gauge.increment(1.0);
        Self(gauge)
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

/// A listener from which Prometheus reads the metrics.
#[derive(Debug)]
pub(crate) struct MetricsListener {
    listener: TcpListener,
    recorder: PrometheusHandle,
}

impl MetricsListener {
    /// Binds the listener to an address. From then on the process records metrics.
    pub(crate) async fn bind(address: SocketAddr) -> io::Result<Self> {
        Ok(Self {
            listener: TcpListener::bind(address).await?,
            recorder: install_recorder()?,
        })
    }

    /// Returns the address that the listener is bound to.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves the metrics, and these other routes, until the server is stopped.
    pub(crate) async fn serve(self, others: Router, stop: CancellationToken) -> io::Result<()> {
        let recorder = self.recorder.clone();
        let render = async move || {
            let content_type = "text/plain; version=0.0.4; charset=utf-8";
            ([(CONTENT_TYPE, content_type)], recorder.render())
        };
        let router = others.route("/metrics", get(render));
        let upkeep = async {
            let mut interval = interval(UPKEEP_INTERVAL);
            loop {
                interval.tick().await;
                self.recorder.run_upkeep();
            }
        };
        let serve = axum::serve(self.listener, router);
        tokio::select! {
            () = stop.cancelled() => Ok(()),
            () = upkeep => Ok(()),
            served = serve => served,
        }
    }
}

/// Installs the recorder of the process, unless another server in the process has done so.
fn install_recorder() -> io::Result<PrometheusHandle> {
    static RECORDER: Mutex<Option<PrometheusHandle>> = Mutex::new(None);

    let mut recorder = RECORDER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(recorder) = &*recorder {
        return Ok(recorder.clone());
    }
    let new = PrometheusBuilder::new()
        .install_recorder()
        .map_err(io::Error::other)?;
    describe();
    Ok(recorder.insert(new).clone())
}

/// Describes all metrics. The recorder must be installed before.
fn describe() {
    for (name, description) in [
        (CONNECTIONS, "Open connections, by kind: http or websocket."),
        (
            "tictactype_people",
            "People, by the state of their session.",
        ),
        ("tictactype_games_in_progress", "Games in progress."),
    ] {
        describe_gauge!(name, Unit::Count, description);
    }
    for (name, description) in [
        (REFUSALS, "Refused connections and requests, by reason."),
        (RESPONSES, "HTTP responses, by status."),
        (MESSAGES_RECEIVED, "Messages received from clients."),
        (MESSAGES_SENT, "Messages sent to clients."),
        (
            "tictactype_games_finished_total",
            "Finished games, by why they ended.",
        ),
        ("tictactype_moves_total", "Moves played."),
        (
            "tictactype_pairings_total",
            "Games started between two people.",
        ),
    ] {
        describe_counter!(name, Unit::Count, description);
    }
}
