-- The product works with the rights of this role, which owns nothing: no guard can be switched off by it, no table emptied.
-- Each migration says at its end what the role may do. Where the owner may not make roles, somebody else has made it before.
do $$
begin
  if not exists (select from pg_roles where rolname = 'syirkah_application') then -- asked first: who may not make roles is refused one that is there
    create role syirkah_application nologin;
  end if;
exception when duplicate_object or unique_violation then
  null;
end $$;
do $$
begin
  if not pg_has_role(current_user, 'syirkah_application', 'member') then
    grant syirkah_application to current_user;
  end if;
end $$;
grant usage on schema public to syirkah_application;

-- Guards against the mistakes of an owner: what is only added to refuses everything else, with a code and what to do instead.
-- The application has not the right to begin with.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name, tg_argv[1] using errcode = tg_argv[0];
end $$;

-- Typing errors are forgiven where the database can compare trigrams; without the extension the search still finds words.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

create table event (
  id bigint generated always as identity primary key,
  seq bigint,                                 -- given after the commit, so that a reader's cursor never jumps over a slow writer
  topic text not null,
  name text not null,
  data jsonb not null,
  occurred_at timestamptz not null
);
create unique index event_seq on event (seq) where seq is not null;
create index event_topic on event (topic, seq) where seq is not null;
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

-- Events and answers are many and are written in one place each: these two functions are the only way in for everybody but the
-- owner, and seal all that a batch leaves by one record (0030_audit.sql).
create function record_events(events jsonb, at timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  recorded bigint;
  seals bigint;
begin
  with fresh as (
    insert into event (topic, name, data, occurred_at)
    select e.topic, e.name, e.data, at from jsonb_to_recordset(events) as e (topic text, name text, data jsonb)
    returning id, topic, name, data, occurred_at
  ), digested as (
    select (row_number() over (order by id) - 1) / 256 as part, id::text as key, encode(sha256(convert_to(
      'topic ' || to_jsonb(topic)::text || E'\nname ' || to_jsonb(name)::text || E'\ndata ' || data::text
      || E'\noccurred_at ' || to_jsonb(occurred_at)::text || E'\n', 'UTF8')), 'hex') as digest
    from fresh
  ), sealed as (
    select seal_together('event', 'topic,name,data,occurred_at', jsonb_object_agg(key, digest)) as records
    from digested group by part
  ) select (select count(*) from fresh), (select sum(records) from sealed) into recorded, seals;
  if recorded > 0 then
    perform pg_notify('events', '');
  end if;
  return recorded;
end $$;
create function keep_answers(answers jsonb, at timestamptz) returns bigint
  language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  kept bigint;
  seals bigint;
begin
  with fresh as (
    insert into idempotency_key (owner, command, key, request_hash, answer, created_at)
    select a.owner, a.command, a.key, a.hash, coalesce(a.answer, 'null'), at
    from jsonb_to_recordset(answers) as a (owner text, command text, key text, hash text, answer jsonb)
    returning owner, command, key, request_hash, answer, created_at
  ), digested as (
    select (row_number() over () - 1) / 256 as part, concat_ws('/', owner, command, key) as key, encode(sha256(convert_to(
      'request_hash ' || to_jsonb(request_hash)::text || E'\nanswer ' || answer::text
      || E'\ncreated_at ' || to_jsonb(created_at)::text || E'\n', 'UTF8')), 'hex') as digest
    from fresh
  ), sealed as (
    select seal_together('idempotency_key', 'request_hash,answer,created_at', jsonb_object_agg(key, digest)) as records
    from digested group by part
  ) select (select count(*) from fresh), (select sum(records) from sealed) into kept, seals;
  return kept;
end $$;
revoke execute on function record_events, keep_answers from public;
grant execute on function record_events, keep_answers to syirkah_application;

-- What the application may do; everything else is for the owner alone.
-- Events and answers come in by `record_events` and `keep_answers` alone.
grant select, update (seq) on event to syirkah_application;
grant select on idempotency_key to syirkah_application;
grant select, insert, update on demo_clock to syirkah_application;

-- What each process counted of those who ask often, for the others: of no worth a minute later, so a crash may take it.
create unlogged table request_count (
  process uuid not null,
  key text not null,
  count integer not null check (count > 0),
  expires_at timestamptz not null,
  primary key (process, key)
);
create index request_count_of_key on request_count (key);
grant select, insert, update, delete on request_count to syirkah_application;
