//! The passing twin of `fail/behavior/foreign-handlers.rs`.

trait Handlers<E> { fn handle(&mut self, event: &E); }

struct Mine;

impl Handlers<u8> for Mine {
    fn handle(&mut self, _: &u8) {}
}

fn main() {
    let _ = Mine;
}
