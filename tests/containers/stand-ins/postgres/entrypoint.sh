#!/bin/bash
# As the image of PostgreSQL does it: a new directory gets its database, its password, and the scripts of /docker-entrypoint-initdb.d.
set -eu
export PGHOST=/tmp
if [ "$(id -u)" = 0 ]; then
  install --directory --owner=postgres --group=postgres --mode=0700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?}"
  initdb --username=postgres --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8 > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait --options="-c listen_addresses=''" start > /dev/null
  [ "${POSTGRES_DB:-postgres}" = postgres ] || psql --username=postgres --quiet --command="create database \"$POSTGRES_DB\""
  for script in /docker-entrypoint-initdb.d/*.sql; do
    psql --username=postgres --dbname="${POSTGRES_DB:-postgres}" --quiet --set=ON_ERROR_STOP=1 --file="$script"
  done
  pg_ctl --wait --mode=fast stop > /dev/null
fi
exec "$@" -c listen_addresses='*'
