create table notification_cursor (
  only_row boolean primary key default true check (only_row),
  seq bigint not null                          -- of the last event that was told
);
insert into notification_cursor (seq) values (0);

-- What a person is told inside the product: one row for each event that concerns them, worded when it is read.
create table notice (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  event_seq bigint not null,
  name text not null check (length(name) <= 60),      -- the event's, which words.ts puts into words
  data jsonb not null check (pg_column_size(data) <= 4000),
  at timestamptz not null,
  read_at timestamptz,
  unique (user_id, event_seq)
);
create index notice_of_user on notice (user_id, event_seq desc);
create index notice_unread on notice (user_id) where read_at is null;

-- What somebody could not be told while others could be told later things: it is tried again until it is told.
create table notice_set_aside (
  event_seq bigint not null,
  user_id text not null,                       -- whom it is for; empty where it could not be found out whom it concerns
  why text not null check (length(why) <= 100),        -- what kind of fault, the last time
  tries integer not null check (tries >= 0),
  set_aside_at timestamptz not null,
  next_at timestamptz not null,
  primary key (event_seq, user_id)
);
create index notice_set_aside_next on notice_set_aside (next_at);

-- What the application may do; everything else is for the owner alone.
grant select, update on notification_cursor to syirkah_application;
grant select, insert, update, delete on notice, notice_set_aside to syirkah_application;
