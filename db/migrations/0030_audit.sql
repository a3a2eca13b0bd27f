create table audit_record (
  seq bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('guest', 'user', 'system')),
  actor_id text,                              -- a user's id, or the system's part
  session_id uuid,
  action text not null,                       -- module and verb: 'offerings.subscribe'
  object text not null,                       -- 'subscription/0192…'
  reason text,
  data jsonb not null default '{}',
  request_id text,
  -- Given by the sealer. The chain's order is `position`, without gaps: `seq` has gaps where a transaction was rolled
  -- back, and a slow transaction's record arrives after younger ones.
  position bigint,
  prev_hash text,
  hash text,
  check ((position is null) = (hash is null) and (prev_hash is null) = (hash is null)),
  check ((actor_id is null) = (actor_kind = 'guest'))
);
create unique index audit_record_position on audit_record (position) where position is not null;
create index audit_record_unsealed on audit_record (seq) where hash is null;
create index audit_record_object on audit_record (object, seq);
create index audit_record_actor on audit_record (actor_id, seq) where actor_kind = 'user';

-- The end of the chain: taken by the one sealer that is at work, and witness against a shortened chain.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  chain uuid not null default gen_random_uuid(), -- which chain it is: heads of another database are not mistaken for its own
  position bigint not null,
  hash text not null
);
insert into audit_head (position, hash) values (0, repeat('0', 64));

-- The one change there is: an unsealed record gets its seal.
create function audit_only_seal() returns trigger language plpgsql as $$
begin
  if old.hash is not null or new.hash is null
    or (to_jsonb(new) - array['position', 'prev_hash', 'hash']) is distinct from (to_jsonb(old) - array['position', 'prev_hash', 'hash']) then
    raise exception 'UPDATE of audit_record % is refused: the record of who did what is only added to', old.seq using errcode = 'AU001';
  end if;
  return new;
end $$;

create function audit_only_forward() returns trigger language plpgsql as $$
begin
  if new.position <= old.position then
    raise exception 'The chain of records only grows: % after %', new.position, old.position using errcode = 'AU001';
  end if;
  return new;
end $$;

create trigger audit_record_only_seal before update on audit_record for each row execute function audit_only_seal();
create trigger audit_record_append_only before delete on audit_record
  for each row execute function refuse_change('AU001', 'the record of who did what is only added to');
create trigger audit_record_kept before truncate on audit_record
  for each statement execute function refuse_change('AU001', 'the record of who did what is only added to');
create trigger audit_head_only_forward before update on audit_head for each row execute function audit_only_forward();
create trigger audit_head_stays before delete on audit_head
  for each row execute function refuse_change('AU001', 'there is one end of the chain');
create trigger audit_head_kept before truncate on audit_head
  for each statement execute function refuse_change('AU001', 'there is one end of the chain');

-- Facts that no entry of the ledger vouches for are sealed as they are written: the record's `data` names the columns and holds
-- a digest of them, and the chain holds the record. What the owner of the tables writes by hand is not sealed, so it is found.
create function fact_of(fact anyelement) returns jsonb language sql stable set timezone = 'UTC' as $$
  select to_jsonb(fact)
$$;
create function fact_digest(fact jsonb, columns text[]) returns text language plpgsql immutable as $$
declare
  name text;
  lines text := '';
begin
  foreach name in array columns loop
    lines := lines || name || ' ' || coalesce((fact -> name)::text, 'null') || E'\n';
  end loop;
  return encode(sha256(convert_to(lines, 'UTF8')), 'hex');
end $$;
-- Takes the columns that name the fact and those that are sealed, each parted by commas. The fact is as `fact_of` has it, which
-- is asked only where it makes a difference: each command seals several facts, and a setting for each costs as much as its seal.
create function seal_fact() returns trigger language plpgsql as $$
declare
  fact jsonb;
  subject text := 'fact/' || tg_table_name;
  name text;
begin
  if not has_table_privilege(tg_relid, 'truncate') then
    if current_setting('timezone') in ('UTC', 'GMT', 'Etc/UTC') then
      fact := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    else
      fact := case when tg_op = 'DELETE' then fact_of(old) else fact_of(new) end;
    end if;
    foreach name in array string_to_array(tg_argv[0], ',') loop
      subject := subject || '/' || (fact ->> name);
    end loop;
    insert into audit_record (at, actor_kind, actor_id, action, object, data)
    values (now(), 'system', 'seal', 'fact.sealed', subject, jsonb_build_object('columns', tg_argv[1],
      'digest', case when tg_op <> 'DELETE' then fact_digest(fact, string_to_array(tg_argv[1], ',')) end));
  end if;
  return null;
end $$;

-- Seals many facts of one table by one record that names each with its digest, as `fact_digest` makes it: for the functions that
-- are the only way into a table, as `record_events` and `keep_answers` are. Nobody but their owner calls it.
create function seal_together(subject text, columns text, facts jsonb) returns bigint language plpgsql as $$
begin
  insert into audit_record (at, actor_kind, actor_id, action, object, data)
  values (now(), 'system', 'seal', 'fact.sealed', 'fact/' || subject, jsonb_build_object('columns', columns, 'facts', facts));
  return 1;
end $$;
revoke execute on function seal_together from public;

create trigger event_sealed after update of topic, name, data, occurred_at or delete on event
  for each row execute function seal_fact('id', 'topic,name,data,occurred_at');
create trigger idempotency_key_sealed after update of request_hash, answer, created_at or delete on idempotency_key
  for each row execute function seal_fact('owner,command,key', 'request_hash,answer,created_at');
-- Who may act here. Nothing of it changes when somebody logs in; no personal data is in it, whose digest would outlive the person's key.
create trigger app_user_sealed after insert or update of kind, state, suspended_from, closed_at or delete on app_user
  for each row execute function seal_fact('id', 'kind,state,suspended_from,closed_at');
create trigger user_role_sealed after insert or update of kind, granted_at or delete on user_role
  for each row execute function seal_fact('user_id,role', 'kind,granted_at');

-- What the application may do; everything else is for the owner alone. A record is sealed by the sealer, not by its writer.
grant select, insert (at, actor_kind, actor_id, session_id, action, object, reason, data, request_id),
  update (position, prev_hash, hash) on audit_record to syirkah_application;
grant select, update (position, hash) on audit_head to syirkah_application;
