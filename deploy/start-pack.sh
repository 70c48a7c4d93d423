#!/bin/sh
# Starts the academy; with a word after it, runs a command: ./academy backup
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
# glibc gives each thread its own heap: two are as fast, and take less memory.
export NODE_ENV=production MALLOC_ARENA_MAX=2
# The data are beside this folder, so that a newer version finds them too.
export DATA_DIR="${DATA_DIR:-$(dirname -- "$here")/academy-data}"
# Whoever opens the academy first chooses whether to add demo data.
export SEED_DEMO="${SEED_DEMO:-0}"
# Messages name commands as they are typed here.
export ACADEMY_COMMAND=./academy
program=command
[ $# -gt 0 ] || program=start
exec "$here/node" --enable-source-maps "$here/dist/$program.js" "$@"
