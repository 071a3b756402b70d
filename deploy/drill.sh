#!/bin/sh
# Prove that a copy of the PostgreSQL database can be restored and played on: `sh drill.sh dump FILE` for a dump, or
# `sh drill.sh barman SERVER` for Barman's newest backup and all that was archived since. It is restored into a server of
# its own, in a folder under TMPDIR that is deleted afterwards; the bot's database is not touched. PYTHON, PGUSER and
# PGDATABASE say otherwise than this checkout's environment, `postgres` and `pagoda`.
set -eu
umask 077
kind=$1 source=$2
code=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-$code/.venv/bin/python}
user=${PGUSER:-postgres} database=${PGDATABASE:-pagoda}
unset PGHOST PGPORT PGPASSWORD PGDATABASE
folder=$(mktemp -d "${TMPDIR:-/var/tmp}/pagoda-drill.XXXXXX")
# The path of a socket has 107 bytes at most.
socket=$(mktemp -d /tmp/pagoda-drill.XXXXXX)
data=$folder/data
if command -v pg_config > /dev/null; then PATH="$(pg_config --bindir):$PATH"; fi

finish() {
  pg_ctl --pgdata "$data" --mode immediate stop > /dev/null 2>&1 || true
  rm -rf "$folder" "$socket"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM

serve() {
  # Only who may enter the folder of the socket reaches the server. What its own settings load or name elsewhere is not needed.
  echo "local all all trust" > "$folder/hba"
  touch "$data/postgresql.conf"
  options="-k $socket -c listen_addresses= -c hba_file=$folder/hba -c ssl=off -c shared_preload_libraries="
  options="$options -c archive_mode=off -c hot_standby=off -c logging_collector=off -c log_directory=$folder"
  if ! pg_ctl --pgdata "$data" --wait --timeout 86400 --log "$folder/log" --options "$options" start > /dev/null; then
    tail -n 20 "$folder/log" >&2
    exit 1
  fi
  # It has started, and may still replay the log.
  until pg_isready --quiet --host "$socket"; do
    pg_ctl --pgdata "$data" status > /dev/null || { tail -n 20 "$folder/log" >&2; exit 1; }
    sleep 1
  done
}

ask() { psql --no-psqlrc --host "$socket" --username "$user" --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }

case $kind in
  dump)
    initdb --pgdata "$data" --auth trust --encoding UTF8 --locale C --username "$user" > /dev/null
    serve
    ask --quiet --dbname postgres --command "CREATE DATABASE \"$database\""
    pg_restore --no-owner --no-privileges --exit-on-error --host "$socket" --username "$user" --dbname "$database" "$source"
    ;;
  barman)
    # Without get-wal the moves since the last whole segment of the log would be missing.
    barman restore --get-wal "$source" latest "$data" > "$folder/restored" 2>&1 || { cat "$folder/restored" >&2; exit 1; }
    serve
    ;;
  *)
    echo "Say 'dump FILE' or 'barman SERVER'." >&2
    exit 2
    ;;
esac

cd "$folder"
DATABASE_URL="postgresql+asyncpg://$user@/$database?host=$socket" PYTHONPATH=$code "$python" -m db.verify
last=$(ask --dbname "$database" --command "SELECT to_timestamp(max(at) / 1000) FROM moves")
echo "Its last move is of ${last:-never}."
