//! Values that must be saved when they change.

use std::collections::{BTreeSet, HashMap};
use std::hash::Hash;

/// A map that remembers which values may have changed, and what was saved.
///
/// Every way to change a value or the map marks its key.
#[derive(Debug)]
pub(crate) struct Tracked<K, V, R> {
    values: HashMap<K, V>,
    touched: BTreeSet<K>,
    /// The records as last saved.
    saved: HashMap<K, R>,
}

/// The saved record of a value, and the record to save. `None` if it is deleted or was not saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference<R> {
    pub(crate) before: Option<R>,
    pub(crate) after: Option<R>,
}

impl<K, V, R> Default for Tracked<K, V, R> {
    fn default() -> Self {
        Self {
            values: HashMap::new(),
            touched: BTreeSet::new(),
            saved: HashMap::new(),
        }
    }
}

impl<K: Copy + Eq + Hash + Ord, V, R: Clone + PartialEq> Tracked<K, V, R> {
    pub(crate) fn get(&self, key: &K) -> Option<&V> {
        self.values.get(key)
    }

    pub(crate) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        let value = self.values.get_mut(key)?;
        self.touched.insert(*key);
        Some(value)
    }

    pub(crate) fn insert(&mut self, key: K, value: V) {
        self.touched.insert(key);
        self.values.insert(key, value);
    }

    pub(crate) fn remove(&mut self, key: &K) -> Option<V> {
        self.touched.insert(*key);
        self.values.remove(key)
    }

    /// Removes a value that another node has now. The saved record stays.
    pub(crate) fn release(&mut self, key: &K) -> Option<V> {
        self.touched.remove(key);
        self.saved.remove(key);
        self.values.remove(key)
    }

    /// Returns `true` if a value has a saved record.
    pub(crate) fn is_saved(&self, key: &K) -> bool {
        self.saved.contains_key(key)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &K> + Clone {
        self.values.keys()
    }

    pub(crate) fn values(&self) -> impl Iterator<Item = &V> + Clone {
        self.values.values()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (&K, &V)> + Clone {
        self.values.iter()
    }

    /// Takes the keys of the values that may have changed since the last call, in order.
    pub(crate) fn take_touched(&mut self) -> BTreeSet<K> {
        std::mem::take(&mut self.touched)
    }

    /// Changes a value without saving the change.
    pub(crate) fn update_unsaved(&mut self, key: &K, update: impl FnOnce(&mut V)) {
        if let Some(value) = self.values.get_mut(key) {
            update(value);
        }
    }

    /// Adds a value from the store, with its record there.
    pub(crate) fn restore(&mut self, key: K, value: V, record: R) {
        self.insert(key, value);
        self.saved.insert(key, record);
    }

    /// Compares the present record of a value with the saved one. Assumes that the difference gets
    /// saved. `None` is the record of a value that is gone or is not saved.
    pub(crate) fn difference(&mut self, key: K, after: Option<R>) -> Option<Difference<R>> {
        let before = self.saved.remove(&key);
        let is_saved = before == after;
        if let Some(record) = &after {
            self.saved.insert(key, record.clone());
        }
        (!is_saved).then_some(Difference { before, after })
    }
}
