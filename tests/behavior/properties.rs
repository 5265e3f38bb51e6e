//! Random programs agree with the reference engine, in history and trace.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use tictactype::behavior::{Program, SyncPoint, Thread, TriggerError};

use crate::reference::{Point, ReferenceEngine, ThreadData};

const MAX_STEPS: usize = 20;

fn events(max_count: usize) -> impl Strategy<Value = BTreeSet<u8>> {
    btree_set(0..6_u8, 0..=max_count)
}

fn point() -> impl Strategy<Value = Point> {
    (
        vec(0..6_u8, 0..3),
        prop_oneof![3 => Just(0), 1 => 0..6_u8],
        events(2),
        events(2),
    )
        .prop_map(|(requests, length_limit, waits, blocks)| Point {
            requests,
            length_limit,
            waits,
            blocks,
        })
}

fn thread() -> impl Strategy<Value = ThreadData> {
    (vec(point(), 0..4), any::<bool>())
        .prop_map(|(points, repeated)| ThreadData { points, repeated })
}

fn program(threads: &[ThreadData]) -> Program<u8> {
    let threads = threads.iter().enumerate().map(|(index, thread)| {
        let points = thread.points.iter().cloned().map(|point| {
            let sync_point = point
                .requests
                .into_iter()
                .fold(SyncPoint::new(), |sync_point, event| {
                    sync_point.request(event)
                });
            sync_point
                .request_with(move |events: &[u8]| {
                    let history_length = u8::try_from(events.len()).ok()?;
                    (history_length < point.length_limit).then_some(history_length)
                })
                .wait_for(move |event| point.waits.contains(event))
                .block(move |event| point.blocks.contains(event))
        });
        let name = index.to_string();
        if thread.repeated {
            Thread::repeated(name, points)
        } else {
            Thread::once(name, points)
        }
    });
    Program::new().with(threads).max_steps(MAX_STEPS)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

    #[test]
    fn the_engine_agrees_with_the_reference_engine(
        threads in vec(thread(), 0..6),
        triggers in vec(0..6_u8, 0..8),
    ) {
        let mut reference = ReferenceEngine::new(threads.clone());
        let mut program = program(&threads).traced();
        prop_assert_eq!(program.run().is_ok(), reference.run(MAX_STEPS));
        for event in triggers {
            prop_assert_eq!(program.history(), &reference.history);
            prop_assert_eq!(program.requests().collect::<Vec<_>>(), reference.unblocked_requests());
            let blockers: Vec<String> = reference.blockers(event).iter().map(usize::to_string).collect();
            prop_assert_eq!(program.blocked_by(&event).collect::<Vec<_>>(), blockers.clone());
            let start = reference.history.len();
            match program.trigger(event) {
                Ok(events) => {
                    prop_assert!(reference.trigger(event) && reference.run(MAX_STEPS));
                    prop_assert_eq!(events, &reference.history[start..]);
                }
                Err(TriggerError::Blocked(error)) => {
                    prop_assert!(!reference.trigger(event));
                    prop_assert_eq!(error.by().collect::<Vec<_>>(), blockers);
                }
                Err(TriggerError::StepLimitReached(error)) => {
                    prop_assert!(reference.trigger(event) && !reference.run(MAX_STEPS));
                    prop_assert!(error.by().len() > 0);
                }
            }
        }
        prop_assert_eq!(program.history(), &reference.history);
    }

    #[test]
    fn the_history_determines_the_state(
        threads in vec(thread(), 0..6),
        triggers in vec(0..6_u8, 0..8),
    ) {
        let mut played = program(&threads);
        for event in triggers {
            let _ = played.trigger(event);
        }
        let mut replayed = program(&threads);
        replayed.replay(played.history().to_vec()).unwrap();
        // The debug text contains the state.
        let (played_text, new_text) = (format!("{played:?}"), format!("{:?}", program(&threads)));
        prop_assert_eq!(played_text == new_text, played.history().is_empty());
        prop_assert_eq!(format!("{replayed:?}"), played_text);
        replayed.reset();
        prop_assert_eq!(format!("{replayed:?}"), new_text);
    }

    #[test]
    fn a_trace_contains_every_step_and_changes_nothing(
        threads in vec(thread(), 0..6),
        triggers in vec(0..6_u8, 0..8),
    ) {
        let mut traced = program(&threads).traced();
        let mut untraced = program(&threads);
        for event in triggers {
            prop_assert_eq!(traced.trigger(event), untraced.trigger(event));
        }
        let selected: Vec<u8> = traced
            .trace()
            .iter()
            .filter_map(|step| step.selected())
            .map(|requested| *requested.event())
            .collect();
        prop_assert_eq!(&selected, traced.history());
        prop_assert_eq!(untraced.trace(), []);
        for step in traced.trace() {
            prop_assert_eq!(step.selected().is_none(), step.requested().iter().all(|requested| requested.is_blocked()));
            prop_assert!(step.selected().is_some() || step.advanced().len() == 0);
            if let Some(by) = step.selected().and_then(|selected| selected.by()) {
                prop_assert!(step.advanced().any(|name| name == by));
            }
        }
    }
}
