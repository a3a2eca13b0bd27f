-- Typing errors are forgiven where the database can compare trigrams; without the extension the search still finds words.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

create table event (
  id bigint generated always as identity primary key,
  seq bigint unique,                          -- given after the commit, so that a reader's cursor never jumps over a slow writer
  topic text not null,
  name text not null,
  data jsonb not null,
  occurred_at timestamptz not null
);
create index event_topic on event (topic, seq);
create index event_unnumbered on event (id) where seq is null;

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
