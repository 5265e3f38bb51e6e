//! The files of the page.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hasher};
use std::path::Path;
use std::{fs, io};

/// The file that keeps the others for offline use.
const SERVICE_WORKER: &str = "service-worker.js";

/// A file of the page.
#[derive(Clone, Debug)]
pub struct File {
    /// The type, for the header `Content-Type`.
    pub content_type: &'static str,
    /// The content.
    pub content: Vec<u8>,
}

/// The page's files by relative path, with slashes.
#[derive(Clone, Debug)]
pub struct Site {
    files: BTreeMap<String, File>,
}

impl Site {
    /// Collects the page's files around a module.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be read, has an unknown type, or names a missing file.
    pub fn new(module: Vec<u8>) -> io::Result<Self> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        let (own, shared) = (folder.join("page"), folder.join("../web/page"));
        let mut site = Self {
            files: BTreeMap::new(),
        };
        site.add("engine.wasm".to_owned(), module)?;
        // No other file leads to the HTML or the service worker.
        let mut wanted = vec!["index.html".to_owned(), SERVICE_WORKER.to_owned()];
        while let Some(path) = wanted.pop() {
            if site.files.contains_key(&path) {
                continue;
            }
            let read = fs::read(own.join(&path)).or_else(|_| fs::read(shared.join(&path)));
            let content =
                read.map_err(|error| io::Error::new(error.kind(), format!("{path}: {error}")))?;
            wanted.extend(named_files(&path, &String::from_utf8_lossy(&content)));
            let content = match extension(&path) {
                "js" | "css" => without_comments(&String::from_utf8_lossy(&content)).into_bytes(),
                _ => content,
            };
            site.add(path, content)?;
        }
        site.complete_service_worker()?;
        Ok(site)
    }

    fn add(&mut self, path: String, content: Vec<u8>) -> io::Result<()> {
        let content_type = content_type(&path)?;
        let file = File {
            content_type,
            content,
        };
        self.files.insert(path, file);
        Ok(())
    }

    /// Puts the version and all paths into the service worker. Browsers install it again when it
    /// has changed.
    fn complete_service_worker(&mut self) -> io::Result<()> {
        let mut hasher = DefaultHasher::new();
        let mut list = vec![r#""./""#.to_owned()];
        for (path, file) in &self.files {
            hasher.write(path.as_bytes());
            hasher.write(&file.content);
            if path != SERVICE_WORKER {
                list.push(format!("{path:?}"));
            }
        }
        let version = format!("const VERSION = \"{:016x}\";", hasher.finish());
        let files = format!("const FILES = [{}];", list.join(", "));
        let Some(worker) = self.files.get_mut(SERVICE_WORKER) else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut script = String::from_utf8_lossy(&worker.content).into_owned();
        for (line, new) in [
            ("const VERSION = \"development\";", version),
            ("const FILES = [];", files),
        ] {
            if !script.contains(line) {
                let error = format!("{SERVICE_WORKER}: expected the line `{line}`");
                return Err(io::Error::other(error));
            }
            script = script.replace(line, &new);
        }
        worker.content = script.into_bytes();
        Ok(())
    }

    /// Returns the files sorted by path.
    pub fn files(&self) -> impl Iterator<Item = (&str, &File)> {
        self.files.iter().map(|(path, file)| (path.as_str(), file))
    }

    /// Returns the file for a request's path, which starts with a slash. A folder stands for its
    /// `index.html`.
    #[must_use]
    pub fn at(&self, path: &str) -> Option<&File> {
        let path = path.strip_prefix('/')?;
        self.files
            .get(if path.is_empty() { "index.html" } else { path })
    }

    /// Writes the files to a folder, and creates it if it is missing.
    ///
    /// # Errors
    ///
    /// Returns an error if a file cannot be written.
    pub fn write_to(&self, folder: &Path) -> io::Result<()> {
        for (path, file) in &self.files {
            let path = folder.join(path);
            if let Some(parent) = path.parent() {
                fs::create_dir_all(parent)?;
            }
            fs::write(path, &file.content)?;
        }
        Ok(())
    }
}

/// Finds the files that a file names: by `href` and `src` in HTML, unless on other sites, and by
/// imports and `new URL` in scripts.
fn named_files(path: &str, content: &str) -> Vec<String> {
    let (folder, marks): (_, &[&str]) = match path.rsplit_once('/') {
        None if path == "index.html" => ("", &["href=\"", "src=\""]),
        Some((folder, _)) if extension(path) == "js" => (folder, &["from \"./", "new URL(\"./"]),
        _ => return Vec::new(),
    };
    let slash = if folder.is_empty() { "" } else { "/" };
    marks
        .iter()
        .flat_map(|mark| content.split(mark).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .filter(|name| !name.contains("://"))
        .map(|name| format!("{folder}{slash}{name}"))
        .collect()
}

/// Strips whole-line comments and indentation from a script or style: a quarter of the size.
fn without_comments(text: &str) -> String {
    let mut code = String::new();
    let mut is_comment = false;
    for line in text.lines().map(str::trim) {
        let begins = !is_comment && line.starts_with("/*");
        // Code may follow a type in a comment.
        let ends =
            (begins || is_comment) && line.find("*/").is_some_and(|end| end + 2 == line.len());
        if is_comment {
            is_comment = !ends;
        } else if begins && !line.contains("*/") {
            is_comment = true;
        } else if !ends && !line.starts_with("//") && !line.is_empty() {
            code.push_str(line);
            code.push('\n');
        }
    }
    code
}

fn extension(path: &str) -> &str {
    let extension = Path::new(path).extension().and_then(OsStr::to_str);
    extension.unwrap_or_default()
}

/// The type of a file, by its extension.
fn content_type(path: &str) -> io::Result<&'static str> {
    Ok(match extension(path) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        _ => return Err(io::Error::other(format!("{path}: unknown type of file"))),
    })
}
