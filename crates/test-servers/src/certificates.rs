//! Certificates for tests: an authority that exists only in memory, and a server on this machine.

use std::path::{Path, PathBuf};

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

use crate::StartError;

/// The files of a certificate.
pub(crate) struct Certificates {
    /// The certificate of the authority.
    pub(crate) root: PathBuf,
    /// The certificate of the server, for `localhost`.
    pub(crate) certificate: PathBuf,
    /// The private key of the server.
    pub(crate) key: PathBuf,
}

impl Certificates {
    /// Creates a certificate in a folder.
    pub(crate) fn create(folder: &Path) -> Result<Certificates, StartError> {
        let failed = |error: rcgen::Error| StartError::Certificate(error.to_string());
        let mut authority = CertificateParams::new(Vec::new()).map_err(failed)?;
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority_key = KeyPair::generate().map_err(failed)?;
        let root = authority.self_signed(&authority_key).map_err(failed)?;
        let issuer = Issuer::new(authority, authority_key);
        let key = KeyPair::generate().map_err(failed)?;
        let server = CertificateParams::new(vec!["localhost".to_owned()]).map_err(failed)?;
        let certificate = server.signed_by(&key, &issuer).map_err(failed)?;
        let write = |name: &str, text: String| {
            let path = folder.join(name);
            std::fs::write(&path, text).map(|()| path)
        };
        Ok(Certificates {
            root: write("root.pem", root.pem())?,
            certificate: write("server.pem", certificate.pem())?,
            key: write("server.key", key.serialize_pem())?,
        })
    }
}
