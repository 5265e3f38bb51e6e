//! Rate limiters of messages and bytes, and limiters of connections and sessions per network. The
//! numbers are in `limits`.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use ipnet::IpNet;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use crate::client_address::network;

/// A counter of connections or sessions, with a limit on the total and on the count per network.
#[derive(Debug, Default)]
pub(crate) struct AddressLimiter {
    counts: Mutex<Counts>,
}

#[derive(Debug, Default)]
struct Counts {
    total: usize,
    by_network: HashMap<IpNet, usize>,
}

/// A permit from an [`AddressLimiter`], which is counted until it is dropped.
#[derive(Debug)]
pub(crate) struct AddressPermit {
    limiter: Arc<AddressLimiter>,
    address: IpAddr,
    network: IpNet,
}

/// The limit of an [`AddressLimiter`] that is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LimitReached {
    /// The limit on the total.
    Total,
    /// The limit on the count of one network.
    Network,
}

impl AddressLimiter {
    /// Returns a permit, or the limit that is reached.
    pub(crate) fn try_acquire(
        self: &Arc<Self>,
        address: IpAddr,
        limit: usize,
        limit_per_network: usize,
    ) -> Result<AddressPermit, LimitReached> {
        let network = network(address);
        let mut counts = self.lock();
        if counts.total >= limit {
            return Err(LimitReached::Total);
        }
        let own = counts.by_network.get(&network).copied().unwrap_or_default();
        if own >= limit_per_network {
            return Err(LimitReached::Network);
        }
        Ok(self.permit(&mut counts, address, network))
    }

    /// Returns a permit for something that exists already, whatever the limits.
    pub(crate) fn acquire(self: &Arc<Self>, address: IpAddr, network: IpNet) -> AddressPermit {
        self.permit(&mut self.lock(), address, network)
    }

    fn permit(
        self: &Arc<Self>,
        counts: &mut Counts,
        address: IpAddr,
        network: IpNet,
    ) -> AddressPermit {
        *counts.by_network.entry(network).or_default() += 1;
        counts.total += 1;
        AddressPermit {
            limiter: Arc::clone(self),
            address,
            network,
        }
    }

    /// Returns the total number of permits.
    pub(crate) fn count(&self) -> usize {
        self.lock().total
    }

    fn lock(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl AddressPermit {
    /// Returns the address that the permit was given to.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }

    /// Returns the network that the permit is counted for: an IPv4 address or an IPv6 /64 network.
    pub(crate) const fn network(&self) -> IpNet {
        self.network
    }
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        let mut counts = self.limiter.lock();
        counts.total -= 1;
        if let Some(count) = counts.by_network.get_mut(&self.network) {
            *count -= 1;
            if *count == 0 {
                counts.by_network.remove(&self.network);
            }
        }
    }
}

/// A rate limiter (token bucket).
#[derive(Debug)]
pub(crate) struct RateLimiter {
    per_second: f64,
    burst: f64,
    available: f64,
    updated: Instant,
}

impl RateLimiter {
    /// Creates a limiter with a full bucket that allows bursts of twice the amount per second.
    pub(crate) fn new(per_second: u32) -> Self {
        Self::with_burst(f64::from(per_second), 2.0 * f64::from(per_second))
    }

    /// Creates a limiter with a full bucket that allows bursts of this amount.
    pub(crate) fn with_burst(per_second: f64, burst: f64) -> Self {
        Self {
            per_second,
            burst,
            available: burst,
            updated: Instant::now(),
        }
    }

    /// Takes an amount. If more is taken than is available, returns the time until the bucket has
    /// recovered.
    pub(crate) fn take(&mut self, amount: u32) -> Option<Duration> {
        self.refill();
        self.available -= f64::from(amount);
        (self.available < 0.0).then(|| self.time_to_refill(-self.available))
    }

    /// Takes one, or returns the time until one is available.
    pub(crate) fn try_take(&mut self) -> Result<(), Duration> {
        self.refill();
        if self.available < 1.0 {
            return Err(self.time_to_refill(1.0 - self.available));
        }
        self.available -= 1.0;
        Ok(())
    }

    fn refill(&mut self) {
        let now = Instant::now();
        let added = (now - self.updated).as_secs_f64() * self.per_second;
        self.available = (self.available + added).min(self.burst);
        self.updated = now;
    }

    fn time_to_refill(&self, amount: f64) -> Duration {
        Duration::try_from_secs_f64(amount / self.per_second).unwrap_or(Duration::MAX)
    }
}

/// The number of networks after which a [`NetworkRateLimiter`] forgets the older ones.
const MAX_NETWORKS: usize = 1 << 16;

/// A rate limiter for each network.
#[derive(Debug)]
pub(crate) struct NetworkRateLimiter {
    per_second: f64,
    burst: f64,
    buckets: Mutex<Buckets>,
}

/// The buckets of the networks in two generations, so that old ones are dropped all at once.
#[derive(Debug)]
struct Buckets {
    recent: HashMap<IpNet, RateLimiter>,
    older: HashMap<IpNet, RateLimiter>,
    /// The time at which `recent` was empty.
    since: Instant,
}

impl NetworkRateLimiter {
    /// Creates a limiter of this rate and these bursts for each network.
    pub(crate) fn new(per_second: f64, burst: f64) -> Self {
        Self {
            per_second,
            burst,
            buckets: Mutex::new(Buckets {
                recent: HashMap::new(),
                older: HashMap::new(),
                since: Instant::now(),
            }),
        }
    }

    /// Takes one from the bucket of an address' network, or returns the time until one is
    /// available.
    pub(crate) fn try_take(&self, address: IpAddr) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let buckets = &mut *buckets;
        // A bucket that was not used for so long is full, like a new one. Only when there are too
        // many networks at once are buckets dropped that are not.
        let until_full = self.burst / self.per_second;
        if buckets.since.elapsed().as_secs_f64() > until_full
            || buckets.recent.len() >= MAX_NETWORKS
        {
            buckets.older = std::mem::take(&mut buckets.recent);
            buckets.since = Instant::now();
        }
        let network = network(address);
        let bucket = buckets.recent.entry(network).or_insert_with(|| {
            let older = buckets.older.remove(&network);
            older.unwrap_or_else(|| RateLimiter::with_burst(self.per_second, self.burst))
        });
        bucket.try_take()
    }
}

/// A stream whose input is read at a limited rate.
///
/// A client can send data that never becomes a message, such as endless fragments of one. The limit
/// on messages does not apply to such data, but this limit does.
#[derive(Debug)]
pub(crate) struct ThrottledStream<IO> {
    stream: IO,
    rate_limiter: RateLimiter,
    pause: Option<Pin<Box<Sleep>>>,
}

impl<IO> ThrottledStream<IO> {
    /// Creates a stream that reads at most this many bytes per second.
    pub(crate) fn new(stream: IO, bytes_per_second: u32) -> Self {
        Self {
            stream,
            rate_limiter: RateLimiter::new(bytes_per_second),
            pause: None,
        }
    }
}

impl<IO: AsyncRead + Unpin> AsyncRead for ThrottledStream<IO> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if let Some(pause) = &mut this.pause {
            ready!(pause.as_mut().poll(context));
            this.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
        let read = u32::try_from(buffer.filled().len() - before).unwrap_or(u32::MAX);
        let pause = this.rate_limiter.take(read);
        this.pause = pause.map(|pause| Box::pin(sleep(pause)));
        Poll::Ready(Ok(()))
    }
}

impl<IO: AsyncWrite + Unpin> AsyncWrite for ThrottledStream<IO> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
