//! Times ways to do the same work, side by side.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A way to do the work, which gives a number that has to be the same for all of them.
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

/// Runs the contenders in turn, again and again, and prints the median time of each and its ratio to the first's.
///
/// In turn, so that a machine that speeds up or slows down does so for all.
pub fn compare(title: &str, rounds: usize, mut contenders: Vec<Contender>) {
    println!("{title}, median of {rounds} rounds");
    let mut times = vec![Vec::with_capacity(rounds); contenders.len()];
    let expected = contenders.first_mut().map(|first| (first.run)());
    for round in 0..rounds {
        for (contender, times) in contenders.iter_mut().zip(&mut times) {
            let mut elapsed = Duration::ZERO;
            let result = deeper(round % 32, &mut || {
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

/// Runs with more on the stack. Games that are copied through it go faster or slower by where on a page they lie, and
/// this is to measure the code and not the page.
fn deeper(levels: usize, run: &mut dyn FnMut() -> u64) -> u64 {
    if levels == 0 {
        return run();
    }
    let ballast = black_box([0u8; 100]);
    let result = deeper(levels - 1, run);
    black_box(ballast);
    result
}
