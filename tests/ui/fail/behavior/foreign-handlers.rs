//! Another crate implements the sealed trait `Handlers`.

use tictactype::behavior::Handlers;

struct Mine;

impl Handlers<u8> for Mine {
    fn handle(&mut self, _: &u8) {}
}

fn main() {
    let _ = Mine;
}
