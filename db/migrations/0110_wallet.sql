create table virtual_account (
  id uuid primary key,
  user_id uuid not null references app_user,
  bank text not null check (bank in ('bsi', 'muamalat', 'bca_syariah')),
  number text not null,                       -- of a code that is scanned: as the gateway calls it
  qr text check (length(qr) between 20 and 600),               -- the code's text, where the payment is made by QRIS
  purpose text not null check (purpose in ('wallet', 'payment')),
  reference text not null,                    -- 'wallet/<user>', or of the payment: what the bank was told
  holder text not null,
  amount bigint check (amount > 0),           -- a payment's exact amount
  expires_at timestamptz,
  provider_id text not null,
  created_at timestamptz not null,
  constraint virtual_account_number unique (bank, number),
  constraint virtual_account_reference unique (bank, reference),
  check (number ~ '^[0-9]{6,24}$' or qr is not null),
  check (qr is null or purpose = 'payment'),
  check ((purpose = 'payment') = (amount is not null)),
  check ((purpose = 'payment') = (expires_at is not null))
);
create unique index virtual_account_wallet on virtual_account (user_id, bank) where purpose = 'wallet';   -- one, for ever
create index virtual_account_user on virtual_account (user_id);

-- A transfer as the bank counts them: however many reports tell of it, it is credited once.
create table bank_transfer (
  id text primary key check (length(id) between 1 and 200),
  state text not null check (state in ('announced', 'settled')),
  bank text not null,
  number text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  sender text,
  first_seen_at timestamptz not null,
  settled_at timestamptz,
  -- 'credited' to a wallet, 'applied' to the payment it was for, 'suspended' until its owner is found
  outcome text check (outcome in ('credited', 'applied', 'suspended')),
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'settled') = (outcome is not null))
);

-- Every report once, as it came: by webhook or by asking. Never changed.
create table bank_report (
  event_id text primary key check (length(event_id) between 1 and 200),
  transfer_id text not null references bank_transfer,
  status text not null check (status in ('pending', 'settled')),
  bank text not null,
  number text not null,
  amount bigint not null,
  currency text not null,
  sender text,
  occurred_at timestamptz not null,           -- by the bank's clock
  received_at timestamptz not null
);
create index bank_transfer_settled on bank_transfer (settled_at);
create index bank_report_transfer on bank_report (transfer_id);
create trigger bank_report_append_only before update or delete on bank_report
  for each row execute function refuse_change('WL002', 'a report of the bank stays as it came');
create trigger bank_report_kept before truncate on bank_report
  for each statement execute function refuse_change('WL002', 'a report of the bank stays as it came');

create table deposit (
  id uuid primary key,
  transfer_id text not null unique references bank_transfer,
  account_id uuid not null references virtual_account,
  user_id uuid not null references app_user,
  state text not null check (state in ('pending', 'credited')),
  amount bigint not null check (amount > 0),
  sender text,
  kept_because text,                          -- why money for a payment went to the wallet
  received_at timestamptz not null,
  credited_at timestamptz,
  check ((state = 'credited') = (credited_at is not null)),
  check (kept_because is null or state = 'credited')
);
create index deposit_user on deposit (user_id, id desc);
create index deposit_credited on deposit (credited_at);

-- What a person had before this product knew of them: the first line of their statement. Never changed.
create table opening_balance (
  id uuid primary key,
  user_id uuid not null references app_user,
  bank text not null check (bank in ('bsi', 'muamalat', 'bca_syariah')),
  amount bigint not null check (amount > 0),
  opened_at timestamptz not null
);
create index opening_balance_user on opening_balance (user_id);
create trigger opening_balance_append_only before update or delete on opening_balance
  for each row execute function refuse_change('WL003', 'an opening balance stays as it was taken over');
create trigger opening_balance_kept before truncate on opening_balance
  for each statement execute function refuse_change('WL003', 'an opening balance stays as it was taken over');

create table suspense_case (
  id uuid primary key,
  transfer_id text references bank_transfer,
  break_id uuid unique,                       -- of the reconciliation whose correction put the money into suspense
  reason text not null check (reason in ('unknown_account', 'closed_account', 'wrong_currency', 'conflicting_report', 'reconciliation')),
  state text not null default 'open' check (state in ('open', 'resolved', 'returned', 'donated', 'void')),
  bank text not null,
  number text not null,
  amount bigint not null,
  currency text not null,
  sender text,
  opened_at timestamptz not null,
  owner uuid references app_user,             -- whose money it is, once it is found and approved
  returned_as text,                           -- the bank's own number for sending it back, once that is approved
  converted bigint check (converted > 0),     -- the rupiah that the bank made of a foreign currency, and its number for that
  converted_as text,
  evidence text check (length(evidence) between 4 and 60),     -- the bank's own paper, where the case ends by what it says
  resolved_at timestamptz,
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint suspense_case_approved foreign key (request_id, approved) references approval_request (id, state),
  unique (bank, returned_as),
  constraint suspense_case_converted unique (bank, converted_as),
  check ((converted is null) = (converted_as is null)),
  check ((converted is not null) = (state = 'resolved' and reason = 'wrong_currency')),
  check ((evidence is not null) = (state = 'void' or state = 'resolved' and reason = 'conflicting_report')),
  check ((state = 'resolved') = (owner is not null) and (state = 'returned') = (returned_as is not null)),
  check ((state = 'open') = (resolved_at is null)),
  check ((state = 'open') = (request_id is null) and (state = 'open') = (approved is null)),
  check ((reason = 'reconciliation') = (break_id is not null) and (break_id is null) = (transfer_id is not null)),
  check (state in ('open', 'resolved') or case reason
    when 'wrong_currency' then state in ('returned', 'void') when 'conflicting_report' then state = 'void'
    else state in ('returned', 'donated') end)
);
create unique index suspense_case_of_transfer on suspense_case (transfer_id, reason) where state = 'open';
create index suspense_case_open on suspense_case (state, id desc);

-- Statements that people took along: what they said is not kept, its digest is.
create table statement_copy (
  id uuid primary key,
  reference text not null unique,             -- what the statement shows and anybody can check
  user_id uuid not null references app_user,
  first_day text not null check (first_day ~ '^\d{4}-\d{2}-\d{2}$'),
  last_day text not null check (last_day >= first_day),
  movements integer not null check (movements >= 0),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null,
  unique (user_id, digest)
);
create trigger statement_copy_append_only before update or delete on statement_copy
  for each row execute function refuse_change('WL001', 'a statement stays as it was given');
create trigger statement_copy_kept before truncate on statement_copy
  for each statement execute function refuse_change('WL001', 'a statement stays as it was given');

create table bank_cursor (
  gateway text primary key,
  cursor text,                                -- how far the bank's list was read
  polled_at timestamptz not null
);

create trigger virtual_account_sealed after insert or update of user_id, bank, number, qr, purpose, reference, holder, amount, expires_at or delete on virtual_account
  for each row execute function seal_fact('id', 'user_id,bank,number,qr,purpose,reference,holder,amount,expires_at');
create trigger bank_report_sealed after insert or update or delete on bank_report
  for each row execute function seal_fact('event_id', 'transfer_id,status,bank,number,amount,currency,sender,occurred_at,received_at');
-- What a deposit follows from is sealed as its report and its entry are; what its owner reads of it beside the amount is not.
create trigger deposit_sealed after insert or update of sender, kept_because or delete on deposit
  for each row execute function seal_fact('id', 'sender,kept_because');
create trigger opening_balance_sealed after insert or update or delete on opening_balance
  for each row execute function seal_fact('id', 'user_id,bank,amount,opened_at');
create trigger suspense_case_sealed after insert or update of reason, state, bank, amount, currency, owner, returned_as, converted, converted_as, evidence, resolved_at, request_id or delete on suspense_case
  for each row execute function seal_fact('id', 'reason,state,bank,amount,currency,owner,returned_as,converted,converted_as,evidence,resolved_at,request_id');

-- What the application may do; everything else is for the owner alone.
grant select, insert on virtual_account, bank_report, opening_balance, suspense_case, statement_copy to syirkah_application;
grant update (state, owner, returned_as, converted, converted_as, evidence, resolved_at, request_id, approved) on suspense_case to syirkah_application;
grant update (expires_at) on virtual_account to syirkah_application;
grant select, insert, update on bank_transfer, bank_cursor to syirkah_application;
grant select, insert, update, delete on deposit to syirkah_application;
