//! The OpenAPI document is complete.

use hyper::Method;
use serde_json::Value;

use crate::test_server::TestServer;

async fn document() -> Value {
    let server = TestServer::start().await;
    let anonymous = fogg_client::Client::anonymous(server.address);
    anonymous.get("/api/openapi.json").await.unwrap()
}

/// Collects every `$ref` in a document.
fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|field| references(field, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => (),
    }
}

#[tokio::test]
async fn every_referenced_type_is_described() {
    let document = document().await;
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 50, "{} references", found.len());
    for reference in found {
        let path = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(path).is_some(), "{reference}");
    }
}

#[tokio::test]
async fn every_path_has_a_summary_parameters_and_responses() {
    let document = document().await;
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() >= 25, "{} paths", paths.len());
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().unwrap() {
            assert!(operation["summary"].as_str().is_some_and(|text| text.len() > 5), "{method} {path}");
            assert!(!operation["responses"].as_object().unwrap().is_empty(), "{method} {path}");
            let named: Vec<&str> = path.split('/').filter_map(|part| part.strip_prefix('{')).collect();
            let parameters = operation["parameters"].as_array().map_or(0, Vec::len);
            assert!(parameters >= named.len(), "{method} {path} does not describe {named:?}");
        }
    }
}

#[tokio::test]
async fn the_document_is_also_served_as_a_page() {
    let server = TestServer::start().await;
    let anonymous = fogg_client::Client::anonymous(server.address);
    let page = anonymous.request(Method::GET, "/api/docs", None).await.unwrap().text();
    for word in ["/api/tables/{id}/socket", "ServerMessage", "Creates a table", "id=\"Welcome\""] {
        assert!(page.contains(word), "{word}");
    }
    assert!(!page.contains("<script"));
}

#[tokio::test]
async fn an_unknown_path_gets_an_error_body() {
    let server = TestServer::start().await;
    let anonymous = fogg_client::Client::anonymous(server.address);
    let missing = anonymous.request(Method::GET, "/api/nothing", None).await.unwrap();
    assert_eq!((missing.status.as_u16(), missing.text().contains("not_found")), (404, true));
}
