//! The files of the repository as text. All paths start at its root.

use std::fs;
use std::path::{Path, PathBuf};

/// Converts a path to one from the folder of this package, where the tests run.
pub(crate) fn located(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path)
}

/// The text of a file.
pub(crate) fn text_of(path: impl AsRef<Path>) -> String {
    fs::read_to_string(located(path)).unwrap()
}

/// Reads every file in a folder and below.
pub(crate) fn texts_in(folder: impl AsRef<Path>) -> Vec<(PathBuf, String)> {
    let folder = folder.as_ref();
    fs::read_dir(located(folder))
        .unwrap()
        .map(|entry| folder.join(entry.unwrap().file_name()))
        .flat_map(|path| {
            if located(&path).is_dir() {
                texts_in(&path)
            } else {
                vec![(path.clone(), text_of(&path))]
            }
        })
        .collect()
}
