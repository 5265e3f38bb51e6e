//! Requests that HTTP forbids or allows.

use tokio::io::{AsyncReadExt, AsyncWriteExt};

use tictactype_web_tests::{Response, TestServer, exchange, get};

/// Sends a request with this request line and these headers.
async fn send(server: &TestServer, line: &str, headers: &str) -> Response {
    let request = format!("{line} HTTP/1.1\r\n{headers}connection: close\r\n\r\n");
    let response = exchange(server.connect().await, &request).await;
    response.unwrap()
}

#[tokio::test]
async fn a_request_needs_exactly_one_host() {
    let server = TestServer::start().await;
    for headers in [
        "",
        "host: a\r\nhost: a\r\n",
        "host: a\r\nhost: b\r\n",
        "host: \r\n",
        "host: a b\r\n",
        "host: a/b\r\n",
    ] {
        for line in ["GET /", "GET /healthz", "GET /play", "GET /nowhere"] {
            let response = send(&server, line, headers).await;
            assert_eq!(response.status, 400, "{line}, {headers:?}");
        }
    }
    for host in ["a", "example.org:8080", "[::1]:3000", "127.0.0.1"] {
        let response = send(&server, "GET /", &format!("host: {host}\r\n")).await;
        assert_eq!(response.status, 200, "{host}");
    }
}

/// Some load balancers ask like this by default.
#[tokio::test]
async fn a_health_check_in_http_1_0_needs_no_host() {
    let server = TestServer::start().await;
    for (headers, status) in [("", 200), ("host: a\r\n", 200), ("host: a b\r\n", 400)] {
        let request = format!("GET /readyz HTTP/1.0\r\n{headers}\r\n");
        let response = exchange(server.connect().await, &request).await;
        assert_eq!(response.unwrap().status, status, "{headers:?}");
    }
}

#[tokio::test]
async fn head_has_the_headers_of_get_without_the_body() {
    let server = TestServer::start().await;
    for path in ["/", "/healthz", "/readyz"] {
        let get = server.get(path).await;
        let head = send(&server, &format!("HEAD {path}"), "host: x\r\n").await;
        assert_eq!((head.status, head.body.len()), (200, 0), "{path}");
        for name in ["content-type", "content-length", "etag", "cache-control"] {
            assert_eq!(head.header(name), get.header(name), "{path}");
        }
        let is_page = path == "/";
        let is_stored = get.header("cache-control") != Some("no-store");
        assert_eq!((get.status, is_stored), (200, is_page), "{path}");
    }
}

#[tokio::test]
async fn unknown_paths_and_wrong_methods_are_refused() {
    let server = TestServer::start().await;
    let unknown = server.get("/nowhere").await;
    assert_eq!((unknown.status, unknown.text()), (404, "not found\n"));
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"] {
        for path in ["/", "/healthz", "/play"] {
            let response = send(&server, &format!("{method} {path}"), "host: x\r\n").await;
            assert_eq!(response.status, 405, "{method} {path}");
            let allowed = response.header("allow");
            assert_eq!(allowed, Some("GET,HEAD"), "{method} {path}");
        }
    }
    let unknown = send(&server, "POST /nowhere", "host: x\r\n").await;
    assert_eq!(unknown.status, 404);
}

#[tokio::test]
async fn a_header_that_is_too_long_is_refused() {
    let server = TestServer::start().await;
    let headers = format!("host: x\r\nx-long: {}\r\n", "x".repeat(20_000));
    let response = send(&server, "GET /", &headers).await;
    assert_eq!(response.status, 431);
    assert_eq!(server.get("/").await.status, 200);
}

#[tokio::test]
async fn all_addresses_are_served() {
    let server = TestServer::start_with(|options| {
        options.listen.push(([127, 0, 0, 2], 0).into());
    })
    .await;
    assert_eq!(server.addresses.len(), 2);
    for address in &server.addresses {
        assert_eq!(get(*address, "/").await.status, 200, "{address}");
    }
}

#[tokio::test]
async fn an_upgrade_may_have_several_connection_headers() {
    let server = TestServer::start().await;
    let stream = server.connect().await;
    // The first says `upgrade`, which the test's client also sends.
    let mut socket = server
        .open_on(stream, &[("connection", "keep-alive")])
        .await;
    socket.as_mut().unwrap().assert_served().await;
    // In the other order, as some proxies send them.
    let request = "GET /play HTTP/1.1\r\nhost: x\r\nconnection: keep-alive\r\n\
        connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n\
        sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    let mut stream = server.connect().await;
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.unwrap();
    assert_eq!(&status, b"HTTP/1.1 101");
}
