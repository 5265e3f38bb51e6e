//! Folders that are deleted after a test.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder, deleted after the test unless the test has failed.
#[derive(Debug)]
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new() -> Self {
        let folder = std::env::temp_dir().join(format!("tictactype-crash-{}", unique()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// The path of something in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Copies the files of a folder into a new one.
    pub(crate) fn copy(of: &Path) -> Self {
        let copy = Self::new();
        for file in fs::read_dir(of).unwrap() {
            let file = file.unwrap().path();
            fs::copy(
                &file,
                copy.path(file.file_name().unwrap().to_str().unwrap()),
            )
            .unwrap();
        }
        copy
    }
}

impl AsRef<Path> for Scratch {
    fn as_ref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if std::thread::panicking() || std::env::var_os("CRASH_LOGS").is_some() {
            eprintln!("the logs are in {}", self.0.display());
        } else {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}

/// A name that no other test uses.
pub(crate) fn unique() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{}_{number}", std::process::id())
}
