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
use crate::refusal::Refusal;

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
pub(crate) struct LogLimiter {
    rate: Rate,
    /// From the first line on: the limiter, and how many lines were omitted since the last one that
    /// was written.
    state: Mutex<Option<(RateLimiter, u64)>>,
}

impl LogLimiter {
    /// Creates a limiter of this rate.
    pub(crate) const fn new(rate: Rate) -> Self {
        let state = Mutex::new(None);
        Self { rate, state }
    }

    /// Takes a line. Returns how many lines were omitted before it, or `None` if this one must be
    /// omitted too.
    pub(crate) fn take_line(&self) -> Option<u64> {
        let now = Instant::now();
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let (limiter, omitted) = state.get_or_insert_with(|| (RateLimiter::new(self.rate, now), 0));
        if limiter.try_take(now).is_ok() {
            Some(std::mem::take(omitted))
        } else {
            *omitted += 1;
            None
        }
    }
}

/// A rate limiter for each network.
#[derive(Debug)]
pub(crate) struct NetworkRateLimiter {
    /// The rate of one client.
    rate: Rate,
    /// What a client above the rate is told.
    refusal: Refusal,
    buckets: Mutex<Buckets>,
}

/// A client's network is above a rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RateExceeded {
    pub(crate) refusal: Refusal,
    /// The time until one more is available.
    pub(crate) wait: Duration,
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
    pub(crate) fn new(rate: Rate, refusal: Refusal) -> Self {
        Self {
            rate,
            refusal,
            buckets: Mutex::default(),
        }
    }

    /// Takes one from the bucket of an address's network. If there is none, records the refusal.
    pub(crate) fn try_take(&self, address: IpAddr, now: Instant) -> Result<(), RateExceeded> {
        self.take_bucket(address, now).map_err(|wait| RateExceeded {
            refusal: self.refusal.record(address),
            wait,
        })
    }

    fn take_bucket(&self, address: IpAddr, now: Instant) -> Result<(), Duration> {
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
