//! The store's contract on each database, and what only one of them does.
//!
//! The tests on PostgreSQL need a server: `.ci/postgres cargo test -p tictactype-web-tests --test
//! store`.

mod commits;
mod database;
mod durability;
mod growth;
mod leases;
mod node;
mod opening;
mod outages;
#[path = "../postgres_database.rs"]
mod postgres_database;
mod records;
mod unreadable;
mod upgrade;
mod visits;

use crate::database::Database;

/// Runs tests on one database, in a module.
macro_rules! on {
    ($name:ident, $database:ident: $($module:ident::$test:ident,)*) => {
        mod $name {
            $(
                #[tokio::test]
                async fn $test() {
                    let Some(database) = super::Database::$database().await else {
                        return;
                    };
                    crate::$module::$test(&database).await;
                    database.delete().await;
                }
            )*
        }
    };
}

/// Runs tests on each database.
macro_rules! contract {
    ($($tests:tt)*) => {
        on! { memory, memory: $($tests)* }
        on! { folder, folder: $($tests)* }
        on! { postgres, postgres: $($tests)* }
        on! { model, model: $($tests)* }
    };
}

contract! {
    commits::random_records_come_back_unchanged,
    commits::the_last_of_several_records_is_kept,
    commits::records_are_deleted,
    commits::a_commit_with_many_changes_is_written_whole,
    commits::a_repeated_commit_changes_nothing,
    commits::a_commit_out_of_order_is_refused,
    commits::a_second_move_at_a_ply_is_refused_with_the_whole_commit,
    commits::a_record_of_another_lease_is_refused_with_the_whole_commit,
    commits::a_commit_that_is_given_up_happens_or_not,
    commits::an_ended_series_has_no_owner,
    commits::records_are_set_aside,
    commits::the_time_of_the_store_does_not_go_back,
    durability::a_reopened_store_has_the_same_records,
    leases::numbers_of_leases_are_not_used_again,
    leases::live_leases_have_different_addresses,
    leases::an_expired_lease_is_taken_over_with_its_times,
    leases::a_lease_is_taken_over_once,
    leases::a_closed_lease_is_taken_over_at_once,
    leases::a_renewed_lease_is_not_taken_over,
    leases::methods_do_nothing_without_the_lease,
    visits::a_person_is_found_with_the_address_of_the_owner,
    visits::the_next_opponent_is_claimed,
    visits::people_who_cannot_be_paired_are_not_claimed,
    visits::nodes_that_claim_at_once_get_different_people,
    visits::a_claimed_person_is_not_saved_by_the_old_node,
    visits::a_person_is_handed_over_to_a_private_game,
    visits::the_time_of_a_person_who_is_handed_over_is_converted,
    visits::notices_move_with_the_lease,
    visits::waiting_people_are_counted,
    visits::news_arrive,
}

on! { only_memory, memory:
    durability::finished_games_are_deleted_after_their_time,
}

on! { only_folder, folder:
    durability::finished_games_are_deleted_after_their_time,
    growth::a_network_stores_no_more_in_a_day_than_the_manual_says,
    unreadable::damaged_rows_are_reported,
}

on! { only_postgres, postgres:
    durability::finished_games_are_deleted_after_their_time,
    growth::a_network_stores_no_more_in_a_day_than_the_manual_says,
    unreadable::damaged_rows_are_reported,
    opening::the_password_of_a_store_is_not_shown,
    outages::a_commit_does_not_wait_long_for_a_lock,
    outages::lost_connections_are_replaced,
    outages::sessions_that_cannot_write_are_replaced,
    outages::a_session_in_which_a_statement_has_failed_is_not_used_again,
    outages::a_database_that_does_not_reply_is_used_again_later,
}
