-- What matters to the safety of accounts: who, from where, what, and how it ended; never what was typed.
create table security_event (
  seq bigint generated always as identity primary key,
  at timestamptz not null,                    -- the product's time
  kind text not null,                         -- a kind of modules/security/states.ts
  outcome text not null check (outcome in ('done', 'refused')),
  code text,                                  -- with which refusal
  command text not null,                      -- module and verb, or the page or operation that was asked for
  actor_kind text not null check (actor_kind in ('guest', 'user', 'system')),
  actor_id text,                              -- a user's id, or the system's part
  session_id uuid,
  account text,                               -- digest of an e-mail address that somebody tried to log in with
  about text,                                 -- what it was done to: 'user/0192…', 'kyc/0192…'
  detail jsonb not null default '{}',
  ip text,
  device text,
  request_id text,
  written_at timestamptz not null default now(),  -- the database's own time, by which a record is kept
  check ((code is null) = (outcome = 'done')),
  check ((actor_id is null) = (actor_kind = 'guest'))
);
create index security_event_kind on security_event (kind, seq);
create index security_event_at on security_event (at);
create index security_event_actor on security_event (actor_id, seq) where actor_id is not null;
create index security_event_about on security_event (about, seq) where about is not null;
create index security_event_account on security_event (account, seq) where account is not null;
create index security_event_ip on security_event (ip, seq) where ip is not null;

-- Events are only added. Two years later they go, by the function below alone.
create function security_event_kept() returns trigger language plpgsql as $$
begin
  if old.written_at > now() - interval '2 years' then
    raise exception 'DELETE of security_event % is refused: it is kept for two years', old.seq using errcode = 'SE001';
  end if;
  return old;
end $$;
create trigger security_event_unchanged before update on security_event
  for each row execute function refuse_change('SE001', 'what happened is only added to');
create trigger security_event_two_years before delete on security_event for each row execute function security_event_kept();
create trigger security_event_not_emptied before truncate on security_event
  for each statement execute function refuse_change('SE001', 'what happened is only added to');

create function purge_security_events() returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone bigint;
begin
  delete from security_event where seq in (
    select seq from security_event where at <= now() - interval '2 years' and written_at <= now() - interval '2 years'
    order by at limit 10000);
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function purge_security_events() from public;

-- A threshold that was passed: at most one an hour for each rule and whom it is about.
create table security_alarm (
  id uuid primary key,
  rule text not null,
  about text not null default '',
  counted integer not null check (counted > 0),
  opened_at timestamptz not null,
  slot bigint not null,                       -- hours since 1970
  unique (rule, about, slot)
);
create index security_alarm_opened on security_alarm (opened_at);
create trigger security_alarm_unchanged before update on security_alarm
  for each row execute function refuse_change('SE001', 'an alarm is only added');
create trigger security_alarm_kept before delete on security_alarm
  for each row execute function refuse_change('SE001', 'an alarm is only added');
create trigger security_alarm_not_emptied before truncate on security_alarm
  for each statement execute function refuse_change('SE001', 'an alarm is only added');

-- What the application may do; everything else is for the owner alone.
grant select, insert (at, kind, outcome, code, command, actor_kind, actor_id, session_id, account, about, detail, ip, device, request_id)
  on security_event to syirkah_application;
grant execute on function purge_security_events() to syirkah_application;
grant select, insert on security_alarm to syirkah_application;
