//! The reason why a strategy is refused, with the game that shows it.

use core::error::Error;
use core::fmt::{self, Display};

use crate::board::{Grid, Square};
use crate::literal::Sentence;
use crate::player::{Mark, pad};

/// The reason why a strategy is not unbeaten, with a game that shows it.
///
/// ```
/// use tictactype::computer::{Rule, Unbeaten};
/// use tictactype::{Grid, O};
///
/// let rules = &[Rule::Win, Rule::Block, Rule::Center, Rule::FirstVacant];
/// let refuted = Unbeaten::<O, Grid<3>>::check(rules).unwrap_err();
/// let record = refuted.moves().map(|at| at.to_string()).collect::<Vec<_>>().join(" ");
/// assert_eq!(
///     refuted.to_string(),
///     format!("O can lose with this strategy: `{record}`, and X has won"),
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refutation {
    pub(super) player: Mark,
    pub(super) problem: Problem,
    pub(super) squares: [u8; 9],
    pub(super) length: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Problem {
    Loses,
    NoMove,
    /// The last square of the record is taken.
    Taken,
    Size,
    /// A row of a table, counted from 1, is malformed.
    Table {
        row: usize,
    },
}

impl Refutation {
    /// Returns the squares of the game that shows the failure, in order.
    #[must_use]
    pub fn moves(
        &self,
    ) -> impl DoubleEndedIterator<Item = Square<Grid<3>>> + ExactSizeIterator + Clone + use<> {
        self.squares
            .into_iter()
            .take(self.length)
            .map(|at| Square::known(usize::from(at)))
    }

    /// Writes the sentence, in a constant.
    pub(super) const fn sentence(&self) -> Sentence {
        let Self { player, .. } = *self;
        let (name, opponent) = (letter(player), letter(player.opponent()));
        let sentence = Sentence::new();
        match self.problem {
            Problem::Loses => self
                .record(sentence.byte(name).text(" can lose with this strategy: `"))
                .text("`, and ")
                .byte(opponent)
                .text(" has won"),
            Problem::NoMove if self.length == 0 => sentence
                .text("this strategy has no first move for ")
                .byte(name),
            Problem::NoMove => {
                let sentence = sentence.text("this strategy has no move for ").byte(name);
                self.record(sentence.text(" after `")).text("`")
            }
            Problem::Taken => {
                let sentence = sentence
                    .text("this strategy chooses a taken square for ")
                    .byte(name);
                self.record(sentence.text(": `")).text("`")
            }
            Problem::Size => sentence.text("rules are checked only on 3×3"),
            Problem::Table { row } => sentence.text("row ").number(row).text(
                " of a table is not a board and a square, such as `(\"X../.../...\", \"b2\")`",
            ),
        }
    }

    const fn record(&self, mut sentence: Sentence) -> Sentence {
        let mut number = 0;
        let mut squares = self.squares.split_at(self.length).0;
        while let [at, rest @ ..] = squares {
            if number > 0 {
                sentence = sentence.byte(b' ');
            }
            sentence = sentence.byte(b'a' + *at % 3).byte(b'1' + *at / 3);
            (squares, number) = (rest, number + 1);
        }
        sentence
    }
}

const fn letter(mark: Mark) -> u8 {
    match mark {
        Mark::X => b'X',
        Mark::O => b'O',
    }
}

impl Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}", self.sentence().as_str()))
    }
}

impl Error for Refutation {}

/// The squares of the moves of a game.
#[derive(Clone, Copy)]
pub(super) struct Record {
    pub(super) squares: [u8; 9],
    pub(super) length: usize,
}

impl Record {
    pub(super) const NEW: Self = Self {
        squares: [0; 9],
        length: 0,
    };

    #[allow(
        clippy::indexing_slicing,
        reason = "a game on 3×3 has at most nine moves"
    )]
    pub(super) const fn with(mut self, at: usize) -> Self {
        if self.length < self.squares.len() {
            self.squares[self.length] = at as u8;
            self.length += 1;
        }
        self
    }
}
