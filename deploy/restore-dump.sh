#!/bin/sh
# Restore a dump of the PostgreSQL database that PGHOST, PGUSER, PGPASSWORD and PGDATABASE name; $1 is the dump. Stop every bot
# first. The restore is all or nothing. People who were forgotten since the dump was made are forgotten again at the next start.
set -eu
umask 077
dump=$1
kept=$(mktemp)
trap 'rm -f "$kept"' EXIT
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }

pg_restore --list "$dump" > /dev/null
if [ "$(ask --command "SELECT to_regclass('public.forgotten') IS NOT NULL")" = t ]; then
  ask --command "\\copy (SELECT digest, at FROM public.forgotten) TO '$kept' CSV"
fi

script() {
  # The database may be of a newer version than the dump, so drop everything, not only what the dump names.
  cat << 'END'
BEGIN;
DO $$ DECLARE each record; BEGIN
  FOR each IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tableowner = current_user LOOP
    EXECUTE format('DROP TABLE public.%I CASCADE', each.tablename);
  END LOOP;
  FOR each IN SELECT oid::regprocedure AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND pg_get_userbyid(proowner) = current_user LOOP
    EXECUTE format('DROP FUNCTION %s CASCADE', each.name);
  END LOOP;
END $$;
END
  pg_restore --no-owner --no-privileges --file=- "$dump" || return
  # A dump of an earlier version has no such list; its migration finds this one.
  cat << END
CREATE TABLE IF NOT EXISTS public.forgotten
  (digest varchar(64) NOT NULL PRIMARY KEY, at bigint NOT NULL, again boolean NOT NULL);
CREATE TEMPORARY TABLE kept (digest text, at bigint) ON COMMIT DROP;
\\copy kept FROM '$kept' CSV
INSERT INTO public.forgotten SELECT digest, at, true FROM kept
  ON CONFLICT (digest) DO UPDATE SET at = excluded.at, again = true WHERE forgotten.at < excluded.at;
COMMIT;
SELECT 'The database is as it was in $dump.';
END
}

# A script that was cut short has no COMMIT, so it changes nothing.
script | ask | grep "The database is as it was"
