//! The types of the wire for TypeScript: made from these, committed, and never edited.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::Path;

use expect_test::expect_file;
use ts_rs::{Config, TS, TypeVisitor};

use crate::drawing::BoardDrawing;
use crate::socket::{ClientMessage, ServerMessage};
use crate::{PROTOCOL, api};

const HEAD: &str = "\
// The words in which the server and the page speak, made from crates/protocol by its tests.
// Do not edit: change the Rust types and run `UPDATE_EXPECT=1 cargo test -p fogg-protocol typescript`.
";

/// Every type that was met, by name.
#[derive(Default)]
struct Found {
    seen: Vec<TypeId>,
    declarations: BTreeMap<String, String>,
}

impl TypeVisitor for Found {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.seen.contains(&TypeId::of::<T>()) {
            return;
        }
        self.seen.push(TypeId::of::<T>());
        // Only types of ours have a place to be written to; lists and numbers are TypeScript's own.
        if T::output_path().is_some() {
            let config = Config::default();
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::decl(&config));
            let other = self.declarations.insert(T::ident(&config), text.clone());
            assert!(other.is_none(), "two types are called {}", T::ident(&config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let mut found = Found::default();
    found.visit::<ClientMessage>();
    found.visit::<ServerMessage>();
    found.visit::<api::CreatePersonRequest>();
    found.visit::<api::Identity>();
    found.visit::<api::RenameRequest>();
    found.visit::<api::DeviceLink>();
    found.visit::<api::DeviceLinkRequest>();
    found.visit::<api::BoardInfo>();
    found.visit::<BoardDrawing>();
    found.visit::<api::CreateTableRequest>();
    found.visit::<api::SitRequest>();
    found.visit::<api::KickRequest>();
    found.visit::<api::SeatBotRequest>();
    found.visit::<api::CommitRequest>();
    found.visit::<api::RevealRequest>();
    found.visit::<api::ActRequest>();
    found.visit::<api::UndoRequest>();
    found.visit::<api::Accepted>();
    found.visit::<api::TableView>();
    found.visit::<api::Replay>();
    found.visit::<api::Tables>();
    found.visit::<api::FinishedGames>();
    found.visit::<api::Profile>();
    found.visit::<api::Leaderboard>();
    found.visit::<api::ErrorBody>();
    let types: String = found.declarations.values().map(|text| format!("\n{text}")).collect();
    let text = format!("{HEAD}\nexport const PROTOCOL = {PROTOCOL};\n{types}");
    let text: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol/types.ts");
    expect_file![file].assert_eq(&text);
}
