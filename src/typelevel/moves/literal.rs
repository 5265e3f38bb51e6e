//! Lists of moves as literals.

/// The round after a list of moves, as a type: `round![Grid<3>; b2 a1 c3]`.
///
/// The literal is a size or a round, then the squares of the moves. The players alternate. The same
/// literal in [`play!`](crate::play) is the [`Game`](crate::Game) after these moves. A value of the
/// type is `<round![…]>::new()`, because no macro expands to both a type and a value.
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
/// ```
///
/// The literal can also be a size and the rows of a board, with spaces between the squares. No move
/// before it can be taken back. [`board!`](crate::board!) is the same as a game.
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
        $crate::__private::Begun<$start>
    };
    ($size:ty; X $($rows:tt)*) => {
        $crate::__board!($size; { X $($rows)* } [] [] X $($rows)*)
    };
    ($size:ty; O $($rows:tt)*) => {
        $crate::__board!($size; { O $($rows)* } [] [] O $($rows)*)
    };
    ($size:ty; . $($rows:tt)*) => {
        $crate::__board!($size; { . $($rows)* } [] [] . $($rows)*)
    };
    ($size:ty; .. $($rows:tt)*) => {
        $crate::__board!($size; { .. $($rows)* } [] [] .. $($rows)*)
    };
    ($size:ty; ... $($rows:tt)*) => {
        $crate::__board!($size; { ... $($rows)* } [] [] ... $($rows)*)
    };
    ($start:ty; $($row:ident $(- $column:ident)?)*) => {
        $crate::__private::Moved<
            $crate::__private::Continued<
                $crate::__private::Begun<$start>,
                $crate::__moves!(earlier { $start; $($row $(- $column)?)* } $([$row $(- $column)?])*),
                $crate::__moves!(last { $start; $($row $(- $column)?)* } $([$row $(- $column)?])*),
            >,
        >
    };
    // Each comma of a list would be an error of its own.
    ($start:ty; $first:ident, $($moves:tt)*) => {
        $crate::round!($start; [$first,])
    };
    ($start:ty; $($moves:tt)*) => {
        $crate::__private::Moved<
            $crate::__private::Continued<
                $crate::__private::Begun<$start>,
                $crate::__moves!(earlier { $start; $($moves)* } $([$moves])*),
                $crate::__moves!(last { $start; $($moves)* } $([$moves])*),
            >,
        >
    };
    ($($other:tt)*) => {
        ::core::compile_error!(
            "a list of moves is a size or a round, a semicolon and squares, such as `round![Grid<3>; b2 a1 c3]`"
        )
    };
}

/// Expands to the round that begins with a board, given its rows in braces and, in brackets, a move
/// for each mark before the next token, and these marks.
///
/// The number of a move is the number of marks before it. A constant function finds an order of the
/// moves.
#[doc(hidden)]
#[macro_export]
macro_rules! __board {
    ($size:ty; $board:tt [$($move:tt)*] [$($mark:tt)*] X $($rest:tt)*) => {
        $crate::__board!($size; $board [$($move)* [@ $($mark)*]] [$($mark)* X] $($rest)*)
    };
    ($size:ty; $board:tt [$($move:tt)*] [$($mark:tt)*] O $($rest:tt)*) => {
        $crate::__board!($size; $board [$($move)* [@ $($mark)*]] [$($mark)* O] $($rest)*)
    };
    ($size:ty; $board:tt $moves:tt $marks:tt $other:tt $($rest:tt)*) => {
        $crate::__board!($size; $board $moves $marks $($rest)*)
    };
    ($size:ty; $board:tt [] []) => {
        ::core::compile_error!(
            "a board as a round has marks, separated by spaces, such as `round![Grid<3>; O X . / . X . / . . .]`"
        )
    };
    ($size:ty; { $($row:tt)* } [$($move:tt)*] [$($mark:tt)*]) => {
        $crate::typelevel::WithoutHistory<
            $crate::__private::Moved<
                $crate::__private::Continued<
                    $crate::__private::Begun<$size>,
                    $crate::__moves!(earlier { $size; [$($mark)*] $($row)* } $($move)*),
                    $crate::__moves!(last { $size; [$($mark)*] $($row)* } $($move)*),
                >,
            >,
        >
    };
}

/// Expands to the earlier moves or the last move of a list, each in brackets.
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
        $crate::__square!($last $list)
    };
}

/// Defines the macro for the square that a token names.
///
/// Macros cannot take a token apart. A constant function can, but rustc needs as long to evaluate
/// it as to check the move, so the names are listed.
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
        /// Expands to the square that a token of a list names.
        #[doc(hidden)]
        #[macro_export]
        macro_rules! __square {
            $($arms)*
            ([@ $dollar($dollar mark:tt)*] { $dollar size:ty; $dollar marks:tt $dollar($dollar rows:tt)* }) => {
                $crate::typelevel::At<
                    {
                        $crate::__private::letter_of_mark::<$dollar size>(
                            ::core::stringify!($dollar($dollar mark)*),
                            ::core::stringify!($dollar marks),
                            ::core::stringify!($dollar($dollar rows)*),
                        )
                    },
                    {
                        $crate::__private::row_of_mark::<$dollar size>(
                            ::core::stringify!($dollar($dollar mark)*),
                            ::core::stringify!($dollar($dollar rows)*),
                        )
                    },
                >
            };
            ([$dollar row:ident - $dollar column:ident] { $dollar start:ty; $dollar($dollar moves:tt)* }) => {
                $crate::__private::NamedSquare<
                    $dollar start,
                    {
                        $crate::__private::letter_of_move(
                            ::core::concat!(::core::stringify!($dollar row), "-", ::core::stringify!($dollar column)),
                            ::core::stringify!($dollar($dollar moves)*),
                        )
                    },
                    {
                        $crate::__private::row(
                            ::core::concat!(::core::stringify!($dollar row), "-", ::core::stringify!($dollar column)),
                        )
                    },
                >
            };
            ([$dollar square:tt] { $dollar start:ty; $dollar($dollar moves:tt)* }) => {
                $crate::typelevel::At<
                    {
                        $crate::__private::letter_of_move(
                            ::core::stringify!($dollar square),
                            ::core::stringify!($dollar($dollar moves)*),
                        )
                    },
                    { $crate::__private::row(::core::stringify!($dollar square)) },
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
