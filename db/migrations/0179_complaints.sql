-- Complaints: written by who has an account, acknowledged, looked into and answered by staff within the rulebook's working
-- days, ended by who wrote it. What was said stays as it was said.
create table complaint (
  id uuid primary key,
  reference text not null unique check (length(reference) between 8 and 40),
  user_id uuid not null references app_user,
  topic text not null check (topic in ('account', 'money', 'investment', 'market', 'issuer', 'service', 'other')),
  about text check (length(about) between 1 and 80),     -- the number of a transaction, where there is one
  story text not null check (length(story) between 30 and 4000),
  wish text not null check (length(wish) between 5 and 1000),
  state text not null default 'received'
    check (state in ('received', 'acknowledged', 'in_progress', 'answered', 'accepted', 'escalated')),
  received_at timestamptz not null,
  acknowledge_by timestamptz not null,                    -- the rulebook's days, counted once: no later rule moves them
  answer_by timestamptz not null,
  due_at timestamptz,                                     -- until when staff have to take the next step
  overdue_told boolean not null default false,            -- that this time is over was told
  acknowledged_at timestamptz,
  acknowledged_by uuid references app_user,
  begun_at timestamptz,
  begun_by uuid references app_user,
  extended_at timestamptz,
  extended_by uuid references app_user,
  extension_reason text check (length(extension_reason) between 10 and 1000),
  outcome text check (outcome in ('upheld', 'partly', 'rejected')),
  answer text check (length(answer) between 30 and 6000),
  answered_at timestamptz,
  answered_by uuid references app_user,
  ended_at timestamptz,
  escalated_to text check (escalated_to in ('laps_sjk', 'ojk')),
  check ((acknowledged_at is null) = (acknowledged_by is null)),
  check ((acknowledged_at is null) = (state = 'received')),
  check ((begun_at is null) = (begun_by is null)),
  check ((begun_at is null) = (state in ('received', 'acknowledged'))),
  check ((extended_at is null) = (extended_by is null) and (extended_at is null) = (extension_reason is null)),
  check ((answered_at is null) = (answered_by is null) and (answered_at is null) = (answer is null)
    and (answered_at is null) = (outcome is null)),
  check ((answered_at is not null) = (state in ('answered', 'accepted', 'escalated'))),
  check ((ended_at is not null) = (state in ('accepted', 'escalated'))),
  check (due_at is not distinct from case
    when state = 'received' then acknowledge_by when state in ('acknowledged', 'in_progress') then answer_by end),
  check ((escalated_to is not null) = (state = 'escalated'))
);
create index complaint_user on complaint (user_id, id);
create index complaint_waiting on complaint (due_at, id) where due_at is not null;
create index complaint_overdue on complaint (due_at, id) where due_at is not null and not overdue_told;
create index complaint_state on complaint (state, id);

-- What was written stays, each step is taken once and in its order, and the time to answer grows once.
create function complaint_goes_on() returns trigger language plpgsql as $$
declare
  kept text[] := array['state', 'answer_by', 'due_at', 'overdue_told', 'acknowledged_at', 'acknowledged_by', 'begun_at', 'begun_by', 'extended_at',
    'extended_by', 'extension_reason', 'outcome', 'answer', 'answered_at', 'answered_by', 'ended_at', 'escalated_to'];
begin
  if (to_jsonb(new) - kept) is distinct from (to_jsonb(old) - kept) then
    raise exception 'a complaint is never rewritten' using errcode = 'CP001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('received', 'acknowledged'), ('acknowledged', 'in_progress'), ('in_progress', 'answered'),
    ('answered', 'accepted'), ('answered', 'escalated')
  ) then
    raise exception 'a complaint never goes from % to %', old.state, new.state using errcode = 'CP001';
  end if;
  if new.answer_by <> old.answer_by and (old.extended_at is not null or new.extended_at is null) then
    raise exception 'the time to answer is extended once' using errcode = 'CP001';
  end if;
  if (old.acknowledged_at is not null and new.acknowledged_at is distinct from old.acknowledged_at)
    or (old.begun_at is not null and new.begun_at is distinct from old.begun_at)
    or (old.extended_at is not null and new.extended_at is distinct from old.extended_at)
    or (old.answered_at is not null and (new.answered_at, new.answer, new.outcome)
      is distinct from (old.answered_at, old.answer, old.outcome))
    or old.state in ('accepted', 'escalated') then
    raise exception 'what was done to a complaint stays' using errcode = 'CP001';
  end if;
  return new;
end $$;
create trigger complaint_goes_on before update on complaint for each row execute function complaint_goes_on();
create trigger complaint_kept before delete on complaint
  for each row execute function refuse_change('CP001', 'a complaint is never removed');
create trigger complaint_not_emptied before truncate on complaint
  for each statement execute function refuse_change('CP001', 'a complaint is never removed');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, answer_by, due_at, overdue_told, acknowledged_at, acknowledged_by, begun_at, begun_by, extended_at, extended_by,
  extension_reason, outcome, answer, answered_at, answered_by, ended_at, escalated_to) on complaint to syirkah_application;
