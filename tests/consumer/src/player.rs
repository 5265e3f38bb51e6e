//! Players of a dependent.

use tictactype::computer::{Strategy, from_fn, play_out};
use tictactype::{AnyGame, Coordinates, GameInPlay, Mark, Size};

/// A player for any size that passes the question on, perhaps to another thread.
pub struct Remote<F>(pub F);

impl<S: Size, F: FnMut(AnyGame) -> Option<Coordinates>> Strategy<S> for Remote<F> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let at = (self.0)(game.to_any_size())?;
        game.size().square(at).ok()
    }
}

/// A decorator that counts the moves of any player.
#[derive(Clone, Debug)]
pub struct Counted<P> {
    /// The player.
    pub player: P,
    /// The number of moves so far.
    pub moves: usize,
}

impl<S: Size, P: Strategy<S>> Strategy<S> for Counted<P> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        self.moves += 1;
        self.player.choose(game)
    }
}

/// A player for one size that borrows a list of moves.
#[derive(Clone, Debug)]
pub struct Prepared<'m, S: Size>(pub &'m [S::Square]);

impl<S: Size> Strategy<S> for Prepared<'_, S> {
    fn choose(&mut self, game: GameInPlay<'_, S>) -> Option<S::Square> {
        let mut vacant = self
            .0
            .iter()
            .copied()
            .filter(|at| game.vacant().contains(*at));
        vacant.next()
    }
}

/// Plays every player against every other. Returns the number of games that X wins.
pub fn wins_of_x<S: Size>(size: S, players: &mut [&mut dyn Strategy<S>]) -> usize {
    let mut won = 0;
    for x in 0..players.len() {
        for o in 0..players.len() {
            let Ok([first, second]) = players.get_disjoint_mut([x, o]) else {
                continue;
            };
            let played = play_out(AnyGame::on(size), first, second);
            won += usize::from(played.is_ok_and(|it| it.game.winner() == Some(Mark::X)));
        }
    }
    won
}

/// Plays a game with these players. Also counts the first one's moves.
pub fn play_counted<S: Size>(game: AnyGame<S>) -> Option<(AnyGame<S>, usize)> {
    let mut first = Counted {
        player: Remote(|game: AnyGame| game.vacant().first()),
        moves: 0,
    };
    let resigning =
        from_fn(|game: GameInPlay<'_, S>| game.vacant().last().filter(|_| game.ply() < 4));
    let game = play_out(game, &mut first, resigning).ok()?.game;
    Some((game, first.moves))
}
