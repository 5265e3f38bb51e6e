//! The interface of behavioral threads: a program of all rules.

use std::fmt::{self, Debug};

use tictactype::behavior::{Event, Program, Thread};
use tictactype::{AnyGame, GameResult, Mark, Size};

use crate::interface::{Interface, View, index_on};

/// A program of all rules, and the game that it must agree with.
#[derive(Clone)]
pub struct ByThreads<S: Size> {
    program: Program<Event<S>>,
    game: AnyGame<S>,
}

impl<S: Size> ByThreads<S> {
    fn moves(&self) -> impl DoubleEndedIterator<Item = (Mark, S::Square)> {
        self.program
            .history()
            .iter()
            .filter_map(|event| match *event {
                Event::Move(mark, at) => Some((mark, at)),
                Event::Win(..) | Event::Draw => None,
            })
    }

    fn ends(&self) -> impl Iterator<Item = Event<S>> {
        let ends = self.program.history().iter().copied();
        ends.filter(Event::is_end)
    }

    /// The player who may move. Checks that there is at most one.
    fn turn(&self) -> Option<Mark> {
        let can_move = |mark: &Mark| {
            self.game.size().squares().iter().any(|at| {
                let event = Event::Move(*mark, at);
                self.program.blocked_by(&event).next().is_none()
            })
        };
        let turns: Vec<Mark> = [Mark::X, Mark::O].into_iter().filter(can_move).collect();
        assert!(
            turns.len() <= 1,
            "both players can move after {:?}",
            self.program.history()
        );
        turns.first().copied()
    }
}

impl<S: Size> Interface<S> for ByThreads<S> {
    fn start(size: S) -> Self {
        Self {
            program: Program::new().with(Thread::rules(size)),
            game: AnyGame::on(size),
        }
    }

    fn play(mut self, at: S::Square) -> Result<Self, Self> {
        let before = self.clone();
        let turn = self.game.turn();
        // The opponent tries first, because after a legal move the square is taken.
        let mark = turn.unwrap_or(Mark::X);
        let accepted: Vec<Mark> = [mark.opponent(), mark]
            .into_iter()
            .filter(|mark| self.program.trigger(Event::Move(*mark, at)).is_ok())
            .collect();
        if self.game.push(at).is_ok() {
            assert_eq!(accepted, Vec::from_iter(turn), "{at} after {before:?}");
            Ok(self)
        } else {
            assert_eq!(accepted, []);
            assert_eq!(self, before, "a refused move changes nothing");
            Err(self)
        }
    }

    /// Replays the history up to the last move.
    fn undo(mut self) -> Result<Self, Self> {
        let Some(last) = self.program.history().iter().rposition(Event::is_move) else {
            return Err(self);
        };
        let kept = self.program.history()[..last].to_vec();
        self.program.reset();
        self.program.replay(kept).unwrap();
        self.game = self.game.undo().unwrap();
        Ok(self)
    }

    fn view(&self) -> View {
        let winners: Vec<Mark> = self
            .ends()
            .filter_map(|event| match event {
                Event::Win(mark, _) => Some(mark),
                Event::Move(..) | Event::Draw => None,
            })
            .collect();
        let drawn = self.ends().filter(|event| *event == Event::Draw).count();
        assert!(drawn <= 1 && (drawn == 0 || winners.is_empty()));
        assert!(winners.windows(2).all(|pair| pair[0] == pair[1]));
        let result = match winners.first() {
            Some(winner) => Some(GameResult::Won(*winner)),
            None => (drawn == 1).then_some(GameResult::Drawn),
        };
        assert_eq!(result, self.game.result());
        let size = self.game.size();
        let index = |at| index_on(size, at);
        let winning_lines = self.ends().filter_map(|event| match event {
            Event::Win(_, line) => Some(line.squares().map(index).collect()),
            Event::Move(..) | Event::Draw => None,
        });
        let squares: Vec<Option<Mark>> = size
            .squares()
            .iter()
            .map(|at| self.moves().find(|(_, square)| *square == at))
            .map(|marked| marked.map(|(mark, _)| mark))
            .collect();
        View {
            turn: self.turn(),
            result,
            winning_lines: winning_lines.collect(),
            vacant: (0..squares.len())
                .filter(|index| squares[*index].is_none())
                .collect(),
            squares,
            moves: self.moves().map(|(_, at)| index(at)).collect(),
        }
    }
}

/// Compares the histories, which determine the state of a program.
impl<S: Size> PartialEq for ByThreads<S> {
    fn eq(&self, other: &Self) -> bool {
        self.program.history() == other.program.history() && self.game == other.game
    }
}

impl<S: Size> Debug for ByThreads<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.program.history().fmt(f)
    }
}
