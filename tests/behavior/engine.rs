//! What a step does, point by point, with events that have nothing to do with the game.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tictactype::behavior::{Program, Step, SyncPoint, Thread, TriggerError};

/// Events that this crate knows nothing of.
#[derive(Clone, Debug, PartialEq)]
enum Tap {
    Hot,
    Cold,
    Level(String),
}

use Tap::{Cold, Hot, Level};

fn requesting(name: &str, events: impl IntoIterator<Item = Tap>) -> Thread<Tap> {
    Thread::once(
        name,
        events
            .into_iter()
            .map(|event| SyncPoint::new().request(event)),
    )
}

#[test]
fn a_program_without_threads_takes_everything_and_asks_for_nothing() {
    let mut program = Program::new();
    assert_eq!(program.run().unwrap(), []);
    assert_eq!(program.trigger(Hot).unwrap(), [Hot]);
    assert_eq!(program.history(), [Hot]);
    assert_eq!(program.requests().count(), 0);
}

#[test]
fn the_first_thread_has_priority_until_it_is_over() {
    let mut program = Program::new().with([
        requesting("hot", [Hot, Hot]),
        requesting("cold", [Cold, Cold]),
    ]);
    assert_eq!(program.run().unwrap(), [Hot, Hot, Cold, Cold]);
    assert_eq!(program.run().unwrap(), []);
}

#[test]
fn within_a_point_the_first_request_has_priority_and_one_is_enough() {
    let either = Thread::once("either", [SyncPoint::new().request(Hot).request(Cold)]);
    assert_eq!(Program::new().with([either.clone()]).run().unwrap(), [Hot]);

    let no_hot = Thread::once("no hot", [SyncPoint::new().block(|event| *event == Hot)]);
    let mut program = Program::new().with([either, no_hot]);
    assert_eq!(program.run().unwrap(), [Cold]);
}

#[test]
fn blocking_beats_requesting_whatever_the_priority() {
    let no_hot = || Thread::once("no hot", [SyncPoint::new().block(|event| *event == Hot)]);
    let hot = || requesting("hot", [Hot]);
    assert_eq!(Program::new().with([no_hot(), hot()]).run().unwrap(), []);
    assert_eq!(Program::new().with([hot(), no_hot()]).run().unwrap(), []);
    let both = Thread::once("both", [SyncPoint::new().request(Hot).block(|_| true)]);
    assert_eq!(Program::new().with([both]).run().unwrap(), []);
}

#[test]
fn who_requested_an_equal_event_goes_on_with_it_and_who_requested_another_does_not() {
    let mut program = Program::new().with([
        requesting("one", [Level("low".into()), Cold]),
        requesting("other", [Level("low".into()), Hot]),
        requesting("third", [Level("high".into())]),
    ]);
    assert_eq!(
        program.run().unwrap(),
        [Level("low".into()), Cold, Hot, Level("high".into())]
    );
}

#[test]
fn a_trigger_is_a_request_too_so_an_equal_one_is_met_by_it() {
    let mut program = Program::new().with([requesting("hot", [Hot, Cold])]);
    assert_eq!(program.trigger(Hot).unwrap(), [Hot, Cold]);
}

#[test]
fn a_trigger_goes_before_what_the_threads_request() {
    let mut program = Program::new().with([requesting("hot", [Hot])]);
    assert_eq!(program.trigger(Cold).unwrap(), [Cold, Hot]);
}

#[test]
fn a_point_waits_and_requests_at_once_and_either_leads_on() {
    let point = || {
        SyncPoint::new()
            .request(Hot)
            .wait_for(|event| *event == Cold)
    };
    let mut program = Program::new().with([Thread::once("both", [point(), point()])]);
    assert_eq!(program.trigger(Cold).unwrap(), [Cold, Hot]);
}

#[test]
fn a_point_can_wait_for_and_block_more_than_one_thing() {
    let point = SyncPoint::new()
        .wait_for(|event| *event == Hot)
        .wait_for(|event| *event == Cold)
        .block(|event| *event == Level("low".into()))
        .block(|event| *event == Level("high".into()));
    let program = Program::new().with([Thread::once("choosy", [point])]);
    for event in [Hot, Cold] {
        let mut program = program.clone();
        program.trigger(event).unwrap();
        program.trigger(Level("low".into())).unwrap();
    }
    for level in ["low", "high"] {
        let level = Level(level.into());
        assert!(program.clone().trigger(level).is_err());
    }
}

#[test]
fn a_thread_ends_or_begins_again() {
    let point = || SyncPoint::new().wait_for(|event| *event == Cold);
    let answer = || SyncPoint::new().request(Hot);
    let mut once = Program::new().with([Thread::once("once", [point(), answer()])]);
    assert_eq!(once.trigger(Cold).unwrap(), [Cold, Hot]);
    assert_eq!(once.trigger(Cold).unwrap(), [Cold]);
    let mut repeated = Program::new().with([Thread::repeated("again", [point(), answer()])]);
    for _ in 0..3 {
        assert_eq!(repeated.trigger(Cold).unwrap(), [Cold, Hot]);
    }
}

#[test]
fn a_thread_without_points_is_over_however_often_it_is_repeated() {
    let mut program =
        Program::new().with([Thread::repeated("nothing", []), requesting("hot", [Hot])]);
    assert_eq!(program.run().unwrap(), [Hot]);
}

#[test]
fn a_function_with_nothing_to_ask_for_requests_nothing_until_it_has() {
    let second = Thread::once(
        "second",
        [SyncPoint::new().request_with(|events: &[Tap]| (events.len() == 2).then_some(Hot))],
    );
    let mut program = Program::new().with([second]);
    assert_eq!(program.run().unwrap(), []);
    assert_eq!(program.trigger(Cold).unwrap(), [Cold]);
    assert_eq!(program.trigger(Cold).unwrap(), [Cold, Hot]);
    assert_eq!(program.trigger(Cold).unwrap(), [Cold]);
}

#[test]
fn a_refused_trigger_is_told_with_every_thread_that_blocks_it_and_leaves_nothing_behind() {
    let no = |name: &str| {
        Thread::once(
            name,
            [SyncPoint::new()
                .block(|event| *event == Hot)
                .wait_for(|event| *event == Cold)],
        )
    };
    let mut told = Vec::new();
    let mut program = Program::new()
        .with([
            no("first"),
            requesting("level", []),
            no("second"),
            no("third"),
        ])
        .on_event(|event: &Tap| told.push(event.clone()));
    let TriggerError::Refused(refused) = program.trigger(Hot).unwrap_err() else {
        panic!("it is refused")
    };
    assert_eq!(
        refused.to_string(),
        "Hot is refused: the threads `first`, `second` and `third` block it"
    );
    assert!(refused.by().eq(["first", "second", "third"]));
    assert_eq!((refused.event(), program.history()), (&Hot, &[][..]));

    // Once nobody blocks it any more, it does not come back by itself.
    assert_eq!(program.trigger(Cold).unwrap(), [Cold]);
    assert_eq!(program.run().unwrap(), []);
    assert_eq!(program.trigger(refused.into_event()).unwrap(), [Hot]);
    assert_eq!(told, [Cold, Hot]);
}

#[test]
fn handlers_are_told_in_order_after_the_threads_have_gone_on() {
    let told = RefCell::new(Vec::new());
    let mut program = Program::new()
        .with([requesting("cold", [Cold])])
        .on_event(|event: &Tap| told.borrow_mut().push(("first", event.clone())))
        .on_event(|event: &Tap| told.borrow_mut().push(("second", event.clone())));
    program.trigger(Hot).unwrap();
    program.reset();
    program.replay([Cold]).unwrap();
    assert_eq!(
        told.into_inner(),
        [
            ("first", Hot),
            ("second", Hot),
            ("first", Cold),
            ("second", Cold),
            ("first", Cold),
            ("second", Cold),
        ]
    );
}

#[test]
fn a_program_that_does_not_rest_is_stopped_and_names_who_keeps_it_awake() {
    let endless =
        |name: &str, event: Tap| Thread::repeated(name, [SyncPoint::new().request(event)]);
    let in_turn = Thread::repeated(
        "in turn",
        [Hot, Cold].map(|other| {
            let this = if other == Hot { Cold } else { Hot };
            SyncPoint::new()
                .block(move |event| *event == other)
                .wait_for(move |event| *event == this)
        }),
    );
    let mut program = Program::new().with([
        requesting("level", [Level("low".into())]),
        endless("hot", Hot),
        endless("also hot", Hot),
        endless("cold", Cold),
        in_turn,
    ]);
    let TriggerError::StepLimitReached(reached) =
        program.trigger(Level("start".into())).unwrap_err()
    else {
        panic!("nobody blocks it")
    };
    assert_eq!(
        reached.to_string(),
        "the program did not come to rest within 10000 steps: \
         the threads `hot`, `also hot` and `cold` are still requesting"
    );
    assert!(reached.by().eq(["hot", "also hot", "cold"]));
    // The trigger itself is not counted.
    assert_eq!((reached.steps(), program.history().len()), (10_000, 10_001));

    // Nothing is lost: it goes on from there.
    assert_eq!(program.run().unwrap_err().steps(), 10_000);
    assert_eq!(program.history().len(), 20_001);
}

#[test]
fn a_program_that_rests_after_just_as_many_steps_is_not_restless() {
    for (most, rests) in [(4, true), (3, false), (0, false)] {
        let mut program = Program::new()
            .with([requesting("four", [Hot, Cold, Hot, Cold])])
            .max_steps(most);
        assert_eq!(program.run().is_ok(), rests);
        assert_eq!(program.history().len(), most);
    }
    assert_eq!(Program::<Tap>::new().max_steps(0).run().unwrap(), []);
}

#[test]
fn a_thread_that_is_added_later_begins_at_its_beginning() {
    let answer = |name: &str, event: Tap| {
        Thread::once(
            name,
            [
                SyncPoint::new().wait_for(|event| *event == Hot),
                SyncPoint::new().request(event),
            ],
        )
    };
    let mut program = Program::new().with([answer("early", Cold)]);
    program.trigger(Hot).unwrap();
    let mut program = program.with([answer("late", Level("late".into()))]);
    assert_eq!(program.trigger(Hot).unwrap(), [Hot, Level("late".into())]);
    program.reset();
    assert_eq!(
        program.trigger(Hot).unwrap(),
        [Hot, Cold, Level("late".into())]
    );
}

#[test]
fn a_clone_goes_its_own_way() {
    let mut program = Program::new().with([requesting("cold", [Cold, Cold])]);
    let mut other = program.clone();
    assert_eq!(other.trigger(Hot).unwrap(), [Hot, Cold, Cold]);
    assert_eq!(program.history(), []);
    assert_eq!(program.run().unwrap(), [Cold, Cold]);
}

#[test]
fn a_trace_has_every_step_with_what_was_requested_blocked_and_selected() {
    let no_hot = Thread::once(
        "no hot",
        [SyncPoint::new()
            .block(|event| *event == Hot)
            .wait_for(|event| *event == Cold)],
    );
    let either = Thread::once("either", [SyncPoint::new().request(Hot).request(Cold)]);
    let late = requesting("late", [Hot]);
    let mut program = Program::new().with([no_hot, either, late]).traced();
    program.trigger(Hot).unwrap_err();
    program.run().unwrap();
    let lines: Vec<String> = program.trace().iter().map(Step::to_string).collect();
    assert_eq!(
        lines,
        [
            "nothing\n    blocked by `no hot`: Hot from outside",
            "Cold from `either`\n    \
                 blocked by `no hot`: Hot from `either`\n    \
                 blocked by `no hot`: Hot from `late`\n    \
                 go on: `no hot` and `either`",
            "Hot from `late`\n    goes on: `late`",
        ]
    );

    let [refused, step, _] = program.trace() else {
        panic!("three steps")
    };
    assert_eq!(refused.selected(), None);
    let selected = step.selected().unwrap();
    assert_eq!((selected.event(), selected.by()), (&Cold, Some("either")));
    assert_eq!(selected.blocked_by().len(), 0);
    let events: Vec<&Tap> = step.requested().iter().map(|asked| asked.event()).collect();
    assert_eq!(events, [&Hot, &Cold, &Hot]);
    assert!(step.requested()[0].blocked_by().eq(["no hot"]));
    assert!(step.advanced().eq(["no hot", "either"]));

    program.reset();
    assert_eq!(program.trace(), []);
    program.replay([Cold]).unwrap();
    assert_eq!(program.trace().len(), 1);
}

#[test]
fn a_program_that_rests_because_all_is_blocked_says_so_in_its_trace() {
    let no_hot = Thread::once("no hot", [SyncPoint::new().block(|event| *event == Hot)]);
    let mut program = Program::new().with([no_hot, requesting("hot", [Hot])]);
    program.run().unwrap();
    assert_eq!(program.trace(), [], "nobody asked for a trace");
    let mut program = program.traced();
    program.run().unwrap();
    let [step] = program.trace() else {
        panic!("one step")
    };
    assert_eq!(
        step.to_string(),
        "nothing\n    blocked by `no hot`: Hot from `hot`"
    );
}

#[test]
fn who_blocks_an_event_can_be_asked_without_trying() {
    let no = |name: &str| Thread::once(name, [SyncPoint::new().block(|event| *event == Hot)]);
    let program = Program::new().with([no("a"), requesting("hot", [Hot]), no("b")]);
    assert!(program.blocked_by(&Hot).eq(["a", "b"]));
    assert_eq!(program.blocked_by(&Cold).count(), 0);
    assert_eq!(program.requests().count(), 0);
}

#[test]
fn a_thread_among_other_events_keeps_to_its_own() {
    #[derive(Clone, Debug, PartialEq)]
    enum House {
        Tap(Tap),
        Bell,
    }
    let lift = |thread: Thread<Tap>| {
        thread.embed(House::Tap, |event| match event {
            House::Tap(tap) => Some(tap),
            House::Bell => None,
        })
    };
    let thread = Thread::repeated(
        "after two",
        [
            SyncPoint::new()
                .wait_for(|_| true)
                .block(|event| *event == Hot),
            SyncPoint::new().request_with(|events: &[Tap]| (events.len() == 2).then_some(Hot)),
            SyncPoint::new().request(Level("end".into())),
        ],
    );
    assert_eq!(lift(thread.clone()).name(), "after two");
    let mut program = Program::new().with([lift(thread)]);
    assert!(program.trigger(House::Tap(Hot)).is_err());
    program.trigger(House::Bell).unwrap();
    program.trigger(House::Tap(Cold)).unwrap();
    // The bell is not counted.
    program.trigger(House::Bell).unwrap();
    assert_eq!(
        program.trigger(House::Tap(Cold)).unwrap(),
        [Cold, Hot, Level("end".into())].map(House::Tap)
    );
    assert!(program.trigger(House::Tap(Hot)).is_err());
}

#[test]
fn what_is_blocked_can_hang_on_what_has_happened() {
    let no_three = Thread::once(
        "no three in a row",
        [SyncPoint::new()
            .block_with(|events: &[Tap], next| events.ends_with(&[next.clone(), next.clone()]))],
    );
    let mut program = Program::new().with([no_three]);
    program.trigger(Hot).unwrap();
    program.trigger(Hot).unwrap();
    assert!(program.blocked_by(&Hot).eq(["no three in a row"]));
    assert!(program.trigger(Hot).is_err());
    program.trigger(Cold).unwrap();
    program.trigger(Hot).unwrap();
}

#[test]
fn who_requested_what_was_selected_goes_on_even_if_it_does_not_equal_itself() {
    let not_a_number = Thread::once(
        "nan",
        [
            SyncPoint::new().request(f64::NAN),
            SyncPoint::new().request(1.0),
        ],
    );
    let mut program = Program::new().with([not_a_number]);
    let events = program.run().unwrap();
    assert!(events[0].is_nan());
    assert_eq!(events[1..], [1.0]);
}

#[test]
fn a_program_that_tells_nobody_can_be_taken_from_one_that_does() {
    let mut told = 0;
    let mut program = Program::new()
        .with([requesting("hot", [Hot, Cold])])
        .on_event(|_: &Tap| told += 1);
    program.replay([Hot]).unwrap();
    let mut trial = program.without_handlers();
    assert_eq!(trial.run().unwrap(), [Cold]);
    assert_eq!(program.run().unwrap(), [Cold]);
    assert_eq!(told, 2);
}

#[test]
fn a_handler_or_a_predicate_that_panics_leaves_a_program_that_goes_on() {
    let touchy = SyncPoint::new().wait_for(|event| match event {
        Level(_) => panic!("not that"),
        Hot | Cold => true,
    });
    let mut program = Program::new()
        .with([Thread::once(
            "touchy",
            [touchy, SyncPoint::new().request(Cold)],
        )])
        .on_event(|event: &Tap| assert_ne!(*event, Hot));
    let mut trigger = |event| {
        catch_unwind(AssertUnwindSafe(|| {
            program.trigger(event).map(<[Tap]>::len)
        }))
    };
    assert!(trigger(Level("low".into())).is_err());
    assert!(trigger(Hot).is_err());
    assert_eq!(program.history(), [Hot]);
    assert_eq!(program.run().unwrap(), [Cold]);
}
