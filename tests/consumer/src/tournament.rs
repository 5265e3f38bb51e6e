//! A tournament between named players, on several sizes.

use alloc::boxed::Box;
use core::cmp::Reverse;
use core::fmt::{self, Display};

use tictactype::computer::{Strategy, play_out};
use tictactype::{AnyGame, AnySize, Mark};

/// A player in a tournament, and its results so far.
pub struct Entrant {
    name: &'static str,
    player: Box<dyn Strategy<AnySize>>,
    won: u32,
    drawn: u32,
    lost: u32,
    disqualified: u32,
}

impl Entrant {
    /// Enters a player.
    pub fn new(name: &'static str, player: impl Strategy<AnySize> + 'static) -> Self {
        Self {
            name,
            player: Box::new(player),
            won: 0,
            drawn: 0,
            lost: 0,
            disqualified: 0,
        }
    }

    /// Two points for each win and one for each draw.
    #[must_use]
    pub fn points(&self) -> u32 {
        2 * self.won + self.drawn
    }
}

/// Writes the name, the wins, the draws, the losses, the losses by an illegal move, and the points.
impl Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            name,
            won,
            drawn,
            lost,
            disqualified,
            ..
        } = self;
        let points = self.points();
        write!(
            f,
            "{name}: +{won} ={drawn} -{lost} !{disqualified}, {points}"
        )
    }
}

/// Every entrant plays X against every other on each size. Sorts them by points; ties keep their
/// order.
pub fn round_robin(entrants: &mut [Entrant], sizes: &[AnySize]) {
    for &size in sizes {
        for x in 0..entrants.len() {
            for o in 0..entrants.len() {
                // An entrant does not play itself.
                if let Ok([x, o]) = entrants.get_disjoint_mut([x, o]) {
                    play(size, x, o);
                }
            }
        }
    }
    entrants.sort_by_key(|entrant| Reverse(entrant.points()));
}

/// Plays one game. A player that chooses a square that is taken or off the board loses.
fn play(size: AnySize, x: &mut Entrant, o: &mut Entrant) {
    let winner = match play_out(AnyGame::on(size), &mut x.player, &mut o.player) {
        Ok(played) => played.winner(),
        Err(refused) => {
            match refused.turn() {
                Some(Mark::X) => x.disqualified += 1,
                _ => o.disqualified += 1,
            }
            refused.turn().map(Mark::opponent)
        }
    };
    let (winner, loser) = match winner {
        Some(Mark::X) => (x, o),
        Some(Mark::O) => (o, x),
        None => {
            x.drawn += 1;
            o.drawn += 1;
            return;
        }
    };
    winner.won += 1;
    loser.lost += 1;
}
