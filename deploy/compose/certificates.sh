#!/bin/sh
# Creates an authority and the certificates of PostgreSQL and NATS for compose.tls.yaml, valid for ten years, in the
# folder `certificates` or the given one. Needs OpenSSL 1.1.1 or newer. Existing files are not replaced.
set -eu

folder=${1:-$(dirname "$0")/certificates}
days=3650
umask 077
# Fails if the folder exists.
mkdir "$folder"
cd "$folder"

new_key() {
    openssl ecparam -name prime256v1 -genkey -noout -out "$1.key"
}

# Certificate requests need a configuration, however small.
printf '[req]\ndistinguished_name = name\n[name]\n' >request.cnf

new_key ca
printf 'basicConstraints = critical, CA:TRUE\nkeyUsage = critical, keyCertSign\nsubjectKeyIdentifier = hash\n' >ca.ext
openssl req -new -config request.cnf -key ca.key -subj '/CN=Fogg servers' -out ca.csr
openssl x509 -req -in ca.csr -signkey ca.key -days $days -extfile ca.ext -out ca.pem

for name in postgres nats; do
    new_key $name
    # The name under which the servers reach it, and the one on its own machine.
    printf 'subjectAltName = DNS:%s, DNS:localhost\nextendedKeyUsage = serverAuth\n' $name >$name.ext
    openssl req -new -config request.cnf -key $name.key -subj "/CN=$name" -out $name.csr
    openssl x509 -req -in $name.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days $days -extfile $name.ext -out $name.pem
done

rm ./*.cnf ./*.csr ./*.ext ./*.srl
# The user of the containers may be another one.
chmod 755 .
chmod 644 ./*.pem
echo "$folder is ready; keep ca.key elsewhere, it is needed only for new certificates"
