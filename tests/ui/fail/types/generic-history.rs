//! The history of an unknown round is settled.

use tictactype::typelevel::{Reached, Round, WithoutHistory};
use tictactype::{Grid, O, round};

fn settle<S, R: Reached<O, S>>(_: Round<O, S, R>) {
    let _: Option<WithoutHistory<Round<O, S, R>>> = None;
}

fn main() {
    let _ = settle(<round![Grid<3>; b2]>::new());
    let _: WithoutHistory<round![Grid<3>; b2]> = <round![Grid<3>; . . . / . X . / . . .]>::new();
}
