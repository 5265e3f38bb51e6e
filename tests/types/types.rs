//! Properties of the public types, and games in the type system. Compiling them is most of the
//! test.

use std::marker::PhantomData;

trait Is<T: ?Sized> {}

impl<T: ?Sized> Is<T> for T {}

/// Requires that both types are the same.
struct Same<A: Is<B> + ?Sized, B: ?Sized>(PhantomData<A>, PhantomData<B>);

/// Asserts that the first type is the same as each other one.
///
/// `static_assertions` puts the types in a function body, where the borrow checker evaluates them
/// again: rustc takes 14 instead of 10 s for all of them.
macro_rules! assert_type_eq_all {
    ($first:ty, $($other:ty),+ $(,)?) => {
        const _: () = {
            #[expect(dead_code, reason = "only the types count")]
            struct Types($(crate::Same<$first, $other>),+);
        };
    };
}

mod properties;
mod typelevel;
