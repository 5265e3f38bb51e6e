//! Records and boards, in and out.

use serde::Serialize;
use tictactype::error::Refused;
use tictactype::{AnyGame, AnySize, AnySizeGame, Board, GameVisitor, Reader, Size};

use crate::sides::visit_small;

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
    pub(crate) fn of(game: &AnySizeGame) -> Self {
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
/// A board becomes a game that reaches it, by one of the possible orders of its moves.
pub(crate) fn read(text: &str, size: AnySize) -> Result<AnySizeGame, String> {
    let text = text.trim();
    if let Some(size) = size_of_board(text, size) {
        let empty = AnySizeGame::on(size);
        return visit_small!(&empty, ReadBoard(text)).unwrap_or_else(|| {
            Err(format!(
                "a board of {size} cannot be opened here: expected its moves"
            ))
        });
    }
    // A record begins with its size, twice the side as a number, or with a move.
    let read = if text.starts_with(|first: char| first.is_ascii_digit()) {
        READER.any_size_game(text).map_err(Refused::into_reason)
    } else {
        AnySizeGame::replay(size, text).map_err(Refused::into_reason)
    };
    read.map_err(|reason| reason.to_string())
}

const READER: Reader<'_> = Reader::new().with_move_numbers().with_separators(",;");

/// Returns the size of a board whose marks a text has, or `None` if it has anything else.
///
/// The line is that of the current size, if the side is.
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

/// Reads the marks of a board of the size of an empty game.
struct ReadBoard<'a>(&'a str);

impl GameVisitor for ReadBoard<'_> {
    type Output = Result<AnySizeGame, String>;

    fn visit<S: Size>(self, empty: AnyGame<S>) -> Self::Output {
        let board = READER.board(empty.size(), self.0);
        let board: Board<S> = board.map_err(|error| error.to_string())?;
        let reachable = board.check().map_err(|error| error.to_string())?;
        Ok(reachable.into())
    }
}
