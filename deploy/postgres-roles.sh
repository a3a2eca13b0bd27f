#!/bin/sh
# Run once by the PostgreSQL image (compose.yaml): the role that owns nothing, and the log-in that the product has in it.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$WEB_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role syirkah_application nologin;
create role web login password :'password' in role syirkah_application;
SQL
