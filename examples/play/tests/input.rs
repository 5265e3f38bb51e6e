//! Tests the conversion of terminal events to inputs.

use std::time::{Duration, Instant};

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tictactype_play::input::{Arrow, Decoder, Input};

fn key(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> Option<Input> {
    Input::from_event(&Event::Key(KeyEvent::new_with_kind(code, modifiers, kind)))
}

fn mouse(kind: MouseEventKind) -> Option<Input> {
    Input::from_event(&Event::Mouse(MouseEvent {
        kind,
        column: 7,
        row: 3,
        modifiers: KeyModifiers::NONE,
    }))
}

#[test]
fn a_key_press_or_repeat_is_an_input_and_a_release_is_not() {
    let code = KeyCode::Char('u');
    for (kind, input) in [
        (KeyEventKind::Press, Some(Input::Char('u'))),
        (KeyEventKind::Repeat, Some(Input::Char('u'))),
        (KeyEventKind::Release, None),
    ] {
        assert_eq!(key(code, KeyModifiers::NONE, kind), input);
    }
}

#[test]
fn ctrl_c_quits_and_other_chords_do_nothing() {
    let press = |code| key(code, KeyModifiers::CONTROL, KeyEventKind::Press);
    assert_eq!(press(KeyCode::Char('c')), Some(Input::Quit));
    assert_eq!(press(KeyCode::Char('u')), None);
    // Menus and window managers have Alt and Super.
    for modifiers in [KeyModifiers::ALT, KeyModifiers::SUPER, KeyModifiers::META] {
        for code in [KeyCode::Char('q'), KeyCode::Char('u'), KeyCode::Enter] {
            assert_eq!(key(code, modifiers, KeyEventKind::Press), None);
        }
    }
    let capital = key(KeyCode::Char('H'), KeyModifiers::SHIFT, KeyEventKind::Press);
    assert_eq!(capital, Some(Input::Char('H')));
}

#[test]
fn the_left_button_clicks_and_the_wheel_is_an_arrow() {
    let click = Some(Input::Click { x: 7, y: 3 });
    assert_eq!(mouse(MouseEventKind::Down(MouseButton::Left)), click);
    assert_eq!(mouse(MouseEventKind::Up(MouseButton::Left)), None);
    assert_eq!(mouse(MouseEventKind::Down(MouseButton::Right)), None);
    assert_eq!(mouse(MouseEventKind::Moved), None);
    let up = Some(Input::Arrow(Arrow::Up));
    assert_eq!(mouse(MouseEventKind::ScrollUp), up);
}

#[test]
fn a_resize_is_an_input_and_focus_is_not() {
    let input = Input::from_event(&Event::Resize(40, 12));
    let (width, height) = (40, 12);
    assert_eq!(input, Some(Input::Resize { width, height }));
    assert_eq!(Input::from_event(&Event::FocusGained), None);
}

/// Returns the inputs of keys, each with the time that passes before it, in milliseconds.
fn decoded(keys: &[(u64, KeyCode)]) -> Vec<Input> {
    let (mut decoder, mut now) = (Decoder::default(), Instant::now());
    let mut inputs = Vec::new();
    for (wait, code) in keys {
        for _ in 0..*wait {
            now += Duration::from_millis(1);
            inputs.extend(decoder.late_escape(now));
        }
        inputs.extend(decoder.decode(&Event::Key((*code).into()), now));
    }
    inputs.extend(decoder.late_escape(now + Duration::from_secs(1)));
    inputs
}

#[test]
fn an_esc_waits_for_the_rest_of_a_key() {
    let typed = |wait, rest: &str| {
        let rest = rest
            .chars()
            .map(|character| (wait, KeyCode::Char(character)));
        decoded(
            &[(0, KeyCode::Esc)]
                .into_iter()
                .chain(rest)
                .collect::<Vec<_>>(),
        )
    };
    let [up, right] = [Arrow::Up, Arrow::Right].map(Input::Arrow);
    assert_eq!(typed(0, ""), [Input::Escape]);
    assert_eq!(typed(100, "[A"), [up]);
    assert_eq!(typed(290, "[C"), [right]);
    // The Esc has been taken for a key, but the rest is not.
    assert_eq!(typed(400, "[A"), [Input::Escape, up]);
    assert_eq!(typed(10, "[<35;40;12Mb"), [Input::Char('b')]);
    assert_eq!(typed(10, "[1;5Ab"), [Input::Char('b')]);
    assert_eq!(
        typed(10, "b["),
        [Input::Escape, Input::Char('b'), Input::Char('[')]
    );
    let twice = [(0, KeyCode::Esc), (10, KeyCode::Esc), (10, KeyCode::Up)];
    assert_eq!(decoded(&twice), [Input::Escape, Input::Escape, up]);
}
