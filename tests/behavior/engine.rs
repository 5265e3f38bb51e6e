//! Tests of the engine, with an event type of their own.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tictactype::behavior::{Program, Step, SyncPoint, Thread, TriggerError};

/// The events of these tests.
#[derive(Clone, Debug, PartialEq)]
enum Tap {
    Hot,
    Cold,
    Level(String),
}

use Tap::{Cold, Hot, Level};

/// Creates a thread that requests these events one after another.
fn requesting(name: &str, events: impl IntoIterator<Item = Tap>) -> Thread<Tap> {
    Thread::once(
        name,
        events
            .into_iter()
            .map(|event| SyncPoint::new().request(event)),
    )
}

#[test]
fn a_program_without_threads_accepts_every_event_and_requests_none() {
    let mut program = Program::new();
    assert_eq!(program.run().unwrap(), []);
    assert_eq!(program.trigger(Hot).unwrap(), [Hot]);
    assert_eq!(program.history(), [Hot]);
    assert_eq!(program.requests().count(), 0);
}

#[test]
fn the_first_thread_has_priority_until_it_ends() {
    let mut program = Program::new().with([
        requesting("hot", [Hot, Hot]),
        requesting("cold", [Cold, Cold]),
    ]);
    assert_eq!(program.run().unwrap(), [Hot, Hot, Cold, Cold]);
    assert_eq!(program.run().unwrap(), []);
}

#[test]
fn the_first_request_of_a_point_has_priority_and_one_selection_advances_the_thread() {
    let either = Thread::once("either", [SyncPoint::new().request(Hot).request(Cold)]);
    assert_eq!(Program::new().with([either.clone()]).run().unwrap(), [Hot]);

    let no_hot = Thread::once("no hot", [SyncPoint::new().block(|event| *event == Hot)]);
    let mut program = Program::new().with([either, no_hot]);
    assert_eq!(program.run().unwrap(), [Cold]);
}

#[test]
fn blocking_beats_requesting_at_every_priority() {
    let no_hot = || Thread::once("no hot", [SyncPoint::new().block(|event| *event == Hot)]);
    let hot = || requesting("hot", [Hot]);
    assert_eq!(Program::new().with([no_hot(), hot()]).run().unwrap(), []);
    assert_eq!(Program::new().with([hot(), no_hot()]).run().unwrap(), []);
    let both = Thread::once("both", [SyncPoint::new().request(Hot).block(|_| true)]);
    assert_eq!(Program::new().with([both]).run().unwrap(), []);
}

#[test]
fn only_threads_that_requested_an_equal_event_advance() {
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
fn a_trigger_advances_a_thread_that_requests_an_equal_event() {
    let mut program = Program::new().with([requesting("hot", [Hot, Cold])]);
    assert_eq!(program.trigger(Hot).unwrap(), [Hot, Cold]);
}

#[test]
fn a_trigger_has_priority_over_the_requests_of_threads() {
    let mut program = Program::new().with([requesting("hot", [Hot])]);
    assert_eq!(program.trigger(Cold).unwrap(), [Cold, Hot]);
}

#[test]
fn a_point_that_requests_and_waits_advances_on_either_event() {
    let point = || {
        SyncPoint::new()
            .request(Hot)
            .wait_for(|event| *event == Cold)
    };
    let mut program = Program::new().with([Thread::once("both", [point(), point()])]);
    assert_eq!(program.trigger(Cold).unwrap(), [Cold, Hot]);
}

#[test]
fn a_point_can_have_several_waits_and_blocks() {
    let point = SyncPoint::new()
        .wait_for(|event| *event == Hot)
        .wait_for(|event| *event == Cold)
        .block(|event| *event == Level("low".into()))
        .block(|event| *event == Level("high".into()));
    let program = Program::new().with([Thread::once("several", [point])]);
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
fn a_thread_ends_or_repeats_after_its_last_point() {
    let wait = || SyncPoint::new().wait_for(|event| *event == Cold);
    let answer = || SyncPoint::new().request(Hot);
    let mut once = Program::new().with([Thread::once("once", [wait(), answer()])]);
    assert_eq!(once.trigger(Cold).unwrap(), [Cold, Hot]);
    assert_eq!(once.trigger(Cold).unwrap(), [Cold]);
    let mut repeated = Program::new().with([Thread::repeated("repeated", [wait(), answer()])]);
    for _ in 0..3 {
        assert_eq!(repeated.trigger(Cold).unwrap(), [Cold, Hot]);
    }
}

#[test]
fn a_repeated_thread_without_points_does_nothing() {
    let mut program =
        Program::new().with([Thread::repeated("nothing", []), requesting("hot", [Hot])]);
    assert_eq!(program.run().unwrap(), [Hot]);
}

#[test]
fn a_request_function_requests_nothing_while_it_returns_none() {
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
fn a_refused_trigger_names_every_blocking_thread_and_changes_nothing() {
    let no_hot = |name: &str| {
        Thread::once(
            name,
            [SyncPoint::new()
                .block(|event| *event == Hot)
                .wait_for(|event| *event == Cold)],
        )
    };
    let mut handled = Vec::new();
    let mut program = Program::new()
        .with([
            no_hot("first"),
            requesting("level", []),
            no_hot("second"),
            no_hot("third"),
        ])
        .on_event(|event: &Tap| handled.push(event.clone()));
    let TriggerError::Blocked(error) = program.trigger(Hot).unwrap_err() else {
        panic!("three threads block it")
    };
    assert_eq!(
        error.to_string(),
        "Hot is refused: the threads `first`, `second` and `third` block it"
    );
    assert!(error.by().eq(["first", "second", "third"]));
    assert_eq!((error.event(), program.history()), (&Hot, &[][..]));

    // The refused event is gone: `run` does not select it once it is unblocked.
    assert_eq!(program.trigger(Cold).unwrap(), [Cold]);
    assert_eq!(program.run().unwrap(), []);
    assert_eq!(program.trigger(error.into_event()).unwrap(), [Hot]);
    assert_eq!(handled, [Cold, Hot]);
}

#[test]
fn the_handler_is_called_for_triggered_requested_and_replayed_events() {
    let mut calls = Vec::new();
    let mut program = Program::new()
        .with([requesting("cold", [Cold])])
        .on_event(|event: &Tap| calls.push(event.clone()));
    program.trigger(Hot).unwrap();
    program.reset();
    program.replay([Cold]).unwrap();
    assert_eq!(calls, [Hot, Cold, Cold]);
}

#[test]
fn a_run_ends_at_the_step_limit_and_names_the_requesting_threads() {
    let endless =
        |name: &str, event: Tap| Thread::repeated(name, [SyncPoint::new().request(event)]);
    let alternate = Thread::repeated(
        "alternate",
        [Hot, Cold].map(|other| {
            let expected = if other == Hot { Cold } else { Hot };
            SyncPoint::new()
                .block(move |event| *event == other)
                .wait_for(move |event| *event == expected)
        }),
    );
    let mut program = Program::new().with([
        requesting("level", [Level("low".into())]),
        endless("hot", Hot),
        endless("also hot", Hot),
        endless("cold", Cold),
        alternate,
    ]);
    let TriggerError::StepLimitReached(error) = program.trigger(Level("start".into())).unwrap_err()
    else {
        panic!("no thread blocks it")
    };
    assert_eq!(
        error.to_string(),
        "the program reached its limit of 10000 steps: \
         the threads `hot`, `also hot` and `cold` still request events"
    );
    assert!(error.by().eq(["hot", "also hot", "cold"]));
    // The trigger itself is not counted.
    assert_eq!((error.steps(), program.history().len()), (10_000, 10_001));

    // The program can run again from there.
    assert_eq!(program.run().unwrap_err().steps(), 10_000);
    assert_eq!(program.history().len(), 20_001);
}

#[test]
fn a_run_may_take_exactly_the_maximum_number_of_steps() {
    for (max_steps, is_ok) in [(4, true), (3, false), (0, false)] {
        let mut program = Program::new()
            .with([requesting("four", [Hot, Cold, Hot, Cold])])
            .max_steps(max_steps);
        assert_eq!(program.run().is_ok(), is_ok);
        assert_eq!(program.history().len(), max_steps);
    }
    assert_eq!(Program::<Tap>::new().max_steps(0).run().unwrap(), []);
    let mut program = Program::new()
        .with([requesting("two", [Hot, Cold])])
        .max_steps(1);
    assert_eq!(
        program.run().unwrap_err().to_string(),
        "the program reached its limit of 1 step: the thread `two` still requests events"
    );
}

#[test]
fn a_thread_added_later_starts_at_its_first_point() {
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
fn a_clone_is_independent_of_the_original() {
    let mut program = Program::new().with([requesting("cold", [Cold, Cold])]);
    let mut clone = program.clone();
    assert_eq!(clone.trigger(Hot).unwrap(), [Hot, Cold, Cold]);
    assert_eq!(program.history(), []);
    assert_eq!(program.run().unwrap(), [Cold, Cold]);
}

#[test]
fn a_trace_has_the_requested_blocked_and_selected_events_of_every_step() {
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
            "nothing selected\n    blocked by `no hot`: Hot from outside",
            "Cold from `either`\n    \
                 blocked by `no hot`: Hot from `either`\n    \
                 blocked by `no hot`: Hot from `late`\n    \
                 advance: `no hot` and `either`",
            "Hot from `late`\n    advances: `late`",
        ]
    );

    let [refused, step, _] = program.trace() else {
        panic!("the trace has three steps")
    };
    assert_eq!(refused.selected(), None);
    let selected = step.selected().unwrap();
    assert_eq!((selected.event(), selected.by()), (&Cold, Some("either")));
    assert_eq!(selected.blocked_by().len(), 0);
    let events: Vec<&Tap> = step
        .requested()
        .iter()
        .map(|requested| requested.event())
        .collect();
    assert_eq!(events, [&Hot, &Cold, &Hot]);
    assert!(step.requested()[0].blocked_by().eq(["no hot"]));
    assert!(step.advanced().eq(["no hot", "either"]));

    program.reset();
    assert_eq!(program.trace(), []);
    program.replay([Cold]).unwrap();
    assert_eq!(program.trace().len(), 1);
}

#[test]
fn a_trace_ends_with_the_requests_that_are_blocked() {
    let no_hot = Thread::once("no hot", [SyncPoint::new().block(|event| *event == Hot)]);
    let mut program = Program::new().with([no_hot, requesting("hot", [Hot])]);
    program.run().unwrap();
    assert_eq!(program.trace(), [], "the program is not traced");
    let mut program = program.traced();
    program.run().unwrap();
    let [step] = program.trace() else {
        panic!("the trace has one step")
    };
    assert_eq!(
        step.to_string(),
        "nothing selected\n    blocked by `no hot`: Hot from `hot`"
    );
}

#[test]
fn blocked_by_names_the_threads_that_block_an_event() {
    let no_hot = |name: &str| Thread::once(name, [SyncPoint::new().block(|event| *event == Hot)]);
    let program = Program::new().with([no_hot("a"), requesting("hot", [Hot]), no_hot("b")]);
    assert!(program.blocked_by(&Hot).eq(["a", "b"]));
    assert_eq!(program.blocked_by(&Cold).count(), 0);
    assert_eq!(program.requests().count(), 0);
}

#[test]
fn an_embedded_thread_sees_only_events_of_its_own_type() {
    #[derive(Clone, Debug, PartialEq)]
    enum CustomEvent {
        Tap(Tap),
        Bell,
    }
    let embed = |thread: Thread<Tap>| {
        thread.embed(CustomEvent::Tap, |event| match event {
            CustomEvent::Tap(tap) => Some(tap),
            CustomEvent::Bell => None,
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
    assert_eq!(embed(thread.clone()).name(), "after two");
    let mut program = Program::new().with([embed(thread)]);
    assert!(program.trigger(CustomEvent::Tap(Hot)).is_err());
    program.trigger(CustomEvent::Bell).unwrap();
    program.trigger(CustomEvent::Tap(Cold)).unwrap();
    // The thread does not count the bell.
    program.trigger(CustomEvent::Bell).unwrap();
    assert_eq!(
        program.trigger(CustomEvent::Tap(Cold)).unwrap(),
        [Cold, Hot, Level("end".into())].map(CustomEvent::Tap)
    );
    assert!(program.trigger(CustomEvent::Tap(Hot)).is_err());
}

#[test]
fn a_block_can_depend_on_the_history() {
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
fn a_thread_advances_on_its_own_event_even_if_the_event_does_not_equal_itself() {
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
fn a_second_handler_replaces_the_first() {
    let unwanted: fn(&Tap) = |event| panic!("{event:?}");
    let mut calls = Vec::new();
    Program::new()
        .on_event(unwanted)
        .on_event(|event: &Tap| calls.push(event.clone()))
        .trigger(Hot)
        .unwrap();
    assert_eq!(calls, [Hot]);
}

#[test]
fn a_copy_without_its_handler_calls_none() {
    let mut calls = 0;
    let mut program = Program::new()
        .with([requesting("hot", [Hot, Cold])])
        .on_event(|_: &Tap| calls += 1);
    program.replay([Hot]).unwrap();
    let mut copy = program.without_handler();
    assert_eq!(copy.run().unwrap(), [Cold]);
    assert_eq!(program.run().unwrap(), [Cold]);
    assert_eq!(calls, 2);
}

#[test]
fn a_program_can_run_after_a_panic_in_a_handler_or_a_predicate() {
    let panicking = SyncPoint::new().wait_for(|event| match event {
        Level(_) => panic!("a level"),
        Hot | Cold => true,
    });
    let mut program = Program::new()
        .with([Thread::once(
            "panicking",
            [panicking, SyncPoint::new().request(Cold)],
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

#[test]
fn a_handler_keeps_the_step_limit() {
    let limited = || {
        Program::new()
            .with([requesting("four", [Hot, Cold, Hot, Cold])])
            .max_steps(3)
    };
    let mut program = limited().on_event(|_: &Tap| {});
    assert_eq!(program.run().unwrap_err().steps(), 3);
    let mut copy = limited().without_handler();
    assert_eq!(copy.run().unwrap_err().steps(), 3);
}

#[test]
fn debug_texts_contain_the_requests_and_the_numbers_of_the_other_parts() {
    let point = SyncPoint::new()
        .request(Hot)
        .request_with(|_: &[Tap]| None)
        .wait_for(|_| true);
    assert_eq!(
        format!("{point:?}"),
        "SyncPoint { requests: [Hot, a function], waits: 1, blocks: 0 }"
    );
    let thread = Thread::once("both", [point]);
    assert_eq!(
        format!("{thread:?}"),
        "Thread { name: \"both\", points: \
         [SyncPoint { requests: [Hot, a function], waits: 1, blocks: 0 }], repeated: false }"
    );
}
