-- One person's verification. What they handed in stands in kyc_submission, sealed with their key; here only what is decided on.
create table kyc (
  user_id uuid primary key references app_user,
  party text not null check (party in ('citizen', 'foreigner', 'entity')),
  state text not null check (state in ('submitted', 'approved', 'rejected', 'expired', 'refused')),
  refused_from text check (refused_from in ('submitted', 'approved', 'rejected', 'expired')), -- what it was before it was refused for good
  full_name text not null check (length(full_name) between 1 and 200), -- as on the identity card, the passport or the deed
  approved_name text,                                           -- the same as it was approved last: what we write of them bears it
  other_names jsonb not null default '[]',                      -- by which lists are searched too
  birth_year smallint check (birth_year between 1900 and 2200), -- of a person: lists are searched with it; the day is sealed
  income_sealed text not null check (income_sealed like 'v1.%'), -- rupiah a year: a person's investor limit stands on it
  risk_profile text check (risk_profile in ('conservative', 'moderate', 'aggressive')),
  risk_level text not null check (risk_level in ('low', 'medium', 'high')), -- high needs enhanced due diligence
  exposed boolean not null default false,                       -- says that they, or who directs or owns it, hold a public office
  risk_rest text not null check (risk_rest in ('low', 'medium', 'high')), -- the same without what screening says
  exempt_reason text check (exempt_reason in ('experienced')),
  exempt_until date,                                            -- the last day (WIB) on which the evidence holds
  bank_code text not null,
  bank_account_last text not null check (bank_account_last ~ '^[0-9]{4}$'), -- last digits only
  bank_account_holder text not null,
  identity_index bytea unique,                                  -- keyed hash: one person, one account; none while sent back
  account_index bytea not null,                                 -- keyed hash: who else names this bank account
  sid_sealed text check (sid_sealed like 'p1.%'),               -- single investor identification
  sid_index bytea unique,                                       -- keyed hash: no two people share one
  sre_sealed text check (sre_sealed like 'p1.%'),               -- securities account
  sre_index bytea unique,
  submitted_at timestamptz not null,
  due_at timestamptz not null,                                  -- until when a decision is promised
  overdue_told boolean not null default false,
  decided_at timestamptz,
  approved_at timestamptz,
  refresh_due_at timestamptz,                                   -- of what is submitted: until when the approval before it holds
  refresh_told boolean not null default false,
  ended_at timestamptz,                                         -- its account was closed: no desk shows it
  renewal_asked_at timestamptz,                                 -- since when its owner may fill in anew what is approved
  created_at timestamptz not null,
  version integer not null default 1,
  constraint kyc_approved check (state <> 'approved' or (approved_at is not null and refresh_due_at is not null)),
  constraint kyc_one_person check ((identity_index is null) = (coalesce(refused_from, state) = 'rejected')),
  constraint kyc_refused check ((state = 'refused') = (refused_from is not null)),
  constraint kyc_profile check ((risk_profile is null) = (party = 'entity')),
  constraint kyc_numbers check ((sid_sealed is null) = (sid_index is null) and (sre_sealed is null) = (sre_index is null)),
  constraint kyc_exempt_until check (exempt_until is null or exempt_reason is not null)
);
create index kyc_queue on kyc (due_at, user_id) where state = 'submitted';
create index kyc_queue_high on kyc (due_at, user_id) where state = 'submitted' and risk_level = 'high';
create index kyc_refresh_due on kyc (refresh_due_at) where state = 'approved';
create index kyc_holding on kyc (refresh_due_at) where state = 'submitted' and refresh_due_at is not null;
create index kyc_exempt on kyc (exempt_until) where exempt_until is not null;
create index kyc_of_state on kyc (state, submitted_at, user_id);
create index kyc_account on kyc (account_index);

-- What was handed in, each time, and what was decided on it.
create table kyc_submission (
  id uuid primary key,
  user_id uuid not null references app_user,
  party text not null check (party in ('citizen', 'foreigner', 'entity')),
  round integer not null check (round > 0),
  data_sealed text not null check (data_sealed like 'p1.%'),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  outcome text check (outcome in ('approved', 'rejected')),
  bank_verified_at timestamptz,                                 -- since when money may go to the account that it names
  reasons jsonb not null default '[]',                          -- of what was sent back: field, reason, remark
  constraint kyc_submission_round unique (user_id, round),
  check ((decided_at is null) = (outcome is null) and (decided_at is null) = (decided_by is null)),
  check (bank_verified_at is null or outcome = 'approved')
);

create trigger kyc_sealed after insert or update of party, state, income_sealed, risk_profile, risk_level, exempt_reason, exempt_until, bank_code, bank_account_last, bank_account_holder, identity_index, account_index, approved_at, refresh_due_at or delete on kyc
  for each row execute function seal_fact('user_id', 'party,state,income_sealed,risk_profile,risk_level,exempt_reason,exempt_until,bank_code,bank_account_last,bank_account_holder,identity_index,account_index,approved_at,refresh_due_at');
create trigger kyc_submission_sealed after insert or update of user_id, party, round, data_sealed, submitted_at, decided_at, decided_by, outcome, reasons, bank_verified_at or delete on kyc_submission
  for each row execute function seal_fact('id', 'user_id,party,round,data_sealed,submitted_at,decided_at,decided_by,outcome,reasons,bank_verified_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update on kyc, kyc_submission to syirkah_application;

-- What outside services say of what was handed in; a service that is down is asked again, and nobody waits for it.
create table kyc_check (
  submission_id uuid not null references kyc_submission,
  kind text not null check (kind in ('identity', 'card', 'face', 'same_face', 'account')),
  outcome text not null default 'waiting' check (outcome in ('waiting', 'passed', 'doubtful', 'failed')),
  detail text not null default '',                              -- what differs; no number stands here
  read_sealed text,                                             -- the words read off a card, with their owner's key
  tries integer not null default 0,
  next_at timestamptz,                                          -- null: nothing more is asked
  answered_at timestamptz,
  primary key (submission_id, kind),
  check ((outcome = 'waiting') = (answered_at is null)),
  check (outcome = 'waiting' or next_at is null),
  check (read_sealed is null or (kind = 'card' and outcome <> 'waiting'))
);
create index kyc_check_due on kyc_check (next_at) where next_at is not null;
grant select, insert, update on kyc_check to syirkah_application;

-- Whose face the service holds, from the handing in on; it forgets those who were erased.
create table kyc_face (
  user_id uuid primary key references app_user,
  leave_at timestamptz                                          -- when it is asked to forget, once there is nobody any more
);
create index kyc_face_leaving on kyc_face (leave_at) where leave_at is not null;
grant select, insert, update, delete on kyc_face to syirkah_application;

-- Two people whom the service takes for one by their faces; gone with either of them.
create table kyc_face_pair (
  user_id uuid not null references app_user,
  other_id uuid not null references app_user,
  likeness integer not null check (likeness between 0 and 10000), -- basis points
  found_at timestamptz not null,
  primary key (user_id, other_id),
  check (user_id < other_id)
);
create index kyc_face_pair_other on kyc_face_pair (other_id);
grant select, insert, update, delete on kyc_face_pair to syirkah_application;

-- A look at one number that a second member of staff approved; it is used up by looking.
create table kyc_reveal (
  request_id uuid primary key references approval_request,
  user_id uuid not null references app_user,
  staff_id uuid not null references app_user,
  field text not null,
  open_until timestamptz not null,
  used_at timestamptz
);
create index kyc_reveal_open on kyc_reveal (user_id, staff_id, field) where used_at is null;
grant select, insert, update on kyc_reveal to syirkah_application;

-- Evidence of a securities account held long enough, by which an experienced investor is outside the limit.
create table kyc_exemption (
  id uuid primary key,
  user_id uuid not null references app_user,
  broker text not null check (length(broker) between 1 and 80), -- with whom the account is
  account_since date not null,
  filed_at timestamptz not null,
  state text not null default 'filed' check (state in ('filed', 'approved', 'rejected')),
  decided_at timestamptz,
  until date,                                                   -- the last day on which it holds
  reason text not null default '',                              -- of a refusal
  check ((state = 'filed') = (decided_at is null)),
  check ((state = 'approved') = (until is not null))
);
create index kyc_exemption_of_user on kyc_exemption (user_id, filed_at);
grant select, insert, update on kyc_exemption to syirkah_application;

-- What the law keeps of customers whose account is closed, sealed, until its day comes; then their key is destroyed.
create table kyc_kept (
  user_id uuid primary key references app_user,
  identity_index bytea not null,                                -- keyed hash: found by who knows the number
  state text not null,                                          -- how the KYC stood
  closed_at timestamptz not null,
  until timestamptz not null
);
create index kyc_kept_identity on kyc_kept (identity_index);
create index kyc_kept_until on kyc_kept (until);
grant select, insert, update, delete on kyc_kept to syirkah_application;

-- Who of compliance opened it with a reason, and until when they may read its files.
create table kyc_kept_look (
  user_id uuid not null references kyc_kept on delete cascade,
  staff_id uuid not null references app_user,
  open_until timestamptz not null,
  primary key (user_id, staff_id)
);
grant select, insert, update, delete on kyc_kept_look to syirkah_application;
