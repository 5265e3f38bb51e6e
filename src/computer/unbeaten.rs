//! Strategies that cannot lose, checked at compile time.

mod position;

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::marker::PhantomData;

use self::position::{Lines, Position};
use super::{Rule, Strategy};
use crate::board::{Board, Grid, Size, Square, Squares};
use crate::game::{Game, GameInPlay, Refused, Taken, Won};
use crate::input::AnyGame;
use crate::literal::Sentence;
use crate::player::{Mark, Player, pad};

/// A strategy for a player that cannot lose: the evidence of a check of every game.
///
/// A strategy is a list of [`Rule`]s in order of priority. [`unbeaten!`](crate::unbeaten) checks it
/// at compile time, and [`check`](Self::check) at run time, on 3×3 with any line. A strategy that can
/// lose does not compile:
///
/// ```compile_fail,E0080
/// use tictactype::computer::Unbeaten;
/// use tictactype::{Grid, O, unbeaten};
///
/// // error: O can lose with this strategy: …
/// const GUARD: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, Center, FirstVacant];
/// ```
///
/// [`start`](Self::start) begins a game against it, of which no outcome is a loss. As a
/// [`Strategy`] it plays from any position, and resigns where it has no move.
///
/// ```
/// use tictactype::computer::{FirstVacant, Unbeaten, play_out};
/// use tictactype::{Grid, Mark, O, unbeaten};
///
/// const GUARD: Unbeaten<O, Grid<3>> =
///     unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let played = play_out(Grid::<3>::game(), FirstVacant, GUARD)?;
/// assert_ne!(played.winner(), Some(Mark::X));
/// # Ok(()) }
/// ```
pub struct Unbeaten<P, S> {
    rules: &'static [Rule],
    of: PhantomData<fn() -> (P, S)>,
}

impl<P: Player, const SIDE: usize, const LINE: usize> Unbeaten<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: Size,
{
    /// Checks that a strategy has a move wherever it can come, never chooses a taken square, and
    /// never loses, by playing it against all moves of the opponent.
    ///
    /// ```
    /// use tictactype::computer::{Rule, Unbeaten};
    /// use tictactype::{Grid, O};
    ///
    /// let refuted = Unbeaten::<O, Grid<3>>::check(&[Rule::Win, Rule::Block]).unwrap_err();
    /// assert_eq!(refuted.to_string(), "this strategy has no move for O after `a1`");
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`Refutation`], with the first game in which the strategy fails, or if the side of
    /// the board is not 3.
    pub const fn check(rules: &'static [Rule]) -> Result<Self, Refutation> {
        let search = Search {
            rules,
            lines: Lines::of(if SIDE == 3 { LINE } else { 3 }),
            player: P::MARK,
        };
        if SIDE != 3 {
            return Err(search.refutation(Problem::Size, &Record::NEW));
        }
        if let Some(row) = malformed_row(rules) {
            return Err(search.refutation(Problem::Table { row }, &Record::NEW));
        }
        let Some(mut refutation) = search.refute(9) else {
            return Ok(Self {
                rules,
                of: PhantomData,
            });
        };
        // The shortest game is the clearest.
        let mut plies = refutation.length;
        while plies > 0 {
            plies -= 1;
            match search.refute(plies) {
                Some(shorter) => refutation = shorter,
                None => break,
            }
        }
        Err(refutation)
    }
}

/// Returns the number of the first row of a table that is not a position and a square.
const fn malformed_row(mut rules: &[Rule]) -> Option<usize> {
    while let [rule, rest @ ..] = rules {
        if let Rule::Table(table) = rule {
            if let Some(row) = table.malformed() {
                return Some(row);
            }
        }
        rules = rest;
    }
    None
}

/// A search for a game in which a strategy fails.
struct Search {
    rules: &'static [Rule],
    lines: Lines,
    player: Mark,
}

/// The squares of the moves of a game.
#[derive(Clone, Copy)]
struct Record {
    squares: [u8; 9],
    length: usize,
}

impl Record {
    const NEW: Self = Self {
        squares: [0; 9],
        length: 0,
    };

    #[allow(
        clippy::indexing_slicing,
        reason = "a game on 3×3 has at most nine moves"
    )]
    const fn with(mut self, at: usize) -> Self {
        if self.length < self.squares.len() {
            self.squares[self.length] = at as u8;
            self.length += 1;
        }
        self
    }
}

/// The positions that were searched, a bit for each arrangement of marks on nine squares.
struct Seen([u64; 3_usize.pow(9).div_ceil(64)]);

impl Seen {
    /// For each set of squares, the number with the digit 1 for each of them, to the base 3.
    #[allow(clippy::indexing_slicing, reason = "evaluated at compile time")]
    const NUMBERS: [u16; 1 << 9] = {
        let mut numbers = [0; 1 << 9];
        let mut set = 1;
        while set < numbers.len() {
            let first = set.trailing_zeros();
            numbers[set] = numbers[set & (set - 1)] + 3_u16.pow(first);
            set += 1;
        }
        numbers
    };

    const fn new() -> Self {
        Self([0; 3_usize.pow(9).div_ceil(64)])
    }

    /// Adds a position. Returns `true` if it is new.
    #[allow(
        clippy::indexing_slicing,
        reason = "the sets have nine squares, none in common"
    )]
    const fn is_new(&mut self, at: Position) -> bool {
        let (own, other) = (
            Self::NUMBERS[at.own as usize],
            Self::NUMBERS[at.other as usize],
        );
        let number = (own + 2 * other) as usize;
        let bit = 1 << (number % 64);
        let is_new = self.0[number / 64] & bit == 0;
        self.0[number / 64] |= bit;
        is_new
    }
}

impl Search {
    /// Returns the first failure within a number of plies, in the order of the opponent's squares.
    const fn refute(&self, plies: usize) -> Option<Refutation> {
        let opening = Position { own: 0, other: 0 };
        self.refute_from(opening, Mark::X, &Record::NEW, plies, &mut Seen::new())
    }

    const fn refute_from(
        &self,
        at: Position,
        turn: Mark,
        record: &Record,
        plies: usize,
        seen: &mut Seen,
    ) -> Option<Refutation> {
        if self.lines.has_line(at.other) {
            // The player that has just moved.
            return if turn as u8 == self.player as u8 {
                Some(self.refutation(Problem::Loses, record))
            } else {
                None
            };
        }
        let vacant = at.vacant();
        if vacant == 0 || record.length > plies || !seen.is_new(at) {
            return None;
        }
        if turn as u8 == self.player as u8 {
            let Some(answer) = at.answer(self.rules, &self.lines) else {
                return Some(self.refutation(Problem::NoMove, record));
            };
            let record = record.with(answer);
            if vacant >> answer & 1 == 0 {
                return Some(self.refutation(Problem::Taken, &record));
            }
            return self.refute_from(at.after(answer), turn.opponent(), &record, plies, seen);
        }
        let mut square = 0;
        while square < 9 {
            if vacant >> square & 1 == 1 {
                let record = record.with(square);
                let next =
                    self.refute_from(at.after(square), turn.opponent(), &record, plies, seen);
                if next.is_some() {
                    return next;
                }
            }
            square += 1;
        }
        None
    }

    const fn refutation(&self, problem: Problem, record: &Record) -> Refutation {
        Refutation {
            player: self.player,
            problem,
            squares: record.squares,
            length: record.length,
        }
    }
}

impl<P, S> Unbeaten<P, S> {
    /// Returns the rules in order of priority.
    #[must_use]
    pub const fn rules(&self) -> &'static [Rule] {
        self.rules
    }
}

impl<P, S> Clone for Unbeaten<P, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, S> Copy for Unbeaten<P, S> {}

impl<P: Player, S> Debug for Unbeaten<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Unbeaten({}, {:?})", P::MARK, self.rules)
    }
}

impl<P, S: Size> Strategy<S> for Unbeaten<P, S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        let marks = |of| {
            let marks = game.board().marks(of);
            marks.iter().fold(0, |set, at| set | 1 << at.index())
        };
        let turn = game.turn();
        let position = Position {
            own: marks(turn),
            other: marks(turn.opponent()),
        };
        let answer = position.answer(self.rules, &Lines::of(game.size().line()))?;
        game.vacant().iter().find(|at| at.index() == answer)
    }
}

/// A game against an unbeaten strategy, in which the opponent is to move.
///
/// It is played from the opening, so the guarantee holds: an outcome has no loss of the strategy.
///
/// ```
/// use tictactype::computer::{Unbeaten, UnbeatenOutcome};
/// use tictactype::{Grid, O, unbeaten};
///
/// const GUARD: Unbeaten<O, Grid<3>> =
///     unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];
///
/// let mut game = GUARD.start();
/// let ended = loop {
///     let at = game.vacant().first().expect("the game goes on");
///     match game.play(at).expect("the square is vacant") {
///         UnbeatenOutcome::InPlay(next) => game = next,
///         UnbeatenOutcome::Won(won) => break won.to_string(),
///         UnbeatenOutcome::Drawn(drawn) => break drawn.to_string(),
///     }
/// };
/// assert_eq!(ended, "a1 b2 b1 c1 a2 a3");
/// ```
#[must_use = "play on it"]
pub struct UnbeatenGame<P, S: Size> {
    strategy: Unbeaten<P, S>,
    game: AnyGame<S>,
}

/// The outcome of a move against an unbeaten strategy and of its answer.
#[derive(Debug)]
#[must_use = "it holds the game: `match` on it"]
pub enum UnbeatenOutcome<P: Player, S: Size> {
    /// The game goes on, and the opponent is to move.
    InPlay(UnbeatenGame<P, S>),
    /// The strategy won.
    Won(Game<Won<P>, S>),
    /// The board is full.
    Drawn(AnyGame<S>),
}

impl<P: Player, const SIDE: usize, const LINE: usize> Unbeaten<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: Size,
{
    /// Starts a game. A strategy for X makes the first move.
    pub fn start(self) -> UnbeatenGame<P, Grid<SIDE, LINE>> {
        let mut game = UnbeatenGame {
            strategy: self,
            game: AnyGame::new(),
        };
        if P::MARK == Mark::X {
            game.answer();
        }
        game
    }
}

impl<P: Player, S: Size> UnbeatenGame<P, S> {
    /// Plays a move of the opponent, and the answer of the strategy if the game goes on.
    ///
    /// # Errors
    ///
    /// Returns [`Refused`] if the square is taken, with the unchanged game.
    pub fn play(
        mut self,
        at: Square<S>,
    ) -> Result<UnbeatenOutcome<P, S>, Refused<Self, Taken<Square<S>>>> {
        if let Some(by) = self.game.mark_at(at) {
            return Err(Refused::new(self, Taken { at, by }));
        }
        // It is vacant, and the game is not over.
        let _ = self.game.push(at);
        self.answer();
        if !self.game.is_over() {
            return Ok(UnbeatenOutcome::InPlay(self));
        }
        // By the check of the strategy, the opponent has no line.
        Ok(match Game::try_from(self.game) {
            Ok(won) => UnbeatenOutcome::Won(won),
            Err(drawn) => UnbeatenOutcome::Drawn(drawn.into_game()),
        })
    }

    /// Plays a move of the strategy, unless the game is over.
    fn answer(&mut self) {
        let in_play = self.game.as_in_play();
        if let Some(at) = in_play.and_then(|game| self.strategy.choose(game)) {
            // By the check of the strategy, it has a move, on a vacant square.
            let _ = self.game.push(at);
        }
    }

    /// Returns the game so far.
    pub const fn game(&self) -> &AnyGame<S> {
        &self.game
    }

    /// Returns the vacant squares.
    pub fn vacant(&self) -> Squares<S> {
        self.game.vacant()
    }

    /// Returns the marks on the board.
    #[must_use]
    pub fn board(&self) -> Board<S> {
        self.game.board()
    }
}

impl<P, S: Size> Clone for UnbeatenGame<P, S> {
    fn clone(&self) -> Self {
        Self {
            strategy: self.strategy,
            game: self.game.clone(),
        }
    }
}

impl<P, S: Size> Debug for UnbeatenGame<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "UnbeatenGame({:?})", self.game)
    }
}

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
    player: Mark,
    problem: Problem,
    squares: [u8; 9],
    length: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Problem {
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
    const fn sentence(&self) -> Sentence {
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

/// Returns the evidence, or panics with the reason. For [`unbeaten!`](crate::unbeaten), which calls
/// it only in constants, where a panic is a compile error.
#[doc(hidden)]
#[must_use]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn proven<P: Player, const SIDE: usize, const LINE: usize>(
    rules: &'static [Rule],
) -> Unbeaten<P, Grid<SIDE, LINE>>
where
    Grid<SIDE, LINE>: Size,
{
    match Unbeaten::check(rules) {
        Ok(unbeaten) => unbeaten,
        Err(refutation) => panic!("{}", refutation.sentence().as_str()),
    }
}

/// Checks at compile time that a strategy cannot lose: `unbeaten![O on Grid<3>; Win, Block, …]`.
///
/// The literal is the player, the size and the rules in order of priority, by the names of the
/// variants of [`Rule`]. The value is the evidence, an [`Unbeaten`].
///
/// ```
/// use tictactype::computer::{Table, Unbeaten};
/// use tictactype::{Grid, O, X, unbeaten};
///
/// const FIRST: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; Win, Block, Fork, Corner, FirstVacant];
/// const SECOND: Unbeaten<O, Grid<3>> =
///     unbeaten![O on Grid<3>; Win, Block, BlockFork, Center, FirstVacant];
/// # let _ = (FIRST, SECOND);
/// ```
///
/// A strategy that can lose, has no move or chooses a taken square does not compile. The error shows
/// a game.
#[macro_export]
macro_rules! unbeaten {
    ($player:ident on $size:ty; $($rule:ident $(($table:expr))?),+ $(,)?) => {{
        const PROOF: $crate::computer::Unbeaten<$player, $size> = $crate::__private::proven(
            &[$($crate::computer::Rule::$rule $(($table))?),+],
        );
        PROOF
    }};
}
