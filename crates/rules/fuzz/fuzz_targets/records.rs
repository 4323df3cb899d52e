//! Fuzz target: any bytes as a record.
#![no_main]

use fogg_testkit::fuzz::check_record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| check_record(data));
