#!/bin/sh
# Makes the folder of a real academy: settings, secrets, and .env that leads there. Nothing that exists is changed.
#   deploy/prepare.sh https://academy.example
set -eu
address=${1:?"Give the public address, such as https://academy.example"}
case $address in
  https://*) ;;
  *) echo "The public address must begin with https://." >&2; exit 1 ;;
esac
cd "$(dirname "$0")/.."
folder=deploy/production
if [ -e "$folder" ]; then
  echo "$folder is there already: it stays as it is." >&2
  exit 1
fi
# Only its owner may enter the folder. The files in it are mounted one by one, and read by the containers' own users.
mkdir -m 700 "$folder"
for name in database-password nextauth-secret storage-secret-key; do
  openssl rand -hex 32 > "$folder/$name"
  chmod 644 "$folder/$name"
done
cat > "$folder/academy.env" <<EOF
# Every setting: .env.example
NEXTAUTH_URL=$address
SEED_DEMO=0
INSTANCES=2
TRUST_PROXY=1
#SMTP_URL=smtps://user:password@mail.example:465
#MAIL_FROM=academy@academy.example
EOF
cat >> .env <<EOF
ACADEMY_FOLDER=./$folder
COMPOSE_PROJECT_NAME=academy-production
EOF
echo "Put the certificate into $folder/tls.crt and its key into $folder/tls.key, then:"
echo "  docker compose --profile production up --build --detach"
echo "  docker compose exec app node dist/command.js user create --role admin --email … --name …"
