//! Arbitrary bytes as the socket messages of the clients at a table.
#![no_main]

use fogg_server::fuzzing::run;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| run(data));
