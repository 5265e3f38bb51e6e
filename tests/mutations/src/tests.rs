//! The tests of the changed library, each in a process of its own.

use std::collections::HashSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

/// The packages that test the library, except those that run the compiler.
const PACKAGES: [&str; 9] = [
    "tictactype",
    "tictactype-behavior-tests",
    "tictactype-computer-tests",
    "tictactype-laws",
    "tictactype-search-tests",
    "tictactype-types-tests",
    "tictactype-unit-tests",
    "tictactype-values-tests",
    "tictactype-wire-tests",
];

/// Tests that run the compiler. Types are not mutated.
const COMPILING: [&str; 3] = [
    "legal_moves_compile",
    "illegal_moves_do_not_compile",
    "compile_time::",
];

/// The limit for a test without a mutation.
const LONGEST: Duration = Duration::from_mins(20);

pub struct Test {
    program: PathBuf,
    /// The folder of its package. Cargo runs it there.
    folder: PathBuf,
    name: String,
    duration: Duration,
    reached: HashSet<u32>,
}

impl Test {
    /// Its time without a mutation.
    pub fn duration(&self) -> Duration {
        self.duration
    }

    pub fn reaches(&self, number: u32) -> bool {
        self.reached.contains(&number)
    }

    /// Returns `true` if the test passes with a mutation, in at most ten times its time and 8 GB.
    pub fn passes_with(&self, number: u32) -> bool {
        let mut command = self.command(self.duration * 10 + Duration::from_secs(2));
        command.env("MUTATION", number.to_string());
        command.status().is_ok_and(|status| status.success())
    }

    /// Runs the test without a mutation, and records its time and the mutations that it reaches.
    /// The record is kept in a file until the test is compiled again. Returns `false` if the test
    /// fails, which leaves an empty record.
    fn record(&mut self, folder: &Path) -> io::Result<bool> {
        let program = self.program.file_stem().unwrap_or_default();
        let kept = folder.join(program).join(self.name.replace("::", "-"));
        let compiled = fs::metadata(&self.program)?.modified()?;
        if !fs::metadata(&kept).is_ok_and(|kept| kept.modified().is_ok_and(|at| at > compiled)) {
            fs::create_dir_all(folder.join(program))?;
            let running = kept.with_extension("running");
            fs::write(&running, "")?;
            let start = Instant::now();
            let status = self
                .command(LONGEST)
                .env("MUTATIONS_REACHED", &running)
                .status()?;
            let mut bytes = Vec::new();
            if status.success() {
                bytes = fs::read(&running)?;
                // The last number is the time.
                let milliseconds = u32::try_from(start.elapsed().as_millis()).unwrap_or(u32::MAX);
                bytes.extend(milliseconds.to_le_bytes());
            }
            fs::write(&running, bytes)?;
            fs::rename(&running, &kept)?;
        }
        let bytes = fs::read(&kept)?;
        let mut numbers = bytes
            .chunks_exact(4)
            .filter_map(|number| number.try_into().ok());
        let Some(milliseconds) = numbers.next_back().map(u32::from_le_bytes) else {
            return Ok(false);
        };
        self.duration = Duration::from_millis(milliseconds.into());
        self.reached = numbers.map(u32::from_le_bytes).collect();
        Ok(true)
    }

    /// A command that runs the test and limits its processor time, so that other work on the
    /// machine does not count.
    fn command(&self, limit: Duration) -> Command {
        let script = format!("ulimit -t {} -v 8000000; exec \"$@\"", limit.as_secs());
        let mut command = Command::new("timeout");
        command
            // For a test that waits for ever.
            .args(["--signal", "KILL", "1h", "bash", "-c", &script, "bash"])
            .arg(&self.program)
            .args(["--exact", &self.name, "--test-threads", "1"])
            .current_dir(&self.folder)
            // The same cases in each run.
            .env("PROPTEST_RNG_SEED", "1")
            .env_remove("UPDATE_EXPECT")
            .env("CARGO_MANIFEST_DIR", &self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }
}

/// The total time of these tests.
pub fn duration(tests: &[Test]) -> Duration {
    tests.iter().map(|test| test.duration).sum()
}

/// A Cargo command for the copy of the repository.
pub fn cargo(copy: &Path) -> Command {
    let mut command = Command::new("cargo");
    command
        // Unit tests with all mutations run long without optimization.
        .args([
            "--config",
            "profile.dev.package.tictactype-unit-tests.opt-level=1",
        ])
        .current_dir(copy)
        // Some functions of the library choose between compile time and run time.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTFLAGS", "--cap-lints allow")
        .env("CARGO_TARGET_DIR", copy.with_file_name("build"))
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0");
    command
}

/// Compiles the tests and returns their programs, names and folders.
pub fn compile(copy: &Path) -> Result<Vec<Test>, Box<dyn Error>> {
    let mut command = cargo(copy);
    command.args(["test", "--no-run", "--message-format", "json", "--tests"]);
    command.args([
        "--features",
        "tictactype/arbitrary,tictactype/rand_core,tictactype/serde",
    ]);
    for package in PACKAGES {
        command.args(["--package", package]);
    }
    let output = command.stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err("the tests do not compile".into());
    }
    let mut tests = Vec::new();
    for line in String::from_utf8(output.stdout)?.lines() {
        let message: serde_json::Value = serde_json::from_str(line)?;
        let Some(program) = message["executable"].as_str() else {
            continue;
        };
        let manifest = message["manifest_path"]
            .as_str()
            .ok_or("a program has a manifest")?;
        let folder = Path::new(manifest)
            .parent()
            .ok_or("a manifest is in a folder")?;
        let list = Command::new(program)
            .args(["--list", "--format", "terse"])
            .output()?;
        for line in String::from_utf8(list.stdout)?.lines() {
            let Some(name) = line.strip_suffix(": test") else {
                continue;
            };
            if COMPILING.iter().any(|compiling| name.contains(compiling)) {
                continue;
            }
            tests.push(Test {
                program: program.into(),
                folder: folder.into(),
                name: name.into(),
                duration: Duration::ZERO,
                reached: HashSet::new(),
            });
        }
    }
    Ok(tests)
}

/// Runs each test once without a mutation. Returns the tests that pass, the fastest first. Prints
/// the others: they read the source, which differs in the copy.
pub fn record(tests: Vec<Test>, folder: &Path) -> Vec<Test> {
    let tests = Mutex::new(tests);
    let recorded = Mutex::new(Vec::new());
    on_all_cores(|| {
        loop {
            // Locks only to take a test.
            let Some(mut test) = locked(&tests).pop() else {
                return;
            };
            match test.record(folder) {
                Ok(true) => locked(&recorded).push(test),
                Ok(false) => println!("left out, fails without a mutation: {}", test.name),
                Err(error) => println!("left out: {}: {error}", test.name),
            }
        }
    });
    let mut tests = std::mem::take(&mut *locked(&recorded));
    tests.sort_by_key(|test| test.duration);
    tests
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs a function on each core at once.
pub fn on_all_cores(work: impl Fn() + Sync) {
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, Into::into) {
            scope.spawn(&work);
        }
    });
}
