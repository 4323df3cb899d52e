//! Fuzz target: any bytes as a stream of actions.
#![no_main]

use fogg_testkit::fuzz::check_actions;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| check_actions(data));
