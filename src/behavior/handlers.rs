//! The handlers that a program calls for each event.

mod sealed {
    #[diagnostic::on_unimplemented(
        message = "the handlers are sealed: no other crate can add one",
        note = "`Program::on_event` adds a function as a handler"
    )]
    pub trait Sealed {}
}

/// A list of handlers that a program calls for every selected event. Sealed.
///
/// Implemented by `()`, the empty list, and by `(F, G)`, a list `F` followed by the function `G`.
/// [`Program::on_event`](super::Program::on_event) adds a handler to the end of the list.
///
/// ```
/// use tictactype::behavior::{Event, Handlers, Program};
/// use tictactype::{Grid, Mark, at};
///
/// fn open<F: Handlers<Event<Grid<3>>>>(program: &mut Program<Event<Grid<3>>, F>) {
///     program.replay([Event::Move(Mark::X, at!(b2))]).expect("no thread blocks it");
/// }
///
/// let mut called = false;
/// open(&mut Program::new().on_event(|_: &Event<_>| called = true));
/// assert!(called);
/// ```
pub trait Handlers<E>: sealed::Sealed {
    /// Calls every handler with an event, oldest handler first.
    fn handle(&mut self, event: &E);
}

impl<E> Handlers<E> for () {
    fn handle(&mut self, _: &E) {}
}

impl<E, F: Handlers<E>, G: FnMut(&E)> Handlers<E> for (F, G) {
    fn handle(&mut self, event: &E) {
        let (earlier, handler) = self;
        earlier.handle(event);
        handler(event);
    }
}

impl sealed::Sealed for () {}

impl<F: sealed::Sealed, G> sealed::Sealed for (F, G) {}
