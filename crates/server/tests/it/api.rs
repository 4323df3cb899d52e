//! The description of the API is whole: whoever reads only that can use all of it.

use hyper::Method;
use serde_json::Value;

use crate::house::House;

async fn document() -> Value {
    let house = House::open().await;
    let stranger = fogg_client::Client::stranger(house.address);
    stranger.get("/api/openapi.json").await.unwrap()
}

/// Every reference in a document.
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
async fn every_type_that_is_named_is_described() {
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
async fn every_path_says_what_it_does_what_it_takes_and_what_it_answers() {
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
async fn people_can_read_the_same() {
    let house = House::open().await;
    let stranger = fogg_client::Client::stranger(house.address);
    let page = stranger.request(Method::GET, "/api/docs", None).await.unwrap().text();
    for word in ["/api/tables/{id}/socket", "ServerMessage", "Makes a table", "id=\"Welcome\""] {
        assert!(page.contains(word), "{word}");
    }
    assert!(!page.contains("<script"));
}

#[tokio::test]
async fn a_path_that_is_not_there_has_an_answer_too() {
    let house = House::open().await;
    let stranger = fogg_client::Client::stranger(house.address);
    let nothing = stranger.request(Method::GET, "/api/nothing", None).await.unwrap();
    assert_eq!((nothing.status.as_u16(), nothing.text().contains("not_found")), (404, true));
}
