//! Rate limiters of messages, bytes, requests and log lines. Their users set the rates.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ipnet::IpNet;
use tokio::time::Instant;

use crate::client_address::networks;

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

    /// Takes an amount. If more is taken than is available, returns the time until the missing
    /// amount is there.
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

/// A rate limiter of the lines of a log, so that an attack cannot fill the disk.
#[derive(Debug)]
pub(crate) struct LogLimiter(Mutex<OmittedLines>);

#[derive(Debug)]
struct OmittedLines {
    rate_limiter: RateLimiter,
    /// The number of lines since the last one that was logged.
    count: u64,
}

impl LogLimiter {
    /// Creates a limiter with a full bucket that allows bursts of this number of lines.
    pub(crate) fn with_burst(per_second: f64, burst: f64) -> Self {
        let rate_limiter = RateLimiter::with_burst(per_second, burst);
        let count = 0;
        Self(Mutex::new(OmittedLines {
            rate_limiter,
            count,
        }))
    }

    /// Takes a line. Returns the number of lines before it that were omitted, or `None` if it has to
    /// be omitted too.
    pub(crate) fn take_line(&self) -> Option<u64> {
        let mut omitted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if omitted.rate_limiter.try_take().is_ok() {
            Some(std::mem::take(&mut omitted.count))
        } else {
            omitted.count += 1;
            None
        }
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
        networks(address).try_for_each(|(network, times)| {
            let bucket = buckets.recent.entry(network).or_insert_with(|| {
                let [per_second, burst] = [self.per_second, self.burst].map(|it| it * times as f64);
                let older = buckets.older.remove(&network);
                older.unwrap_or_else(|| RateLimiter::with_burst(per_second, burst))
            });
            bucket.try_take()
        })
    }
}
