//! Arbitrary input, which must not disturb the server.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use tictactype_web::ProxyHeader;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::runtime::Runtime;
use tokio::time::timeout;

use super::{HEALTH, TIMEOUT};

use tictactype_web_tests::{TestServer, exchange};

async fn start(header: ProxyHeader) -> TestServer {
    TestServer::start_with(|options| {
        options.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
        options.proxy_header = header;
        options.pages = 1_000_000;
    })
    .await
}

/// Generates address lists, and similar text.
fn forwarded() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("for=".to_owned()),
        Just("host=\"".to_owned()),
        Just("203.0.113.1".to_owned()),
        Just("2001:db8::1".to_owned()),
        "[\"\\[\\]:;,=_ -]",
        "[!-~]{0,4}",
    ];
    vec(part, 0..12).prop_map(|parts| parts.concat())
}

/// If the parser panicked, the connection would end without a response.
#[test]
fn arbitrary_headers_of_proxies_are_answered() {
    let runtime = Runtime::new().unwrap();
    for (header, name) in [
        (ProxyHeader::XForwardedFor, "x-forwarded-for"),
        (ProxyHeader::Forwarded, "forwarded"),
    ] {
        let server = runtime.block_on(start(header));
        let run = |values: Vec<String>| {
            let headers: Vec<_> = values.iter().map(|value| (name, value.as_str())).collect();
            let response = runtime.block_on(server.get_with("/", &headers));
            prop_assert_eq!(response.status, 200);
            Ok(())
        };
        let strategy = vec(forwarded(), 1..3);
        TestRunner::default().run(&strategy, run).unwrap();
    }
}

/// Generates bytes like a PROXY protocol header, then a request.
fn proxy_protocol() -> impl Strategy<Value = Vec<u8>> {
    let part = prop_oneof![
        Just(b"PROXY ".to_vec()),
        Just(b"TCP4 ".to_vec()),
        Just(b"TCP6 ::1 ".to_vec()),
        Just(b"UNKNOWN".to_vec()),
        Just(b"127.0.0.1 ".to_vec()),
        Just(b"1 ".to_vec()),
        Just(b"\r\n".to_vec()),
        Just(b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c".to_vec()),
        vec(any::<u8>(), 0..20),
    ];
    vec(part, 0..8).prop_map(|parts| parts.concat())
}

#[test]
fn arbitrary_bytes_of_proxies_end_only_their_connection() {
    let runtime = Runtime::new().unwrap();
    let server = runtime.block_on(start(ProxyHeader::ProxyProtocol));
    let run = |bytes: Vec<u8>| {
        let closed = runtime.block_on(async {
            let mut stream = server.connect().await;
            // The server may close the connection early.
            let _ = stream.write_all(&bytes).await;
            let _ = stream.shutdown().await;
            let mut response = Vec::new();
            timeout(TIMEOUT, stream.read_to_end(&mut response)).await
        });
        prop_assert!(closed.is_ok());
        Ok(())
    };
    TestRunner::default().run(&proxy_protocol(), run).unwrap();
    let healthy = runtime.block_on(async {
        let request = format!("PROXY UNKNOWN\r\n{HEALTH}");
        exchange(server.connect().await, &request).await
    });
    assert_eq!(healthy.unwrap().status, 200);
}
