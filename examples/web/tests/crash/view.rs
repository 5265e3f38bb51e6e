//! The messages of the server, as far as the clients read them.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A message of the server.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Reply {
    Welcome { token: String, resumed: bool },
    View(Box<View>),
    Pong,
    Paused,
    Error { error: String },
    End {},
}

/// The state of a session.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct View {
    pub(crate) state: String,
    pub(crate) asked: Option<String>,
    pub(crate) name: String,
    pub(crate) wait: Option<Wait>,
    pub(crate) series: Option<Series>,
    pub(crate) game: Option<Game>,
    pub(crate) note: Option<Note>,
}

/// The wait of a person, in the queue or for a friend.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Wait {
    pub(crate) code: Option<String>,
}

/// A series.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Series {
    pub(crate) number: u64,
    pub(crate) played: u32,
    pub(crate) drawn: u32,
    pub(crate) rematch: Rematch,
}

/// The answers to the question for another game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Rematch {
    pub(crate) you: bool,
    pub(crate) opponent: bool,
    pub(crate) gone: Option<String>,
}

/// A game.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Game {
    pub(crate) number: u64,
    pub(crate) side: usize,
    pub(crate) line: usize,
    pub(crate) you: Option<String>,
    pub(crate) players: BTreeMap<String, Player>,
    pub(crate) moves: Vec<String>,
    pub(crate) left_ms: Option<u64>,
    pub(crate) result: Option<GameEnd>,
}

/// A player.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) score: u32,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct GameEnd {
    pub(crate) winner: Option<String>,
    pub(crate) why: String,
}

/// A reason or news.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Note {
    pub(crate) number: u64,
    pub(crate) why: String,
}

impl Game {
    /// Returns the vacant squares.
    pub(crate) fn vacant(&self) -> Vec<String> {
        let columns = ('a'..='z').take(self.side);
        let squares =
            columns.flat_map(|column| (1..=self.side).map(move |row| format!("{column}{row}")));
        squares
            .filter(|square| !self.moves.contains(square))
            .collect()
    }
}
