//! Compares several ways to do the same work.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// One way to do the work. `run` returns a number that must be equal for all contenders. Its lower
/// 32 bits count the units of work.
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

/// How long the contenders of one table run.
const BUDGET: Duration = Duration::from_secs(3);

/// The largest number of rounds.
const ROUNDS: usize = 101;

/// Runs the contenders in turn, and prints for each: its smallest and its median time as ratios to
/// the first row, its smallest time, and that time for each unit of work.
///
/// Other programs and guests of the host only add time, and more to long rows than to short ones.
/// So the smallest times repeat better than medians.
///
/// A change in the machine's speed affects all contenders, because they take turns. A contender
/// that takes seconds runs only once. The table is skipped if its title lacks a word of the command
/// line.
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

/// Checks that the title has every word of the command line. `4x4` stands for `4×4`.
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
/// Copying a game through the stack takes longer at some places in a page. Different offsets
/// average this out.
fn with_stack_offset(levels: usize, run: &mut dyn FnMut() -> u64) -> u64 {
    if levels == 0 {
        return run();
    }
    let padding = black_box([0u8; 100]);
    let result = with_stack_offset(levels - 1, run);
    black_box(padding);
    result
}
