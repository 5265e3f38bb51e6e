//! Refusals of literals, as sentences for the compiler to report.

use crate::board::notation;
use crate::player::{Mark, Sentence};

/// Why a word is refused.
pub(crate) enum LiteralRefusal {
    OffEveryBoard,
    NotASquare,
    /// A word with a bracket or a comma. Holds the verb phrase of the sentence.
    NotAList(&'static str),
    Quoted,
    Unnamed,
    OffBoard,
    Taken(u8),
    Over(Option<Mark>),
}

impl LiteralRefusal {
    /// Says why a word is not a square.
    pub(crate) const fn of_malformed(word: &[u8]) -> Self {
        match word {
            [b'[', ..] => Self::NotAList("is in brackets"),
            [b'"', ..] => Self::Quoted,
            [.., b','] => Self::NotAList("ends in a comma"),
            _ => Self::NotASquare,
        }
    }

    /// Writes the sentence, given the refused word, the number of its move and the side.
    #[inline]
    pub(crate) const fn sentence(&self, number: usize, word: &[u8], side: usize) -> Sentence {
        let sentence = Sentence::new().text("move ").number(number).text(": ");
        match self {
            Self::NotASquare => sentence
                .text("`")
                .word(word)
                .text("` is not a square: expected a column letter and a row number, such as `b2`"),
            Self::NotAList(verb_phrase) => sentence
                .text("`")
                .word(word)
                .text("` ")
                .text(verb_phrase)
                .text(": a list of moves is squares, separated by spaces"),
            Self::Quoted => sentence
                .text("`")
                .word(word)
                .text("` is in quotation marks: squares, and the rows of a board, have none"),
            Self::Unnamed => sentence
                .text("`")
                .word(word)
                .text("` is not a square of the ")
                .number(side)
                .text("×")
                .number(side)
                .text(" board: only a 3×3 board has named squares"),
            Self::OffEveryBoard => sentence
                .text("the square `")
                .word(word)
                .text("` is off every board: rows are 1 to ")
                .number(side),
            Self::OffBoard => sentence
                .text("the square `")
                .word(word)
                .text("` is off the ")
                .number(side)
                .text("×")
                .number(side)
                .text(" board, whose columns are a to ")
                .byte(notation::letter(side - 1) as u8)
                .text(" and rows 1 to ")
                .number(side),
            Self::Taken(mark) => sentence
                .text("the square `")
                .word(word)
                .text("` is already taken by ")
                .byte(*mark),
            Self::Over(Some(winner)) => sentence
                .text("the game is over: ")
                .byte(winner.symbol() as u8)
                .text(" won"),
            Self::Over(None) => sentence.text("the game is over: a draw"),
        }
    }
}
