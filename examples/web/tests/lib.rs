//! What several tests of the web server share.

mod model_store;
mod scratch;
mod views;

pub use crate::model_store::ModelStore;
pub use crate::scratch::{Scratch, unique};
pub use crate::views::{check_together, check_view, replay};
