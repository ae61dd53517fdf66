#!/bin/sh
# certificates.sh FOLDER n1=10.0.0.11 …: creates the cluster's authority in FOLDER, if missing, and a certificate for each
# NAME=ADDRESS (docs/cluster.md). Run again with the same folder, it renews them. ca.key belongs on no node.
set -eu
umask 077
mkdir -p "$1"
cd "$1"
shift
make_key() {
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1"
}
if [ ! -e ca.key ]; then
  make_key ca.key
  openssl req -x509 -key ca.key -subj '/CN=gtfinance cluster' -days 3650 -addext keyUsage=critical,keyCertSign -out ca.crt
fi
for each in "$@"; do
  name=${each%%=*}
  make_key "$name.key"
  openssl req -new -key "$name.key" -subj "/CN=$name" -addext "subjectAltName=IP:${each#*=}" |
    openssl x509 -req -CA ca.crt -CAkey ca.key -copy_extensions copy -days 825 -out "$name.crt"
done
