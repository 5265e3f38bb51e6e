//! Measurement of several ways to do the same work, side by side.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// A way to do the benchmarked work. Its function returns a number that must be equal for all
/// contenders. The lower 32 bits are the number of units of work done.
pub struct Contender<'a> {
    name: String,
    run: Box<dyn FnMut() -> u64 + 'a>,
}

impl<'a> Contender<'a> {
    pub fn new(name: impl Into<String>, run: impl FnMut() -> u64 + 'a) -> Self {
        Self {
            name: name.into(),
            run: Box::new(run),
        }
    }
}

/// The time in which the contenders of one table are measured.
const BUDGET: Duration = Duration::from_secs(3);

/// The largest number of rounds.
const ROUNDS: usize = 101;

/// Runs every contender once per round and prints the ratios of its smallest time and of its median
/// to those of the first, its smallest time, and that time for each unit of work.
///
/// Other programs, also those of other guests of the host, can only add to a time, and add more to
/// long rows than to short ones. So the smallest times repeat better than the medians.
///
/// The contenders take turns, so that a change in the machine's speed affects all of them. One that
/// takes seconds runs only once. The table is skipped if the command line has a word that is not in
/// its title.
pub fn compare(title: &str, unit: &str, mut contenders: Vec<Contender>) {
    if !is_wanted(title) {
        return;
    }
    let expected = contenders.first_mut().map(|first| (first.run)());
    let mut times = vec![Vec::new(); contenders.len()];
    let start = Instant::now();
    let mut rounds = 0;
    while rounds < 3 || rounds < ROUNDS && start.elapsed() < BUDGET {
        for (contender, times) in contenders.iter_mut().zip(&mut times) {
            if times.first().is_some_and(|first| *first > BUDGET / 2) {
                continue;
            }
            let mut elapsed = Duration::ZERO;
            let result = with_stack_offset(rounds % 32, &mut || {
                let start = Instant::now();
                let result = (contender.run)();
                elapsed = start.elapsed();
                result
            });
            times.push(elapsed);
            assert_eq!(Some(result), expected, "{}", contender.name);
        }
        rounds += 1;
    }
    let units = expected.unwrap_or_default() & u64::from(u32::MAX);
    let plural = if units == 1 { "" } else { "s" };
    println!("{title}: {units} {unit}{plural}, {rounds} rounds");
    println!("   smallest     median   smallest");
    times.iter_mut().for_each(|times| times.sort_unstable());
    let (smallest, median) = (
        |times: &[Duration]| times[0].as_secs_f64(),
        |times: &[Duration]| times[times.len() / 2].as_secs_f64(),
    );
    for (contender, own) in contenders.iter().zip(&times) {
        println!(
            "  {:9.3}  {:9.3}  {:>9.1?}  {:9.2} ns/{unit}  {}",
            smallest(own) / smallest(&times[0]),
            median(own) / median(&times[0]),
            Duration::from_secs_f64(smallest(own)),
            smallest(own) * 1e9 / units as f64,
            contender.name
        );
    }
    println!();
}

/// Checks that every word of the command line is in the title of a table. `4x4` stands for `4×4`.
fn is_wanted(title: &str) -> bool {
    let title = title.to_lowercase().replace('×', "x");
    let words: Vec<&str> = title
        .split(|character: char| !character.is_alphanumeric())
        .collect();
    std::env::args()
        .skip(1)
        .all(|wanted| words.contains(&wanted.to_lowercase().replace('×', "x").as_str()))
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
