//! A database file that others may delete or replace.

use std::fs::{self, Metadata};
use std::path::{Path, PathBuf};

use crate::store::{StoreError, unavailable};

/// An open file, with what distinguishes it from another one at the same path.
#[derive(Debug)]
pub(crate) struct WatchedFile {
    path: PathBuf,
    identity: Option<(u64, u64)>,
}

impl WatchedFile {
    /// Remembers the file at a path.
    pub(crate) fn new(path: PathBuf) -> Self {
        let identity = fs::metadata(&path).ok().as_ref().map(identity);
        Self { path, identity }
    }

    /// Returns the folder of the file.
    pub(crate) fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(&self.path)
    }

    /// Checks that the file is still at its path. The process could continue to write to a deleted
    /// file, but nothing of it would be left at the end.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let shown = self.path.display();
        match fs::metadata(&self.path) {
            Ok(present) if Some(identity(&present)) == self.identity => Ok(()),
            Ok(_) => Err(unavailable(format!(
                "the file {shown} was replaced while it was in use"
            ))),
            Err(error) => Err(unavailable(format!(
                "the file {shown} was removed while it was in use: {error}"
            ))),
        }
    }
}

/// The device and inode of a file.
#[cfg(unix)]
fn identity(file: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

/// On other systems, an open file cannot be deleted or replaced.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}
