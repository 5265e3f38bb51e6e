//! Metrics, which all servers of the process share.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::future::join_all;
use tictactype_web_tests::{Program, Response, TestServer, exchange};
use tokio::net::TcpStream;

async fn start() -> TestServer {
    TestServer::start_with(|options| {
        options.metrics = Some(([127, 0, 0, 1], 0).into());
        options.connections = 1;
    })
    .await
}

/// Sends a GET request to the metrics listener.
async fn get(server: &TestServer, path: &str) -> Response {
    tictactype_web_tests::get(server.metrics.unwrap(), path).await
}

async fn value(server: &TestServer, metric: &str) -> f64 {
    get(server, "/metrics").await.metric(metric)
}

#[tokio::test]
async fn connections_refusals_and_responses_are_counted() {
    let server = start().await;
    let full = "tictactype_refusals_total{reason=\"full\"}";
    let not_found = "tictactype_http_responses_total{status=\"404\"}";
    let [full_before, not_found_before] =
        [value(&server, full).await, value(&server, not_found).await];
    let mut socket = server.open().await;
    socket.assert_served().await;
    let open = "tictactype_connections{kind=\"websocket\"}";
    assert!(value(&server, open).await >= 1.0);
    assert!(value(&server, "tictactype_handling_seconds_count").await >= 1.0);
    server.open().await.assert_refused("full").await;
    server.get("/nowhere").await;
    // Other tests of this process may add to them.
    assert!(value(&server, full).await > full_before);
    assert!(value(&server, not_found).await > not_found_before);
    let metrics = get(&server, "/metrics").await;
    let kind = metrics.header("content-type").unwrap();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    let text = metrics.text();
    assert!(text.contains("# HELP tictactype_connections "));
    assert!(text.contains("# TYPE tictactype_refusals counter"));
}

#[tokio::test]
async fn all_metrics_exist_from_the_start() {
    // In a process that has done nothing yet.
    let options = ["--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0"];
    let program = Program::start(&mut crate::web(&options)).await;
    let metrics = tictactype_web_tests::get(program.metrics(), "/metrics").await;
    for metric in [
        "tictactype_store_available 1",
        "tictactype_commit_seconds_count 0",
        "tictactype_takeovers_total 0",
        "tictactype_set_aside_total 0",
        "tictactype_forwarding_failures_total 0",
        "tictactype_not_arrived_total 0",
        "tictactype_cutoffs_total 0",
        "tictactype_people{state=\"queued\"} 0",
        "tictactype_games_finished_total{why=\"gone\"} 0",
        "tictactype_refusals_total{reason=\"origin\"} 0",
        "tictactype_refusals_total{reason=\"sessions\"} 0",
        "tictactype_refusals_total{reason=\"silent\"} 0",
        "tictactype_refusals_total{reason=\"away\"} 0",
        "tictactype_refusals_total{reason=\"games\"} 0",
        "tictactype_refusals_total{reason=\"moves\"} 0",
    ] {
        let mut lines = metrics.text().lines();
        assert!(lines.any(|line| line == metric), "{metric}");
    }
}

#[tokio::test]
async fn metrics_are_not_public() {
    let server = start().await;
    assert_eq!(server.get("/metrics").await.status, 404);
    // A supervisor can use the other listener, which clients cannot fill.
    assert_eq!(get(&server, "/healthz").await.status, 200);
    assert_eq!(get(&server, "/readyz").await.status, 200);
    assert_eq!(get(&server, "/play").await.status, 404);
}

/// Checks that silent connections to a private listener neither stay nor shut others out.
async fn assert_silence_ends(address: SocketAddr, path: &str, status: u16) {
    let silent = join_all((0..100).map(|_| TcpStream::connect(address))).await;
    let response = tictactype_web_tests::get(address, path).await;
    assert_eq!(response.status, status);
    for stream in silent {
        // The server closes it.
        exchange(stream.unwrap(), "").await;
    }
}

/// After a node fails, many clients may be forwarded at once.
#[tokio::test]
async fn many_requests_at_once_to_a_private_listener_are_all_answered() {
    let server = start().await;
    let responses = join_all((0..200).map(|_| get(&server, "/healthz"))).await;
    assert!(responses.iter().all(|response| response.status == 200));
}

#[tokio::test]
async fn silent_connections_to_the_private_listeners_time_out() {
    let server = TestServer::start_with(|options| {
        options.metrics = Some(([127, 0, 0, 1], 0).into());
        options.node = Some(([127, 0, 0, 1], 0).into());
        options.message_timeout = Duration::from_millis(300);
    })
    .await;
    assert_silence_ends(server.metrics.unwrap(), "/metrics", 200).await;
    assert_silence_ends(server.node.unwrap(), "/forwarded", 400).await;
}
