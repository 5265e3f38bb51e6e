//! Measurement of several ways to do the same work, side by side.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A way to do the benchmarked work. Its function returns a number that must be equal for all
/// contenders.
pub struct Contender<'a> {
    name: &'static str,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    pub fn new(name: &'static str, run: impl FnMut() -> u64 + 'a) -> Self {
        Self {
            name,
            run: Box::new(run),
        }
    }
}

/// Runs every contender once per round and prints the median time of each, with its ratio to the
/// median of the first.
///
/// The contenders take turns, so that a change in the machine's speed affects all of them.
pub fn compare(title: &str, rounds: usize, mut contenders: Vec<Contender>) {
    println!("{title}, median of {rounds} rounds");
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    let expected = contenders.first_mut().map(|first| (first.run)());
    for round in 0..rounds {
        for (contender, times) in contenders.iter_mut().zip(&mut times) {
            let mut elapsed = Duration::ZERO;
            let result = with_stack_offset(round % 32, &mut || {
                let start = Instant::now();
                let result = (contender.run)();
                elapsed = start.elapsed();
                result
            });
            times.push(elapsed);
            assert_eq!(Some(result), expected, "{}", contender.name);
        }
    }
    let medians: Vec<Duration> = times
        .iter_mut()
        .map(|times| {
            times.sort_unstable();
            times[rounds / 2]
        })
        .collect();
    for (contender, median) in contenders.iter().zip(&medians) {
        let ratio = median.as_secs_f64() / medians[0].as_secs_f64();
        println!("  {ratio:9.3}  {median:>10.1?}  {}", contender.name);
    }
    println!();
}

/// Runs `run` with `levels` more frames of 100 bytes on the stack.
///
/// The time to copy a game through the stack depends on its place in a page. Different offsets
/// average this out, so that the result depends on the code alone.
fn with_stack_offset(levels: usize, run: &mut dyn FnMut() -> u64) -> u64 {
    if levels == 0 {
        return run();
    }
    let padding = black_box([0u8; 100]);
    let result = with_stack_offset(levels - 1, run);
    black_box(padding);
    result
}
