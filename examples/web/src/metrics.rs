//! The metrics, and the listener from which Prometheus reads them.

use std::io;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ::metrics::{
    Gauge, Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge,
};
use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio::time::interval;
use tracing::error;

use crate::protocol::{EndReason, StateWord};
use crate::refusal::Refusal;

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

/// The gauge of people, by `state`.
pub(crate) const PEOPLE: &str = "tictactype_people";

/// The gauge of games between people in progress.
pub(crate) const GAMES: &str = "tictactype_games_in_progress";

/// The counter of finished games, by `why`.
pub(crate) const GAMES_FINISHED: &str = "tictactype_games_finished_total";

/// The counter of moves.
pub(crate) const MOVES: &str = "tictactype_moves_total";

/// The counter of series started between people.
pub(crate) const PAIRINGS: &str = "tictactype_pairings_total";

/// The histogram of the times for a commit, in seconds.
pub(crate) const COMMITS: &str = "tictactype_commit_seconds";

/// The gauge that is 1 if the last commit has succeeded, and 0 if the store cannot be used.
pub(crate) const STORE_AVAILABLE: &str = "tictactype_store_available";

/// The counter of leases that this node has taken over.
pub(crate) const TAKEOVERS: &str = "tictactype_takeovers_total";

/// The counter of records that could not be restored.
pub(crate) const SET_ASIDE: &str = "tictactype_set_aside_total";

/// The counter of connections to other nodes that failed.
pub(crate) const FORWARDING_FAILURES: &str = "tictactype_forwarding_failures_total";

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
    /// Creates a listener. From then on the process records metrics.
    pub(crate) fn new(listener: TcpListener) -> io::Result<Self> {
        Ok(Self {
            listener,
            recorder: install_recorder()?,
        })
    }

    /// Returns the address that the listener is bound to.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves the metrics and these other routes.
    pub(crate) async fn serve(self, others: Router) {
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
        tokio::select! {
            () = upkeep => {}
            served = axum::serve(self.listener, router) => if let Err(error) = served {
                error!(%error, "cannot serve the metrics");
            },
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
    initialize();
    Ok(recorder.insert(new).clone())
}

/// Describes all metrics. The recorder must be installed before.
fn describe() {
    for (name, description) in [
        (CONNECTIONS, "Open connections, by kind: http or websocket."),
        (PEOPLE, "People, by the state of their session."),
        (GAMES, "Games between people in progress."),
        (STORE_AVAILABLE, "1 if the last commit has succeeded, or 0."),
    ] {
        describe_gauge!(name, Unit::Count, description);
    }
    for (name, description) in [
        (REFUSALS, "Refused connections and requests, by reason."),
        (RESPONSES, "HTTP responses, by status."),
        (MESSAGES_RECEIVED, "Messages received from clients."),
        (MESSAGES_SENT, "Messages sent to clients."),
        (GAMES_FINISHED, "Finished games, by why they ended."),
        (MOVES, "Moves played."),
        (PAIRINGS, "Series started between two people."),
        (
            TAKEOVERS,
            "Leases taken over from other nodes or from a previous run.",
        ),
        (SET_ASIDE, "Records that could not be restored."),
        (
            FORWARDING_FAILURES,
            "Connections to other nodes that failed.",
        ),
    ] {
        describe_counter!(name, Unit::Count, description);
    }
    describe_histogram!(COMMITS, Unit::Seconds, "Times for a commit.");
}

/// Sets all metrics whose labels are known to their first values. A query over a metric that does not
/// exist yet returns nothing, so an alert would miss the first event. The recorder must be installed
/// before.
fn initialize() {
    gauge!(STORE_AVAILABLE).set(1.0);
    gauge!(GAMES).set(0.0);
    for kind in ["http", "websocket"] {
        gauge!(CONNECTIONS, "kind" => kind).set(0.0);
    }
    for state in StateWord::ALL {
        gauge!(PEOPLE, "state" => state.word()).set(0.0);
    }
    for name in [
        MESSAGES_RECEIVED,
        MESSAGES_SENT,
        MOVES,
        PAIRINGS,
        TAKEOVERS,
        SET_ASIDE,
        FORWARDING_FAILURES,
    ] {
        counter!(name).increment(0);
    }
    for refusal in Refusal::ALL {
        counter!(REFUSALS, "reason" => refusal.code()).increment(0);
    }
    for reason in EndReason::ALL {
        counter!(GAMES_FINISHED, "why" => reason.word()).increment(0);
    }
}
