//! Time stands still for people who lost their connections together.

use tictactype_web::{EndReason, PersonId, StateWord};

use super::Hall;

/// Starts two games and a practice game. Returns their people.
fn two_games(hall: &mut Hall) -> [PersonId; 5] {
    let people = [1, 2, 3, 4, 5].map(|network| hall.add(network).0);
    for person in &people[..4] {
        hall.queue(*person);
    }
    hall.practice(people[4]);
    people
}

/// Ends the connections of people at once.
fn cut_off(hall: &mut Hall, people: &[PersonId]) {
    for person in people {
        hall.lobby.set_connected(*person, false);
    }
    hall.wait(1);
}

/// Connects people again.
fn bring_back(hall: &mut Hall, people: &[PersonId]) {
    for person in people {
        hall.lobby.set_connected(*person, true);
    }
}

fn assert_playing(hall: &Hall, people: &[PersonId]) {
    for person in people {
        assert_eq!(hall.state(*person), StateWord::Playing);
    }
}

#[test]
fn time_stands_still_for_people_who_were_cut_off_until_somebody_waits_for_them() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &people);
    // Longer than the time to reconnect and the time for a move.
    hall.wait(100);
    assert_playing(&hall, &people[..4]);
    // Strangers end nothing.
    hall.add(6);
    hall.lobby.set_connected(people[4], true);
    hall.wait(100);
    assert_playing(&hall, &people[..4]);
    // The opponent of a player who is back has the usual time.
    hall.lobby.set_connected(people[0], true);
    hall.wait(29);
    assert_playing(&hall, &people[..4]);
    hall.wait(2);
    assert_eq!(hall.state(people[0]), StateWord::Between);
    assert!(hall.lobby.view(people[1]).is_none());
    assert_playing(&hall, &people[2..4]);
}

#[test]
fn the_next_loss_of_the_last_connection_stops_the_time_again() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &people);
    // Each time, one player is back for 20 seconds.
    for _ in 0..5 {
        hall.wait(79);
        hall.lobby.set_connected(people[0], true);
        hall.wait(20);
        cut_off(&mut hall, &people[..1]);
    }
    assert_playing(&hall, &people[..4]);
    // Those who have not been back since the first loss are waited for no longer than after it.
    hall.wait(129);
    assert_playing(&hall, &people[..4]);
    hall.wait(2);
    assert!(hall.lobby.view(people[1]).is_none());
    assert_eq!(hall.state(people[0]), StateWord::Between);
}

#[test]
fn a_player_who_leaves_alone_after_a_cutoff_loses() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &people);
    bring_back(&mut hall, &people[..2]);
    cut_off(&mut hall, &people[..1]);
    hall.wait(30);
    assert_eq!(hall.result(people[1]), Some(EndReason::Gone));
    assert_playing(&hall, &people[2..4]);
}

#[test]
fn a_clock_continues_after_a_cutoff_when_its_player_is_back() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &people);
    hall.wait(100);
    bring_back(&mut hall, &people[..2]);
    hall.wait(59);
    assert_playing(&hall, &people[..2]);
    hall.wait(1);
    assert_eq!(hall.result(people[0]), Some(EndReason::Clock));
}

#[test]
fn a_cutoff_costs_no_clock_even_if_it_comes_often_or_at_the_last_moment() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    for _ in 0..70 {
        cut_off(&mut hall, &people);
        bring_back(&mut hall, &people);
    }
    assert_playing(&hall, &people[..4]);
    // The time runs out before the losses are counted.
    hall.wait_ms(59_600);
    cut_off(&mut hall, &people);
    hall.wait(100);
    bring_back(&mut hall, &people);
    hall.wait_ms(300);
    assert_playing(&hall, &people[..4]);
    hall.wait_ms(100);
    assert_eq!(hall.result(people[0]), Some(EndReason::Clock));
}

#[test]
fn a_clock_that_ends_with_the_connections_of_few_is_not_stopped() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    hall.wait_ms(59_600);
    hall.lobby.set_connected(people[2], false);
    hall.lobby.set_connected(people[3], false);
    hall.wait(1);
    bring_back(&mut hall, &people[2..4]);
    assert_eq!(hall.result(people[2]), Some(EndReason::Clock));
}

#[test]
fn a_cutoff_may_follow_another_loss() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    let (stranger, _) = hall.add(6);
    hall.lobby.set_connected(stranger, false);
    hall.wait_ms(900);
    for person in &people[..2] {
        hall.lobby.set_connected(*person, false);
    }
    hall.wait_ms(200);
    cut_off(&mut hall, &people[2..]);
    hall.wait(100);
    assert_playing(&hall, &people[..4]);
}

#[test]
fn among_people_who_were_cut_off_and_others_the_one_away_longest_gives_way() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &people[..4]);
    hall.wait(10);
    // The connection that is left ends alone, later, and its session would end first.
    let later: Vec<PersonId> = (6..16).map(|network| hall.add(network).0).collect();
    hall.queue(later[0]);
    hall.queue(later[1]);
    hall.lobby.set_connected(later[0], false);
    hall.wait(5);
    assert_eq!(hall.lobby.give_way(1, None), [people[0]]);
}

impl Hall {
    fn wait_ms(&mut self, milliseconds: u64) {
        self.now += std::time::Duration::from_millis(milliseconds);
        self.wait(0);
    }

    fn result(&self, person: PersonId) -> Option<EndReason> {
        self.game(person).result.map(|result| result.why)
    }
}

#[test]
fn time_does_not_stand_still_for_longer_than_ten_minutes() {
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &people);
    hall.wait(599);
    assert_eq!(hall.state(people[0]), StateWord::Playing);
    hall.wait(32);
    assert!(
        people
            .iter()
            .all(|person| hall.lobby.view(*person).is_none())
    );
}

#[test]
fn time_goes_on_for_those_whose_opponent_is_connected_and_when_few_are_lost() {
    // Most have left, but not the first one's opponent: nobody can stop the clock of a game with
    // somebody who waits.
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &[people[0], people[2], people[3], people[4]]);
    hall.wait(30);
    assert_eq!(hall.state(people[1]), StateWord::Between);
    // One of two games is less than most of the people.
    let mut hall = Hall::new();
    let people = two_games(&mut hall);
    cut_off(&mut hall, &people[..2]);
    hall.wait(30);
    assert!(hall.lobby.view(people[0]).is_none());
}
