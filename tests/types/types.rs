//! Properties of the public types, and games in the type system. Compiling them is most of the
//! test.

mod properties;
mod typelevel;
