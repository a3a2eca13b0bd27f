-- What the sandbox keeps: the outside world of a demo. Nothing of the product leans on these tables.

create table sandbox_message (
  id uuid primary key,
  seq bigint generated always as identity,
  channel text not null check (channel in ('mail', 'whatsapp', 'sms')),
  to_address text not null,
  subject text not null default '',
  text text not null,
  html text,
  received_at timestamptz not null
);
create index sandbox_message_inbox on sandbox_message (lower(to_address), seq desc);
create index sandbox_message_seq on sandbox_message (seq desc);

create table sandbox_virtual_account (
  number text primary key check (number ~ '^[0-9]{10,18}$'),
  serial bigint generated always as identity unique,
  bank text not null,
  reference text not null,
  name text not null,
  qr text unique,                             -- of a QRIS code: what a scanner reads
  amount bigint check (amount > 0),           -- null: any amount
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (bank, reference)                    -- asking twice gives the same account
);

create table sandbox_transfer (
  id text primary key,                        -- as banks number transfers, not as we do
  seq bigint generated always as identity,
  number text not null,                       -- without a reference: a sandbox bank can be told to err
  bank text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  sender text,
  created_at timestamptz not null,
  written_by xid8 not null default pg_current_xact_id(),   -- so that a poller never jumps over a slow writer
  delivered_at timestamptz                    -- when the product answered the webhook with a yes
);
create index sandbox_transfer_seq on sandbox_transfer (seq);

-- Payouts as the sandbox bank has them; of the account it keeps the last digits alone.
create table sandbox_payout (
  reference text primary key check (length(reference) between 1 and 200),   -- sent twice it is one payout
  id uuid not null unique,
  seq bigint generated always as identity,
  bank_code text not null,
  account_last text not null,
  holder text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('accepted', 'settled', 'failed', 'returned')),
  reason text,
  sent integer not null default 1,            -- how often we were asked for it
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index sandbox_payout_seq on sandbox_payout (seq desc);

-- What the sandbox bank booked by itself on an account of ours: money of before, its fees, what somebody paid by mistake.
create table sandbox_booking (
  id uuid primary key,
  seq bigint generated always as identity unique,
  bank text not null,
  amount bigint not null check (amount <> 0), -- less than zero: taken from the account
  reference text not null,
  description text not null,
  booked_at timestamptz not null
);

create table sandbox_error (
  id uuid primary key,
  seq bigint generated always as identity unique,
  event_id text not null unique,
  origin text not null check (origin in ('server', 'job', 'browser')),
  operation text not null,
  request_id text,
  what text not null,
  place text not null,
  release text not null,
  received_at timestamptz not null
);

-- What the application may do; everything else is for the owner alone.
grant select, insert on sandbox_message, sandbox_booking to syirkah_application;
grant select, insert, update on sandbox_virtual_account, sandbox_transfer, sandbox_payout to syirkah_application;
grant select, insert, delete on sandbox_error to syirkah_application;
grant usage on sequence sandbox_virtual_account_serial_seq to syirkah_application;

-- What was opened at the sandbox's signing portal.
create table sandbox_envelope (
  reference text primary key check (length(reference) between 1 and 200),   -- opened twice it is one
  id uuid not null unique,                    -- also the secret part of the portal's address
  title text not null,
  signer text not null,
  digest text not null,
  return_to text not null,                    -- where its signer goes on afterwards
  status text not null check (status in ('waiting', 'checked', 'differs', 'signed', 'declined', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
grant select, insert, update on sandbox_envelope to syirkah_application;

-- Faces that the demo's identity service holds, as small pictures of greys, sealed.
create table sandbox_face (
  reference text primary key check (length(reference) between 1 and 100),
  greys_sealed text not null check (greys_sealed like 'v1.%')
);
grant select, insert, update, delete on sandbox_face to syirkah_application;
