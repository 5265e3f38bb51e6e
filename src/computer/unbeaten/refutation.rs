//! Refutations of strategies.

use core::error::Error;
use core::fmt::{self, Debug, Display};

use super::MAX_SMALL_SIDE;
use super::record::Record;
use crate::board::Coordinates;
use crate::computer::pairing::Fault;
use crate::player::{Mark, Sentence, pad};

/// Why a strategy is not unbeaten: in most cases, a game that shows it.
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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Refutation {
    player: Mark,
    problem: Problem,
    side: u8,
    record: Record,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Problem {
    Loses,
    NoMove,
    /// The last square of the record is taken.
    Taken,
    Draws,
    /// The strategy chose two different moves in one position.
    Differs,
    /// The strategy chose a square off the board, as it can on an `AnySize`.
    #[cfg(feature = "alloc")]
    OffBoard(Coordinates),
    /// More positions can arise than the limit.
    TooMany(usize),
    /// A game can be longer than a record.
    TooLong,
    /// The strategy must win every game, and the side is too large to play all games.
    WinsOnLargeSide,
    /// Like `TooMany`, for a list of rules.
    TooManyForRules(usize),
    /// No rule is a pairing, and the side is too large to play all games.
    NoPairing,
    /// A rule other than `Win` comes before the pairing, and the side is not 3.
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
    /// A list with a pairing does not end with `FirstVacant`.
    NoLastRule,
}

const BY_A_PAIRING: &str = ". A strategy for any board is `Win, Pairing(…), FirstVacant`";

impl Refutation {
    pub(super) const fn new(player: Mark, problem: Problem, side: usize, record: Record) -> Self {
        Self {
            player,
            problem,
            side: side as u8,
            record,
        }
    }

    /// Returns `true` if the limit on positions was too low.
    #[cfg(feature = "alloc")]
    pub(super) const fn is_of_limit(&self) -> bool {
        matches!(self.problem, Problem::TooMany(_))
    }

    /// Adapts the sentence to a list of rules: it suggests a pairing if there are too many
    /// positions.
    pub(super) const fn of_rules(self) -> Self {
        let problem = match self.problem {
            Problem::TooMany(limit) => Problem::TooManyForRules(limit),
            problem => problem,
        };
        Self { problem, ..self }
    }

    /// The moves of the game that shows the failure. Empty if the failure is not shown by a game.
    #[must_use]
    pub fn moves(
        &self,
    ) -> impl DoubleEndedIterator<Item = Coordinates> + ExactSizeIterator + Clone + use<'_> {
        let squares = self.record.squares().iter();
        squares.map(|at| Coordinates::of_index(usize::from(*at), usize::from(self.side)))
    }

    /// The error as a sentence. The function is `const`, so it cannot use formatting.
    pub(super) const fn sentence(&self) -> Sentence {
        let Self { player, record, .. } = *self;
        let (name, opponent) = (player.symbol(), player.opponent().symbol());
        let sentence = Sentence::new();
        match self.problem {
            Problem::Loses => sentence
                .character(name)
                .text(" can lose with this strategy: `")
                .moves_of(self)
                .text("`, and ")
                .character(opponent)
                .text(" has won"),
            Problem::NoMove if record.length == 0 => sentence
                .text("this strategy has no first move for ")
                .character(name),
            Problem::NoMove => sentence
                .text("this strategy has no move for ")
                .character(name)
                .text(" after `")
                .moves_of(self)
                .text("`"),
            Problem::Taken => sentence
                .text("this strategy chooses a taken square for ")
                .character(name)
                .text(": `")
                .moves_of(self)
                .text("`"),
            Problem::Draws => sentence
                .character(name)
                .text(" does not always win with this strategy: `")
                .moves_of(self)
                .text("` is a draw"),
            Problem::Differs if record.length == 0 => sentence
                .text("this strategy chooses different moves for ")
                .character(name)
                .text(" on the empty board"),
            Problem::Differs => sentence
                .text("this strategy chooses different moves for ")
                .character(name)
                .text(" in one position, after `")
                .moves_of(self)
                .text("`"),
            #[cfg(feature = "alloc")]
            Problem::OffBoard(at) => {
                let sentence = sentence
                    .text("this strategy chooses ")
                    .square_or_numbers(at)
                    .text(" for ")
                    .character(name)
                    .text(", which is off the board");
                match record.length {
                    0 => sentence,
                    _ => sentence.text(", after `").moves_of(self).text("`"),
                }
            }
            Problem::TooMany(limit) => sentence
                .text("it is not known whether ")
                .character(name)
                .text(" can lose with this strategy: more than ")
                .positions(limit),
            Problem::TooLong => sentence
                .text("it is not known whether ")
                .character(name)
                .text(" can lose with this strategy: a game can have more than ")
                .number(Record::MOST)
                .text(" moves"),
            Problem::WinsOnLargeSide => sentence
                .text("whether a strategy always wins is checked only on sides up to ")
                .number(MAX_SMALL_SIDE),
            Problem::TooManyForRules(limit) => sentence
                .text("it is not known whether ")
                .character(name)
                .text(" can lose with these rules: more than ")
                .positions(limit)
                .text(BY_A_PAIRING),
            Problem::NoPairing => sentence
                .text("without a pairing, rules are checked only on sides up to ")
                .number(MAX_SMALL_SIDE)
                .text(BY_A_PAIRING),
            Problem::RuleBeforePairing => sentence
                .text("on this board, only `Win` can come before a pairing")
                .text(BY_A_PAIRING),
            Problem::Table { row } => sentence.text("row ").number(row).text(
                " of a table is not a board and a square, such as `(\"X../.../...\", \"b2\")`",
            ),
            Problem::Pairing(fault) => fault.write(sentence),
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
}

impl Sentence {
    /// Appends the moves of the game that shows the failure.
    const fn moves_of(mut self, refutation: &Refutation) -> Self {
        let (mut squares, side) = (refutation.record.squares(), refutation.side as usize);
        while let [at, rest @ ..] = squares {
            self = Coordinates::of_index(*at as usize, side).write(self);
            if !rest.is_empty() {
                self = self.byte(b' ');
            }
            squares = rest;
        }
        self
    }

    /// Appends a square, or its column and row if it has no name.
    #[cfg(feature = "alloc")]
    const fn square_or_numbers(self, at: Coordinates) -> Self {
        if at.has_name() {
            return at.write(self.text("`")).text("`");
        }
        let column = self.text("column ").number(at.column);
        let row = column.text(", row ").number(at.row);
        row.text(", counted from 0,")
    }

    /// Appends a limit on positions.
    const fn positions(self, limit: usize) -> Self {
        self.number(limit).text(match limit {
            1 => " position can arise",
            _ => " positions can arise",
        })
    }
}

/// Writes the sentence, which is clearer than the fields.
impl Debug for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refutation({:?})", self.sentence().as_str())
    }
}

impl Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}", self.sentence().as_str()))
    }
}

impl Error for Refutation {}
