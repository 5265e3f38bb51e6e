//! Lists of moves, and rows of boards, as literals.

use crate::player::for_each_side;

/// The round after a list of moves, as a type: `round![Grid<3>; b2 a1 c3]`.
///
/// The literal is a size or a round, then the squares of the moves. The players alternate. If the
/// literal starts with a size, [`play!`](crate::play) takes it too, and gives the
/// [`Game`](crate::Game) after these moves. In an expression, `round!` is the value of the type.
/// Requires the feature `typelevel`.
///
/// ```
/// use tictactype::typelevel::{Round, WhoWonOrDraw};
/// use tictactype::{Game, Grid, O, Won, X, play, round};
///
/// type Opened = round![Grid<3>; a1 b1 b2];
/// type Over = round![Opened; c1 c3];
///
/// let winner: WhoWonOrDraw<Over> = X;
/// let game: Game<Won<X>, Grid<3>> = play![Grid<3>; a1 b1 b2 c1 c3];
/// assert_eq!(Over::new().game(), game);
///
/// let round = round![Opened; c1 c3];
/// assert_eq!(round.result(), X);
/// ```
///
/// The literal can also be a size and the rows of a board, from the top, with spaces between the
/// squares. The moves that led to the board cannot be taken back. To get a [`Game`](crate::Game)
/// from a board, use [`board!`](crate::board!).
///
/// ```
/// use tictactype::typelevel::{Standing, WithoutHistory};
/// use tictactype::{Grid, O, round};
///
/// type Begun = round![Grid<3>; O X . / . X . / . . .];
/// let same: WithoutHistory<round![Grid<3>; b1 a1 b2]> = Begun::new();
///
/// type Blocked = round![Begun; b3];
/// assert_eq!(Blocked::new().game().to_string(), "b1 a1 b2 b3");
/// ```
///
/// An illegal move does not compile. The error gives its number, counted from the start of this
/// list:
///
/// ```compile_fail,E0277
/// # use tictactype::{Grid, round};
/// # type Opened = round![Grid<3>; a1 b1 b2];
/// type Over = round![Opened; c1 b2];
///
/// let round = Over::new(); // error: move 2: the square `At<'b', 2>` is already taken by `X`
/// ```
#[macro_export]
macro_rules! round {
    ($start:ty $(;)?) => {
        <$start as $crate::__private::HasRound>::Round
    };
    ($size:ty; X $($rows:tt)*) => { $crate::__board!($size; X $($rows)*) };
    ($size:ty; O $($rows:tt)*) => { $crate::__board!($size; O $($rows)*) };
    ($size:ty; . $($rows:tt)*) => { $crate::__board!($size; . $($rows)*) };
    // Rows with other marks or without spaces. If they cannot be read, the error says how to write
    // them.
    ($size:ty; x $($rows:tt)*) => { $crate::__board!($size; x $($rows)*) };
    ($size:ty; o $($rows:tt)*) => { $crate::__board!($size; o $($rows)*) };
    ($size:ty; .. $($rows:tt)*) => { $crate::__board!($size; .. $($rows)*) };
    ($size:ty; ... $($rows:tt)*) => { $crate::__board!($size; ... $($rows)*) };
    ($size:ty; 0 $($rows:tt)*) => { $crate::__board!($size; 0 $($rows)*) };
    ($size:ty; _ $($rows:tt)*) => { $crate::__board!($size; _ $($rows)*) };
    ($size:ty; - $($rows:tt)*) => { $crate::__board!($size; - $($rows)*) };
    ($size:ty; 1 $($rows:tt)*) => { $crate::__board!($size; 1 $($rows)*) };
    ($size:ty; a b $($rows:tt)*) => { $crate::__board!($size; a b $($rows)*) };
    ($size:ty; $first:ident . $($rows:tt)*) => { $crate::__board!($size; $first . $($rows)*) };
    ($size:ty; $first:ident .. $($rows:tt)*) => { $crate::__board!($size; $first .. $($rows)*) };
    ($size:ty; $first:ident / $($rows:tt)*) => { $crate::__board!($size; $first / $($rows)*) };
    ($start:ty; $($row:ident $(- $column:ident)?)*) => {
        <$crate::__private::Moved<
            $crate::__private::Continued<
                $crate::__private::Begun<$start>,
                $crate::__moves!(earlier { $start; $($row $(- $column)?)* } $([$row $(- $column)?])*),
                $crate::__moves!(last { $start; $($row $(- $column)?)* } $([$row $(- $column)?])*),
            >,
        > as $crate::__private::HasRound>::Round
    };
    ($start:ty; $($moves:tt)*) => {
        <$crate::__private::Moved<
            $crate::__private::Continued<
                $crate::__private::Begun<$start>,
                $crate::__moves!(earlier { $start; $($moves)* } $([$moves])*),
                $crate::__moves!(last { $start; $($moves)* } $([$moves])*),
            >,
        > as $crate::__private::HasRound>::Round
    };
    // A type, so that rustc does not continue with `()`.
    ($($other:tt)*) => {
        <$crate::typelevel::At<
            {
                ::core::compile_error!(
                    "a list of moves is a size or a round, a semicolon and squares, such as `round![Grid<3>; b2 a1 c3]`"
                )
            },
            1,
        > as $crate::__private::HasRound>::Round
    };
}

/// Expands to the round that starts from the rows of a board.
///
/// Each token becomes its own text, because `stringify!` breaks long texts into lines, and a line
/// break ends a row.
#[doc(hidden)]
#[macro_export]
macro_rules! __board {
    ($size:ty; $($token:tt)*) => {
        <$crate::typelevel::Written<
            $crate::__private::Begun<$size>,
            $crate::__rows!([] $($token)* /),
            $crate::typelevel::LastMove<
                {
                    $crate::__private::last_mark::<$size>(
                        ::core::concat!($(::core::stringify!($token), " "),*),
                    )
                },
                {
                    $crate::__private::last_letter::<$size>(
                        ::core::concat!($(::core::stringify!($token), " "),*),
                    )
                },
                {
                    $crate::__private::last_row::<$size>(
                        ::core::concat!($(::core::stringify!($token), " "),*),
                    )
                },
            >,
        > as $crate::__private::HasRound>::Round
    };
}

/// Expands to the mark that a token stands for. `last_mark` reports any other token.
#[doc(hidden)]
#[macro_export]
macro_rules! __content {
    (X) => {
        $crate::X
    };
    (x) => {
        $crate::X
    };
    (O) => {
        $crate::O
    };
    (o) => {
        $crate::O
    };
    ($vacant:tt) => {
        $crate::typelevel::Empty
    };
}

/// Defines `__rows`, with one case for each length of a row.
macro_rules! rows {
    ($dollar:tt 1 A 'a' $($number:literal $name:ident $letter:literal)*) => {
        rows!(@arms $dollar [] [A] $($name)*);
    };
    (@arms $dollar:tt [$($arms:tt)*] [$($name:ident)*] $next:ident $($longer:ident)*) => {
        rows!(@arms $dollar
            [
                $($arms)*
                ([$dollar($dollar row:ty,)*] $($dollar $name:tt)* $dollar $next:tt / $dollar($dollar rest:tt)*) => {
                    $crate::__rows!(
                        [
                            $dollar($dollar row,)*
                            (
                                $($crate::__content!($dollar $name),)*
                                $crate::__content!($dollar $next),
                            ),
                        ]
                        $dollar($dollar rest)*
                    )
                };
            ]
            [$($name)* $next]
            $($longer)*
        );
    };
    (@arms $dollar:tt [$($arms:tt)*] $names:tt) => {
        /// Expands to the rows as a tuple. Each row ends in a slash.
        #[doc(hidden)]
        #[macro_export]
        macro_rules! __rows {
            ([$dollar($dollar row:ty,)*]) => { ($dollar($dollar row,)*) };
            $($arms)*
            // `last_mark` reports a row of another length.
            ([$dollar($dollar row:ty,)*] $dollar($dollar other:tt)*) => { ($dollar($dollar row,)*) };
        }
    };
}

for_each_side!(rows($));

/// Takes the moves of a list, each in brackets. Expands to the last move (`last`), or to a list of
/// all others (`earlier`).
///
/// Takes sixteen moves at a time, so that a list of 676 moves stays within the recursion limit.
#[doc(hidden)]
#[macro_export]
macro_rules! __moves {
    (earlier $list:tt $a:tt $b:tt $c:tt $d:tt $e:tt $f:tt $g:tt $h:tt $i:tt $j:tt $k:tt $l:tt $m:tt $n:tt $o:tt $p:tt $next:tt $($rest:tt)*) => {
        $crate::__private::Then<
            $crate::__private::Then<
                $crate::__private::Then<$crate::__moves!(four $list $a $b $c $d), $crate::__moves!(four $list $e $f $g $h)>,
                $crate::__private::Then<$crate::__moves!(four $list $i $j $k $l), $crate::__moves!(four $list $m $n $o $p)>,
            >,
            $crate::__moves!(earlier $list $next $($rest)*),
        >
    };
    (earlier $list:tt $a:tt $b:tt $c:tt $d:tt $next:tt $($rest:tt)*) => {
        $crate::__private::Then<
            $crate::__moves!(four $list $a $b $c $d),
            $crate::__moves!(earlier $list $next $($rest)*),
        >
    };
    (earlier $list:tt $first:tt $next:tt $($rest:tt)*) => {
        $crate::__private::Then<
            $crate::__private::Single<$crate::__square!($first $list)>,
            $crate::__moves!(earlier $list $next $($rest)*),
        >
    };
    (earlier $list:tt $last:tt) => {
        $crate::__private::NoMoves
    };
    (four $list:tt $a:tt $b:tt $c:tt $d:tt) => {
        $crate::__private::Four<
            $crate::__square!($a $list),
            $crate::__square!($b $list),
            $crate::__square!($c $list),
            $crate::__square!($d $list),
        >
    };
    (last $list:tt $a:tt $b:tt $c:tt $d:tt $e:tt $f:tt $g:tt $h:tt $i:tt $j:tt $k:tt $l:tt $m:tt $n:tt $o:tt $p:tt $next:tt $($rest:tt)*) => {
        $crate::__moves!(last $list $next $($rest)*)
    };
    (last $list:tt $first:tt $next:tt $($rest:tt)*) => {
        $crate::__moves!(last $list $next $($rest)*)
    };
    (last $list:tt $last:tt) => {
        $crate::__last_square!($last $list)
    };
}

/// Expands to the square of the last move of a list. Also reports the first word of the list that
/// is not a square. This macro is expanded once for each list; one for every move would report the
/// word again and again.
#[doc(hidden)]
#[macro_export]
macro_rules! __last_square {
    ([$row:ident - $column:ident] { $start:ty; $($moves:tt)* }) => {
        $crate::__private::NamedSquare<
            $start,
            {
                $crate::__private::letter_of_last_move(
                    ::core::concat!(::core::stringify!($row), "-", ::core::stringify!($column)),
                    ::core::stringify!($($moves)*),
                )
            },
            {
                $crate::__private::row(
                    ::core::concat!(::core::stringify!($row), "-", ::core::stringify!($column)),
                )
            },
        >
    };
    ([$square:tt] { $start:ty; $($moves:tt)* }) => {
        $crate::typelevel::At<
            {
                $crate::__private::letter_of_last_move(
                    ::core::stringify!($square),
                    ::core::stringify!($($moves)*),
                )
            },
            { $crate::__private::row(::core::stringify!($square)) },
        >
    };
}

/// Defines `__square`, which maps a word of a list to a square.
///
/// A macro cannot split `b2` into a letter and a number. A `const fn` can, but then takes rustc as
/// long as checking the move. So the squares up to j10 are listed, and only others use the
/// function.
macro_rules! squares {
    ($dollar:tt [$($letters:literal)*] $($row:literal: $($name:ident)*;)*) => {
        squares!(@rows $dollar [] [$($letters)*] $($row [$($name)*])*);
    };
    (@rows $dollar:tt [$($arms:tt)*] [$($letter:literal)*] $row:literal [$($name:ident)*] $($rest:tt)*) => {
        squares!(@rows $dollar
            [$($arms)* $(([$name] $dollar list:tt) => { $crate::typelevel::At<$letter, $row> };)*]
            [$($letter)*]
            $($rest)*
        );
    };
    (@rows $dollar:tt [$($arms:tt)*] $letters:tt) => {
        /// Expands to the square that a word of a list names.
        #[doc(hidden)]
        #[macro_export]
        macro_rules! __square {
            $($arms)*
            ([$dollar row:ident - $dollar column:ident] { $dollar start:ty; $dollar($dollar moves:tt)* }) => {
                $crate::__private::NamedSquare<
                    $dollar start,
                    {
                        $crate::__private::letter_of_move(
                            ::core::concat!(::core::stringify!($dollar row), "-", ::core::stringify!($dollar column)),
                        )
                    },
                    {
                        $crate::__private::row_of_move(
                            ::core::concat!(::core::stringify!($dollar row), "-", ::core::stringify!($dollar column)),
                        )
                    },
                >
            };
            ([$dollar square:tt] $dollar list:tt) => {
                $crate::typelevel::At<
                    { $crate::__private::letter_of_move(::core::stringify!($dollar square)) },
                    { $crate::__private::row_of_move(::core::stringify!($dollar square)) },
                >
            };
        }
    };
}

squares! {
    $ ['a' 'b' 'c' 'd' 'e' 'f' 'g' 'h' 'i' 'j']
    1: a1 b1 c1 d1 e1 f1 g1 h1 i1 j1;
    2: a2 b2 c2 d2 e2 f2 g2 h2 i2 j2;
    3: a3 b3 c3 d3 e3 f3 g3 h3 i3 j3;
    4: a4 b4 c4 d4 e4 f4 g4 h4 i4 j4;
    5: a5 b5 c5 d5 e5 f5 g5 h5 i5 j5;
    6: a6 b6 c6 d6 e6 f6 g6 h6 i6 j6;
    7: a7 b7 c7 d7 e7 f7 g7 h7 i7 j7;
    8: a8 b8 c8 d8 e8 f8 g8 h8 i8 j8;
    9: a9 b9 c9 d9 e9 f9 g9 h9 i9 j9;
    10: a10 b10 c10 d10 e10 f10 g10 h10 i10 j10;
}
