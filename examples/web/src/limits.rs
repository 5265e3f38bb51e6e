//! How much of anything there may be.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

/// How many there are of something, in all and from each address.
#[derive(Debug, Default)]
pub(crate) struct Visitors {
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

/// One that is counted, until this is dropped.
#[derive(Debug)]
pub(crate) struct Visitor {
    visitors: Arc<Visitors>,
    address: IpAddr,
}

impl Visitors {
    /// Counts one more, unless there are enough.
    pub(crate) fn admit(
        self: &Arc<Self>,
        address: IpAddr,
        most: usize,
        most_of_one: usize,
    ) -> Option<Visitor> {
        let mut by_address = self.lock();
        let all: usize = by_address.values().sum();
        let own = by_address.get(&address).copied().unwrap_or_default();
        if all >= most || own >= most_of_one {
            return None;
        }
        by_address.insert(address, own + 1);
        Some(Visitor {
            visitors: Arc::clone(self),
            address,
        })
    }

    pub(crate) fn count(&self) -> usize {
        self.lock().values().sum()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.by_address
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Visitor {
    pub(crate) const fn address(&self) -> IpAddr {
        self.address
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        let mut by_address = self.visitors.lock();
        if let Some(count) = by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                by_address.remove(&self.address);
            }
        }
    }
}

/// How much of something somebody may still do: so much a second, and twice as much at once.
#[derive(Debug)]
pub(crate) struct Allowance {
    a_second: f64,
    left: f64,
    since: Instant,
}

impl Allowance {
    pub(crate) fn new(a_second: u32) -> Self {
        let a_second = f64::from(a_second);
        Self {
            a_second,
            left: 2.0 * a_second,
            since: Instant::now(),
        }
    }

    /// Takes so much; gives how long it is until that much was allowed, if it was more than that.
    pub(crate) fn take(&mut self, much: u32) -> Option<Duration> {
        let now = Instant::now();
        let earned = (now - self.since).as_secs_f64() * self.a_second;
        self.left = (self.left + earned).min(2.0 * self.a_second) - f64::from(much);
        self.since = now;
        (self.left < 0.0).then(|| Duration::from_secs_f64(-self.left / self.a_second))
    }
}

/// A stream that is read no faster than it is allowed.
///
/// There are ways to send much that is never a message, such as parts of one without an end. They are as slow as messages.
#[derive(Debug)]
pub(crate) struct Throttled<IO> {
    stream: IO,
    bytes: Allowance,
    rest: Option<Pin<Box<Sleep>>>,
}

impl<IO> Throttled<IO> {
    /// Reads so many bytes a second.
    pub(crate) fn new(stream: IO, bytes: u32) -> Self {
        Self {
            stream,
            bytes: Allowance::new(bytes),
            rest: None,
        }
    }
}

impl<IO: AsyncRead + Unpin> AsyncRead for Throttled<IO> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = &mut *self;
        if let Some(rest) = &mut this.rest {
            ready!(rest.as_mut().poll(context));
            this.rest = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(context, buffer))?;
        let read = u32::try_from(buffer.filled().len() - before).unwrap_or(u32::MAX);
        this.rest = this.bytes.take(read).map(|rest| Box::pin(sleep(rest)));
        Poll::Ready(Ok(()))
    }
}

impl<IO: AsyncWrite + Unpin> AsyncWrite for Throttled<IO> {
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
