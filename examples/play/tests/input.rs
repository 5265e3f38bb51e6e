//! Tests the conversion of terminal events to inputs.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tictactype_play::input::{Arrow, Input};

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
fn ctrl_c_quits_and_ctrl_z_suspends() {
    let press = |code| key(code, KeyModifiers::CONTROL, KeyEventKind::Press);
    assert_eq!(press(KeyCode::Char('c')), Some(Input::Quit));
    assert_eq!(press(KeyCode::Char('z')), Some(Input::Suspend));
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
