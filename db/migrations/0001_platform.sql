create table event (
  seq bigint generated always as identity primary key,
  topic text not null,
  name text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id()   -- so that a reader never jumps over a slow writer
);
create index event_topic on event (topic, seq);

create table idempotency_key (
  owner text not null,                        -- a user's id, or the system's part that asked
  command text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (owner, command, key)
);

create table demo_clock (
  only_row boolean primary key default true check (only_row),
  ahead_ms bigint not null
);
