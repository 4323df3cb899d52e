//! Any bytes as what people at a table send, and the answers.
#![no_main]

use fogg_server::fuzzing::take;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| take(data));
