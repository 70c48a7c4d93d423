#!/bin/sh
# certbot runs this after each new certificate, as its deploy hook: hands the certificate to the
# proxy of docker-compose.yml.
set -eu
lineage=${RENEWED_LINEAGE:?"certbot runs this script, with the folder of the certificate in RENEWED_LINEAGE"}
cd "$(dirname "$0")/.."
for name in fullchain privkey; do
  # The folder keeps others out: see prepare.sh. Renamed, so that a proxy starting meanwhile never reads half of it.
  install -m 644 "$lineage/$name.pem" "deploy/production/tls/$name.new"
  mv "deploy/production/tls/$name.new" "deploy/production/tls/$name.pem"
done
docker compose exec -T proxy nginx -s reload
