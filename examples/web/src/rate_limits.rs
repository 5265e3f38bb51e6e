//! Rate limits on messages and bytes, and limits on connections and sessions per address.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// A counter of connections or sessions, with a limit on the total and on the count per address.
#[derive(Debug, Default)]
pub(crate) struct AddressLimiter {
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

/// A permit from an [`AddressLimiter`], which is counted until it is dropped.
#[derive(Debug)]
pub(crate) struct AddressPermit {
    limiter: Arc<AddressLimiter>,
    address: IpAddr,
}

impl AddressLimiter {
    /// Returns a permit, or `None` if a limit is reached.
    pub(crate) fn try_acquire(
        self: &Arc<Self>,
        address: IpAddr,
        limit: usize,
        limit_per_address: usize,
    ) -> Option<AddressPermit> {
        let mut by_address = self.lock();
        let total: usize = by_address.values().sum();
        let own = by_address.get(&address).copied().unwrap_or_default();
        if total >= limit || own >= limit_per_address {
            return None;
        }
        by_address.insert(address, own + 1);
        Some(AddressPermit {
            limiter: Arc::clone(self),
            address,
        })
    }

    /// Returns the total number of permits.
    pub(crate) fn count(&self) -> usize {
        self.lock().values().sum()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl AddressPermit {
    /// Returns the address that the permit was given to.
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }
}

impl AddressPermit {
    /// Returns the network that the address counts to.
    pub(crate) const fn network(&self) -> IpAddr {
        self.address
    }
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        let mut by_address = self.limiter.lock();
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// A rate limiter (token bucket) that allows bursts of twice the amount per second.
#[derive(Debug)]
pub(crate) struct RateLimiter {
    per_second: f64,
    available: f64,
    updated: Instant,
}

impl RateLimiter {
    /// Creates a limiter with a full bucket.
    pub(crate) fn new(per_second: u32) -> Self {
        let per_second = f64::from(per_second);
        Self {
            per_second,
            available: 2.0 * per_second,
            updated: Instant::now(),
        }
    }

    /// Takes an amount. If more is taken than is available, returns the time until the bucket has
    /// recovered.
    pub(crate) fn take(&mut self, amount: u32) -> Option<Duration> {
        let now = Instant::now();
        let added = (now - self.updated).as_secs_f64() * self.per_second;
        self.available = (self.available + added).min(2.0 * self.per_second) - f64::from(amount);
        self.updated = now;
        (self.available < 0.0).then(|| Duration::from_secs_f64(-self.available / self.per_second))
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
