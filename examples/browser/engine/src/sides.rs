//! Code for games on some sides alone.
//!
//! [`AnySizeGame::visit`](tictactype::AnySizeGame::visit) compiles its visitor once for each of the
//! 25 sides. Of threads, boards and reasons, that would be more than all the rest.

use tictactype::AnySize;

/// Returns `true` for a size with a side of 2 to 5, on which perfect play is known.
pub(crate) const fn is_small(size: AnySize) -> bool {
    size.side() <= 5
}

/// Calls a visitor with a game if its side is in the list, and returns `None` otherwise.
macro_rules! visit_sides {
    ([$($side:literal)*], $game:expr, $visitor:expr) => {
        match $game.size().side() {
            $($side => tictactype::AnyGame::<tictactype::AnyLine<$side>>::try_from($game)
                .ok()
                .map(|game| tictactype::GameVisitor::visit($visitor, game)),)*
            _ => None,
        }
    };
}
pub(crate) use visit_sides;

/// Calls a visitor with a game if its side is small.
macro_rules! visit_small {
    ($game:expr, $visitor:expr) => {
        $crate::sides::visit_sides!([2 3 4 5], $game, $visitor)
    };
}
pub(crate) use visit_small;

/// Calls a visitor with a game if its side is small or one that people play on.
macro_rules! visit_usual {
    ($game:expr, $visitor:expr) => {
        $crate::sides::visit_sides!([2 3 4 5 6 7 8 9 10 13 15 19 20], $game, $visitor)
    };
}
pub(crate) use visit_usual;
