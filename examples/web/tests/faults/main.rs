//! Servers under faults: real processes that are killed, and a simulation of several nodes.

#[cfg(unix)]
mod crash;
#[cfg(unix)]
#[path = "../postgres_database.rs"]
mod postgres_database;
mod simulation;
