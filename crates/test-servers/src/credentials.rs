//! Credentials of NATS for tests: an operator that exists only in memory, with one account and one user.

use std::path::{Path, PathBuf};

use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;

use crate::StartError;

/// The files of an operator's server and of its user.
pub(crate) struct Credentials {
    /// The configuration of the server.
    pub(crate) config: PathBuf,
    /// The credentials of the user (`.creds`).
    pub(crate) user: PathBuf,
}

/// No limit of an account or a user.
const NO_LIMITS: &str = r#""subs":-1,"data":-1,"payload":-1"#;

impl Credentials {
    /// Creates an operator with an account and a user, and writes the files to a folder.
    pub(crate) fn create(folder: &Path) -> Result<Credentials, StartError> {
        let (operator, account, user) =
            (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_user());
        let operator_token = token(&operator, &operator, r#""type":"operator""#)?;
        let limits =
            format!(r#"{{{NO_LIMITS},"imports":-1,"exports":-1,"wildcards":true,"conn":-1,"leaf":-1}}"#);
        let account_token = token(&operator, &account, &format!(r#""type":"account","limits":{limits}"#))?;
        let user_token =
            token(&account, &user, &format!(r#""type":"user","pub":{{}},"sub":{{}},{NO_LIMITS}"#))?;
        let seed = user.seed().map_err(|error| StartError::Credentials(error.to_string()))?;
        let write = |name: &str, text: String| {
            let path = folder.join(name);
            std::fs::write(&path, text).map(|()| path)
        };
        Ok(Credentials {
            config: write(
                "nats.conf",
                format!(
                    "operator: {operator_token}\nresolver: MEMORY\nresolver_preload: {{ {}: {account_token} }}\n",
                    account.public_key()
                ),
            )?,
            user: write(
                "user.creds",
                format!(
                    "-----BEGIN NATS USER JWT-----\n{user_token}\n------END NATS USER JWT------\n\n\
                     -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
                ),
            )?,
        })
    }
}

/// A signed statement about a key.
fn token(issuer: &KeyPair, subject: &KeyPair, claims: &str) -> Result<String, StartError> {
    let header = r#"{"typ":"JWT","alg":"ed25519-nkey"}"#;
    let payload = format!(
        r#"{{"jti":"test","iat":1700000000,"iss":"{}","name":"fogg","sub":"{}","nats":{{"version":2,{claims}}}}}"#,
        issuer.public_key(),
        subject.public_key()
    );
    let [header, payload] = [header.as_bytes(), payload.as_bytes()].map(|part| BASE64URL_NOPAD.encode(part));
    let signed = format!("{header}.{payload}");
    let signature =
        issuer.sign(signed.as_bytes()).map_err(|error| StartError::Credentials(error.to_string()))?;
    Ok(format!("{signed}.{}", BASE64URL_NOPAD.encode(&signature)))
}
