//! The files of the crate as text.

use std::fs;
use std::path::{Path, PathBuf};

/// Returns the path and the text of every file in a folder and below.
pub(crate) fn texts_in(folder: &Path) -> Vec<(PathBuf, String)> {
    fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .flat_map(|path| {
            if path.is_dir() {
                texts_in(&path)
            } else {
                let text = fs::read_to_string(&path).unwrap();
                vec![(path, text)]
            }
        })
        .collect()
}
