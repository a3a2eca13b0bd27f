-- Private files that people hand in, each sealed with its owner's key.
create table attachment (
  id uuid primary key,
  owner_id uuid not null references app_user,
  subject text check (subject ~ '^[a-z-]+/[0-9a-f-]{36}(-[0-9]+)?$'), -- the draft, the record or the numbered part of one that it belongs to; none yet, or none any more
  purpose text not null check (length(purpose) between 1 and 80), -- the field that it was uploaded for: 'kyc.ktp'
  readable_by text,                           -- the permission of those who may read it beside its owner
  kind text not null check (kind in ('image', 'pdf', 'xlsx', 'csv')),
  file text not null unique,                  -- its name in the storage
  name_sealed text not null check (name_sealed like 'p1.%'), -- what its owner calls it
  bytes integer not null check (bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of what is handed out
  width integer check (width > 0),
  height integer check (height > 0),
  pages integer check (pages > 0),
  uploaded_at timestamptz not null,
  loose_since timestamptz,                    -- since when it belongs to nothing; taken away after a day
  removing boolean not null default false,    -- its file is being taken away: nothing may claim it any more
  check ((subject is null) = (loose_since is not null)),
  check (not removing or subject is null),
  check ((kind = 'image') = (width is not null and height is not null)),
  check ((kind = 'pdf') = (pages is not null))
);
create index attachment_owner on attachment (owner_id, uploaded_at);
create index attachment_subject on attachment (subject);
create index attachment_content on attachment (sha256);
create index attachment_loose on attachment (loose_since) where loose_since is not null;

-- What the application may do; everything else is for the owner alone.
grant select, insert, update, delete on attachment to syirkah_application;
