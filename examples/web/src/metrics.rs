//! Metrics, and the listener that serves them to Prometheus.

use std::sync::LazyLock;
use std::time::Duration;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderName, StatusCode};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use tokio::net::TcpListener;

use crate::http_connection;
use crate::protocol::{EndReason, StateWord};
use crate::refusal::Refusal;

/// The metrics of the process, which all its servers share.
pub(crate) static METRICS: LazyLock<Metrics> = LazyLock::new(Metrics::new);

/// The name and the value of a label.
type Label<V = &'static str> = [(&'static str, V); 1];

/// Defines the metrics, each with its type, its first value and its description.
macro_rules! metrics {
    ($($metric:ident: $type:ty = $first:expr, $description:literal;)+) => {
        /// All metrics. The exported name is `tictactype_` and the name of the field.
        #[derive(Debug)]
        pub(crate) struct Metrics {
            registry: Registry,
            $(#[doc = $description]
            pub(crate) $metric: $type,)+
        }

        impl Metrics {
            fn new() -> Self {
                let mut registry = Registry::with_prefix("tictactype");
                $(let $metric: $type = $first;
                registry.register(stringify!($metric), $description, $metric.clone());)+
                Self { registry, $($metric),+ }
            }
        }
    };
}

// The exported name of a counter also ends in `_total`.
metrics! {
    connections: Family<Label, Gauge> = with_values("kind", ["http", "websocket"]),
        "Open connections, by kind: http or websocket";
    refusals: Family<Label, Counter> =
        with_values("reason", Refusal::ALL.iter().map(|refusal| refusal.word())),
        "Refused connections and requests, by reason";
    http_responses: Family<Label<u16>, Counter> = Family::default(),
        "HTTP responses, by status";
    messages_received: Counter = Counter::default(),
        "Messages received from clients";
    messages_sent: Counter = Counter::default(),
        "Messages sent to clients";
    people: Family<Label, Gauge> =
        with_values("state", StateWord::ALL.iter().map(|state| state.word())),
        "People, by the state of their session";
    games_in_progress: Gauge = Gauge::default(),
        "Games between people in progress";
    games_finished: Family<Label, Counter> =
        with_values("why", EndReason::ALL.iter().map(|reason| reason.word())),
        "Finished games, by why they ended";
    moves: Counter = Counter::default(),
        "Moves played";
    pairings: Counter = Counter::default(),
        "Series started between two people";
    commit_seconds: Histogram = durations(),
        "Times for a commit";
    handling_seconds: Histogram = durations(),
        "Times for a batch of messages without its commits: the lobby, and exchange with other nodes";
    store_available: Gauge = one(),
        "1 if the last commit has succeeded, or 0";
    takeovers: Counter = Counter::default(),
        "Leases taken over from other nodes or from a previous run";
    set_aside: Counter = Counter::default(),
        "Records that could not be restored";
    cutoffs: Counter = Counter::default(),
        "Times when most connections ended at once, forwarded ones included";
    not_arrived: Counter = Counter::default(),
        "People who moved here from other nodes, but not their connections";
    forwarding_failures: Counter = Counter::default(),
        "Connections to other nodes that failed";
}

/// Metrics with these values of a label. A query over a metric that does not exist returns nothing,
/// so an alert would miss the first event.
fn with_values<M: Clone + Default>(
    label: &'static str,
    values: impl IntoIterator<Item = &'static str>,
) -> Family<Label, M> {
    let family = Family::default();
    for value in values {
        drop(family.get_or_create(&[(label, value)]));
    }
    family
}

fn one() -> Gauge {
    let gauge = Gauge::default();
    gauge.set(1);
    gauge
}

/// A histogram from 0.01 milliseconds to 42 seconds, each bound four times the one before.
fn durations() -> Histogram {
    Histogram::new(exponential_buckets(0.000_01, 4.0, 12))
}

/// Counts one in a gauge until dropped.
#[derive(Debug)]
pub(crate) struct Counted(Gauge);

impl Counted {
    /// Counts one more in the gauge with this label.
    pub(crate) fn new(gauges: &Family<Label, Gauge>, label: (&'static str, &'static str)) -> Self {
        let gauge = gauges.get_or_create_owned(&[label]);
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Serves the metrics and other routes.
pub(crate) async fn serve(listener: TcpListener, others: Router, time_limit: Duration) {
    let router = others.route("/metrics", get(render));
    http_connection::serve_private(listener, router, time_limit).await;
}

async fn render() -> Result<([(HeaderName, &'static str); 1], String), StatusCode> {
    let content_type = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let mut text = String::new();
    encode(&mut text, &METRICS.registry).map_err(|_| StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(CONTENT_TYPE, content_type)], text))
}
