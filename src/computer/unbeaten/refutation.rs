//! The reason why a strategy is refused, with the game that shows it.

use core::error::Error;
use core::fmt::{self, Display};

use crate::board::{Coordinates, Grid, Square};
use crate::computer::pairing::Fault;
use crate::player::{Mark, Sentence, pad};

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
    Draws,
    /// Every game must be won, and the side is not 3.
    WinsOnAnotherSide,
    /// On another side than 3, no rule is a pairing.
    NoPairing,
    /// On another side than 3, another rule than `Win` is before the pairing.
    RuleBeforePairing,
    /// A row of a table, counted from 1, is malformed.
    Table {
        row: usize,
    },
    Pairing(Fault),
    /// A line contains no pair.
    Unpaired {
        first: Coordinates,
        last: Coordinates,
    },
    /// A strategy by a pairing does not end with `FirstVacant`.
    NoLastRule,
}

impl Refutation {
    pub(super) const fn new(player: Mark, problem: Problem, record: &Record) -> Self {
        Self {
            player,
            problem,
            squares: record.squares,
            length: record.length,
        }
    }

    /// Returns the squares of the game that shows the failure, in order. Empty if it is not a game
    /// that shows it.
    #[must_use]
    pub fn moves(
        &self,
    ) -> impl DoubleEndedIterator<Item = Square<Grid<3>>> + ExactSizeIterator + Clone + use<> {
        self.squares
            .into_iter()
            .take(self.length)
            .map(|at| Square::known(usize::from(at)))
    }

    /// Returns the sentence. Can be called in constants, where formatting cannot.
    pub(super) const fn sentence(&self) -> Sentence {
        let Self { player, .. } = *self;
        let (name, opponent) = (player.symbol(), player.opponent().symbol());
        let sentence = Sentence::new();
        match self.problem {
            Problem::Loses => self
                .record(
                    sentence
                        .character(name)
                        .text(" can lose with this strategy: `"),
                )
                .text("`, and ")
                .character(opponent)
                .text(" has won"),
            Problem::NoMove if self.length == 0 => sentence
                .text("this strategy has no first move for ")
                .character(name),
            Problem::NoMove => {
                let sentence = sentence
                    .text("this strategy has no move for ")
                    .character(name);
                self.record(sentence.text(" after `")).text("`")
            }
            Problem::Taken => {
                let sentence = sentence
                    .text("this strategy chooses a taken square for ")
                    .character(name);
                self.record(sentence.text(": `")).text("`")
            }
            Problem::Draws => self
                .record(
                    sentence
                        .character(name)
                        .text(" does not always win with this strategy: `"),
                )
                .text("` is a draw"),
            Problem::WinsOnAnotherSide => {
                sentence.text("only on 3×3 is it checked that a strategy wins")
            }
            Problem::NoPairing => sentence.text(
                "only on 3×3 are rules checked without a pairing: on other boards, a strategy is \
                 `Win, Pairing(…), FirstVacant`",
            ),
            Problem::RuleBeforePairing => sentence.text(
                "only on 3×3 are other rules than `Win` checked before a pairing: on other boards, \
                 a strategy is `Win, Pairing(…), FirstVacant`",
            ),
            Problem::Table { row } => sentence.text("row ").number(row).text(
                " of a table is not a board and a square, such as `(\"X../.../...\", \"b2\")`",
            ),
            Problem::Pairing(Fault::Row(row)) => sentence
                .text("row ")
                .number(row)
                .text(" of a pairing does not have as many letters as there are rows"),
            Problem::Pairing(Fault::Letter(letter)) => sentence
                .text("the letter `")
                .byte(letter)
                .text("` of a pairing is not on two squares"),
            Problem::Pairing(Fault::Neighbors(letter)) => sentence
                .text("the two squares `")
                .byte(letter)
                .text("` of a pairing in tiles are not neighbors on one side"),
            Problem::Unpaired { first, last } => {
                let sentence = sentence
                    .character(opponent)
                    .text(" can complete the line from `");
                let sentence = first.write(sentence).text("` to `");
                last.write(sentence).text("`: it contains no pair")
            }
            Problem::NoLastRule => sentence
                .text("this strategy has no move for ")
                .character(name)
                .text(" where no pair applies: add `FirstVacant` at the end"),
        }
    }

    const fn record(&self, mut sentence: Sentence) -> Sentence {
        let mut number = 0;
        let mut squares = self.squares.split_at(self.length).0;
        while let [at, rest @ ..] = squares {
            if number > 0 {
                sentence = sentence.byte(b' ');
            }
            let (column, row) = ((*at % 3) as usize, (*at / 3) as usize);
            sentence = Coordinates { column, row }.write(sentence);
            (squares, number) = (rest, number + 1);
        }
        sentence
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
