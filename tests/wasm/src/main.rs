//! Prints the report on this machine.

fn main() {
    print!("{}", tictactype_wasm_tests::report());
}
