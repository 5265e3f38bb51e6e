//! What each person sees.

use tictactype::Mark;

use super::Lobby;
use crate::activity::{Activity, Inviting, Queued};
use crate::offered_size::OfferedSize;
use crate::person::{Person, PersonId};
use crate::protocol::{
    GameView, PlayerView, RematchView, RequestKind, SeriesView, SizeView, View, WaitView,
};
use crate::series::{Member, Occupant, Series, SeriesId, SeriesKind};
use crate::token::Token;

impl Lobby {
    /// Returns the view of a person.
    #[must_use]
    pub fn view(&self, id: PersonId) -> Option<View> {
        let person = self.people.get(&id)?;
        let series_id = person.series();
        let series = series_id.and_then(|id| Some((id, self.series.get(&id)?)));
        let side = series.and_then(|(_, series)| series.side_of(id));
        Some(View {
            state: person.activity.word(),
            asked: asked(person, series.map(|(_, series)| series), side),
            name: person.name.clone(),
            sizes: self.sizes(person.activity),
            wait: self.wait(id, person.activity),
            series: series.map(|(id, series)| series_view(id, series, side)),
            game: series.map(|(_, series)| self.game(series, side)),
            closing: self.closing,
            note: person.note.clone(),
        })
    }

    /// Returns the sizes, for a person who is not in a game.
    fn sizes(&self, activity: Activity) -> Vec<SizeView> {
        if activity.series().is_some() {
            return Vec::new();
        }
        let counts = OfferedSize::ALL.iter().zip(&self.shown_counts);
        let view = |(&size, &waiting)| SizeView { size, waiting };
        counts.map(view).collect()
    }

    /// What a person waits for.
    fn wait(&self, id: PersonId, activity: Activity) -> Option<WaitView> {
        match activity {
            Activity::Queued(Queued { size }) => Some(WaitView {
                size,
                code: None,
                friend: None,
                expires: None,
            }),
            Activity::Inviting(Inviting { code }) => {
                let invitation = self.invitations.get(&code)?;
                let friend = invitation.people().find(|person| *person != id);
                Some(WaitView {
                    size: invitation.record.size,
                    code: Some(code.to_string().into()),
                    friend: friend.map(|friend| self.name_of(friend)),
                    expires: Some(self.real(self.time_of(invitation.record.expires))),
                })
            }
            _ => None,
        }
    }

    /// A game as seen by a player on a side, or by a watcher.
    pub(crate) fn game(&self, series: &Series, side: Option<Mark>) -> GameView {
        let game = &series.game;
        let limit = self.options.move_time_limit.as_millis();
        let limit = series.is_between_people().then_some(limit);
        GameView {
            number: game.number,
            size: series.size,
            you: side,
            players: series.members.map(|member| self.player(member)),
            moves: game.record.moves().collect(),
            turn: game.turn(),
            deadline: game.deadline.map(|deadline| self.real(deadline)),
            limit_ms: limit.and_then(|limit| u64::try_from(limit).ok()),
            result: game.result(),
            lines: game.lines(),
            practice: series.kind == SeriesKind::Practice,
            watchers: series.watchers.len(),
        }
    }

    fn player(&self, member: &Member) -> PlayerView {
        let person = member.present().and_then(|person| self.people.get(&person));
        PlayerView {
            name: member.name.clone(),
            level: match member.occupant {
                Occupant::Person(_) => None,
                Occupant::Computer(level) => Some(level.name().into()),
            },
            score: member.won,
            away_until: person
                .and_then(Person::away_until)
                .map(|until| self.real(until)),
        }
    }

    /// Marks the views of a series' players and watchers as changed.
    pub(crate) fn show_to_series(&mut self, id: SeriesId) {
        if let Some(series) = self.series.get(&id) {
            self.changed.extend(series.present());
            self.changed.extend(&series.watchers);
        }
    }

    /// Marks the views of people in an unstarted private game as changed.
    pub(crate) fn show_to_inviting(&mut self, code: Token) {
        if let Some(invitation) = self.invitations.get(&code) {
            self.changed.extend(invitation.people());
        }
    }

    /// How many people wait for an opponent at all nodes, in the order of [`OfferedSize::ALL`].
    pub(crate) fn counts(&self) -> Vec<usize> {
        let sizes = OfferedSize::ALL.iter().zip(&self.waiting_elsewhere);
        sizes
            .map(|(size, elsewhere)| self.queue.count(*size) + elsewhere)
            .collect()
    }

    /// Shows the present waiting counts to all who see them.
    pub(crate) fn show_counts(&mut self) {
        self.shown_counts = self.counts();
        let sees_counts = |person: &Person| person.activity.series().is_none();
        let people = self.people.iter().filter(|(_, person)| sees_counts(person));
        self.changed.extend(people.map(|(id, _)| *id));
    }
}

/// The answer expected from a person.
fn asked(person: &Person, series: Option<&Series>, side: Option<Mark>) -> Option<RequestKind> {
    let turn = series.and_then(|series| series.game.turn());
    let is_to_move = turn.is_some() && turn == side;
    match person.activity {
        Activity::BetweenGames(state) => {
            let opponent = series?.members.of(state.side.opponent());
            let member = series?.members.of(state.side);
            let is_open = opponent.departed.is_none() && !member.wants_rematch;
            is_open.then_some(RequestKind::Rematch)
        }
        Activity::Choosing(_) if !is_to_move => Some(RequestKind::Game),
        Activity::Choosing(_)
        | Activity::Queued(_)
        | Activity::Inviting(_)
        | Activity::Playing(_) => is_to_move.then_some(RequestKind::Move),
        Activity::Watching(_) => None,
    }
}

fn series_view(id: SeriesId, series: &Series, side: Option<Mark>) -> SeriesView {
    let departed = series.members.each().map(|member| member.departed);
    let [you, opponent] = side.map_or([false; 2], |side| {
        [side, side.opponent()].map(|side| series.members.of(side).wants_rematch)
    });
    SeriesView {
        number: id.0,
        played: series.played,
        drawn: series.drawn,
        private: matches!(series.kind, SeriesKind::Private(_)),
        rematch: RematchView {
            you,
            opponent,
            gone: departed.into_iter().flatten().next(),
        },
    }
}
