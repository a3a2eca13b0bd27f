-- What an account is opened with: one row for each, made together with it.
create table credential (
  user_id uuid primary key references app_user on delete cascade,
  password_hash text check (password_hash like '$argon2id$%'),  -- none: nobody logs in with a password
  totp_sealed text check (totp_sealed like 'v1.%'),   -- what authenticators are checked with
  totp_since timestamptz,
  totp_offered text check (totp_offered like 'v1.%'), -- shown as a QR code and not confirmed yet
  totp_offered_at timestamptz,
  totp_last_step bigint,                              -- a code of this step or an earlier one is used up
  withdrawals_blocked_until timestamptz
);

-- Failed log-ins per account and network, per account, per network. Kept here so that two processes do not double the limits.
create table log_in_lock (
  key text primary key check (length(key) <= 200),
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  locked_until timestamptz not null
);
create index log_in_lock_age on log_in_lock (last_failed_at);

-- The one code of a person for a purpose. Wrong tries survive a new code: 5 in a row lock, however many codes were sent.
create table one_time_code (
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (length(purpose) between 1 and 60),
  bound text not null check (length(bound) <= 200),   -- what it is good for: the new number, the action and its amount
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  destination text not null check (length(destination) <= 254),
  code_mac bytea not null check (length(code_mac) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  used_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  locked_until timestamptz,
  primary key (user_id, purpose)
);

-- How often something was sent, per address, person, number or network. Kept here so that two processes do not double the limits.
create table send_count (
  key text primary key check (length(key) <= 200),
  hour_started_at timestamptz not null,
  sends integer not null check (sends >= 0),
  last_sent_at timestamptz not null
);
create index send_count_age on send_count (last_sent_at);

create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_mac bytea not null check (length(code_mac) = 32),
  used_at timestamptz,
  primary key (user_id, code_mac)
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) <= 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  synced boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

create table passkey_challenge (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('register', 'log_in', 'confirm')),
  user_id uuid references app_user on delete cascade,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'log_in'))
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- What somebody has to prove, or has just proven, that they want: one command with exactly this content, once.
create table proof (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  session_id uuid not null references session on delete cascade,
  operation text not null check (length(operation) between 1 and 80),
  content bytea not null check (length(content) = 32), -- the hash of what the command was asked
  about jsonb not null,                                -- the same for people, in both languages
  challenge bytea check (length(challenge) = 32),      -- the hash of what a passkey was asked for this
  expires_at timestamptz not null,                     -- until when it can be proven, then until when it can be used
  proven_at timestamptz,
  way text check (way in ('code', 'totp', 'recovery_code', 'passkey')),
  used_at timestamptz check (used_at is null or proven_at is not null),
  check ((proven_at is null) = (way is null))
);
create index proof_of_user on proof (user_id);
create index proof_of_session on proof (session_id);
create index proof_expiry on proof (expires_at);

-- What the application may do; everything else is for the owner alone.
grant select, insert, update, delete on credential, log_in_lock, one_time_code, send_count, recovery_code, passkey, passkey_challenge, proof
  to syirkah_application;
