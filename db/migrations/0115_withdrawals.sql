create table withdrawal (
  id uuid primary key,
  reference text not null unique,             -- what people read out, and what the bank is told
  user_id uuid not null references app_user,
  business_id uuid references business,       -- of an issuer, whose owner the account is of; null for a person's own money
  state text not null check (state in ('review', 'queued', 'sending', 'settled', 'returned', 'refused', 'cancelled')),
  amount bigint not null check (amount > 0),  -- what arrives
  fee bigint not null check (fee >= 0),       -- on top of it, the tax included
  vat bigint not null check (vat between 0 and fee),
  rules text not null,                        -- the version of the rulebook that it was made under
  bank_code text not null,
  bank_name text not null,                    -- as its owner read it
  account_last text not null check (account_last ~ '^[0-9]{4}$'),
  account_sealed text not null check (account_sealed like 'p1.%'), -- the number, sealed with its owner's key
  holder text not null,
  risk jsonb not null default '[]',           -- why two people look at it
  provider_id text,                           -- of the payout, once the gateway has named it
  why text,                                   -- of what ended without arriving: a reason of the bank, or what staff wrote
  requested_at timestamptz not null,
  arrives_by timestamptz not null,
  settled_at timestamptz,
  ended_at timestamptz,
  late_told boolean not null default false,
  unclaimed boolean not null default false,   -- came back when its owner's account had ended: it is kept as a claim
  check ((state in ('review', 'queued', 'sending')) = (ended_at is null)),
  check (state <> 'settled' or settled_at is not null),
  check (settled_at is null or state in ('settled', 'returned')),
  check ((state in ('returned', 'refused')) = (why is not null)),
  check (business_id is null or fee = 0),
  check (not unclaimed or (state = 'returned' and settled_at is not null))
);
create index withdrawal_user on withdrawal (user_id, id desc);
create index withdrawal_business on withdrawal (business_id, id desc) where business_id is not null;
create index withdrawal_recent on withdrawal (user_id, requested_at);
create index withdrawal_open on withdrawal (arrives_by, id) where state in ('review', 'queued', 'sending');
create index withdrawal_id_state on withdrawal (state, id desc);

-- What became of it and when. Never changed.
create table withdrawal_change (
  withdrawal_id uuid not null references withdrawal,
  seq smallint not null,
  state text not null,
  at timestamptz not null,
  by text not null,                           -- a user's id or the system's part
  primary key (withdrawal_id, seq)
);
create trigger withdrawal_change_append_only before update or delete on withdrawal_change
  for each row execute function refuse_change('WD001', 'what happened stays');
create trigger withdrawal_change_kept before truncate on withdrawal_change
  for each statement execute function refuse_change('WD001', 'what happened stays');

-- Every report of the gateway once, as it came: by its answer, by webhook or by asking. Never changed.
create table payout_report (
  event_id text primary key check (length(event_id) between 1 and 200),
  withdrawal_id uuid not null references withdrawal,
  payout_id text not null,
  status text not null check (status in ('accepted', 'settled', 'failed', 'returned')),
  amount bigint not null,
  reason text,
  outcome text not null check (outcome in ('recorded', 'unchanged', 'conflict')),
  occurred_at timestamptz not null,           -- by the gateway's clock
  received_at timestamptz not null
);
create index payout_report_withdrawal on payout_report (withdrawal_id);
create index payout_report_conflict on payout_report (received_at) where outcome = 'conflict';
create trigger payout_report_append_only before update or delete on payout_report
  for each row execute function refuse_change('WD001', 'what was reported stays');
-- A report that contradicts the books was looked at: what came of it, by one of finance and approved by another. Never changed.
create table payout_resolution (
  event_id text primary key references payout_report,
  withdrawal_id uuid not null references withdrawal,
  reason text not null check (length(reason) between 1 and 500),
  resolved_at timestamptz not null,
  request_id uuid not null,
  approved text not null check (approved = 'approved'),
  constraint payout_resolution_approved foreign key (request_id, approved) references approval_request (id, state)
);
create index payout_resolution_withdrawal on payout_resolution (withdrawal_id);
create trigger payout_resolution_append_only before update or delete on payout_resolution
  for each row execute function refuse_change('WD001', 'what was decided stays');
create trigger payout_resolution_kept before truncate on payout_resolution
  for each statement execute function refuse_change('WD001', 'what was decided stays');
create trigger payout_report_kept before truncate on payout_report
  for each statement execute function refuse_change('WD001', 'what was reported stays');

-- Its facts are written once; afterwards only how far it is. What ended stays ended, but for what the bank sends back.
create function withdrawal_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'provider_id', 'why', 'settled_at', 'ended_at', 'late_told', 'unclaimed'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the facts of a withdrawal are never rewritten' using errcode = 'WD001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('review', 'queued'), ('review', 'refused'), ('review', 'cancelled'), ('queued', 'sending'), ('queued', 'cancelled'),
    ('sending', 'settled'), ('sending', 'returned'), ('settled', 'returned')
  ) then
    raise exception 'a withdrawal never goes from % to %', old.state, new.state using errcode = 'WD001';
  end if;
  return new;
end $$;
create trigger withdrawal_goes_on before update on withdrawal for each row execute function withdrawal_goes_on();
create trigger withdrawal_kept before delete on withdrawal
  for each row execute function refuse_change('WD001', 'a withdrawal is never removed');
create trigger withdrawal_not_emptied before truncate on withdrawal
  for each statement execute function refuse_change('WD001', 'a withdrawal is never removed');

create trigger withdrawal_sealed after insert or update of user_id, business_id, amount, fee, vat, rules, bank_code, account_last, account_sealed, holder, risk, provider_id, why, requested_at or delete on withdrawal
  for each row execute function seal_fact('id', 'user_id,business_id,amount,fee,vat,rules,bank_code,account_last,account_sealed,holder,risk,provider_id,why,requested_at');
create trigger payout_report_sealed after insert or update or delete on payout_report
  for each row execute function seal_fact('event_id', 'withdrawal_id,payout_id,status,amount,reason,outcome,occurred_at,received_at');
create trigger payout_resolution_sealed after insert or update of withdrawal_id, reason, resolved_at, request_id or delete on payout_resolution
  for each row execute function seal_fact('event_id', 'withdrawal_id,reason,resolved_at,request_id');
create trigger withdrawal_change_sealed after insert or update of state, at, by or delete on withdrawal_change
  for each row execute function seal_fact('withdrawal_id,seq', 'state,at,by');

-- What finance asked an owner before it decides, and what they answered; one question at a time.
create table withdrawal_question (
  withdrawal_id uuid not null references withdrawal,
  seq smallint not null check (seq >= 0),
  question text not null check (length(question) between 1 and 500),
  asked_by uuid not null references app_user,
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  closed_at timestamptz,                      -- the withdrawal ended before an answer came
  primary key (withdrawal_id, seq),
  check ((answer is null) = (answered_at is null)),
  check (answered_at is null or closed_at is null)
);
create unique index withdrawal_question_open on withdrawal_question (withdrawal_id) where answered_at is null and closed_at is null;
create index withdrawal_question_due on withdrawal_question (answer_by) where answered_at is null and closed_at is null;

-- A question ends once: by its answer, or with its withdrawal.
create function withdrawal_question_ends() returns trigger language plpgsql as $$
declare
  changing text[] := array['answer', 'answered_at', 'closed_at'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing)
    or old.answered_at is not null or old.closed_at is not null then
    raise exception 'what was asked and answered stays' using errcode = 'WD001';
  end if;
  return new;
end $$;
create trigger withdrawal_question_ends before update on withdrawal_question
  for each row execute function withdrawal_question_ends();
create trigger withdrawal_question_kept before delete on withdrawal_question
  for each row execute function refuse_change('WD001', 'what was asked stays');
create trigger withdrawal_question_not_emptied before truncate on withdrawal_question
  for each statement execute function refuse_change('WD001', 'what was asked stays');
create trigger withdrawal_question_sealed after insert or update of question, asked_by, asked_at, answer_by, answer, answered_at, closed_at or delete on withdrawal_question
  for each row execute function seal_fact('withdrawal_id,seq', 'question,asked_by,asked_at,answer_by,answer,answered_at,closed_at');

-- That finance was told of an issuer's money that nobody put forward in time; told once for each time that it waits.
create table issuer_money_told (
  business_id uuid not null references business,
  since timestamptz not null,
  told_at timestamptz not null,
  primary key (business_id, since)
);

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, provider_id, why, settled_at, ended_at, late_told, unclaimed) on withdrawal to syirkah_application;
grant select, insert on withdrawal_change, payout_report, payout_resolution, issuer_money_told to syirkah_application;
grant select, insert, update (answer, answered_at, closed_at) on withdrawal_question to syirkah_application;
