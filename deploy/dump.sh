#!/bin/sh
# One dump of the PostgreSQL database that PGHOST, PGUSER, PGPASSWORD and PGDATABASE name, into the folder $1: a file for
# each day, the last seven in all. Older ones are deleted only once the new one is complete.
set -eu
umask 077
cd "$1"
today="pagoda-$(date +%F).dump"
pg_dump --format=custom --file=.part
# A dump that was cut short has no readable list of contents.
pg_restore --list .part > /dev/null
mv .part "$today"
ls pagoda-*.dump | sort -r | sed 1,7d | while read -r old; do rm "$old"; done
echo "The database is in $today."
