//! Rate limiters (token buckets) for a client, for each network, and for log lines.
//!
//! Not the crate `governor`: it never forgets a network, reads its own clock although the lobby knows
//! the event's time, and cannot go below zero, as it must when one read brings many bytes.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ipnet::IpNet;
use tokio::time::Instant;

use crate::client_address::networks;
use crate::limits::MAX_NETWORKS;

/// A rate: how many per second, and how many at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) per_second: f64,
    pub(crate) burst: f64,
}

impl Rate {
    pub(crate) const fn new(per_second: f64, burst: f64) -> Self {
        Self { per_second, burst }
    }

    /// The rate of this many clients together.
    pub(crate) fn times(self, clients: usize) -> Self {
        let clients = clients as f64;
        Self::new(self.per_second * clients, self.burst * clients)
    }
}

/// A rate limiter.
#[derive(Debug)]
pub(crate) struct RateLimiter {
    rate: Rate,
    available: f64,
    updated: Instant,
}

impl RateLimiter {
    /// Creates a limiter with a full bucket.
    pub(crate) const fn new(rate: Rate, now: Instant) -> Self {
        Self {
            rate,
            available: rate.burst,
            updated: now,
        }
    }

    /// Takes an amount. If there is not enough, returns the time until the missing amount is there.
    pub(crate) fn take(&mut self, amount: u32, now: Instant) -> Option<Duration> {
        self.refill(now);
        self.available -= f64::from(amount);
        (self.available < 0.0).then(|| self.time_to_refill(-self.available))
    }

    /// Takes one, or returns the time until one is available.
    pub(crate) fn try_take(&mut self, now: Instant) -> Result<(), Duration> {
        self.refill(now);
        if self.available < 1.0 {
            return Err(self.time_to_refill(1.0 - self.available));
        }
        self.available -= 1.0;
        Ok(())
    }

    fn refill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.updated).as_secs_f64();
        self.available = (self.available + passed * self.rate.per_second).min(self.rate.burst);
        self.updated = self.updated.max(now);
    }

    fn time_to_refill(&self, amount: f64) -> Duration {
        Duration::try_from_secs_f64(amount / self.rate.per_second).unwrap_or(Duration::MAX)
    }
}

/// A rate limiter for log lines, so that an attack cannot fill the disk.
#[derive(Debug)]
pub(crate) struct LogLimiter(Mutex<OmittedLines>);

#[derive(Debug)]
struct OmittedLines {
    rate_limiter: RateLimiter,
    /// How many lines were omitted since the last one that was written.
    count: u64,
}

impl LogLimiter {
    /// Creates a limiter of this rate.
    pub(crate) fn new(rate: Rate) -> Self {
        Self(Mutex::new(OmittedLines {
            rate_limiter: RateLimiter::new(rate, Instant::now()),
            count: 0,
        }))
    }

    /// Takes a line. Returns how many lines were omitted before it, or `None` if this one must be
    /// omitted too.
    pub(crate) fn take_line(&self) -> Option<u64> {
        let mut omitted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if omitted.rate_limiter.try_take(Instant::now()).is_ok() {
            Some(std::mem::take(&mut omitted.count))
        } else {
            omitted.count += 1;
            None
        }
    }
}

/// A rate limiter for each network.
#[derive(Debug)]
pub(crate) struct NetworkRateLimiter {
    /// The rate of one client.
    rate: Rate,
    buckets: Mutex<Buckets>,
}

/// The buckets in two generations, so that old ones are dropped all at once.
#[derive(Debug, Default)]
struct Buckets {
    recent: HashMap<IpNet, RateLimiter>,
    older: HashMap<IpNet, RateLimiter>,
    /// When `recent` was empty.
    since: Option<Instant>,
}

impl NetworkRateLimiter {
    /// Creates a limiter with this rate for each network that counts as one client.
    pub(crate) fn new(rate: Rate) -> Self {
        let buckets = Mutex::default();
        Self { rate, buckets }
    }

    /// Takes one from the bucket of an address's network, or returns the time until one is
    /// available.
    pub(crate) fn try_take(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        let buckets = &mut *buckets;
        // A bucket that was unused for so long is full, like a new one. Buckets that are not full
        // are dropped only if there are too many networks at once.
        let until_full = self.rate.burst / self.rate.per_second;
        let age = now.saturating_duration_since(*buckets.since.get_or_insert(now));
        if age.as_secs_f64() > until_full || buckets.recent.len() >= MAX_NETWORKS {
            buckets.older = std::mem::take(&mut buckets.recent);
            buckets.since = Some(now);
        }
        networks(address).try_for_each(|(network, times)| {
            let bucket = buckets.recent.entry(network).or_insert_with(|| {
                let older = buckets.older.remove(&network);
                older.unwrap_or_else(|| RateLimiter::new(self.rate.times(times), now))
            });
            bucket.try_take(now)
        })
    }
}
