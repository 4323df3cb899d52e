//! Test that generates the TypeScript types of the wire and compares them with the committed file.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::path::Path;

use expect_test::expect_file;
use ts_rs::{Config, TS, TypeVisitor};

use crate::analysis::{Advice, GameAnalysis};
use crate::drawing::BoardDrawing;
use crate::engine::{EngineAnswer, EngineRequest};
use crate::socket::{ClientMessage, ServerMessage};
use crate::{PROTOCOL, api};

const HEAD: &str = "\
// The wire types of the server, generated from crates/protocol by its tests.
// Do not edit: change the Rust types and run `UPDATE_EXPECT=1 cargo test -p fogg-protocol typescript`.
";

/// Collects the declarations of all visited types, by name.
#[derive(Default)]
struct Declarations {
    visited: Vec<TypeId>,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if self.visited.contains(&TypeId::of::<T>()) {
            return;
        }
        self.visited.push(TypeId::of::<T>());
        // Built-in types of TypeScript have no output path.
        if T::output_path().is_some() {
            let config = Config::default();
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::decl(&config));
            let duplicate = self.by_name.insert(T::ident(&config), text.clone());
            assert!(duplicate.is_none(), "two types are called {}", T::ident(&config));
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

#[test]
fn typescript_types_are_up_to_date() {
    let mut types = Declarations::default();
    types.visit::<ClientMessage>();
    types.visit::<ServerMessage>();
    types.visit::<api::CreatePersonRequest>();
    types.visit::<api::Identity>();
    types.visit::<api::RenameRequest>();
    types.visit::<api::Devices>();
    types.visit::<api::ReportRequest>();
    types.visit::<api::DeviceLink>();
    types.visit::<api::DeviceLinkRequest>();
    types.visit::<api::BoardInfo>();
    types.visit::<BoardDrawing>();
    types.visit::<api::CreateTableRequest>();
    types.visit::<api::SitRequest>();
    types.visit::<api::KickRequest>();
    types.visit::<api::SeatBotRequest>();
    types.visit::<api::CommitRequest>();
    types.visit::<api::RevealRequest>();
    types.visit::<api::ActRequest>();
    types.visit::<api::UndoRequest>();
    types.visit::<api::EndTurnRequest>();
    types.visit::<api::Accepted>();
    types.visit::<api::TableView>();
    types.visit::<api::Replay>();
    types.visit::<api::Tables>();
    types.visit::<api::FinishedGames>();
    types.visit::<api::Profile>();
    types.visit::<api::Leaderboard>();
    types.visit::<api::ErrorBody>();
    types.visit::<EngineRequest>();
    types.visit::<EngineAnswer>();
    types.visit::<Advice>();
    types.visit::<GameAnalysis>();
    let declarations: String = types.by_name.values().map(|text| format!("\n{text}")).collect();
    let text = format!("{HEAD}\nexport const PROTOCOL = {PROTOCOL};\n{declarations}");
    let text: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/protocol/types.ts");
    expect_file![file].assert_eq(&text);
}
