//! The texts of players, results and errors.

use tictactype::computer::{Level, Perfect, Proof, Reason, Search, Value};
use tictactype::{AnyLine, AnySize};

#[test]
fn an_unsolvable_size_is_named() {
    let refused = |line| {
        let size = AnyLine::<7>::new(line).unwrap();
        Perfect::on(size).unwrap_err().to_string()
    };
    let rest = "are not solved: the side must be 2 to 5";
    assert_eq!(refused(7), format!("games of 7×7 {rest}"));
    assert_eq!(refused(4), format!("games of 7×7, 4 in a row, {rest}"));
}

#[test]
fn reasons_are_words() {
    let reasons = [
        Reason::Wins,
        Reason::Blocks,
        Reason::MakesTwoThreats,
        Reason::PreventsTwoThreats,
        Reason::LooksBest,
    ];
    let words = reasons.map(|reason| reason.to_string());
    assert_eq!(
        words.join(", "),
        "wins, blocks, makes two threats, prevents two threats, looks best"
    );
    assert_eq!(format!("{:>7}", Reason::Wins), "   wins");
}

#[test]
fn levels_are_words() {
    let words = Level::ALL.map(|level| level.to_string());
    assert_eq!(words.join(", "), "beginner, easy, medium, hard, expert");
    assert_eq!(format!("{:>7}", Level::Hard), "   hard");
}

#[test]
fn proofs_name_their_board_if_it_is_another_one() {
    let proof = |side, line| {
        let size = AnySize::new(side, line).unwrap();
        Proof::of(size).unwrap().to_string()
    };
    assert_eq!(
        proof(19, 4),
        "X wins, by threats that a test checks against every reply"
    );
    assert_eq!(proof(3, 3), "a draw, by a search of all games");
    assert_eq!(proof(7, 5), "a draw, by a search of the blocking game");
    assert_eq!(
        proof(6, 5),
        "a draw, by a search of the blocking game on 7×7, 5 in a row"
    );
    for side in [9, 10] {
        assert_eq!(
            proof(side, 7),
            "a draw, by a pairing of the squares of 10×10, 7 in a row"
        );
    }
}

#[test]
fn values_are_compared_for_the_player_to_move() {
    let (win, loss) = (|plies| Value::Win { plies }, |plies| Value::Loss { plies });
    let order = [loss(2), loss(4), Value::Draw, win(3), win(1)];
    assert!(order.is_sorted_by(|a, b| a < b));
}

#[test]
fn debug_texts_name_the_type_and_its_settings() {
    let search = format!("{:?}", Search::nodes(5).with_alternatives(2));
    assert!(
        search.starts_with("Search { budget: Nodes(5), "),
        "{search}"
    );
    assert!(search.contains(" alternatives: 2, "), "{search}");
}
