#!/bin/sh
# Runs once, when the database's volume is empty: the application's own logins, which own nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$APP_PASSWORD" --set=loan_password="$LOAN_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role tertulia_app nologin;
create role tertulia_web login password :'password' in role tertulia_app;
create role tertulia_loan nologin;
create role tertulia_credit login password :'loan_password' in role tertulia_loan;
SQL
