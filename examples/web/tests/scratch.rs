//! Folders that are deleted after a test.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder, deleted after the test unless the test has failed.
#[derive(Debug)]
pub struct Scratch(pub PathBuf);

impl Scratch {
    /// Creates a folder. Its name has a space, because that is possible.
    #[must_use]
    pub fn create() -> Self {
        let folder = std::env::temp_dir().join(format!("tictactype test {}", unique()));
        fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// The path of something in the folder.
    #[must_use]
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Copies the files of a folder into a new one.
    #[must_use]
    pub fn copy(of: &Path) -> Self {
        let copy = Self::create();
        for file in fs::read_dir(of).unwrap() {
            let file = file.unwrap();
            fs::copy(file.path(), copy.0.join(file.file_name())).unwrap();
        }
        copy
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        if std::thread::panicking() || std::env::var_os("TEST_LOGS").is_some() {
            eprintln!("the files are in {}", self.0.display());
        } else {
            let _ = fs::remove_dir_all(&self.0);
        }
    }
}

/// A name that no other test uses.
#[must_use]
pub fn unique() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{}_{number}", std::process::id())
}
