//! Games: moves, the clock, results, rematches and the computer's turns.

use tictactype::{Coordinates, Mark};
use tokio::time::Instant;
use tracing::{debug, info, info_span};

use super::{Effect, Lobby, Thought, Timer};
use crate::activity::{Activity, BetweenGames};
use crate::limits::GAME_LINES;
use crate::metrics::METRICS;
use crate::offered_size::OfferedSize;
use crate::person::{PersonId, Presence};
use crate::protocol::{ClientMessage, EndReason, NoteWord, ResultView, Sides};
use crate::request::RefusedMessage;
use crate::series::{Member, Occupant, Series, SeriesId, SeriesKind};
use crate::table::Deliver;

impl Lobby {
    /// Starts a series with its first game.
    pub(crate) fn begin_series(
        &mut self,
        size: OfferedSize,
        kind: SeriesKind,
        members: Sides<Member>,
    ) -> SeriesId {
        let id = SeriesId(self.next_number());
        let game = self.next_number();
        let series = Series::new(size, kind, members, game);
        self.series.insert(id, series);
        self.begin_game(id);
        id
    }

    /// Starts the clock of a new game, or the computer's search.
    fn begin_game(&mut self, id: SeriesId) {
        let Some(series) = self.series.get(&id) else {
            return;
        };
        let _span = info_span!("game", series = %id, game = series.game.number).entered();
        if series.is_between_people()
            && let Some(omitted) = GAME_LINES.take_line()
        {
            info!(size = %series.size, omitted, "game started");
        }
        self.games += usize::from(series.is_between_people());
        self.begin_turn(id);
    }

    /// Starts the clock of the player to move, or the computer's search.
    fn begin_turn(&mut self, id: SeriesId) {
        let Some(series) = self.series.get_mut(&id) else {
            return;
        };
        let deadline = series
            .is_between_people()
            .then(|| self.now + self.options.move_time_limit);
        (series.game.deadline, series.game.held) = (deadline, None);
        self.timers.set(Timer::Clock(id), deadline);
        if self.presence_of_mover(id) == Some(Presence::Arriving) {
            // The clock also waits while another node takes over.
            self.save_series(id);
            self.stop_clock(id, self.now);
        }
        self.think(id);
        self.show_to_series(id);
    }

    /// Stops the clock, as of a time, until the player to move is back. A player who does not come
    /// back in time loses. If the player is there, the clock runs.
    pub(crate) fn stop_clock(&mut self, id: SeriesId, at: Instant) {
        let limit = self.options.move_time_limit;
        let is_there = self.is_mover_there(id);
        self.series.update_unsaved(&id, |series| {
            let game = &mut series.game;
            if !is_there {
                // A clock that is stopped already stays as it is.
                let deadline = game.deadline.take_if(|deadline| *deadline > at);
                // The turn may have begun after this time.
                let left = deadline.map(|deadline| limit.min(deadline - at));
                game.held = left.or(game.held);
            }
            self.timers.set(Timer::Clock(id), game.deadline);
        });
    }

    /// Starts a stopped clock if the player to move is there.
    pub(crate) fn resume_clock(&mut self, id: SeriesId) {
        let now = self.now;
        if !self.is_mover_there(id) {
            return;
        }
        self.series.update_unsaved(&id, |series| {
            if let Some(left) = series.game.held.take() {
                series.game.deadline = Some(now + left);
                self.timers.set(Timer::Clock(id), series.game.deadline);
            }
        });
    }

    /// Returns `true` if the player to move is connected here, or is the computer.
    fn is_mover_there(&self, id: SeriesId) -> bool {
        let presence = self.presence_of_mover(id);
        presence.is_none_or(|presence| presence == Presence::Connected)
    }

    fn presence_of_mover(&self, id: SeriesId) -> Option<Presence> {
        Some(self.people.get(&self.mover(id)?)?.presence)
    }

    /// The person to move in a series.
    pub(crate) fn mover(&self, id: SeriesId) -> Option<PersonId> {
        let series = self.series.get(&id)?;
        let turn = series.game.turn()?;
        series.members.of(turn).occupant.person()
    }

    /// Ends a series without a result: a player never arrived from another node.
    pub(crate) fn call_off(&mut self, id: SeriesId) {
        let Some(series) = self.series.get(&id) else {
            return;
        };
        let (kind, players) = (series.kind, series.players());
        info!(series = %id, "called off: a player has not arrived");
        self.games -= 1;
        for person in players {
            if let Some(Activity::Playing(state)) = self.activity(person) {
                self.enter(person, state.finish().leave());
                let text = "your opponent could not be reached, so choose another game";
                self.note(person, NoteWord::OpponentUnreachable, text);
            }
        }
        if let SeriesKind::Private(code) = kind {
            self.codes.remove(&code);
        }
        self.end_series(id);
    }

    /// Starts the computer's search if it is to move.
    pub(crate) fn think(&mut self, id: SeriesId) {
        let Some(series) = self.series.get(&id) else {
            return;
        };
        if let Some(turn) = series.game.turn()
            && let Occupant::Computer(level) = series.members.of(turn).occupant
            && let Some(person) = series.players().find_map(|person| self.people.get(&person))
        {
            self.effects.push(Effect::Think(Thought {
                series: id,
                network: person.network,
                game: series.game.number,
                size: series.size,
                level,
                moves: series.game.record.moves().collect(),
            }));
        }
    }

    /// Plays the first move of a game.
    pub(crate) fn open_game(&mut self, id: SeriesId, person: PersonId, at: Coordinates) {
        let Some(series) = self.series.get(&id) else {
            return;
        };
        let message = ClientMessage::Move {
            game: series.game.number,
            ply: 0,
            at: at.to_string(),
        };
        // Every square of the size is vacant on the empty board.
        if let Err(refusal) = self.play(id, person, &message) {
            debug!(series = %id, %refusal, "first move refused");
        }
    }

    /// Handles a message from a person who plays.
    pub(crate) fn play(
        &mut self,
        id: SeriesId,
        person: PersonId,
        message: &ClientMessage,
    ) -> Result<(), RefusedMessage> {
        self.receive_at_table(id, Occupant::Person(person), message)
    }

    /// Handles the computer's move.
    pub fn play_as_computer(&mut self, id: SeriesId, message: &ClientMessage) {
        let level = self.series.get(&id).and_then(|series| {
            let occupants = series.members.each().map(|member| member.occupant);
            occupants
                .into_iter()
                .find(|occupant| occupant.person().is_none())
        });
        // A refusal means that the game ended during the search.
        if let Some(Err(refusal)) = level.map(|it| self.receive_at_table(id, it, message)) {
            debug!(series = %id, %refusal, "move of the computer refused");
        }
    }

    fn receive_at_table(
        &mut self,
        id: SeriesId,
        from: Occupant,
        message: &ClientMessage,
    ) -> Result<(), RefusedMessage> {
        let Some(series) = self.series.get_mut(&id) else {
            return Ok(());
        };
        let size = series.size;
        let occupants = series.members.map(|member| member.occupant);
        let game = &mut series.game;
        let _span = info_span!("game", series = %id, game = game.number).entered();
        if let ClientMessage::Move { game: number, .. } = message
            && *number != game.number
        {
            return Err(RefusedMessage::refused(format!(
                "expected a move in game {}, not in game {number}",
                game.number
            )));
        }
        if game.turn().is_none() {
            return Err(RefusedMessage::refused("the game is over"));
        }
        let deliver = Deliver {
            game: &game.record,
            occupants,
            from,
            message,
        };
        let Some(played) = size.visit(deliver) else {
            return Ok(());
        };
        let played = played?;
        if let Some(person) = from.person().and_then(|person| self.people.get(&person)) {
            let network = person.network.addr();
            self.limits.moves.try_take(network, self.now)?;
        }
        game.record = played;
        METRICS.moves.inc();
        if game.turn().is_some() {
            self.clear_notes(id);
            self.begin_turn(id);
        } else {
            self.finish_game(id);
        }
        Ok(())
    }

    /// Ends the game of a player who exceeded the time limit, unless it may be a cutoff.
    pub(crate) fn lose_on_time(&mut self, id: SeriesId) {
        if let Some(counted) = self.losses_counted(id) {
            self.timers.set(Timer::Clock(id), Some(counted));
            return;
        }
        let Some(series) = self.series.get(&id) else {
            return;
        };
        let _span = info_span!("game", series = %id, game = series.game.number).entered();
        if let Some(turn) = series.game.turn() {
            self.end_game(id, Some(turn.opponent()), EndReason::Clock);
        }
    }

    /// Ends the game in progress of a series without a move. Call it in the game's tracing span.
    pub(crate) fn end_game(&mut self, id: SeriesId, winner: Option<Mark>, why: EndReason) {
        if let Some(series) = self.series.get_mut(&id) {
            series.game.stopped = Some(ResultView { winner, why });
        }
        self.finish_game(id);
    }

    /// Counts and shows the result of a game.
    fn finish_game(&mut self, id: SeriesId) {
        let Some(series) = self.series.get_mut(&id) else {
            return;
        };
        let Some(ResultView { winner, why }) = series.game.result() else {
            return;
        };
        series.finish(winner);
        self.timers.set(Timer::Clock(id), None);
        if series.is_between_people()
            && let Some(omitted) = GAME_LINES.take_line()
        {
            let winner = winner.map(|winner| winner.to_string());
            let plies = series.game.record.ply();
            info!(winner, why = why.word(), plies, omitted, "game finished");
        }
        let finished = &METRICS.games_finished;
        finished.get_or_create(&[("why", why.word())]).inc();
        self.games -= usize::from(series.is_between_people());
        for person in series.players() {
            // The end of a practice game does not change the person's state.
            if let Some(Activity::Playing(state)) = self.activity(person) {
                self.enter(person, state.finish());
            }
        }
        self.clear_notes(id);
        self.show_to_series(id);
    }

    /// Handles a player's request for another game. It starts when both players want it.
    pub(crate) fn ask_for_rematch(&mut self, state: BetweenGames) -> Result<(), RefusedMessage> {
        let Some(series) = self.series.get(&state.series) else {
            return Ok(());
        };
        let opponent = series.members.of(state.side.opponent());
        if opponent.departed.is_some() {
            return Err(RefusedMessage::refused(
                "the opponent has left, so there is no rematch",
            ));
        }
        if series.is_between_people() {
            self.refuse_if_closing()?;
        }
        let person = series.members.of(state.side).occupant.person();
        if let Some(person) = person.filter(|_| !series.members.of(state.side).wants_rematch) {
            self.take_start(person)?;
        }
        let agreed = opponent.wants_rematch || opponent.occupant.person().is_none();
        if let Some(series) = self.series.get_mut(&state.series) {
            series.members.of_mut(state.side).wants_rematch = true;
        }
        self.clear_notes(state.series);
        if agreed {
            self.begin_rematch(state.series);
        }
        self.show_to_series(state.series);
        Ok(())
    }

    /// Starts the next game of a practice series. The last one must be over.
    pub(crate) fn repeat_practice(
        &mut self,
        person: PersonId,
        id: SeriesId,
    ) -> Result<(), RefusedMessage> {
        let series = self.series.get(&id);
        if series.is_some_and(|series| series.game.turn().is_some()) {
            return Err(RefusedMessage::refused("the game is not over"));
        }
        self.take_start(person)?;
        self.clear_notes(id);
        self.begin_rematch(id);
        Ok(())
    }

    fn begin_rematch(&mut self, id: SeriesId) {
        let number = self.next_number();
        // Saves the last game, which the next one replaces.
        self.save_series(id);
        let Some(series) = self.series.remove(&id) else {
            return;
        };
        let next = series.begin_next(number);
        for person in next.players() {
            if let Some(Activity::BetweenGames(state)) = self.activity(person) {
                self.enter(person, state.rematch());
            }
        }
        self.series.insert(id, next);
        self.begin_game(id);
    }

    /// Clears the players' notes, which are about an earlier position.
    fn clear_notes(&mut self, id: SeriesId) {
        for player in self.series.get(&id).into_iter().flat_map(Series::players) {
            if let Some(person) = self.people.get_mut(&player) {
                person.note = None;
            }
        }
    }
}
