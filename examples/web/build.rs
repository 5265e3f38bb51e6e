//! Makes the page one file, with its scripts, its style and its icon, and compresses it with gzip.
//! So whichever node answers, a browser needs nothing else of the same version.

#[path = "build/script.rs"]
mod script;

use std::collections::BTreeMap;
use std::error::Error;
use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

fn main() -> Result<(), Box<dyn Error>> {
    let page = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("page");
    let output = PathBuf::from(variable("OUT_DIR")?);
    let script = script::bundle(&read_scripts(&page.join("script"))?, "main.js")?;
    let style = read(&page.join("style.css"))?;
    let icon = BASE64_STANDARD.encode(read(&page.join("icon.svg"))?);
    let mut html = read(&page.join("index.html"))?;
    for (reference, content) in [
        (
            "href=\"icon.svg\"",
            format!("href=\"data:image/svg+xml;base64,{icon}\""),
        ),
        (
            "<link rel=\"stylesheet\" href=\"style.css\">",
            element("style", "", &style)?,
        ),
        (
            "<script type=\"module\" src=\"script/main.js\"></script>",
            element("script", " type=\"module\"", &script)?,
        ),
    ] {
        if !html.contains(reference) {
            return Err(format!("index.html: {reference} is missing").into());
        }
        html = html.replace(reference, &content);
    }
    let policy = format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; connect-src 'self'; img-src data:; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        integrity(&script),
        integrity(&style),
    );
    for (name, content) in [
        ("page.html", html.as_bytes()),
        ("page.html.gz", &compress(html.as_bytes())?),
        ("policy", policy.as_bytes()),
        ("version", version(&html).as_bytes()),
    ] {
        fs::write(output.join(name), content)?;
    }
    Ok(())
}

/// Reads the scripts of the page, by their file names.
fn read_scripts(folder: &Path) -> Result<BTreeMap<String, String>, Box<dyn Error>> {
    // A change of the folder is a new or a removed script.
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut scripts = BTreeMap::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(OsStr::to_str);
        if let Some(name) = name.filter(|name| !name.starts_with('.')) {
            scripts.insert(name.to_owned(), read(&path)?);
        }
    }
    Ok(scripts)
}

/// Reads a file of the page. A browser reads each end of a line as one character, also for a hash.
fn read(path: &Path) -> Result<String, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", path.display());
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(text.replace("\r\n", "\n"))
}

/// Returns an element with a content that HTML does not escape.
fn element(name: &str, attributes: &str, content: &str) -> Result<String, String> {
    for end in [format!("</{name}"), "<!--".to_owned()] {
        if content.contains(&end) {
            return Err(format!("the {name} of the page contains {end}"));
        }
    }
    Ok(format!("<{name}{attributes}>{content}</{name}>"))
}

/// Returns the hash by which a policy allows an element with this content.
fn integrity(content: &str) -> String {
    format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(content)))
}

/// Returns the version of the page.
fn version(html: &str) -> String {
    // The keys of this hasher are constant, so equal pages have equal versions.
    let mut hasher = DefaultHasher::new();
    hasher.write(html.as_bytes());
    format!("{:016x}", hasher.finish())
}

/// Returns an environment variable that Cargo sets.
fn variable(name: &str) -> Result<String, String> {
    std::env::var(name).map_err(|error| format!("{name}: {error}"))
}

fn compress(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}
