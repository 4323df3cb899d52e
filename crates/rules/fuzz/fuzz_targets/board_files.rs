//! Fuzz target: any bytes as a board file.
#![no_main]

use fogg_testkit::fuzz::check_board_file;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| check_board_file(data));
