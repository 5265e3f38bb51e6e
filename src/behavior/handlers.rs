//! Who is told of what happens.

/// Who is told of the events that a program selects: the handlers of [`Program::on_event`](super::Program::on_event), in
/// order. Sealed.
///
/// Nobody, `()`, or a pair of whoever was told before and a function.
///
/// ```
/// use tictactype::behavior::{Event, Handlers, Program};
/// use tictactype::{Mark, Square, at};
///
/// fn open<F: Handlers<Event<Square<3>>>>(program: &mut Program<Event<Square<3>>, F>) {
///     program.replay([Event::Move(Mark::X, at!(b2))]).expect("no thread blocks it");
/// }
///
/// let mut opened = false;
/// open(&mut Program::new().on_event(|_: &Event<_>| opened = true));
/// assert!(opened);
/// ```
pub trait Handlers<E>: Sealed {
    /// Tells of an event.
    fn handle(&mut self, event: &E);
}

impl<E> Handlers<E> for () {
    fn handle(&mut self, _: &E) {}
}

impl<E, F: Handlers<E>, G: FnMut(&E)> Handlers<E> for (F, G) {
    fn handle(&mut self, event: &E) {
        let (before, handler) = self;
        before.handle(event);
        handler(event);
    }
}

/// Nobody outside this crate can name this trait, which seals [`Handlers`].
pub trait Sealed {}

impl Sealed for () {}

impl<F: Sealed, G> Sealed for (F, G) {}
