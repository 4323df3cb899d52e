//! Files: everything that they say is checked, and a damaged file is an error that says what is wrong.

use std::sync::Arc;

use expect_test::expect;
use fogg_network::{Network, NetworkError};
use fogg_rules::Board;
use fogg_rules::chance::{FastRng, below};
use fogg_testkit::{boards, networks};
use rand_core::SeedableRng;
use serde_json::{Value, json};

fn board() -> Arc<Board> {
    boards::mini("mini-alps")
}

fn good_file() -> Vec<u8> {
    networks::random(&board(), networks::SMALL, 1)
}

fn error(file: &[u8]) -> NetworkError {
    Network::from_bytes(file, &board()).err().expect("the file is wrong")
}

/// The error for a file with a changed header and a right hash.
fn error_with(change: impl FnOnce(&mut Value)) -> String {
    let mut header = networks::header(&board(), networks::SMALL);
    let weights = networks::weights(&header, |_, _| 0);
    change(&mut header);
    error(&networks::assembled(&header, &weights)).to_string()
}

#[test]
fn a_good_file_is_read() {
    assert!(Network::from_bytes(&good_file(), &board()).is_ok());
}

#[test]
fn a_shorter_file_is_an_error() {
    let file = good_file();
    for length in
        (0..file.len()).filter(|length| *length < 100 || length % 97 == 0 || file.len() - length < 100)
    {
        let error = error(&file[..length]);
        let expected = matches!(error, NetworkError::Magic | NetworkError::TooShort(_) | NetworkError::Hash);
        assert!(expected, "{length} bytes: {error}");
    }
}

#[test]
fn every_wrong_byte_is_an_error() {
    let file = good_file();
    for place in (0..file.len()).filter(|place| *place < 2000 || place % 61 == 0 || file.len() - place < 64) {
        let mut damaged = file.clone();
        damaged[place] ^= 1 << (place % 8);
        let error = error(&damaged);
        assert!(matches!(error, NetworkError::Magic | NetworkError::Hash), "byte {place}: {error}");
    }
}

#[test]
fn a_wrong_header_is_an_error_that_names_what_is_wrong() {
    let tensor = |header: &mut Value, number: usize, key: &str, value: Value| {
        header["tensors"][number][key] = value;
    };
    let errors = [
        error_with(|header| header["board_hash"] = json!("00")),
        error_with(|header| header["sizes"]["width"] = json!(0)),
        error_with(|header| header["sizes"]["gates"] = json!(1_000_000)),
        error_with(|header| header["sizes"]["blocks"] = json!(-1)),
        error_with(|header| header["sizes"]["blocks"] = json!(2)),
        error_with(|header| header["sizes"]["depth"] = json!(2)),
        error_with(|header| header["observation"][3][3] = json!(0.5)),
        error_with(|header| header["observation"] = json!([])),
        error_with(|header| header["actions"][8][2] = json!(2)),
        error_with(|header| header["actions"].as_array_mut().unwrap().push(json!(["more", 1, 1]))),
        error_with(|header| tensor(header, 2, "offset", json!(usize::MAX))),
        error_with(|header| tensor(header, 2, "offset", json!(1_000_000))),
        error_with(|header| {
            let last = header["tensors"].as_array().unwrap().len() - 1;
            tensor(header, last, "format", json!("i8"));
        }),
        error_with(|header| tensor(header, 1, "format", json!("f32"))),
        error_with(|header| tensor(header, 1, "shape", json!([9]))),
        error_with(|header| tensor(header, 1, "shape", json!([u64::MAX, u64::MAX]))),
        error_with(|header| tensor(header, 1, "name", json!("body.routes.encode.weight"))),
        error_with(|header| tensor(header, 1, "name", json!("body.routes.encode.basis"))),
        error_with(|header| {
            let last = header["tensors"].as_array().unwrap().last().unwrap().clone();
            let mut more = last;
            more["name"] = json!("more");
            header["tensors"].as_array_mut().unwrap().push(more);
        }),
        error_with(|header| *header = json!({})),
        error_with(|header| *header = json!(7)),
    ];
    expect![[r#"
        the network is for the board `mini-alps` with hash 00, not for `mini-alps`
        the size `width` of the network must be from 1 to 2048
        the size `gates` of the network must be from 1 to 16
        the header of the network file is invalid: invalid value: integer `-1`, expected usize at line 1 column 3802
        the tensor `body.blocks.1.norm.weight` of the network is missing
        the header of the network file is invalid: unknown field `depth`, expected one of `width`, `blocks`, `entity_width`, `gates` at line 1 column 3809
        the network reads other observations: group 3 is ("route", "rival-3", 18, 0.5), not ("route", "rival-3", 18, 1.0)
        the network reads other observations: group 0 is missing, not ("route", "mine", 18, 1.0)
        the network has other actions: group 8 is ("pass", 95, 2), not ("pass", 95, 1)
        the network has other actions: group 9 is ("more", 1, 1), not missing
        the tensor `body.routes.embedding` of the network is outside of the file
        the tensor `body.routes.embedding` of the network is outside of the file
        the tensor `value.bias` of the network is outside of the file
        the header of the network file is invalid: unknown variant `f32`, expected `f16` or `i8` at line 1 column 3944
        the tensor `body.routes.encode.bias` of the network has the shape [9] instead of [8]
        the tensor `body.routes.encode.bias` of the network has the shape [18446744073709551615, 18446744073709551615] instead of [8]
        the tensor `body.routes.encode.weight` of the network occurs twice
        the tensor `body.routes.encode.bias` of the network is missing
        the tensor `more` of the network is not known
        the header of the network file is invalid: missing field `board` at line 1 column 2
        the header of the network file is invalid: invalid type: integer `7`, expected struct Header at line 1 column 1
    "#]].assert_eq(&(errors.join("\n") + "\n"));
}

#[test]
fn a_header_beyond_the_end_of_the_file_is_an_error() {
    let mut file = b"FOGGNET1".to_vec();
    file.extend(u32::MAX.to_le_bytes());
    let message = error(&networks::sealed(file)).to_string();
    assert_eq!(message, "the header of the network file has 4294967295 bytes, which is more than the file");
}

#[test]
fn a_weight_that_is_not_a_number_is_an_error() {
    let header = networks::header(&board(), networks::SMALL);
    for (bits, place) in [(0x7c00, 0), (0xfe00, 1)] {
        let file = networks::file(&header, |name, number| match (name, number) {
            ("value.bias", number) if number == place => bits,
            _ => 0,
        });
        let message = error(&file).to_string();
        assert_eq!(message, "the tensor `value.bias` of the network has a value that is not a finite number");
    }
}

#[test]
fn a_network_of_another_board_is_an_error() {
    let usa = boards::named("usa");
    let error = error(&networks::zero(&usa, networks::SMALL));
    assert!(matches!(&error, NetworkError::Board { network, .. } if network == "usa"), "{error}");
}

/// Random changes of the header with a right hash: none is a panic.
#[test]
fn no_header_makes_the_reader_panic() {
    let file = good_file();
    let header = u32::from_le_bytes(file[8..12].try_into().unwrap()) as usize;
    let mut rng = FastRng::seed_from_u64(1);
    let mut read = 0;
    for _ in 0..3000 {
        let mut body = file[..file.len() - 32].to_vec();
        for _ in 0..1 + below(&mut rng, 3) {
            let place = 8 + below(&mut rng, 4 + header as u32) as usize;
            body[place] = b"0123456789[]{},\":-.e"[below(&mut rng, 20) as usize];
        }
        read += usize::from(Network::from_bytes(&networks::sealed(body), &board()).is_ok());
    }
    // Few changes leave a header with the same meaning.
    assert!(read < 300, "{read} changed headers were read");
}
