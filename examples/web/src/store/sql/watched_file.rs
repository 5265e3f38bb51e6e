//! The file of a database, which others may delete or replace.

use std::fs::{self, Metadata};
use std::path::PathBuf;

use crate::store::Unavailable;

/// A file that is open, with what tells it from another one at the same path.
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
    pub(crate) fn folder(&self) -> PathBuf {
        self.path.parent().map(PathBuf::from).unwrap_or_default()
    }

    /// Checks that the file is still at its path. The process can go on to write to one that was
    /// deleted, but nothing of that is left when it ends.
    pub(crate) fn check(&self) -> Result<(), Unavailable> {
        let shown = self.path.display();
        match fs::metadata(&self.path) {
            Ok(present) if Some(identity(&present)) == self.identity => Ok(()),
            Ok(_) => Err(Unavailable(format!(
                "the file {shown} was replaced while it was in use"
            ))),
            Err(error) => Err(Unavailable(format!(
                "the file {shown} was removed while it was in use: {error}"
            ))),
        }
    }
}

/// Returns the device and the number of a file.
#[cfg(unix)]
fn identity(file: &Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

/// Elsewhere a file that is open can neither be deleted nor replaced.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64) {
    (0, 0)
}
