//! What the module exports to JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Engine;

#[wasm_bindgen]
extern "C" {
    /// `console.error`.
    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// The engine. After a panic it must not be used any more.
#[wasm_bindgen(js_name = Engine)]
#[derive(Default)]
pub struct ExportedEngine(Engine);

#[wasm_bindgen(js_class = Engine)]
impl ExportedEngine {
    /// An engine with the built-in boards and no games.
    #[wasm_bindgen(constructor)]
    pub fn new() -> ExportedEngine {
        std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
        ExportedEngine::default()
    }

    /// Answers a request; both are JSON.
    pub fn answer(&mut self, request: &str) -> String {
        self.0.answer_json(request)
    }

    /// Adds the trained network of a board; returns the answer as JSON.
    #[wasm_bindgen(js_name = addNetwork)]
    pub fn add_network(&mut self, board_hash: &str, bytes: &[u8]) -> String {
        self.0.add_network_json(board_hash, bytes)
    }
}
