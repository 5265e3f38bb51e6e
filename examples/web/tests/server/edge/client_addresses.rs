//! Addresses of clients behind proxies, as the limit per network shows them.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use tictactype_web::{Options, ProxyHeader};
use tokio::io::AsyncWriteExt;

use tictactype_web_tests::{Client, TestServer, exchange, wait_until};

use super::HEALTH;

/// Starts a server that trusts these proxies and allows one WebSocket per network.
async fn start(proxies: &[&str], header: ProxyHeader) -> TestServer {
    start_with(proxies, header, |options| options.per_address = 1).await
}

async fn start_with(
    proxies: &[&str],
    header: ProxyHeader,
    change: impl FnOnce(&mut Options),
) -> TestServer {
    TestServer::start_with(|options| {
        options.trusted_proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        options.proxy_header = header;
        change(options);
    })
    .await
}

/// Opens a WebSocket behind a proxy that sends these headers.
async fn open(server: &TestServer, name: &str, values: &[&str]) -> Client {
    let headers: Vec<_> = values.iter().map(|value| (name, *value)).collect();
    let mut socket = server.open_with(&headers).await;
    socket.assert_served().await;
    socket
}

/// Checks that the client's network has no WebSocket left.
async fn assert_full(server: &TestServer, name: &str, values: &[&str]) {
    let headers: Vec<_> = values.iter().map(|value| (name, *value)).collect();
    let socket = server.open_with(&headers).await;
    socket.assert_refused("address_full").await;
}

#[tokio::test]
async fn clients_of_a_trusted_proxy_count_separately() {
    let server = start(&["127.0.0.1/32"], ProxyHeader::XForwardedFor).await;
    let _ann = open(&server, "x-forwarded-for", &["203.0.113.1"]).await;
    let _bob = open(&server, "x-forwarded-for", &["203.0.113.2"]).await;
    assert_full(&server, "x-forwarded-for", &["203.0.113.1"]).await;
}

#[tokio::test]
async fn headers_from_other_addresses_are_ignored() {
    for (proxies, header) in [
        (&[][..], ProxyHeader::XForwardedFor),
        (&["127.0.0.2/32"], ProxyHeader::XForwardedFor),
        (&["127.0.0.1/32"], ProxyHeader::Forwarded),
    ] {
        let server = start(proxies, header).await;
        let _first = open(&server, "x-forwarded-for", &["203.0.113.1"]).await;
        assert_full(&server, "x-forwarded-for", &["203.0.113.2"]).await;
    }
}

#[tokio::test]
async fn the_rightmost_address_that_is_no_proxy_counts() {
    let server = start(&["127.0.0.1/32", "10.0.0.0/8"], ProxyHeader::XForwardedFor).await;
    let name = "x-forwarded-for";
    let _first = open(&server, name, &["198.51.100.1, 203.0.113.1, 10.1.1.1"]).await;
    // The client at 203.0.113.1 invented the entries to the left.
    for values in [
        &["198.51.100.2, 203.0.113.1, 10.2.2.2"][..],
        &["10.3.3.3, 203.0.113.1"],
        &["nonsense, 203.0.113.1"],
        &["203.0.113.1:4711"],
        &["198.51.100.3", "203.0.113.1"],
        &["198.51.100.4, 203.0.113.1", "10.1.1.1"],
        &["::ffff:203.0.113.1"],
    ] {
        assert_full(&server, name, values).await;
    }
}

#[tokio::test]
async fn an_entry_without_an_address_counts_for_the_proxy() {
    let server = start(&["127.0.0.1/32"], ProxyHeader::XForwardedFor).await;
    let _first = open(&server, "x-forwarded-for", &["203.0.113.1, unknown"]).await;
    assert_full(&server, "x-forwarded-for", &["203.0.113.2, nonsense"]).await;
    assert_full(&server, "x-other", &["203.0.113.3"]).await;
}

#[tokio::test]
async fn the_standard_header_is_read() {
    let server = start(&["127.0.0.1/32", "10.0.0.0/8"], ProxyHeader::Forwarded).await;
    let name = "forwarded";
    let mut ann = open(&server, name, &["for=203.0.113.1;proto=https;host=x"]).await;
    ann.assert_served().await;
    let _bob = open(&server, name, &["for=\"[2001:db8::1]:4711\""]).await;
    for values in [
        &["for=198.51.100.1, For=\"203.0.113.1:80\""][..],
        &["for=_hidden", "for=203.0.113.1, for=10.1.1.1;by=10.1.1.2"],
        // An invented quote does not swallow the proxy's entry.
        &["for=198.51.100.1;host=\", for=203.0.113.1"],
        &["for=\"[2001:db8::2]\""],
    ] {
        assert_full(&server, name, values).await;
    }
}

#[tokio::test]
async fn the_networks_of_one_ipv6_customer_share_wider_limits() {
    let server = start(&["127.0.0.1/32"], ProxyHeader::XForwardedFor).await;
    let name = "x-forwarded-for";
    let mut open_sockets = Vec::new();
    // Each /56 may have twice as much as a /64, each /48 four times, and each /32 16 times.
    for site in 0..4 {
        for subnet in ["00", "01"] {
            for host in 0..2 {
                let address = format!("2001:db8:{site}:{subnet}{host:02x}::1");
                open_sockets.push(open(&server, name, &[&address]).await);
            }
            let full = format!("2001:db8:{site}:{subnet}ff::1");
            assert_full(&server, name, &[&full]).await;
        }
        assert_full(&server, name, &[&format!("2001:db8:{site}:400::1")]).await;
    }
    assert_full(&server, name, &["2001:db8:ffff::1"]).await;
    let _other = open(&server, name, &["2001:db9::1"]).await;
}

#[tokio::test]
async fn ipv6_clients_count_by_network() {
    let server = start(&["127.0.0.1/32"], ProxyHeader::XForwardedFor).await;
    let name = "x-forwarded-for";
    let _ann = open(&server, name, &["2001:db8:1:2::1"]).await;
    assert_full(&server, name, &["[2001:db8:1:2:ffff::2]:443"]).await;
    let _other = open(&server, name, &["2001:db8:1:3::1"]).await;
}

/// A PROXY protocol header, version 2. The command is 0 (local) or 1 (proxy).
fn version_2(command: u8, family: u8, source: &[u8], destination: &[u8]) -> Vec<u8> {
    let mut header = b"\r\n\r\n\0\r\nQUIT\n".to_vec();
    let length = u8::try_from(source.len() + destination.len() + 4).unwrap();
    header.extend([0x20 | command, family, 0, length]);
    header.extend([source, destination].concat());
    header.extend([0x12, 0x67, 0x01, 0xbb]);
    header
}

#[tokio::test]
async fn the_proxy_protocol_gives_the_address() {
    let server = start(&["127.0.0.1/32"], ProxyHeader::ProxyProtocol).await;
    let (here, there) = (Ipv4Addr::LOCALHOST.octets(), [203, 0, 113, 1]);
    let (here_6, there_6) = (
        Ipv6Addr::LOCALHOST.octets(),
        Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).octets(),
    );
    let mut sockets = Vec::new();
    for (header, is_served) in [
        (
            b"PROXY TCP4 203.0.113.1 127.0.0.1 4711 443\r\n".to_vec(),
            true,
        ),
        (version_2(1, 0x11, &there, &here), false),
        (b"PROXY TCP6 2001:db8::2 ::1 4711 443\r\n".to_vec(), true),
        (version_2(1, 0x21, &there_6, &here_6), false),
        (version_2(1, 0x11, &[203, 0, 113, 2], &here), true),
        // These are connections of the proxy itself.
        (b"PROXY UNKNOWN\r\n".to_vec(), true),
        (version_2(0, 0x11, &there, &here), false),
    ] {
        let mut stream = server.connect().await;
        stream.write_all(&header).await.unwrap();
        // HTTP headers do not count in this mode.
        let headers = [("x-forwarded-for", "198.51.100.1")];
        let mut socket = server.open_on(stream, &headers).await.unwrap();
        if is_served {
            socket.assert_served().await;
            sockets.push(socket);
        } else {
            socket.assert_refused("address_full").await;
        }
    }
}

#[tokio::test]
async fn an_invalid_header_of_the_proxy_protocol_ends_the_connection() {
    let server = start_with(&["127.0.0.1/32"], ProxyHeader::ProxyProtocol, |options| {
        options.message_timeout = Duration::from_millis(300);
    })
    .await;
    for header in [
        "",
        "PROXY TCP4 203.0.113.1\r\n",
        "PROXY TCP4 203.0.113.1 127.0.0.1 4711 99999\r\n",
        "PROXY TCP9 203.0.113.1 127.0.0.1 4711 443\r\n",
        &"PROXY ".repeat(100),
    ] {
        let request = format!("{header}{HEALTH}");
        let response = exchange(server.connect().await, &request).await;
        assert!(response.is_none(), "{header}: {response:?}");
    }
    // A header that never ends.
    let response = exchange(server.connect().await, "PROXY TCP4 203").await;
    assert!(response.is_none(), "{response:?}");
    let request = format!("PROXY TCP4 203.0.113.1 127.0.0.1 4711 443\r\n{HEALTH}");
    let response = exchange(server.connect().await, &request).await;
    assert_eq!(response.unwrap().status, 200);
    // An untrusted address speaks HTTP.
    let response = exchange(server.connect_from(2).await, &request).await;
    assert_eq!(response.unwrap().status, 400);
}

#[tokio::test]
async fn connections_of_the_proxy_protocol_count_for_the_client() {
    let server = start_with(&["127.0.0.1/32"], ProxyHeader::ProxyProtocol, |options| {
        options.connections = 200;
        options.per_address = 4;
    })
    .await;
    let ann = "PROXY TCP4 203.0.113.1 127.0.0.1 4711 443\r\n";
    let bob = "PROXY TCP4 203.0.113.2 127.0.0.1 4711 443\r\n";
    let status = async |client: &str| {
        let response = exchange(server.connect().await, &format!("{client}{HEALTH}")).await;
        response.unwrap().status
    };
    // A closed connection no longer counts.
    for _ in 0..300 {
        assert_eq!(status(ann).await, 200);
    }
    let mut silent = Vec::new();
    for _ in 0..20 {
        let mut stream = server.connect().await;
        stream.write_all(ann.as_bytes()).await.unwrap();
        silent.push(stream);
    }
    for _ in 0..10 {
        assert_eq!(status(bob).await, 200);
    }
    let mut byte = [0];
    assert!(silent[0].try_read(&mut byte).is_err(), "it is open");
    // The client's next ones make room for each other.
    wait_until(async || {
        assert_eq!(status(ann).await, 200);
        silent[0].try_read(&mut byte).is_ok()
    })
    .await;
}
