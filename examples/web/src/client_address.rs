//! Addresses of clients, which may connect through trusted proxies.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use axum::http::header::{FORWARDED, HeaderMap, HeaderName};
use ipnet::IpNet;
use proxy_header::ParseConfig;
use proxy_header::io::ProxiedStream;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::limits::{IPV4_NETWORKS, IPV6_NETWORKS};
use crate::options::{Options, ProxyHeader};

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The IP address of the client that sent a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientAddress(pub(crate) IpAddr);

/// Returns the network that counts as one client: an IPv4 address or an IPv6 /64 network.
pub(crate) fn network(address: IpAddr) -> IpNet {
    let (network, _) = networks(address).next().unwrap_or((address.into(), 1));
    network
}

/// Returns the widest network around another one. Its customer can choose the narrower ones.
pub(crate) fn widest(network: IpNet) -> IpNet {
    let (widest, _) = networks(network.addr()).last().unwrap_or((network, 1));
    widest
}

/// Returns the networks that an address counts for. Each has a factor: how many times the limit of
/// one client applies.
pub(crate) fn networks(address: IpAddr) -> impl Iterator<Item = (IpNet, usize)> + Clone {
    let address = address.to_canonical();
    let lengths = match address {
        IpAddr::V4(_) => &IPV4_NETWORKS[..],
        IpAddr::V6(_) => &IPV6_NETWORKS[..],
    };
    let lengths = lengths.iter();
    lengths.map(move |(length, times)| {
        let network = IpNet::new(address, *length);
        (network.unwrap_or_else(|_| address.into()).trunc(), *times)
    })
}

/// The proxies trusted to name their clients.
#[derive(Debug)]
pub(crate) struct TrustedProxies {
    networks: Vec<IpNet>,
    header: ProxyHeader,
}

impl TrustedProxies {
    /// The proxies in the options.
    pub(crate) fn new(options: &Options) -> Self {
        Self {
            networks: options.trusted_proxies.clone(),
            header: options.proxy_header,
        }
    }

    /// Returns `true` if an address belongs to a trusted proxy.
    pub(crate) fn contain(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.networks
            .iter()
            .any(|network| network.contains(&address))
    }

    /// Finds the client's address, given the address of the connection and the headers of the
    /// request.
    ///
    /// Each proxy appends the address that it received the request from. So the list is read from
    /// the right, and an entry counts only if a trusted proxy appended it. The client may have
    /// invented the others.
    pub(crate) fn client(&self, connection: IpAddr, headers: &HeaderMap) -> IpAddr {
        match self.header {
            ProxyHeader::XForwardedFor => {
                self.rightmost_untrusted(connection, x_forwarded_for(headers))
            }
            ProxyHeader::Forwarded => self.rightmost_untrusted(connection, forwarded(headers)),
            ProxyHeader::ProxyProtocol => connection,
        }
    }

    /// Returns the first address that does not belong to a trusted proxy. Stops at an entry without
    /// an address.
    fn rightmost_untrusted(
        &self,
        connection: IpAddr,
        from_the_right: impl Iterator<Item = Option<IpAddr>>,
    ) -> IpAddr {
        let mut client = connection;
        for entry in from_the_right {
            match entry {
                Some(address) if self.contain(client) => client = address.to_canonical(),
                _ => break,
            }
        }
        client
    }

    /// Returns `true` if a connection from this address starts with a PROXY protocol header.
    pub(crate) fn send_proxy_protocol(&self, connection: IpAddr) -> bool {
        self.header == ProxyHeader::ProxyProtocol && self.contain(connection)
    }
}

/// Reads the PROXY protocol header of a connection. Returns the rest of the connection, and the
/// client's address unless the proxy opened the connection for itself.
pub(crate) async fn read_proxy_protocol(
    stream: TcpStream,
    time_limit: Duration,
) -> io::Result<(ProxiedStream<TcpStream>, Option<IpAddr>)> {
    let config = ParseConfig {
        include_tlvs: false,
        ..ParseConfig::default()
    };
    let stream = timeout(time_limit, ProxiedStream::create_from_tokio(stream, config)).await??;
    let client = stream.proxy_header().proxied_address();
    let client = client.map(|address| address.source.ip().to_canonical());
    Ok((stream, client))
}

/// Returns the addresses in the `X-Forwarded-For` headers from right to left, or `None` for an
/// entry that is not an address.
fn x_forwarded_for(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let values = headers.get_all(X_FORWARDED_FOR).into_iter().rev();
    values
        .flat_map(|value| value.to_str().unwrap_or_default().rsplit(','))
        .map(|entry| parse_address(entry.trim()))
}

/// Parses an address with or without a port. Some proxies append the port.
fn parse_address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let address = bare.unwrap_or(text).parse();
    address
        .or_else(|_| text.parse().map(|address: SocketAddr| address.ip()))
        .ok()
}

/// Returns the addresses in the `Forwarded` headers from right to left, or `None` for an entry
/// without a valid one.
fn forwarded(headers: &HeaderMap) -> impl Iterator<Item = Option<IpAddr>> {
    let values = headers.get_all(FORWARDED).into_iter().rev();
    values
        .flat_map(|value| rfc7239::parse(value.to_str().unwrap_or_default()).rev())
        .map(|entry| entry.ok()?.forwarded_for?.ip().copied())
}
