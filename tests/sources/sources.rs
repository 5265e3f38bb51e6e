//! Checks of the sources as text: links and paths, the order of the modules, and which type answers
//! which question.

mod links;
mod modules;
mod questions;
mod texts;
