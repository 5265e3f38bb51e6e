//! How people meet: in the queue, by the link of a private game, or as watchers.

use std::time::Duration;

use rand::RngExt;
use tictactype::computer::Level;
use tictactype::{Coordinates, Mark};
use tracing::info;

use super::{Effect, Lobby, Timer};
use crate::activity::{Activity, Choosing, Inviting, Queued, Watching};
use crate::address_limiter::AddressPermit;
use crate::limits::{GAME_LINES, MAX_INVITATIONS_PER_NETWORK, MAX_WATCHERS};
use crate::metrics::METRICS;
use crate::name::Name;
use crate::offered_size::OfferedSize;
use crate::person::PersonId;
use crate::protocol::{ClientMessage, NoteWord, Sides};
use crate::queue::{Origin, Pause};
use crate::request::{GameRequest, Opponent, RefusedMessage, Request};
use crate::series::{Member, Occupant, SeriesId, SeriesKind};
use crate::store::InvitationRecord;
use crate::token::Token;

/// The shortest time between changes of the shown waiting counts.
const COUNTS_INTERVAL: Duration = Duration::from_secs(1);

/// A private game that has not started.
#[derive(Debug)]
pub(crate) struct Invitation {
    pub(crate) record: InvitationRecord,
    /// Counts the private game for its network.
    _permit: AddressPermit,
}

impl Invitation {
    pub(crate) const fn new(record: InvitationRecord, permit: AddressPermit) -> Self {
        Self {
            record,
            _permit: permit,
        }
    }

    /// The people who wait for the game.
    pub(crate) fn people(&self) -> impl Iterator<Item = PersonId> + use<> {
        [self.record.host].into_iter().chain(self.record.guest)
    }
}

/// The refusal of a code without a private game.
pub(crate) fn no_code() -> RefusedMessage {
    let text = "there is no private game with this code: it has ended or was never opened";
    RefusedMessage::new(NoteWord::NoCode, text)
}

impl Lobby {
    /// Adds a person to the queue.
    pub(crate) fn queue_up(
        &mut self,
        id: PersonId,
        state: Choosing,
        size: OfferedSize,
    ) -> Result<(), RefusedMessage> {
        self.refuse_if_closing()?;
        let Some(network) = self.network(id) else {
            return Ok(());
        };
        self.enter(id, state.queue(size));
        let place = self.next_place();
        let pause = self.queue.join(self.now, place, id, network, size);
        if let Some(Pause { origin, length }) = pause {
            let (why, reason) = match origin {
                Origin::Person(_) => (NoteWord::PairingPause, "you left several games early"),
                Origin::Network(_) => (
                    NoteWord::NetworkPause,
                    "many games were left early from your network",
                ),
            };
            let seconds = length.as_secs();
            let text =
                format!("{reason}: the next opponent comes in {seconds} seconds at the earliest");
            self.note(id, why, text);
        }
        self.pair_waiting(size);
        Ok(())
    }

    /// Removes a person from the queue.
    pub(crate) fn leave_queue(&mut self, id: PersonId, state: Queued) {
        self.queue.leave(id, state.size);
        self.enter(id, state.leave());
        self.show_counts_soon();
    }

    /// Starts games for all people who can be paired on a size.
    pub(crate) fn pair_waiting(&mut self, size: OfferedSize) {
        if self.closing.is_none() {
            while let Some(pair) = self.queue.pair(self.now, size) {
                self.start(pair, size, SeriesKind::Public);
            }
        }
        let next = self.queue.next_change(self.now);
        self.timers.set(Timer::Pairing, next);
        self.show_counts_soon();
    }

    /// Starts games for all people who can be paired, on every size.
    pub fn pair_all(&mut self) {
        for size in OfferedSize::ALL {
            self.pair_waiting(*size);
        }
    }

    /// Opens a private game.
    pub(crate) fn invite(
        &mut self,
        id: PersonId,
        state: Choosing,
        size: OfferedSize,
    ) -> Result<(), RefusedMessage> {
        self.refuse_if_closing()?;
        let Some(network) = self.network(id) else {
            return Ok(());
        };
        let limiter = &self.invitation_limiter;
        let permit = limiter.try_acquire(network.addr(), usize::MAX, MAX_INVITATIONS_PER_NETWORK);
        let permit = permit.map_err(|_| {
            RefusedMessage::new(
                NoteWord::TooManyInvitations,
                "too many private games are open: try again later",
            )
        })?;
        let code = Token::random(&mut self.random);
        let expires = self.now + self.options.invitation;
        let record = InvitationRecord {
            code,
            size,
            host: id,
            guest: None,
            expires: self.served_at(expires),
            network,
        };
        self.invitations
            .insert(code, Invitation::new(record, permit));
        self.timers.set(Timer::Invitation(code), Some(expires));
        self.enter(id, state.invite(code));
        Ok(())
    }

    /// Follows the link of a private game. The first two people play, the others watch.
    pub(crate) fn join(
        &mut self,
        id: PersonId,
        state: Choosing,
        code: &str,
    ) -> Result<(), RefusedMessage> {
        let code: Token = code.parse().map_err(|_| no_code())?;
        if let Some(series_id) = self.codes.get(&code).copied() {
            let series = self.series.get_mut(&series_id).ok_or_else(no_code)?;
            if series.watchers.len() >= MAX_WATCHERS {
                return Err(RefusedMessage::refused(format!(
                    "{MAX_WATCHERS} people watch this game, which is the maximum"
                )));
            }
            series.watchers.insert(id);
            self.drop_practice(id);
            self.enter(id, state.watch(series_id));
            self.show_to_series(series_id);
            return Ok(());
        }
        let Some(invitation) = self.invitations.get(&code) else {
            if self.has_other_nodes {
                self.effects.push(Effect::SeekCode(id, code));
                return Ok(());
            }
            return Err(no_code());
        };
        if invitation.record.guest.is_some() {
            return Err(RefusedMessage::refused(
                "two people have followed this link, and their game has not started: try \
                        again later to watch it",
            ));
        }
        self.refuse_if_closing()?;
        if let Some(invitation) = self.invitations.get_mut(&code) {
            invitation.record.guest = Some(id);
        }
        self.enter(id, state.invite(code));
        self.show_to_inviting(code);
        self.start_private(code);
        Ok(())
    }

    /// Starts a private game once both people are connected.
    pub(crate) fn start_private(&mut self, code: Token) {
        let Some(Invitation { record, .. }) = self.invitations.get(&code) else {
            return;
        };
        let Some(guest) = record.guest else {
            return;
        };
        let (pair, size) = ([record.host, guest], record.size);
        if self.closing.is_none() && pair.iter().all(|id| self.is_connected(*id)) {
            self.remove_invitation(code);
            self.start(pair, size, SeriesKind::Private(code));
        }
    }

    /// Removes a person from a private game that has not started. If the host leaves, it closes.
    pub(crate) fn leave_invitation(&mut self, id: PersonId, state: Inviting) {
        self.enter(id, state.leave());
        let Some(Invitation { record, .. }) = self.invitations.get_mut(&state.code) else {
            return;
        };
        let text = "the other person has left before the game started";
        if record.host == id {
            let guest = record.guest;
            self.remove_invitation(state.code);
            if let Some(guest) = guest {
                self.close_inviting(guest, NoteWord::FriendLeft, text);
            }
        } else {
            record.guest = None;
            let host = record.host;
            self.note(host, NoteWord::FriendLeft, text);
        }
    }

    /// Closes a private game with an expired link.
    pub(crate) fn expire_invitation(&mut self, code: Token) {
        let people = self.invitations.get(&code).map(Invitation::people);
        self.remove_invitation(code);
        for person in people.into_iter().flatten() {
            let text = "nobody followed the link of the private game in time";
            self.close_inviting(person, NoteWord::InvitationExpired, text);
        }
    }

    fn remove_invitation(&mut self, code: Token) {
        self.invitations.remove(&code);
        self.timers.set(Timer::Invitation(code), None);
    }

    /// Returns a person to the choice of a game: the private game is closed.
    fn close_inviting(&mut self, id: PersonId, why: NoteWord, text: &str) {
        if let Some(Activity::Inviting(state)) = self.activity(id) {
            self.enter(id, state.leave());
            self.note(id, why, text);
        }
    }

    pub(crate) fn stop_watching(&mut self, id: PersonId, state: Watching) {
        if let Some(series) = self.series.get_mut(&state.series) {
            series.watchers.remove(&id);
            self.show_to_series(state.series);
        }
        self.enter(id, state.leave());
    }

    /// Handles a waiting person's choice of a practice game.
    pub(crate) fn choose_practice(
        &mut self,
        id: PersonId,
        message: &ClientMessage,
    ) -> Result<(), RefusedMessage> {
        if let ClientMessage::Game { .. } = message {
            let choice = GameRequest.parse_answer(message)?;
            if let Opponent::Computer { level, opening } = choice.against {
                self.take_start(id)?;
                self.begin_practice(id, choice.size, level, opening);
                return Ok(());
            }
            return Err(RefusedMessage::refused(
                "leave the queue before you choose another game",
            ));
        }
        let text = match message {
            ClientMessage::Join { .. } => "stop waiting before you follow another link",
            _ => "there is no opponent yet",
        };
        Err(RefusedMessage::refused(text))
    }

    /// Replaces a person's practice game by a new one. The person moves first, or the sides are
    /// random.
    pub(crate) fn begin_practice(
        &mut self,
        id: PersonId,
        size: OfferedSize,
        level: Level,
        opening: Option<Coordinates>,
    ) {
        self.end_practice(id);
        let mut members = Sides {
            x: Member::new(Occupant::Person(id), self.name_of(id)),
            o: Member::new(
                Occupant::Computer(level),
                Name::computer(level).to_string().into(),
            ),
        };
        if opening.is_none() && self.random.random() {
            members = members.swapped();
        }
        let series = self.begin_series(size, SeriesKind::Practice, members);
        self.set_practice(id, Some(series));
        if let Some(at) = opening {
            self.open_game(series, id, at);
        }
    }

    /// Handles a move in a practice game, or the request for another one with exchanged sides.
    pub(crate) fn practice(
        &mut self,
        id: PersonId,
        message: &ClientMessage,
    ) -> Result<(), RefusedMessage> {
        let practice = self.people.get(&id).and_then(|person| person.practice);
        let Some(series) = practice else {
            return Ok(());
        };
        match message {
            ClientMessage::Rematch { yes: true } => return self.repeat_practice(id, series),
            ClientMessage::Rematch { yes: false } => self.end_practice(id),
            _ => return self.play(series, id, message),
        }
        Ok(())
    }

    /// Ends the practice game of a person who continues to choose or wait.
    pub(crate) fn end_practice(&mut self, id: PersonId) {
        self.drop_practice(id);
        self.set_practice(id, None);
    }

    fn set_practice(&mut self, id: PersonId, practice: Option<SeriesId>) {
        if let Some(person) = self.people.get_mut(&id) {
            person.practice = practice;
            let activity = person.activity;
            self.enter(id, activity);
        }
    }

    /// Starts a series between two people who waited, with random sides.
    fn start(&mut self, pair: [PersonId; 2], size: OfferedSize, kind: SeriesKind) {
        let [x, o] = if self.random.random() {
            pair
        } else {
            [pair[1], pair[0]]
        };
        let member = |id| Member::new(Occupant::Person(id), self.name_of(id));
        let members = Sides {
            x: member(x),
            o: member(o),
        };
        let interrupted = [x, o].map(|id| self.drop_practice(id));
        let series = self.begin_series(size, kind, members);
        if let SeriesKind::Private(code) = kind {
            self.codes.insert(code, series);
        }
        METRICS.pairings.inc();
        if let Some(omitted) = GAME_LINES.take_line() {
            info!(%series, %x, %o, %size, omitted, "paired");
        }
        let sides = [(x, Mark::X), (o, Mark::O)];
        for ((id, mark), interrupted) in sides.into_iter().zip(interrupted) {
            match self.activity(id) {
                Some(Activity::Queued(state)) => self.enter(id, state.pair(series, mark)),
                Some(Activity::Inviting(state)) => self.enter(id, state.pair(series, mark)),
                _ => {}
            }
            if interrupted {
                let text = "an opponent has come, so the practice game is over";
                self.note(id, NoteWord::OpponentFound, text);
            }
        }
    }

    pub(crate) fn refuse_if_closing(&self) -> Result<(), RefusedMessage> {
        if self.is_closing() {
            let text = "the server stops soon: no new game starts";
            return Err(RefusedMessage::new(NoteWord::Closing, text));
        }
        Ok(())
    }

    /// Shows new waiting counts within a second.
    pub(crate) fn show_counts_soon(&mut self) {
        if self.timers.time(Timer::Counts).is_none() && self.counts() != self.shown_counts {
            let soon = self.now + COUNTS_INTERVAL;
            self.timers.set(Timer::Counts, Some(soon));
        }
    }
}
