//! The cookie in which a browser keeps its key.

use axum::http::header::COOKIE;
use axum::http::request::Parts;
use cookie::time::Duration;
use cookie::{Cookie, SameSite};

use crate::identity::Key;

/// The lifetime of the cookie; browsers allow at most 400 days.
const MAX_AGE: Duration = Duration::days(400);

/// The kind of cookie, which depends on the public address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyCookie {
    /// For HTTPS: bound to the host and never sent over plain HTTP.
    Secure,
    /// For plain HTTP on the local machine, where browsers reject secure cookies.
    Plain,
}

impl KeyCookie {
    fn name(self) -> &'static str {
        match self {
            KeyCookie::Secure => "__Host-fogg",
            KeyCookie::Plain => "fogg",
        }
    }

    /// The `Set-Cookie` header that stores a key.
    pub(super) fn set(self, key: &Key) -> String {
        self.header(key.reveal(), MAX_AGE)
    }

    /// The `Set-Cookie` header that deletes the key.
    pub(super) fn clear(self) -> String {
        self.header(String::new(), Duration::ZERO)
    }

    fn header(self, value: String, max_age: Duration) -> String {
        let cookie = Cookie::build((self.name(), value))
            .path("/")
            .http_only(true)
            .same_site(SameSite::Lax)
            .max_age(max_age)
            .secure(self == KeyCookie::Secure);
        cookie.build().to_string()
    }

    /// The value of the cookie in a request.
    pub(super) fn read(self, parts: &Parts) -> Option<&str> {
        let headers = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut cookies = headers.flat_map(Cookie::split_parse).filter_map(Result::ok);
        cookies.find(|cookie| cookie.name() == self.name()).and_then(|cookie| cookie.value_raw())
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    fn read(cookie: KeyCookie, headers: &[&str]) -> Option<String> {
        let request = headers.iter().fold(Request::builder(), |request, line| request.header(COOKIE, *line));
        cookie.read(&request.body(()).unwrap().into_parts().0).map(str::to_owned)
    }

    #[test]
    fn the_cookie_is_found_among_others() {
        for headers in
            [&["fogg=abc"][..], &["a=b; fogg=abc; c=d"], &["a=b", "c=d; fogg=abc"], &["=; fogg=abc"]]
        {
            assert_eq!(read(KeyCookie::Plain, headers).as_deref(), Some("abc"), "{headers:?}");
        }
        for headers in [&[][..], &["a=b"], &["xfogg=abc"], &["__Host-fogg=abc"], &["fogg"]] {
            assert_eq!(read(KeyCookie::Plain, headers), None, "{headers:?}");
        }
        assert_eq!(read(KeyCookie::Secure, &["fogg=no; __Host-fogg=yes"]).as_deref(), Some("yes"));
    }

    #[test]
    fn the_cookie_is_hidden_from_scripts_and_foreign_sites() {
        let key = Key::new([0xab; 32]);
        assert_eq!(
            KeyCookie::Secure.set(&key),
            format!(
                "__Host-fogg={}; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=34560000",
                "ab".repeat(32)
            )
        );
        assert_eq!(KeyCookie::Plain.clear(), "fogg=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
    }
}
