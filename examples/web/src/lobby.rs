//! What people do one after the other: give a name, choose a game, play, and perhaps again.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tictactype::{Size, SizeVisitor};
use tokio::sync::Semaphore;
use tracing::info;

use crate::computer;
use crate::offered::Offered;
use crate::queue::{Found, Queue};
use crate::request::{Again, WhatName, WhichGame, Wish};
use crate::table;
use crate::user::{Link, User};
use crate::wire::Against;

/// Where people meet.
#[derive(Debug)]
pub(crate) struct Lobby {
    queue: Queue,
    clock: Duration,
    games: AtomicUsize,
    /// How many computers may think at once: more would only think more slowly.
    thinking: Arc<Semaphore>,
}

/// What somebody does next.
enum Next {
    Choose,
    Play(Wish),
    /// Perhaps the same again.
    Again(Wish),
}

impl Lobby {
    pub(crate) fn new(clock: Duration) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            queue: Queue::default(),
            clock,
            games: AtomicUsize::new(0),
            thinking: Arc::new(Semaphore::new(cores)),
        }
    }

    /// How many games are going on.
    pub(crate) fn games(&self) -> usize {
        self.games.load(Ordering::Relaxed)
    }

    /// Receives somebody, who stays until they leave.
    pub(crate) async fn receive(self: Arc<Self>, mut link: Link) {
        if let Ok(name) = link.ask(&WhatName).await {
            self.stay(User::new(name, link), Next::Choose).await;
        }
    }

    /// Not written as `async fn`: whoever came last goes on in a task of its own, and that its future can be sent must not
    /// hang on itself.
    fn stay(self: Arc<Self>, mut user: User, mut next: Next) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            loop {
                next = match next {
                    Next::Choose => match user.link.ask(&WhichGame).await {
                        Ok(wish) => Next::Play(wish),
                        Err(_) => return,
                    },
                    Next::Play(wish) => match self.play(user, wish).await {
                        Some((same, then)) => {
                            user = same;
                            then
                        }
                        None => return,
                    },
                    Next::Again(wish) => match user.link.ask(&Again).await {
                        Ok(again) => {
                            user.link.show(|view| view.game = None);
                            if again {
                                Next::Play(wish)
                            } else {
                                Next::Choose
                            }
                        }
                        Err(_) => return,
                    },
                };
            }
        })
    }

    /// Plays a game; gives the user back, unless another task goes on with them.
    async fn play(self: &Arc<Self>, user: User, wish: Wish) -> Option<(User, Next)> {
        let Wish { size, against } = wish;
        match against {
            Against::Computer => {
                let computer = size.visit(computer::Invited {
                    absence: self.clock,
                    thinking: Arc::clone(&self.thinking),
                })?;
                let [user, _] = self.play_both(user, computer, size).await?;
                Some((user, Next::Again(wish)))
            }
            Against::Person => match self.queue.opponent(user, size).await {
                Found::Opponent([first, second]) => {
                    let [first, second] = self.play_both(first, second, size).await?;
                    tokio::spawn(Arc::clone(self).stay(second, Next::Again(wish)));
                    Some((first, Next::Again(wish)))
                }
                Found::Left(user) => Some((user, Next::Choose)),
                Found::Handed | Found::Gone => None,
            },
        }
    }

    /// Plays a game, with the sides drawn at random, and gives both back in the order in which they came.
    async fn play_both(&self, first: User, second: User, size: Offered) -> Option<[User; 2]> {
        let swap = rand::random();
        let (x, o) = if swap {
            (second, first)
        } else {
            (first, second)
        };
        let seated = Seated {
            x,
            o,
            clock: self.clock,
        };
        let game = size.visit(seated)?;
        let counted = Counted::new(&self.games);
        info!(?size, "a game begins");
        let [x, o] = game.await;
        info!(?size, "a game is over");
        drop(counted);
        Some(if swap { [o, x] } else { [x, o] })
    }
}

/// A game that is counted, until this is dropped.
struct Counted<'a>(&'a AtomicUsize);

impl<'a> Counted<'a> {
    fn new(games: &'a AtomicUsize) -> Self {
        games.fetch_add(1, Ordering::Relaxed);
        Self(games)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Two who are to play a game, on a size that has yet to become a type.
struct Seated {
    x: User,
    o: User,
    clock: Duration,
}

impl SizeVisitor for Seated {
    type Output = BoxFuture<'static, [User; 2]>;

    fn visit<S: Size>(self, size: S) -> Self::Output {
        Box::pin(table::play(size, self.x, self.o, self.clock))
    }
}
