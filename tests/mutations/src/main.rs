//! Finds changes to the library that no test detects.
//!
//! A copy of the repository gets all mutations at once, as branches on an environment variable, so
//! the library is compiled once. A first run records which mutations each test reaches. Then each
//! mutation is tried with these tests, the fastest first, until one fails.
//!
//! `README.md` beside `Cargo.toml` says what is not tried.

mod mutation;
mod tests;

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use std::{env, fs};

use mutation::{Mutation, Mutations};
use tests::Test;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let parts: Vec<String> = env::args().skip(1).collect();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let repository = here.join("../..").canonicalize()?;
    let listed = listed(&fs::read_to_string(here.join("undetectable.txt"))?);
    let folder = repository.join("target/mutations");
    let copy = folder.join("copy");

    copy_repository(&repository, &copy)?;
    let mutations = write_mutations(&repository, &copy, &folder.join("unviable.txt"))?;
    println!(
        "{} mutations, {} do not compile",
        mutations.all.len(),
        mutations.unviable.len()
    );
    let is_outdated = |entry: &&String| {
        let mut mutations = mutations.all.iter();
        !mutations.any(|mutation| is_in(&mutation.name, entry))
    };
    let outdated: Vec<&String> = listed.iter().filter(is_outdated).collect();
    for entry in &outdated {
        println!("listed, but not in the source: {entry}");
    }
    if !outdated.is_empty() {
        return Ok(ExitCode::FAILURE);
    }

    let tests = tests::record(tests::compile(&copy)?, &folder.join("reached"));
    println!(
        "{} tests, {:.0?} one after another",
        tests.len(),
        tests::duration(&tests)
    );

    let selected: Vec<u32> = (0..)
        .zip(&mutations.all)
        .filter(|(_, mutation)| {
            let in_parts = parts.iter().any(|part| mutation.name.starts_with(part));
            (parts.is_empty() || in_parts)
                && !mutations.unviable.contains(&mutation.name)
                && !listed.iter().any(|listed| is_in(&mutation.name, listed))
        })
        .map(|(number, _)| number)
        .collect();
    let Counts { missed, unreached } = try_all(&mutations, &selected, &tests);

    println!(
        "{} tried: {} detected, {missed} missed, {unreached} that no test reaches",
        selected.len(),
        selected.len() - missed - unreached,
    );
    Ok(if missed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Returns `true` if the list has this name. An entry may end with `*`.
fn is_in(name: &str, listed: &str) -> bool {
    match listed.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning),
        None => name == listed,
    }
}

/// The entries of a list with comments.
fn listed(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(Into::into)
        .collect()
}

/// Copies the tracked files as they are now. Equal files keep their times, so nothing is compiled
/// twice.
fn copy_repository(from: &Path, to: &Path) -> Result<(), Box<dyn Error>> {
    let output = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(from)
        .output()?;
    for path in String::from_utf8(output.stdout)?.split_terminator('\0') {
        let (source, copy) = (from.join(path), to.join(path));
        if source.is_file() && !path.starts_with("src/") {
            write_if_changed(&copy, &fs::read(source)?)?;
        }
    }
    Ok(())
}

fn write_if_changed(path: &Path, content: &[u8]) -> Result<(), Box<dyn Error>> {
    if fs::read(path).is_ok_and(|found| found == content) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().ok_or("a file has a folder")?)?;
    Ok(fs::write(path, content)?)
}

/// Writes the library with all mutations that compile. The names of the others are kept in a file
/// for the next run.
fn write_mutations(
    repository: &Path,
    copy: &Path,
    unviable_file: &Path,
) -> Result<Mutations, Box<dyn Error>> {
    let known = fs::read_to_string(unviable_file).unwrap_or_default();
    let mut mutations = Mutations {
        all: Vec::new(),
        unviable: listed(&known),
    };
    loop {
        mutations.all.clear();
        for source in files_of(&repository.join("src"))? {
            let path = source.strip_prefix(repository)?;
            let name = path.to_str().ok_or("a path is UTF-8")?;
            if source.extension().is_none_or(|extension| extension != "rs") {
                write_if_changed(&copy.join(path), &fs::read(&source)?)?;
                continue;
            }
            let mut text = mutations.write_into(name, &fs::read_to_string(&source)?)?;
            if name == "src/lib.rs" {
                text = format!(
                    "#![feature(core_intrinsics, const_eval_select)] {text} mod mutations;"
                );
            }
            write_if_changed(&copy.join(path), text.as_bytes())?;
        }
        let active = format!(
            "{}const COUNT: usize = {};",
            include_str!("active.rs"),
            mutations.all.len()
        );
        write_if_changed(&copy.join("src/mutations.rs"), active.as_bytes())?;

        let found = unviable(copy, &mutations)?;
        if found.is_empty() {
            return Ok(mutations);
        }
        for number in found {
            mutations
                .unviable
                .insert(mutations.all[number as usize].name.clone());
        }
        let names: Vec<&str> = mutations.unviable.iter().map(String::as_str).collect();
        fs::write(unviable_file, names.join("\n"))?;
    }
}

fn files_of(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.append(&mut files_of(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Compiles the library, and returns the mutations with an error. A mutation's code follows its
/// number, so it is the last number before the error. If that mutation is gone already, an omission
/// left a value unset or borrowed, so this returns all omissions of the function.
fn unviable(copy: &Path, mutations: &Mutations) -> Result<Vec<u32>, Box<dyn Error>> {
    const ANY: &str = "active (";
    const OMISSION: &str = "if ! crate :: mutations :: active (";
    let output = tests::cargo(copy)
        .args([
            "check",
            "--lib",
            "--all-features",
            "--message-format",
            "json",
        ])
        .stderr(Stdio::null())
        .output()?;
    let mut found = Vec::new();
    for line in String::from_utf8(output.stdout)?.lines() {
        let message: serde_json::Value = serde_json::from_str(line)?;
        let message = &message["message"];
        let spans = message["spans"]
            .as_array()
            .filter(|_| message["level"] == "error");
        for span in spans
            .into_iter()
            .flatten()
            .filter(|span| span["is_primary"] == true)
        {
            let file = span["file_name"].as_str().ok_or("an error is in a file")?;
            let start = span["byte_start"].as_u64().ok_or("an error is at a byte")?;
            let text = fs::read_to_string(copy.join(file))?;
            let (before, after) = text.split_at(usize::try_from(start)?);
            let function = before.rfind(" fn ").unwrap_or(0)..;
            let last = numbers(&before[function.clone()], ANY).pop();
            let is_new = |number: &u32| {
                !mutations
                    .unviable
                    .contains(&mutations.all[*number as usize].name)
            };
            if let Some(last) = last.filter(is_new) {
                found.push(last);
                continue;
            }
            let end = before.len() + after.find(" fn ").unwrap_or(after.len());
            let omissions = numbers(&text[function.start..end], OMISSION);
            if omissions.is_empty() {
                return Err(format!("no mutation causes {}", message["message"]).into());
            }
            found.extend(omissions);
        }
    }
    if found.is_empty() && !output.status.success() {
        return Err("the library with mutations does not compile".into());
    }
    Ok(found)
}

/// The numbers after each occurrence of a text.
fn numbers(text: &str, before: &str) -> Vec<u32> {
    text.split(before)
        .skip(1)
        .filter_map(|rest| rest.split_once("u32")?.0.parse().ok())
        .collect()
}

/// How long the tests of one mutation may take, by their times without it. The first second detects
/// nearly everything that is detected at all.
const BUDGET: Duration = Duration::from_secs(30);

/// The first tests that take this long together, and at least one.
fn within<'a>(
    budget: Duration,
    tests: impl Iterator<Item = &'a Test>,
) -> impl Iterator<Item = &'a Test> {
    let mut used = Duration::ZERO;
    tests.take_while(move |test| {
        let starts = used < budget;
        used += test.duration();
        starts
    })
}

/// Counts of the mutations that are not detected.
struct Counts {
    missed: usize,
    unreached: usize,
}

/// Tries mutations with the tests that reach them, on all cores. Prints those that no test detects.
fn try_all(mutations: &Mutations, selected: &[u32], tests: &[Test]) -> Counts {
    let next = AtomicUsize::new(0);
    let (missed, unreached) = (AtomicUsize::new(0), AtomicUsize::new(0));
    tests::on_all_cores(|| {
        while let Some(&number) = selected.get(next.fetch_add(1, Relaxed)) {
            let Mutation { name, line } = &mutations.all[number as usize];
            let mut reaching = tests.iter().filter(|test| test.reaches(number)).peekable();
            if reaching.peek().is_none() {
                unreached.fetch_add(1, Relaxed);
                println!("no test reaches: {name} (line {line}, number {number})");
            } else if within(BUDGET, reaching).all(|test| test.passes_with(number)) {
                missed.fetch_add(1, Relaxed);
                println!("missed: {name} (line {line}, number {number})");
            }
        }
    });
    Counts {
        missed: missed.into_inner(),
        unreached: unreached.into_inner(),
    }
}
