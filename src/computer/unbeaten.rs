//! Strategies that cannot lose, checked at compile time.

mod game;
mod interview;
mod record;
mod refutation;
#[cfg(feature = "alloc")]
mod trial;
mod walk;

use core::convert::Infallible;
use core::fmt::{self, Debug};
use core::marker::PhantomData;

use self::game::Draw;
pub use self::game::{UnbeatenGame, UnbeatenOutcome};
pub use self::interview::{Interview, Memory, Question};
use self::record::Record;
use self::refutation::Problem;
pub use self::refutation::Refutation;
#[cfg(feature = "alloc")]
pub use self::trial::check_strategy;
use super::{Rule, Strategy};
use crate::board::{FixedSide, Grid, Square};
use crate::game::GameInPlay;
use crate::input::AnyGame;
use crate::player::{Mark, Player};

/// The largest side on which rules are checked by playing all games.
const MAX_SMALL_SIDE: usize = 5;

/// A strategy that cannot lose. A value exists only for a strategy that passed the check.
///
/// A strategy is a list of [`Rule`]s in order of priority. On 3×3, you can add functions of your
/// own, which answer a [`Question`]. On larger boards, use a [`Pairing`](super::Pairing), or rules
/// that win soon. [`unbeaten!`](crate::unbeaten) checks the list at compile time, and
/// [`check`](Self::check) at run time. A strategy that can lose does not compile:
///
/// ```compile_fail,E0080
/// use tictactype::computer::Unbeaten;
/// use tictactype::{Grid, O, unbeaten};
///
/// // error: O can lose with this strategy: …
/// const GUARD: Unbeaten<O, Grid<3>> = unbeaten![O on Grid<3>; Win, Block, Center, FirstVacant];
/// ```
///
/// [`start`](Self::start) begins a game that the strategy cannot lose. An `Unbeaten` is also a
/// [`Strategy`]: it plays from any position, and resigns if no rule has a move.
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
///
/// `D` is the type of a drawn game: [`AnyGame`], or [`Infallible`] if the strategy is [`Winning`].
pub struct Unbeaten<P, S: FixedSide, D = AnyGame<S>> {
    rules: &'static [Rule],
    of: PhantomData<fn() -> (P, S, D)>,
}

impl<P: Player, const SIDE: usize, const LINE: usize, D> Unbeaten<P, Grid<SIDE, LINE>, D>
where
    Grid<SIDE, LINE>: FixedSide,
    D: Draw<Grid<SIDE, LINE>>,
{
    /// Checks that a strategy always has a move, never chooses a taken square, and never loses.
    /// A [`Winning`] one must win, and is checked only on sides up to 5.
    ///
    /// On 3×3, and on other sides up to 5 if the list has no [`Pairing`](super::Pairing), it plays
    /// the strategy against every move of the opponent, and gives up after 2,278 positions. That is
    /// enough for 3×3, and for X with lines of three on 4×4 and 5×5.
    ///
    /// On all other boards, the list needs a pairing, and every line must contain a pair. Only
    /// `Win` may come before the pairing, and `FirstVacant` must end the list.
    ///
    /// At run time, `check` takes up to 110 KB of stack.
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
    /// Returns [`Refutation`]: a shortest game in which the strategy fails, a line without a pair,
    /// or the reason why the rules cannot be checked.
    pub const fn check(rules: &'static [Rule]) -> Result<Self, Refutation> {
        match refutation(rules, P::MARK, SIDE, LINE, D::MUST_WIN) {
            Some(refutation) => Err(refutation),
            None => Ok(Self {
                rules,
                of: PhantomData,
            }),
        }
    }
}

/// Returns how a strategy can fail, or why it cannot be checked; `None` if it cannot fail.
const fn refutation(
    rules: &'static [Rule],
    player: Mark,
    side: usize,
    line: usize,
    must_win: bool,
) -> Option<Refutation> {
    let problem = match fault(rules) {
        None if side <= MAX_SMALL_SIDE && (side == 3 || must_win || !has_pairing(rules)) => {
            let mut memory = Memory::new();
            let mut walk = memory.walk((side, line), player, must_win);
            while walk.question().is_some() {
                walk.answer(Rule::answer(rules, &walk.board()));
            }
            return match walk.refutation() {
                Some(refutation) => Some(refutation.of_rules()),
                None => None,
            };
        }
        None if must_win => Some(Problem::WinsOnLargeSide),
        None => open_line(rules, side, line),
        fault => fault,
    };
    match problem {
        Some(problem) => Some(Refutation::new(player, problem, side, Record::NEW)),
        None => None,
    }
}

/// The first malformed table or pairing.
const fn fault(mut rules: &[Rule]) -> Option<Problem> {
    while let [rule, rest @ ..] = rules {
        match rule {
            Rule::Table(table) => {
                if let Some(row) = table.malformed() {
                    return Some(Problem::Table { row });
                }
            }
            Rule::Pairing(pairing) => {
                if let Some(fault) = pairing.fault() {
                    return Some(Problem::Pairing(fault));
                }
            }
            _ => {}
        }
        rules = rest;
    }
    None
}

/// Returns why a strategy does not stop every line by a pairing, or `None` if it does.
const fn open_line(mut rules: &[Rule], side: usize, line: usize) -> Option<Problem> {
    // `Win` may come first: it ends the game.
    while let [Rule::Win, rest @ ..] = rules {
        rules = rest;
    }
    let [Rule::Pairing(pairing), rest @ ..] = rules else {
        return Some(if has_pairing(rules) {
            Problem::RuleBeforePairing
        } else {
            Problem::NoPairing
        });
    };
    match (pairing.line_without_a_pair(side, line), rest) {
        (Some((first, last)), _) => Some(Problem::Unpaired { first, last }),
        (None, [.., Rule::FirstVacant]) => None,
        (None, _) => Some(Problem::NoLastRule),
    }
}

const fn has_pairing(mut rules: &[Rule]) -> bool {
    while let [rule, rest @ ..] = rules {
        if matches!(rule, Rule::Pairing(_)) {
            return true;
        }
        rules = rest;
    }
    false
}

impl<P, S: FixedSide, D> Unbeaten<P, S, D> {
    /// The rules in order of priority.
    #[must_use]
    pub const fn rules(&self) -> &'static [Rule] {
        self.rules
    }
}

impl<P, S: FixedSide, D> Clone for Unbeaten<P, S, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, S: FixedSide, D> Copy for Unbeaten<P, S, D> {}

impl<P: Player, S: FixedSide, D: Draw<S>> Debug for Unbeaten<P, S, D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = if D::MUST_WIN { "Winning" } else { "Unbeaten" };
        write!(f, "{name}({}, {:?})", P::MARK, self.rules)
    }
}

impl<P, S: FixedSide, D> Strategy<S> for Unbeaten<P, S, D> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<Square<S>> {
        Rule::first_advice(self.rules, game)
    }
}

/// A strategy that wins every game. A value exists only for a strategy that passed the check.
///
/// Up to side 5, X can force a win with lines of two, and on 4×4 and 5×5 with lines of three. Write
/// `wins` in the literal:
///
/// ```
/// use tictactype::computer::{UnbeatenOutcome, Winning};
/// use tictactype::{Grid, X, unbeaten};
///
/// const FIRST: Winning<X, Grid<3, 2>> = unbeaten![X wins on Grid<3, 2>; Win, FirstVacant];
///
/// let mut game = FIRST.start();
/// let won = loop {
///     let at = game.vacant().last().expect("the game goes on");
///     match game.play(at).expect("the square is vacant") {
///         UnbeatenOutcome::InPlay(next) => game = next,
///         UnbeatenOutcome::Won(won) => break won,
///     }
/// };
/// assert_eq!(won.to_string(), "a1 c3 b1");
/// ```
///
/// [`check`](Unbeaten::check) returns a shortest game that the strategy does not win:
///
/// ```
/// use tictactype::computer::{Rule, Winning};
/// use tictactype::{Grid, X};
///
/// let refuted = Winning::<X, Grid<3>>::check(&Rule::ALL).unwrap_err();
/// assert_eq!(
///     refuted.to_string(),
///     "X does not always win with this strategy: `b2 a1 c3 c1 b1 b3 a3 a2 c2` is a draw",
/// );
/// ```
pub type Winning<P, S> = Unbeaten<P, S, Infallible>;

/// Panics with the refutation. [`unbeaten!`](crate::unbeaten) calls this only in constants, where a
/// panic is a compile error.
#[doc(hidden)]
#[track_caller]
#[allow(clippy::panic, reason = "a panic of a constant is a compile error")]
pub const fn refuse(refutation: &Refutation) -> ! {
    panic!("{}", refutation.sentence().as_str())
}

/// Checks at compile time that a strategy cannot lose: `unbeaten![O on Grid<3>; Win, Block, …]`.
///
/// The literal is the player, the size and the names of [`Rule`]s in order of priority. The value
/// is an [`Unbeaten`] or, with `wins` after the player, a [`Winning`].
///
/// ```
/// use tictactype::computer::{Unbeaten, Winning};
/// use tictactype::{Grid, X, unbeaten};
///
/// const SAFE: Unbeaten<X, Grid<3>> = unbeaten![X on Grid<3>; Win, Block, Fork, Corner, FirstVacant];
/// const SURE: Winning<X, Grid<3, 2>> = unbeaten![X wins on Grid<3, 2>; Win, FirstVacant];
/// # let _ = (SAFE, SURE);
/// ```
///
/// A strategy that can lose, has no move or chooses a taken square does not compile. The error
/// shows a game.
///
/// # A function of yours
///
/// On 3×3, `by path::of::a_function` asks a `const fn` where no earlier rule applies, as in
/// `unbeaten![O on Grid<3>; Win, Block, by mine, FirstVacant]`. [`Question`] has an example.
#[macro_export]
macro_rules! unbeaten {
    ($player:ident on $size:ty; $($rules:tt)+) => {
        $crate::__unbeaten!(@rules Unbeaten $player [$size] [] [] [0]; $($rules)+ ,)
    };
    ($player:ident wins on $size:ty; $($rules:tt)+) => {
        $crate::__unbeaten!(@rules Winning $player [$size] [] [] [0]; $($rules)+ ,)
    };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "a strategy is written as `unbeaten![O on Grid<3>; Win, Block, FirstVacant]`: the \
             player, `on` or `wins on`, the size, and the rules in order of priority"
        )
    };
}

/// Reads the rules of [`unbeaten!`](crate::unbeaten) one by one, then checks them.
#[doc(hidden)]
#[macro_export]
macro_rules! __unbeaten {
    // Without a function.
    (@rules $evidence:ident $player:ident [$size:ty] [$($rule:expr,)+] [] $count:tt; $(,)?) => {{
        const PROOF: $crate::computer::$evidence<$player, $size> =
            match $crate::computer::$evidence::check(&[$($rule),+]) {
                ::core::result::Result::Ok(__proof) => __proof,
                ::core::result::Result::Err(__refutation) => $crate::__private::refuse(&__refutation),
            };
        PROOF
    }};
    // With functions, the list of rules is expanded twice, and refers to `__ANSWERS`. The first
    // time, `__ANSWERS` is empty, and the interview asks the functions. The second time, it has
    // their answers.
    (
        @rules $evidence:ident $player:ident [$size:ty]
        [$($rule:expr,)+] [$($function:path, $number:expr;)+] [$count:expr]; $(,)?
    ) => {{
        const PROOF: $crate::computer::$evidence<$player, $size> = {
            const __LINE: usize = <$size as $crate::__private::AsksFunctions>::LINE;
            const __ANSWERS: &[$crate::computer::AnswerTable; $count] = &{
                const __ANSWERS: &[$crate::computer::AnswerTable; $count] =
                    &[$crate::computer::AnswerTable::EMPTY; $count];
                const __RULES: &[$crate::computer::Rule] = &[$($rule),+];
                let mut __memory = $crate::__private::Memory::new();
                let mut __interview = $crate::__private::Interview::<{ $count }, __LINE>::new(
                    &mut __memory,
                    __RULES,
                    <$player as $crate::Player>::MARK,
                );
                while let ::core::option::Option::Some(__asked) = __interview.question() {
                    $(
                        if __asked.0 == $number {
                            __interview.answer($function(__asked.1));
                        }
                    )+
                }
                __interview.into_answers()
            };
            const __RULES: &[$crate::computer::Rule] = &[$($rule),+];
            match $crate::computer::$evidence::check(__RULES) {
                ::core::result::Result::Ok(__proof) => __proof,
                ::core::result::Result::Err(__refutation) => $crate::__private::refuse(&__refutation),
            }
        };
        PROOF
    }};
    (
        @rules $evidence:ident $player:ident $size:tt
        [$($rules:tt)*] [$($functions:tt)*] [$count:expr]; by $function:path, $($rest:tt)*
    ) => {
        $crate::__unbeaten!(
            @rules $evidence $player $size
            [
                $($rules)*
                $crate::computer::Rule::Function(&__ANSWERS[$count]),
            ]
            [$($functions)* $function, $count;]
            [$count + 1]; $($rest)*
        )
    };
    (
        @rules $evidence:ident $player:ident $size:tt $rules:tt $functions:tt $count:tt;
        by $($other:tt)*
    ) => {
        ::core::compile_error!(
            "`by` is followed by the path of a constant function and a comma, such as \
             `by mine, FirstVacant`"
        )
    };
    (
        @rules $evidence:ident $player:ident $size:tt $rules:tt $functions:tt $count:tt;
        $rule:ident $(($data:expr))?, $($rest:tt)*
    ) => {
        $crate::__unbeaten!(
            @rule $rule $(($data))? {$evidence $player $size $rules $functions $count; $($rest)*}
        )
    };
    (
        @rules $evidence:ident $player:ident $size:tt $rules:tt $functions:tt $count:tt;
        $path:ident :: $($other:tt)*
    ) => {
        ::core::compile_error!(
            "the rules of `unbeaten!` are written by their names alone, such as `Win`, without a path"
        )
    };
    (@rules $evidence:ident $player:ident $size:tt $rules:tt $functions:tt $count:tt; $($other:tt)*) => {
        ::core::compile_error!(
            "the rules of `unbeaten!` are separated by commas, such as `Win, Block, FirstVacant`; a \
             function of yours is `by` and its path"
        )
    };
    (@rule Win $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::Win] $list) };
    (@rule Block $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::Block] $list) };
    (@rule Fork $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::Fork] $list) };
    (@rule BlockFork $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::BlockFork] $list) };
    (@rule Center $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::Center] $list) };
    (@rule OppositeCorner $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::OppositeCorner] $list) };
    (@rule Corner $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::Corner] $list) };
    (@rule FirstVacant $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::FirstVacant] $list) };
    (@rule Table($table:expr) $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::Table($table)] $list) };
    (@rule Pairing($pairing:expr) $list:tt) => { $crate::__unbeaten!(@with [$crate::computer::Rule::Pairing($pairing)] $list) };
    (@rule $rule:ident $(($data:expr))? $list:tt) => {
        ::core::compile_error!(::core::concat!(
            "`", ::core::stringify!($rule $(($data))?), "` is not a rule: the rules are Win, Block, \
             Fork, BlockFork, Center, OppositeCorner, Corner, FirstVacant, Table(…) and Pairing(…), \
             and a function of yours is `by` and its path"
        ))
    };
    (
        @with [$rule:expr]
        {$evidence:ident $player:ident $size:tt [$($rules:tt)*] $functions:tt $count:tt; $($rest:tt)*}
    ) => {
        $crate::__unbeaten!(
            @rules $evidence $player $size [$($rules)* $rule,] $functions $count; $($rest)*
        )
    };
}
