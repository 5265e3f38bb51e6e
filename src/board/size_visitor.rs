//! Visitors: generic code for a size that is a value.

use super::{AnyLine, AnySize, FixedSide};
use crate::player::for_each_side;

/// Generic code that [`AnySize::visit`] calls with a size as a type.
///
/// You need a visitor only for code that requires a [`FixedSide`], such as a typed
/// [`Game`](crate::Game).
/// Games from input, boards, lines and threads take an `AnySize` directly. A typed game cannot
/// leave the visit, because its type contains the size.
///
/// A closure cannot be a visitor, because it cannot be generic.
///
/// ```
/// use tictactype::{AnyGame, AnySize, FixedSide, SizeVisitor};
///
/// /// Plays a record and returns the result, if the game is over.
/// struct Replay<'a>(&'a str);
///
/// impl SizeVisitor for Replay<'_> {
///     type Output = Result<Option<String>, Box<dyn std::error::Error>>;
///
///     fn visit<S: FixedSide>(self, size: S) -> Self::Output {
///         let game = AnyGame::replay(size, self.0)?;
///         Ok(game.result().map(|result| result.to_string()))
///     }
/// }
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let result = AnySize::new(5, 3)?.visit(Replay("a1 b1 a2 b2 a3"))?;
/// assert_eq!(result.as_deref(), Some("X won"));
/// # Ok(()) }
/// ```
#[diagnostic::on_unimplemented(
    message = "a size that is known only at run time is visited by a `SizeVisitor`",
    label = "not a `SizeVisitor`",
    note = "a closure or a function cannot be one: it has one type of argument, and each side is \
            another type",
    note = "implement `SizeVisitor` for a struct, whose fields hold what the code needs, or use \
            an `AnyGame` on the `AnySize`"
)]
pub trait SizeVisitor {
    /// The result of the visit.
    type Output;

    /// Runs the code.
    fn visit<S: FixedSide>(self, size: S) -> Self::Output;
}

impl AnySize {
    /// Calls the visitor with this size as a type, an [`AnyLine`].
    pub fn visit<V: SizeVisitor>(self, visitor: V) -> V::Output {
        macro_rules! dispatch {
            (1 A 'a' $($side:literal $name:ident $letter:literal)*) => {
                match self.side() {
                    $($side => visitor.visit(AnyLine::<$side>::known(self.line() as u8)),)*
                    // `AnySize::new` accepts no other side.
                    _ => visitor.visit(AnyLine::<2>::known(self.line() as u8)),
                }
            };
        }
        for_each_side!(dispatch)
    }
}
