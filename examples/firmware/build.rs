fn main() {
    println!("cargo::rustc-link-arg-bins=-nostartfiles");
    println!("cargo::rustc-link-arg-bins=-lc"); // for memcpy and memset, which the compiler calls
}
