//! A walk over all games of a strategy, against every move of the opponent.
//!
//! For each position, the walk asks its caller for the strategy's move. At compile time, the caller
//! answers with rules or a function; at run time, with a strategy. Shorter games come first, so the
//! first failure is a shortest game.

use super::record::Record;
use super::refutation::{Problem, Refutation};
use crate::board::MarkArray;
use crate::computer::perspective::Perspective;
use crate::player::Mark;

/// A position after a move of the opponent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The index of the node before the strategy's last move.
    parent: u32,
    /// The index of the first node with these marks; its own unless the position repeats.
    first: u32,
    /// A hash of the marks.
    hash: u32,
    /// The opponent's move that led here.
    reply: u16,
    /// The strategy's answer.
    answer: u16,
}

/// Instead of a square: no reply led here, or the strategy has not answered yet.
const NO_MOVE: u16 = u16::MAX;

impl Node {
    pub(super) const OPENING: Self = Self {
        parent: 0,
        first: 0,
        hash: 0,
        reply: NO_MOVE,
        answer: NO_MOVE,
    };
}

/// The number of slots for this many nodes: a power of two that leaves at least a third empty.
pub(super) const fn slots(nodes: usize) -> Option<usize> {
    (nodes / 2)
        .saturating_add(nodes)
        .saturating_add(1)
        .checked_next_power_of_two()
}

/// A search for a game where a strategy fails.
#[derive(Debug)]
pub(super) struct Walk<'a> {
    player: Mark,
    /// If `true`, a draw is a failure too.
    pub(super) must_win: bool,
    /// If `true`, asks again about a position that other moves lead to as well.
    pub(super) asks_again: bool,
    /// A queue: answered positions, then those to ask about.
    nodes: &'a mut [Node],
    /// A hash table from marks to the index of a node, plus 1; 0 is an empty slot.
    slots: &'a mut [u32],
    length: usize,
    current: usize,
    /// The marks and the record of the current node, with the strategy's answer once it is known.
    marks: MarkArray,
    record: Record,
    first_draw: Option<Record>,
    failure: Option<Refutation>,
}

#[allow(
    clippy::indexing_slicing,
    reason = "the numbers are below the length of the queue"
)]
impl<'a> Walk<'a> {
    /// Begins a walk on an empty board. `slots` must be zeros, as many as the function [`slots`]
    /// returns.
    pub(super) const fn new(
        nodes: &'a mut [Node],
        slots: &'a mut [u32],
        (side, line): (usize, usize),
        player: Mark,
    ) -> Self {
        let mut walk = Self {
            player,
            must_win: false,
            asks_again: false,
            nodes,
            slots,
            length: 0,
            current: 0,
            marks: MarkArray::new(side, line),
            record: Record::NEW,
            first_draw: None,
            failure: None,
        };
        walk.add(Node::OPENING);
        if matches!(player, Mark::O) && walk.failure.is_none() {
            walk.expand();
            walk.advance();
        }
        walk
    }

    /// The moves up to the position in question, or `None` at the end.
    pub(super) const fn question(&self) -> Option<Record> {
        if self.failure.is_none() && self.current < self.length {
            Some(self.record)
        } else {
            None
        }
    }

    /// The board in question.
    pub(super) const fn board(&self) -> Perspective {
        Perspective::new(&self.marks, self.player)
    }

    /// Takes the strategy's move in the position in question.
    pub(super) const fn answer(&mut self, answer: Option<usize>) {
        let Some(at) = answer else {
            return self.fail_after(Problem::NoMove, self.record);
        };
        let Node { first, .. } = self.nodes[self.current];
        let first = first as usize;
        if first < self.current {
            if self.nodes[first].answer as usize != at {
                return self.fail_after(Problem::Differs, self.record);
            }
            return self.advance();
        }
        let record = self.record.with(at);
        if at >= self.marks.cells() || self.marks.at(at).is_some() {
            return self.fail_after(Problem::Taken, record);
        }
        self.nodes[self.current].answer = at as u16;
        if !self.completes_line(at, self.player) {
            self.marks.set(at, Some(self.player));
            self.record = record;
            self.expand();
        }
        self.advance();
    }

    /// Ends the walk with a failure in the position in question.
    #[cfg(feature = "alloc")]
    pub(super) const fn fail(&mut self, problem: Problem) {
        self.fail_after(problem, self.record);
    }

    /// The number of positions asked about.
    #[cfg(feature = "alloc")]
    pub(super) const fn asked(&self) -> usize {
        self.current
    }

    /// The failure, if one was found.
    pub(super) const fn refutation(&self) -> Option<Refutation> {
        self.failure
    }

    const fn fail_after(&mut self, problem: Problem, record: Record) {
        if self.failure.is_none() {
            self.failure = Some(Refutation::new(
                self.player,
                problem,
                self.marks.side(),
                record,
            ));
        }
    }

    /// Returns `true` if a mark on a square completes a line.
    const fn completes_line(&self, at: usize, mark: Mark) -> bool {
        // Before its `line`-th move, no player has a line. This check saves most of the work.
        2 * self.marks.line() <= self.record.length + 2 && self.marks.completes_line(at, mark)
    }

    /// Adds a position for each reply of the opponent.
    const fn expand(&mut self) {
        if self.is_draw() {
            return;
        }
        // Another reply and answer must fit into the record.
        if self.record.length + 2 > Record::MOST {
            return self.fail_after(Problem::TooLong, Record::NEW);
        }
        let opponent = self.player.opponent();
        let Node { hash, answer, .. } = self.nodes[self.current];
        let hash = match answer {
            NO_MOVE => hash,
            answer => hash ^ key(answer as usize, self.player),
        };
        let mut reply = 0;
        let (cells, squares) = (self.marks.cells(), *self.marks.squares());
        while reply < cells {
            if squares[reply].is_none() {
                self.marks.set(reply, Some(opponent));
                self.add(Node {
                    parent: self.current as u32,
                    first: self.length as u32,
                    hash: hash ^ key(reply, opponent),
                    reply: reply as u16,
                    answer: NO_MOVE,
                });
                self.marks.set(reply, None);
            }
            reply += 1;
        }
    }

    /// Adds a node for a reply, which is in the marks but not yet in the record. If a node already
    /// has these marks, adds another only with `asks_again`.
    const fn add(&mut self, mut node: Node) {
        let mask = self.slots.len() - 1;
        let mut slot = node.hash as usize & mask;
        while self.slots[slot] != 0 {
            let other = self.slots[slot] - 1;
            if self.nodes[other as usize].hash == node.hash && self.has_marks_of(other as usize) {
                if !self.asks_again {
                    return;
                }
                node.first = other;
                break;
            }
            slot = (slot + 1) & mask;
        }
        if self.length == self.nodes.len() {
            return self.fail_after(Problem::TooMany(self.length), Record::NEW);
        }
        if node.first as usize == self.length {
            self.slots[slot] = node.first + 1;
        }
        self.nodes[self.length] = node;
        self.length += 1;
    }

    /// Returns `true` if a node has the current marks.
    const fn has_marks_of(&self, mut number: usize) -> bool {
        let (mut moves, opponent) = (0, self.player.opponent());
        while number > 0 {
            let Node { parent, reply, .. } = self.nodes[number];
            number = parent as usize;
            let answer = self.nodes[number].answer;
            if !self.marks.has(reply as usize, opponent)
                || answer != NO_MOVE && !self.marks.has(answer as usize, self.player)
            {
                return false;
            }
            moves += 1 + (answer != NO_MOVE) as usize;
        }
        // The record does not have the reply yet.
        moves == self.record.length + 1
    }

    /// Moves on to the next position to ask about.
    const fn advance(&mut self) {
        self.current += 1;
        while self.current < self.length && self.failure.is_none() {
            self.visit_current();
            let reply = self.nodes[self.current].reply as usize;
            if self.completes_line(reply, self.player.opponent()) {
                return self.fail_after(Problem::Loses, self.record);
            }
            if !self.is_draw() {
                return;
            }
            self.current += 1;
        }
        // No game is longer than a draw, so all other failures come first.
        if let (true, Some(draw)) = (self.must_win, self.first_draw) {
            self.fail_after(Problem::Draws, draw);
        }
    }

    /// Returns `true` if the board is full, and notes the draw.
    const fn is_draw(&mut self) -> bool {
        let is_full = self.record.length == self.marks.cells();
        if is_full && self.first_draw.is_none() {
            self.first_draw = Some(self.record);
        }
        is_full
    }

    /// Rebuilds the marks and the record of the current node, walking back to the root.
    const fn visit_current(&mut self) {
        let (mut number, mut ply) = (self.current, 0);
        while number > 0 {
            number = self.nodes[number].parent as usize;
            ply += 1 + (self.nodes[number].answer != NO_MOVE) as usize;
        }
        self.marks = MarkArray::new(self.marks.side(), self.marks.line());
        self.record = Record::NEW;
        self.record.length = ply;
        let opponent = self.player.opponent();
        number = self.current;
        while number > 0 {
            let Node { parent, reply, .. } = self.nodes[number];
            ply -= 1;
            self.record.squares[ply] = reply;
            self.marks.set(reply as usize, Some(opponent));
            number = parent as usize;
            let answer = self.nodes[number].answer;
            if answer != NO_MOVE {
                ply -= 1;
                self.record.squares[ply] = answer;
                self.marks.set(answer as usize, Some(self.player));
            }
        }
    }
}

/// The hash key of a mark on a square. Simpler than `mark_key`, because calls are slow in
/// constants.
const fn key(at: usize, mark: Mark) -> u32 {
    // Below 1,353, so the product has at most 59 bits.
    let number = (2 * at + 1) as u64 + mark as u64;
    ((number * 0x9E37_79B9_7F4B) >> 20) as u32
}

#[cfg(test)]
mod tests {
    use super::{Node, Record, Walk};
    use crate::board::MarkArray;
    use crate::player::{Mark, PerPlayer};
    use std::string::ToString;

    #[test]
    fn a_game_is_not_followed_beyond_the_longest_record() {
        for (moves, problem) in [
            (30, "more than 4 positions can arise"),
            (31, "a game can have more than 32 moves"),
        ] {
            let (mut nodes, mut slots) = ([Node::OPENING; 4], [0; 8]);
            let mut walk = Walk::new(&mut nodes, &mut slots, (9, 9), Mark::X);
            for at in 0..moves {
                walk.record = walk.record.with(at);
            }
            walk.expand();
            let refuted = walk.refutation().map(|refuted| refuted.to_string());
            let sentence = "it is not known whether X can lose with this strategy: ";
            assert_eq!(refuted, Some(sentence.to_string() + problem));
        }
    }

    #[test]
    fn a_question_has_nothing_of_the_answer_before_it() {
        let (mut nodes, mut slots) = ([Node::OPENING; 32], [0; 64]);
        let mut walk = Walk::new(&mut nodes, &mut slots, (3, 3), Mark::X);
        walk.answer(Some(4));
        assert_eq!(walk.question(), Some(Record::NEW.with(4).with(0)));
        walk.answer(Some(8));
        assert_eq!(walk.question(), Some(Record::NEW.with(4).with(1)));
        assert_eq!(walk.marks.counts(), PerPlayer { x: 1, o: 1 });
    }

    #[test]
    fn a_position_is_another_if_only_its_hash_is_the_same() {
        let (mut nodes, mut slots) = ([Node::OPENING; 16], [0; 32]);
        let mut walk = Walk::new(&mut nodes, &mut slots, (3, 3), Mark::X);
        walk.answer(Some(4));
        let replies = walk.length;
        // `on_b1` has the hash of the reply on a1, but its mark is on b1.
        let on_a1 = *walk.nodes.get(1).unwrap_or(&Node::OPENING);
        let on_b1 = Node { reply: 1, ..on_a1 };
        walk.record = Record::NEW.with(4);
        walk.marks = MarkArray::new(3, 3);
        walk.marks.set(4, Some(Mark::X));
        walk.marks.set(1, Some(Mark::O));
        walk.add(on_b1);
        assert_eq!(walk.length, replies + 1);
        walk.marks.set(1, None);
        walk.marks.set(0, Some(Mark::O));
        walk.add(on_a1);
        assert_eq!(walk.length, replies + 1);
        // On the same squares, but one mark is of the other player.
        for at in [0, 4] {
            let mark = walk.marks.at(at);
            walk.marks.set(at, mark.map(Mark::opponent));
            walk.add(on_a1);
            walk.marks.set(at, mark);
        }
        assert_eq!(walk.length, replies + 3);
    }
}
