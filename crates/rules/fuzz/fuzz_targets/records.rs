//! Any bytes as a record.
#![no_main]

use fogg_testkit::any_bytes::as_record;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| as_record(data));
