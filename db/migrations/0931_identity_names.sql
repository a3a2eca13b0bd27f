-- Names that an account had before, and names on the papers of its owner: every comparison of names takes these too.
create table user_name (
  user_id uuid not null references app_user,
  name text not null check (length(name) between 1 and 250),
  primary key (user_id, name)
);
grant select, insert, delete on user_name to syirkah_application;

-- Who suspended an account: a user's id or the system's part. They do not agree to open it again.
alter table app_user add column suspended_by text;
