//! Addresses of clients behind proxies, as the limit per network shows them.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::time::Duration;

use tictactype_web::{Options, ProxyHeader};
use tokio::io::AsyncWriteExt;

use tictactype_web_tests::{TestServer, exchange, sections, wait_until};

use super::HEALTH;

/// A proxy on this machine.
const PROXY: [&str; 1] = ["127.0.0.1/32"];

/// Starts a server that trusts these proxies.
async fn start(
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

#[tokio::test]
async fn clients_count_by_the_address_that_a_trusted_proxy_names() {
    for (scenario, lines) in sections(include_str!("client_addresses.txt")) {
        let (proxies, header) = lines[0].split_once(" by ").unwrap();
        let proxies: Vec<_> = proxies.split(' ').filter(|it| *it != "nobody").collect();
        let header = match header {
            "forwarded" => ProxyHeader::Forwarded,
            _ => ProxyHeader::XForwardedFor,
        };
        let server = start(&proxies, header, |options| options.per_address = 1).await;
        let mut open = Vec::new();
        for line in &lines[1..] {
            println!("{scenario}: {line}");
            let (headers, expected) = line.rsplit_once(" -> ").unwrap();
            let headers = headers.split(" & ").map(|it| it.split_once(": ").unwrap());
            let mut socket = server.open_with(&headers.collect::<Vec<_>>()).await;
            if expected == "served" {
                socket.assert_served().await;
                open.push(socket);
            } else {
                socket.assert_refused("address_full").await;
            }
        }
    }
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
    let one = |options: &mut Options| options.per_address = 1;
    let server = start(&PROXY, ProxyHeader::ProxyProtocol, one).await;
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
    let server = start(&PROXY, ProxyHeader::ProxyProtocol, |options| {
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
    let server = start(&PROXY, ProxyHeader::ProxyProtocol, |options| {
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
