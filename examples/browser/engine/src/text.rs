//! Records and boards, in and out.

use serde::Serialize;
use tictactype::{AnyGame, AnySize, Reader};

/// A game as texts and as a picture.
#[derive(Debug, Serialize)]
pub struct Texts {
    /// The size and the squares of the moves.
    record: String,
    /// The same in JSON.
    json: String,
    /// The marks, row by row.
    board: String,
    svg: String,
}

impl Texts {
    pub(crate) fn of(game: &AnyGame) -> Self {
        Self {
            record: game.to_string(),
            json: serde_json::to_string(game).unwrap_or_default(),
            board: format!("{:?}", game.board()),
            svg: game.svg().to_string(),
        }
    }
}

/// Reads a record with or without its size, or the marks of a board.
///
/// A board becomes one of the games that reach it.
pub(crate) fn read(text: &str, size: AnySize) -> Result<AnyGame, String> {
    let text = text.trim();
    // A record starts with its size, with the side as a number twice, or with a move.
    let read = if let Some(size) = size_of_board(text, size) {
        read_board(text, size)
    } else if text.starts_with(|first: char| first.is_ascii_digit()) {
        let read = READER.game_with_size(text);
        read.map_err(|refused| refused.into_reason().to_string())
    } else {
        let read = AnyGame::replay(size, text);
        read.map_err(|refused| refused.into_reason().to_string())
    };
    read.map_err(|sentence| without_offset(&sentence))
}

/// Reads a board of a size, and returns a game that reaches it.
fn read_board(text: &str, size: AnySize) -> Result<AnyGame, String> {
    let board = READER.board(size, text);
    let board = board.map_err(|error| error.to_string())?;
    let board = board.check().map_err(|error| error.to_string())?;
    Ok(board.to_game())
}

/// Removes the byte offset from an error. Players do not count bytes, and the page may have made
/// the text from JSON.
fn without_offset(sentence: &str) -> String {
    let place_and_problem = sentence.split_once(" at byte ").and_then(|(place, rest)| {
        let (_, problem) = rest.split_once(": ")?;
        Some(format!("{place}: {problem}"))
    });
    place_and_problem.unwrap_or_else(|| sentence.to_owned())
}

const READER: Reader<'_> = Reader::new().with_move_numbers().with_separators(",;");

/// The size of a board from its text. `None` if the text has more than marks.
///
/// Takes the line of the current size if the side is the same.
fn size_of_board(text: &str, current: AnySize) -> Option<AnySize> {
    let is_mark = |character: char| "XxOo./ \n\r".contains(character);
    if text.is_empty() || !text.chars().all(is_mark) {
        return None;
    }
    let rows = text.split(['/', '\n']);
    let side = rows.filter(|row| !row.trim().is_empty()).count();
    let is_current = side == current.side();
    AnySize::new(side, if is_current { current.line() } else { side }).ok()
}
