#!/bin/sh
# Makes the folder of a real academy (settings, secrets, a first certificate), and points .env to it. Changes nothing that
# already exists.
#   deploy/prepare.sh https://academy.example
set -eu
address=${1:?"Give the public address, such as https://academy.example"}
case $address in
  https://*) ;;
  *) echo "The public address must begin with https://." >&2; exit 1 ;;
esac
host=$(printf '%s' "${address#https://}" | sed 's|[:/].*||' | tr '[:upper:]' '[:lower:]')
cd "$(dirname "$0")/.."
folder=deploy/production
if [ -e "$folder" ]; then
  echo "$folder is there already: it stays as it is." >&2
  exit 1
fi
# Only the owner may enter the folder. Its files are mounted individually, and read by the containers' own users.
mkdir -m 700 "$folder"
for name in database-password nextauth-secret storage-secret-key; do
  openssl rand -hex 32 > "$folder/$name"
  chmod 644 "$folder/$name"
done
echo "postgresql://academy:$(cat "$folder/database-password")@database:5432/academy" > "$folder/database-url"
chmod 644 "$folder/database-url"
echo "server_name $host;" > "$folder/academy-name.conf"
chmod 644 "$folder/academy-name.conf"
mkdir -m 755 "$folder/tls" "$folder/challenge"
# The proxy needs a certificate to start. No browser trusts this one; certbot replaces it. (The variable stops Git Bash
# from taking /CN for a path.)
MSYS_NO_PATHCONV=1 openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$host" -addext "subjectAltName=DNS:$host" \
  -keyout "$folder/tls/privkey.pem" -out "$folder/tls/fullchain.pem" 2> /dev/null
chmod 644 "$folder/tls/privkey.pem" "$folder/tls/fullchain.pem"
cat > "$folder/academy.env" <<EOF
# Every setting: .env.example
NEXTAUTH_URL=$address
SEED_DEMO=0
TRUST_PROXY=1
#SMTP_URL=smtps://user:password@mail.example:465
#MAIL_FROM=academy@academy.example
EOF
# Compose names volumes and the image after the project, so each address has its own, separate from the demo's.
cat >> .env <<EOF
ACADEMY_FOLDER=./$folder
COMPOSE_PROJECT_NAME=$(printf '%s' "$host" | tr -c 'a-z0-9' '-')
EOF
echo "$folder is ready. Next, the commands of docs/deployment.md:"
echo "  docker compose --profile production build --pull"
echo "  docker compose --profile production up --detach"
echo "  docker compose exec app node dist/command.js user create --role admin --email … --name …"
echo "  certbot certonly --webroot --webroot-path \"$PWD/$folder/challenge\" --domain $host --deploy-hook \"$PWD/deploy/renewed.sh\""
