//! Metrics, and the listener that serves them to Prometheus.

use std::io;
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

use crate::http_connection;
use crate::protocol::{EndReason, StateWord};
use crate::refusal::Refusal;

/// Defines metric names, and a function that describes them.
macro_rules! metrics {
    ($($describe:ident $metric:ident = $name:literal, $unit:ident, $description:literal;)+) => {
        $(#[doc = $description]
        pub(crate) const $metric: &str = $name;)+

        /// Describes all metrics. Install the recorder first.
        fn describe() {
            $($describe!($metric, Unit::$unit, $description);)+
        }
    };
}

/// Describes a counter without labels, and sets it to 0.
macro_rules! describe_total {
    ($metric:ident, $($description:tt)+) => {
        describe_counter!($metric, $($description)+);
        counter!($metric).increment(0);
    };
}

metrics! {
    describe_gauge CONNECTIONS = "tictactype_connections", Count,
        "Open connections, by kind: http or websocket.";
    describe_counter REFUSALS = "tictactype_refusals_total", Count,
        "Refused connections and requests, by reason.";
    describe_counter RESPONSES = "tictactype_http_responses_total", Count,
        "HTTP responses, by status.";
    describe_total MESSAGES_RECEIVED = "tictactype_messages_received_total", Count,
        "Messages received from clients.";
    describe_total MESSAGES_SENT = "tictactype_messages_sent_total", Count,
        "Messages sent to clients.";
    describe_gauge PEOPLE = "tictactype_people", Count,
        "People, by the state of their session.";
    describe_gauge GAMES = "tictactype_games_in_progress", Count,
        "Games between people in progress.";
    describe_counter GAMES_FINISHED = "tictactype_games_finished_total", Count,
        "Finished games, by why they ended.";
    describe_total MOVES = "tictactype_moves_total", Count,
        "Moves played.";
    describe_total PAIRINGS = "tictactype_pairings_total", Count,
        "Series started between two people.";
    describe_histogram COMMITS = "tictactype_commit_seconds", Seconds,
        "Times for a commit.";
    describe_histogram HANDLING = "tictactype_handling_seconds", Seconds,
        "Times for a batch of messages without its commits: the lobby, and exchange with other nodes.";
    describe_gauge STORE_AVAILABLE = "tictactype_store_available", Count,
        "1 if the last commit has succeeded, or 0.";
    describe_total TAKEOVERS = "tictactype_takeovers_total", Count,
        "Leases taken over from other nodes or from a previous run.";
    describe_total SET_ASIDE = "tictactype_set_aside_total", Count,
        "Records that could not be restored.";
    describe_total CUTOFFS = "tictactype_cutoffs_total", Count,
        "Times when most connections ended at once, forwarded ones included.";
    describe_total NOT_ARRIVED = "tictactype_not_arrived_total", Count,
        "People who moved here from other nodes, and whose connections did not follow.";
    describe_total FORWARDING_FAILURES = "tictactype_forwarding_failures_total", Count,
        "Connections to other nodes that failed.";
}

/// How often the recorder compacts its samples.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// Counts one in a gauge until dropped.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    /// Counts one more in a gauge.
    pub(crate) fn new(gauge: Gauge) -> Self {
        gauge.increment(1.0);
        Self(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.decrement(1.0);
    }
}

/// Serves the recorded metrics and other routes.
pub(crate) async fn serve(
    listener: TcpListener,
    recorder: PrometheusHandle,
    others: Router,
    time_limit: Duration,
) {
    let rendered = recorder.clone();
    let render = async move || {
        let content_type = "text/plain; version=0.0.4; charset=utf-8";
        ([(CONTENT_TYPE, content_type)], rendered.render())
    };
    let router = others.route("/metrics", get(render));
    let upkeep = async {
        let mut interval = interval(UPKEEP_INTERVAL);
        loop {
            interval.tick().await;
            recorder.run_upkeep();
        }
    };
    tokio::select! {
        () = upkeep => {}
        () = http_connection::serve_private(listener, router, time_limit) => {}
    }
}

/// Installs the process's recorder, unless another server in the process has done so. From then on,
/// the process records metrics.
pub(crate) fn install_recorder() -> io::Result<PrometheusHandle> {
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

/// Sets all gauges, and all counters with known labels, to their first values. A query over a
/// metric that does not exist returns nothing, so an alert would miss the first event. Install the
/// recorder first.
fn initialize() {
    gauge!(STORE_AVAILABLE).set(1.0);
    gauge!(GAMES).set(0.0);
    for kind in ["http", "websocket"] {
        gauge!(CONNECTIONS, "kind" => kind).set(0.0);
    }
    for state in StateWord::ALL {
        gauge!(PEOPLE, "state" => state.word()).set(0.0);
    }
    for refusal in Refusal::ALL {
        counter!(REFUSALS, "reason" => refusal.word()).increment(0);
    }
    for reason in EndReason::ALL {
        counter!(GAMES_FINISHED, "why" => reason.word()).increment(0);
    }
}
