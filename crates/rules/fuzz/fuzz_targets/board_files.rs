//! Any bytes as a board file.
#![no_main]

use fogg_testkit::any_bytes::as_board_file;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| as_board_file(data));
