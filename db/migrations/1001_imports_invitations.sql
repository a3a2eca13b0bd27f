-- The people an import created, who have no password yet: when they were mailed the link to set one.
create table import_invitation (
  user_id uuid primary key references app_user,
  batch_id uuid not null references import_batch,
  invited_at timestamptz
);
create index import_invitation_waiting on import_invitation (user_id) where invited_at is null;
grant select, insert, update (invited_at) on import_invitation to syirkah_application;
