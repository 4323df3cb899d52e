//! Any bytes as a stream of actions.
#![no_main]

use fogg_testkit::any_bytes::as_actions;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| as_actions(data));
