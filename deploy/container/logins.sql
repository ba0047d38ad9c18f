-- The two logins of docs/operations.md. Runs once, when the database's volume is empty.
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role billing_owner login createrole password :'owner_password';
create role billing login password :'app_password';
create database billing owner billing_owner;
