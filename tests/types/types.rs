//! What the compiler knows: properties of the public types, and games in the type system. Most of
//! it is tested by compiling it.

mod properties;
mod typelevel;
