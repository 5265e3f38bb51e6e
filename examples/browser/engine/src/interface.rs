//! Answers to requests.

use serde::Serialize;
use tictactype::AnyGame;
use tictactype::computer::Proof;

use crate::analysis::{Analysis, MoveValue, Suggestion, ValueReport, move_values, suggest};
use crate::mistake::{Mistake, mistakes};
use crate::position::Position;
use crate::request::{Attempt, Request};
use crate::strategy::Check;
use crate::text::{Texts, read};
use crate::trace::Trace;

/// An answer to a [`Request`], or a report before the answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the requests have the docs")]
pub enum Answer {
    Position(Box<Position>),
    Refused(Mistake),
    Mistakes(Vec<Mistake>),
    Trace(Trace),
    Chosen(Suggestion),
    Values(Vec<MoveValue>),
    Written(Texts),
    EmptyBoard(Option<String>),
    Checked(Check),
    /// Why the text is not a game or a list of rules, or why the player has no move.
    Unreadable(String),
    /// The request is malformed.
    BadRequest(String),
    /// The progress of a search, before the answer.
    Progress(Analysis),
    /// The value of one move, before all of them.
    Value(ValueReport),
}

/// Answers a request. Reports progress before the answer.
pub fn answer(request: &str, report: &mut dyn FnMut(&Answer)) -> Answer {
    match request.parse() {
        Ok(request) => respond(request, report),
        Err(reason) => Answer::BadRequest(reason),
    }
}

fn respond(request: Request, report: &mut dyn FnMut(&Answer)) -> Answer {
    match request {
        Request::Show(game) => Answer::Position(Box::new(Position::of(game))),
        Request::Play(game, attempt) => play(game, attempt),
        Request::Mistakes(game) => Answer::Mistakes(mistakes(&game)),
        Request::Trace(game, attempt, threads) => {
            Answer::Trace(Trace::of(&game, attempt, &threads))
        }
        Request::Choose(game, player, seed) => {
            let progress = &mut |analysis| report(&Answer::Progress(analysis));
            match suggest(&game, player, seed, progress) {
                Some(suggestion) => Answer::Chosen(suggestion),
                None => Answer::Unreadable(match game.result() {
                    Some(result) => format!("the game is over: {result}"),
                    None => format!("{player} does not play on {}", game.size()),
                }),
            }
        }
        Request::Values(game) => {
            let found = &mut |value| report(&Answer::Value(value));
            Answer::Values(move_values(&game, found))
        }
        Request::Read(size, text) => match read(&text, size) {
            Ok(game) => Answer::Position(Box::new(Position::of(game))),
            Err(reason) => Answer::Unreadable(reason),
        },
        Request::Write(game) => Answer::Written(Texts::of(&game)),
        Request::Check(player, Ok(rules)) => Answer::Checked(Check::of(player, rules)),
        Request::Check(_, Err(reason)) => Answer::Unreadable(reason),
        Request::EmptyBoard(size) => {
            Answer::EmptyBoard(Proof::of(size).map(|proof| proof.to_string()))
        }
    }
}

fn play(mut game: AnyGame, Attempt { by, at }: Attempt) -> Answer {
    match game.push_as(by, at) {
        Ok(()) => Answer::Position(Box::new(Position::of(game))),
        Err(illegal) => Answer::Refused(Mistake::of(&game, by, illegal)),
    }
}
