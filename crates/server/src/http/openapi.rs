//! The OpenAPI document, as JSON and as an HTML page.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;
use serde_json::Value;
use utoipa::openapi::OpenApi;

const STYLESHEET: &str = include_str!("openapi.css");

/// Serves the document at `/api/openapi.json` and the page at `/api/docs`.
pub(crate) fn router(document: &OpenApi) -> Router {
    let json: Arc<str> = document.to_pretty_json().expect("serializing to a string cannot fail").into();
    let value: Value = serde_json::from_str(&json).expect("the JSON was just written");
    let html: Arc<str> = to_html(&value).into();
    let fixed = |content_type: &'static str, text: Arc<str>| {
        get(async move || ([(CONTENT_TYPE, content_type)], text.to_string()))
    };
    Router::new()
        .route("/api/openapi.json", fixed("application/json", json))
        .route("/api/docs", fixed("text/html; charset=utf-8", html))
        .route("/api/docs.css", fixed("text/css", STYLESHEET.into()))
}

fn to_html(document: &Value) -> String {
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Fogg API</title>\
         <meta name=\"viewport\" content=\"width=device-width\"><link rel=\"stylesheet\" href=\"/api/docs.css\">\
         </head><body><main><h1>Fogg API</h1>",
    );
    let _ = write!(
        html,
        "<p>{}</p><p><a href=\"/api/openapi.json\">OpenAPI document</a></p><h2>Paths</h2>",
        escape(text(&document["info"]["description"]))
    );
    for (path, methods) in object(&document["paths"]) {
        for (method, operation) in object(methods) {
            write_operation(&mut html, path, method, operation);
        }
    }
    html.push_str("<h2>Types</h2>");
    for (name, schema) in object(&document["components"]["schemas"]) {
        let _ = write!(html, "<section id=\"{0}\"><h3>{0}</h3>", escape(name));
        write_schema(&mut html, schema, 0);
        html.push_str("</section>");
    }
    html.push_str("</main></body></html>");
    html
}

fn write_operation(html: &mut String, path: &str, method: &str, operation: &Value) {
    let _ = write!(
        html,
        "<section><h3><b class=\"{method}\">{}</b> <code>{}</code></h3><p>{}.</p><ul>",
        method.to_uppercase(),
        escape(path),
        escape(text(&operation["summary"]))
    );
    for parameter in
        operation["parameters"].as_array().into_iter().flatten().filter(|item| item["in"] == "query")
    {
        let _ = write!(
            html,
            "<li>query <code>{}</code>: {}</li>",
            escape(text(&parameter["name"])),
            escape(text(&parameter["description"]))
        );
    }
    if let Some((_, content)) = object(&operation["requestBody"]["content"]).next() {
        let _ = write!(html, "<li>body: {}</li>", type_html(&content["schema"]));
    }
    for (status, response) in object(&operation["responses"]) {
        let content = object(&response["content"]).next();
        let body = content.map(|(_, content)| type_html(&content["schema"])).unwrap_or_default();
        let description = escape(text(&response["description"]));
        let _ = write!(html, "<li>{}: {} {}</li>", escape(status), body, description);
    }
    html.push_str("</ul></section>");
}

/// The maximum depth of nested types; named types have their own sections.
const MAX_DEPTH: u32 = 4;

fn write_schema(html: &mut String, schema: &Value, depth: u32) {
    let _ = write!(html, "<p>{}</p>", escape(text(&schema["description"])));
    if depth > MAX_DEPTH {
        return;
    }
    html.push_str("<ul>");
    for (name, property) in object(&schema["properties"]) {
        let required = schema["required"].as_array().is_some_and(|all| all.iter().any(|other| other == name));
        let _ = write!(
            html,
            "<li><code>{}</code>{}: {} {}</li>",
            escape(name),
            if required { "" } else { "?" },
            type_html(property),
            escape(text(&property["description"]))
        );
    }
    for variant in ["oneOf", "anyOf", "allOf"]
        .iter()
        .flat_map(|keyword| schema[*keyword].as_array().into_iter().flatten())
    {
        let _ = write!(html, "<li>{}", type_html(variant));
        write_schema(html, variant, depth + 1);
        html.push_str("</li>");
    }
    html.push_str("</ul>");
}

/// The type of a schema, with a link to its section if it has one.
fn type_html(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return format!("<a href=\"#{0}\">{0}</a>", escape(name));
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> =
            values.iter().map(|value| format!("<code>{}</code>", escape(text(value)))).collect();
        return values.join(" or ");
    }
    let parts =
        ["oneOf", "allOf"].iter().flat_map(|keyword| schema[*keyword].as_array().into_iter().flatten());
    let named: Vec<String> = parts.map(type_html).filter(|name| name.starts_with("<a")).collect();
    if !named.is_empty() {
        return named.join(" or ");
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => format!("list of {}", type_html(&schema["items"])),
        Value::String(name) => escape(name),
        Value::Array(names) => {
            let names = names.iter().map(text).filter(|name| *name != "null");
            escape(&names.collect::<Vec<_>>().join(" or "))
        }
        _ => String::new(),
    }
}

fn object(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
