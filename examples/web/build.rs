//! Embeds the files of the page, each also compressed with gzip and brotli. The scripts become one.

#[path = "build/script.rs"]
mod script;

use std::collections::BTreeMap;
use std::error::Error;
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

fn main() -> Result<(), Box<dyn Error>> {
    let page = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("page");
    let output = PathBuf::from(variable("OUT_DIR")?);
    let mut paths = Vec::new();
    find_files(&page, &page, &mut paths)?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        files.push(File::read(&page, &path)?);
    }
    join_scripts(&mut files)?;
    let version = version(&files);
    let urls: Vec<String> = files.iter().map(|file| file.url.clone()).collect();
    if let Some(html) = files.iter_mut().find(|file| file.url == "/") {
        html.add_version(&version, &urls)?;
    }
    // Cargo builds this package and its dependencies without optimizations for `cargo run`. The
    // highest quality would then take seconds.
    let quality = if variable("PROFILE")? == "release" {
        11
    } else {
        5
    };
    let mut table = String::from("&[\n");
    for (number, file) in files.iter().enumerate() {
        let content = &file.content;
        let embed = |extension: &str, bytes: &[u8]| {
            let path = output.join(format!("{number}.{extension}"));
            fs::write(&path, bytes)?;
            Ok::<_, Box<dyn Error>>(format!("include_bytes!({:?})", utf8(&path)?))
        };
        let embed_compressed = |extension: &str, bytes: &[u8]| {
            // Images are already compressed.
            if bytes.len() >= content.len() {
                return Ok("None".to_owned());
            }
            embed(extension, bytes).map(|expression| format!("Some({expression})"))
        };
        writeln!(
            table,
            "File {{ path: {:?}, content_type: {:?}, etag: {:?}, content: {}, gzip: {}, \
             brotli: {} }},",
            file.url,
            file.content_type,
            etag(content),
            embed("content", content)?,
            embed_compressed("gz", &compress_gzip(content)?)?,
            embed_compressed("br", &compress_brotli(content, quality)?)?,
        )?;
    }
    table.push(']');
    fs::write(output.join("files.rs"), table)?;
    fs::write(output.join("version.rs"), format!("{version:?}"))?;
    Ok(())
}

/// The script that the HTML of the page refers to.
const SCRIPT: &str = "/script/main.js";

/// Puts all scripts into the one that the HTML refers to.
fn join_scripts(files: &mut Vec<File>) -> Result<(), Box<dyn Error>> {
    let mut modules = BTreeMap::new();
    for file in files.iter() {
        if let Some(name) = file.url.strip_prefix("/script/") {
            modules.insert(name.to_owned(), String::from_utf8(file.content.clone())?);
        }
    }
    let script = script::bundle(&modules, "main.js")?;
    files.retain(|file| file.url == SCRIPT || !file.url.starts_with("/script/"));
    if let Some(main) = files.iter_mut().find(|file| file.url == SCRIPT) {
        main.content = script.into_bytes();
    }
    Ok(())
}

/// A file of the page.
struct File {
    /// The path in the URL.
    url: String,
    content_type: &'static str,
    content: Vec<u8>,
}

impl File {
    /// Reads a file whose path is relative to the folder of the page.
    fn read(page: &Path, path: &Path) -> Result<Self, Box<dyn Error>> {
        // Windows separates folders with backslashes.
        let url = match utf8(path)?.replace('\\', "/").as_str() {
            "index.html" => "/".to_owned(),
            path => format!("/{path}"),
        };
        Ok(Self {
            url,
            content_type: content_type(path)?,
            content: fs::read(page.join(path))?,
        })
    }

    /// Puts the version before the addresses in the HTML that lead to files of the page.
    fn add_version(&mut self, version: &str, urls: &[String]) -> Result<(), Box<dyn Error>> {
        let mut html = String::from_utf8(std::mem::take(&mut self.content))?;
        for url in urls.iter().filter(|url| *url != "/") {
            for attribute in ["href", "src"] {
                let relative = format!("{attribute}=\"{}\"", url.trim_start_matches('/'));
                html = html.replace(&relative, &format!("{attribute}=\"/{version}{url}\""));
            }
        }
        self.content = html.into_bytes();
        Ok(())
    }
}

/// Returns the version of all files together.
fn version(files: &[File]) -> String {
    let mut hasher = DefaultHasher::new();
    for file in files {
        hasher.write(file.url.as_bytes());
        hasher.write(&file.content);
    }
    format!("{:016x}", hasher.finish())
}

/// Returns an environment variable that Cargo sets.
fn variable(name: &str) -> Result<String, String> {
    std::env::var(name).map_err(|error| format!("{name}: {error}"))
}

/// Finds the files in a folder. Their paths are relative to the root.
fn find_files(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    // A change of a folder is a new or a removed file.
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(OsStr::to_str);
        if name.is_some_and(|name| name.starts_with('.')) {
            continue;
        }
        if path.is_dir() {
            find_files(root, &path, files)?;
        } else {
            println!("cargo::rerun-if-changed={}", path.display());
            files.push(path.strip_prefix(root)?.to_owned());
        }
    }
    Ok(())
}

/// Returns the type of a file by its extension.
fn content_type(path: &Path) -> Result<&'static str, String> {
    let extension = path.extension().and_then(OsStr::to_str);
    Ok(match extension.unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => return Err(format!("page/{}: unknown type of file", path.display())),
    })
}

/// Returns a path as text.
fn utf8(path: &Path) -> Result<&str, String> {
    path.to_str()
        .ok_or_else(|| format!("the path {} is not UTF-8", path.display()))
}

/// Returns the entity tag of a file. It is weak because the compressed responses have the same one.
fn etag(content: &[u8]) -> String {
    // The keys of this hasher are constant, so equal files have equal tags.
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    format!("W/\"{:016x}\"", hasher.finish())
}

fn compress_gzip(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

fn compress_brotli(mut content: &[u8], quality: i32) -> std::io::Result<Vec<u8>> {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut content, &mut compressed, &parameters)?;
    Ok(compressed)
}
