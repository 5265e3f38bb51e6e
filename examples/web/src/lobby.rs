//! The lobby, which takes each user from the choice of a name through game after game.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use futures_util::future::BoxFuture;
use tictactype::{Size, SizeVisitor};
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep};
use tracing::info;

use crate::computer::CreateComputerUser;
use crate::offered_size::OfferedSize;
use crate::queue::{Pairing, Queue};
use crate::request::{GameChoice, GameRequest, NameRequest, Opponent, PlayAgainRequest};
use crate::table;
use crate::user::{Session, User};

/// The interval at which the lobby checks whether games are still in progress.
const DRAIN_INTERVAL: Duration = Duration::from_millis(50);

/// The state that all games share.
#[derive(Debug)]
pub(crate) struct Lobby {
    queue: Queue,
    move_time_limit: Duration,
    games: AtomicUsize,
    /// Limits the computer's searches that run at once to the number of cores. More would only slow
    /// each other down.
    search_permits: Arc<Semaphore>,
}

/// The next step of a user.
enum Step {
    /// Choose a game.
    Choose,
    /// Play the chosen game.
    Play(GameChoice),
    /// Decide whether to play the same choice again.
    AskAgain(GameChoice),
}

impl Lobby {
    /// Creates a lobby whose games have this time limit for each move.
    pub(crate) fn new(move_time_limit: Duration) -> Self {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Self {
            queue: Queue::default(),
            move_time_limit,
            games: AtomicUsize::new(0),
            search_permits: Arc::new(Semaphore::new(cores)),
        }
    }

    /// Returns the number of games in progress.
    pub(crate) fn games(&self) -> usize {
        self.games.load(Ordering::Relaxed)
    }

    /// Waits until no game is in progress, at most until a deadline.
    pub(crate) async fn drain(&self, deadline: Instant) {
        while self.games() > 0 && Instant::now() < deadline {
            sleep(DRAIN_INTERVAL).await;
        }
    }

    /// Runs a session to its end.
    pub(crate) async fn run_session(self: Arc<Self>, mut session: Session) {
        if let Ok(name) = session.ask(&NameRequest).await {
            self.run_user(User::new(name, session), Step::Choose).await;
        }
    }

    /// Runs a user's steps until the session ends.
    ///
    /// This is not an `async fn`: it spawns itself for the second player of a game, and the
    /// compiler cannot infer that a future which contains itself is `Send`.
    fn run_user(self: Arc<Self>, mut user: User, mut step: Step) -> BoxFuture<'static, ()> {
        Box::pin(async move {
            loop {
                step = match step {
                    Step::Choose => match user.session.ask(&GameRequest).await {
                        Ok(choice) => Step::Play(choice),
                        Err(_) => return,
                    },
                    Step::Play(choice) => match self.play(user, choice).await {
                        Some((same_user, next_step)) => {
                            user = same_user;
                            next_step
                        }
                        None => return,
                    },
                    Step::AskAgain(choice) => match user.session.ask(&PlayAgainRequest).await {
                        Ok(again) => {
                            user.session.update_view(|view| view.game = None);
                            if again {
                                Step::Play(choice)
                            } else {
                                Step::Choose
                            }
                        }
                        Err(_) => return,
                    },
                };
            }
        })
    }

    /// Plays a game. Returns the user and the next step, or `None` if another task now runs the
    /// user or the session has expired.
    async fn play(self: &Arc<Self>, user: User, choice: GameChoice) -> Option<(User, Step)> {
        let GameChoice { size, against } = choice;
        match against {
            Opponent::Computer(level) => {
                let computer = size.visit(CreateComputerUser {
                    level,
                    reconnect: self.move_time_limit,
                    search_permits: Arc::clone(&self.search_permits),
                })?;
                let [user, _] = self.play_pair(user, computer, size).await?;
                Some((user, Step::AskAgain(choice)))
            }
            Opponent::Person => match self.queue.find_opponent(user, size).await {
                Pairing::Paired([first, second]) => {
                    let [first, second] = self.play_pair(first, second, size).await?;
                    tokio::spawn(Arc::clone(self).run_user(second, Step::AskAgain(choice)));
                    Some((first, Step::AskAgain(choice)))
                }
                Pairing::Left(user) => Some((user, Step::Choose)),
                Pairing::HandedOver | Pairing::Expired => None,
            },
        }
    }

    /// Plays a game between two users with random sides. Returns the users in the same order.
    async fn play_pair(&self, first: User, second: User, size: OfferedSize) -> Option<[User; 2]> {
        let swap = rand::random();
        let (x, o) = if swap {
            (second, first)
        } else {
            (first, second)
        };
        let game = size.visit(PlayGame {
            x,
            o,
            move_time_limit: self.move_time_limit,
        })?;
        let active = ActiveGame::new(&self.games);
        info!(%size, "game started");
        let [x, o] = game.await;
        info!(%size, "game finished");
        drop(active);
        Some(if swap { [o, x] } else { [x, o] })
    }
}

/// A game in progress, which is counted until this is dropped.
struct ActiveGame<'a>(&'a AtomicUsize);

impl<'a> ActiveGame<'a> {
    fn new(games: &'a AtomicUsize) -> Self {
        games.fetch_add(1, Ordering::Relaxed);
        Self(games)
    }
}

impl Drop for ActiveGame<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A visitor that plays a game between two users.
struct PlayGame {
    x: User,
    o: User,
    move_time_limit: Duration,
}

impl SizeVisitor for PlayGame {
    type Output = BoxFuture<'static, [User; 2]>;

    fn visit<S: Size>(self, size: S) -> Self::Output {
        Box::pin(table::play(size, self.x, self.o, self.move_time_limit))
    }
}
