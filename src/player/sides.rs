//! The supported sides, and the sentence that refuses other sizes.

/// Calls a macro with the numbers 1 to 26, each with a name for a type parameter and a column
/// letter.
///
/// Everything that exists once for each side, line, column or row derives from this list: the
/// sizes, their dispatch at run time, and the numbers, lists, boards and squares of the type level.
/// Stable Rust cannot compute the numbers in these types, so they are written out here, once.
///
/// `for_each_side!(callback(tokens))` passes the tokens before the list.
macro_rules! for_each_side {
    ($callback:ident $(($($argument:tt)*))?) => {
        $callback! {
            $($($argument)*)?
            1 A 'a' 2 B 'b' 3 C 'c' 4 D 'd' 5 E 'e' 6 F 'f' 7 G 'g' 8 H 'h' 9 I 'i'
            10 J 'j' 11 K 'k' 12 L 'l' 13 M 'm' 14 N 'n' 15 O 'o' 16 P 'p' 17 Q 'q' 18 R 'r'
            19 S 's' 20 T 't' 21 U 'u' 22 V 'v' 23 W 'w' 24 X 'x' 25 Y 'y' 26 Z 'z'
        }
    };
}

macro_rules! length {
    ($($number:literal $name:ident $letter:literal)*) => {
        [$($number),*].len()
    };
}

/// The side of the largest board.
pub(crate) const MAX_SIDE: usize = for_each_side!(length);

/// Adds the compiler's message about unsupported sizes to a trait that only supported sizes
/// implement.
///
/// A macro, because diagnostic attributes take only literals.
macro_rules! refuse_unsupported_sizes {
    ($trait:item) => {
        #[diagnostic::on_unimplemented(
            message = "this size is not supported: the side must be 2 to 26, and the line 2 to the side",
            label = "not a supported size"
        )]
        $trait
    };
}

pub(crate) use {for_each_side, refuse_unsupported_sizes};
