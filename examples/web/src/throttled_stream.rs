//! A stream with a limited read rate.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use crate::rate_limiter::{Rate, RateLimiter};

/// A stream with a limited read rate.
///
/// A client can send bytes that never become a message, such as endless fragments. The message
/// limit does not stop them, but this limit does.
#[derive(Debug)]
pub(crate) struct ThrottledStream<IO> {
    stream: IO,
    rate_limiter: RateLimiter,
    pause: Option<Pin<Box<Sleep>>>,
}

impl<IO> ThrottledStream<IO> {
    /// Creates a stream that reads bytes at this rate. A single read may exceed the rate; then the
    /// pause is longer.
    pub(crate) fn new(stream: IO, bytes: Rate) -> Self {
        Self {
            stream,
            rate_limiter: RateLimiter::new(bytes, Instant::now()),
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
        let pause = this.rate_limiter.take(read, Instant::now());
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
