//! A tournament between named players, on several sizes.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display};

use tictactype::computer::{Strategy, play_out};
use tictactype::{AnyGame, AnySize, Mark};

/// A player in a tournament, and its results so far.
pub struct Entrant {
    name: String,
    player: Box<dyn Strategy<AnySize>>,
    won: u32,
    drawn: u32,
    lost: u32,
    disqualified: u32,
}

impl Entrant {
    /// Enters a player.
    pub fn new(name: impl Into<String>, player: impl Strategy<AnySize> + 'static) -> Self {
        Self {
            name: name.into(),
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
    let mut pairs = Vec::new();
    for x in 0..entrants.len() {
        pairs.extend((0..entrants.len()).filter(|o| *o != x).map(|o| [x, o]));
    }
    for &size in sizes {
        for &pair in &pairs {
            if let Ok([x, o]) = entrants.get_disjoint_mut(pair) {
                play(size, x, o);
            }
        }
    }
    entrants.sort_by_key(|entrant| core::cmp::Reverse(entrant.points()));
}

/// Plays one game. A player that chooses a square that is taken or off the board loses.
fn play(size: AnySize, x: &mut Entrant, o: &mut Entrant) {
    let winner = match play_out(AnyGame::on(size), &mut x.player, &mut o.player) {
        Ok(played) => played.winner(),
        Err(refused) => {
            let turn = refused.into_game().turn();
            match turn {
                Some(Mark::X) => x.disqualified += 1,
                _ => o.disqualified += 1,
            }
            turn.map(Mark::opponent)
        }
    };
    match winner {
        Some(Mark::X) => count(x, o),
        Some(Mark::O) => count(o, x),
        None => {
            x.drawn += 1;
            o.drawn += 1;
        }
    }
}

/// Counts a game that has a winner.
fn count(winner: &mut Entrant, loser: &mut Entrant) {
    winner.won += 1;
    loser.lost += 1;
}
