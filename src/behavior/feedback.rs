//! Who is told of what happens.

/// Who is told of the events that a program selects: the handlers of [`Program::feedback`](super::Program::feedback), in
/// order. Sealed.
///
/// Nobody, `()`, or a pair of whoever was told before and a function.
///
/// ```
/// use tictactype::behavior::{Event, Feedback, Program};
/// use tictactype::{Mark, Square, at};
///
/// fn open<F: Feedback<Event<Square<3>>>>(program: &mut Program<Event<Square<3>>, F>) {
///     program.replay([Event::Move(Mark::X, at!(b2))]).expect("no thread blocks it");
/// }
///
/// let mut opened = false;
/// open(&mut Program::new().feedback(|_: &Event<_>| opened = true));
/// assert!(opened);
/// ```
pub trait Feedback<E>: Sealed {
    /// Tells of an event.
    fn tell(&mut self, event: &E);
}

impl<E> Feedback<E> for () {
    fn tell(&mut self, _: &E) {}
}

impl<E, F: Feedback<E>, G: FnMut(&E)> Feedback<E> for (F, G) {
    fn tell(&mut self, event: &E) {
        let (before, handler) = self;
        before.tell(event);
        handler(event);
    }
}

/// Nobody outside this crate can name this trait, which seals [`Feedback`].
pub trait Sealed {}

impl Sealed for () {}

impl<F: Sealed, G> Sealed for (F, G) {}
