//! The engine does what the naive one does, whatever the program; and what it promises of history and trace.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use tictactype::behavior::{Program, SyncPoint, Thread, TriggerError};

use crate::naive::{Naive, Point, Scenario};

const MOST_STEPS: usize = 20;

fn numbers(most: usize) -> impl Strategy<Value = BTreeSet<u8>> {
    btree_set(0..6_u8, 0..=most)
}

fn point() -> impl Strategy<Value = Point> {
    (
        vec(0..6_u8, 0..3),
        prop_oneof![3 => Just(0), 1 => 0..6_u8],
        numbers(2),
        numbers(2),
    )
        .prop_map(|(requests, counts_to, awaited, blocked)| Point {
            requests,
            counts_to,
            awaited,
            blocked,
        })
}

fn scenario() -> impl Strategy<Value = Scenario> {
    (vec(point(), 0..4), any::<bool>()).prop_map(|(points, repeated)| Scenario { points, repeated })
}

fn program(scenarios: &[Scenario]) -> Program<u8> {
    let threads = scenarios.iter().enumerate().map(|(number, scenario)| {
        let points = scenario.points.iter().cloned().map(|point| {
            let sync = point
                .requests
                .into_iter()
                .fold(SyncPoint::new(), |sync, event| sync.request(event));
            sync.request_with(move |events: &[u8]| {
                let events = u8::try_from(events.len()).ok()?;
                (events < point.counts_to).then_some(events)
            })
            .wait_for(move |event| point.awaited.contains(event))
            .block(move |event| point.blocked.contains(event))
        });
        let name = number.to_string();
        if scenario.repeated {
            Thread::repeated(name, points)
        } else {
            Thread::once(name, points)
        }
    });
    Program::new().with(threads).max_steps(MOST_STEPS)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, ..ProptestConfig::default() })]

    #[test]
    fn the_engine_does_what_the_naive_one_does(
        scenarios in vec(scenario(), 0..6),
        triggers in vec(0..6_u8, 0..8),
    ) {
        let mut naive = Naive::new(scenarios.clone());
        let mut program = program(&scenarios).traced();
        prop_assert_eq!(program.run().is_ok(), naive.run(MOST_STEPS));
        for event in triggers {
            prop_assert_eq!(program.history(), &naive.history);
            prop_assert_eq!(program.requests().collect::<Vec<_>>(), naive.free_requests());
            let blockers: Vec<String> = naive.blockers(event).iter().map(usize::to_string).collect();
            prop_assert_eq!(program.blocked_by(&event).collect::<Vec<_>>(), blockers.clone());
            let before = naive.history.len();
            match program.trigger(event) {
                Ok(events) => {
                    prop_assert!(naive.trigger(event) && naive.run(MOST_STEPS));
                    prop_assert_eq!(events, &naive.history[before..]);
                }
                Err(TriggerError::Refused(refused)) => {
                    prop_assert!(!naive.trigger(event));
                    prop_assert_eq!(refused.by().collect::<Vec<_>>(), blockers);
                }
                Err(TriggerError::StepLimitReached(reached)) => {
                    prop_assert!(naive.trigger(event) && !naive.run(MOST_STEPS));
                    prop_assert!(reached.by().len() > 0);
                }
            }
        }
        prop_assert_eq!(program.history(), &naive.history);
    }

    #[test]
    fn the_history_is_the_whole_state(
        scenarios in vec(scenario(), 0..6),
        triggers in vec(0..6_u8, 0..8),
    ) {
        let mut played = program(&scenarios);
        for event in triggers {
            let _ = played.trigger(event);
        }
        let mut replayed = program(&scenarios);
        replayed.replay(played.history().to_vec()).unwrap();
        prop_assert_eq!(format!("{replayed:?}"), format!("{played:?}"));
        replayed.reset();
        prop_assert_eq!(format!("{replayed:?}"), format!("{:?}", program(&scenarios)));
    }

    #[test]
    fn the_trace_tells_what_was_done_and_is_not_seen_by_the_threads(
        scenarios in vec(scenario(), 0..6),
        triggers in vec(0..6_u8, 0..8),
    ) {
        let mut traced = program(&scenarios).traced();
        let mut silent = program(&scenarios);
        for event in triggers {
            prop_assert_eq!(traced.trigger(event), silent.trigger(event));
        }
        let selected: Vec<u8> = traced
            .trace()
            .iter()
            .filter_map(|step| step.selected())
            .map(|requested| *requested.event())
            .collect();
        prop_assert_eq!(&selected, traced.history());
        prop_assert_eq!(silent.trace(), []);
        for step in traced.trace() {
            prop_assert_eq!(step.selected().is_none(), step.requested().iter().all(|asked| asked.is_blocked()));
            prop_assert!(step.selected().is_some() || step.advanced().len() == 0);
            if let Some(by) = step.selected().and_then(|selected| selected.by()) {
                prop_assert!(step.advanced().any(|name| name == by));
            }
        }
    }
}
