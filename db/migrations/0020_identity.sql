create table app_user (
  id uuid primary key,
  kind text not null default 'person' check (kind in ('person', 'staff')),
  state text not null default 'registered' check (state in ('registered', 'email_verified', 'active', 'suspended', 'closed')),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),  -- E.164
  firstname text not null check (length(firstname) between 1 and 100),
  lastname text not null default '' check (length(lastname) <= 100),
  image_file text check (length(image_file) <= 300),
  password_hash text check (password_hash like '$argon2id$%'),  -- none: cannot log in
  totp_secret text check (totp_secret ~ '^[A-Z2-7]{16,128}$'),
  totp_sealed text check (totp_sealed like 'v1.%'),   -- what authenticators are checked with; totp_secret is emptied at the start
  totp_since timestamptz,
  totp_offered text check (totp_offered like 'v1.%'), -- shown as a QR code and not confirmed yet
  totp_offered_at timestamptz,
  totp_last_step bigint,                              -- a code of this step or an earlier one is used up
  phrase text check (length(phrase) between 1 and 60),
  withdrawals_blocked_until timestamptz,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  locale text not null default 'id' check (locale in ('id', 'en')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  suspended_from text check (suspended_from in ('registered', 'email_verified', 'active')),
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint app_user_kind unique (id, kind),         -- for user_role
  constraint app_user_verified check (state not in ('email_verified', 'active') or email_verified_at is not null),
  constraint app_user_suspended check (suspended_from is null or state = 'suspended'),
  constraint app_user_closed check (closed_at is null or state = 'closed')
);
create unique index app_user_email on app_user (lower(email));
create unique index app_user_phone on app_user (phone) where phone_verified_at is not null; -- a number that nobody proved is nobody's

-- Roles are for staff alone: a person's account can hold none, and staff hold no investor rights.
create table user_role (
  user_id uuid not null,
  kind text not null default 'staff' check (kind = 'staff'),
  role text not null check (role in ('compliance', 'analyst', 'sharia', 'finance', 'market', 'content', 'support', 'auditor', 'admin')),
  granted_at timestamptz not null,
  primary key (user_id, role),
  constraint user_role_of_staff foreign key (user_id, kind) references app_user (id, kind)
);

create table session (
  id uuid primary key,
  user_id uuid not null references app_user,
  refresh_hash bytea not null unique check (length(refresh_hash) = 32),
  user_agent text not null check (length(user_agent) <= 300),
  ip text not null check (length(ip) <= 64),
  network text not null,                              -- the address, or its /64: what counts as “from where the owner is known”
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at), -- absolute: nothing makes a session longer
  ended_at timestamptz,
  end_reason text check (end_reason in ('logged_out', 'ended_by_owner', 'idle', 'password_changed', 'suspended', 'not_me', 'closed')),
  reuse_reported_at timestamptz,                      -- the owner was told once that its token came back
  confirmed_at timestamptz,                           -- when its owner last showed the password or a passkey again
  device text not null default '' check (length(device) <= 60),
  place text not null default '' check (length(place) <= 64),
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_user on session (user_id, created_at desc);
create index session_expiry on session (expires_at);

create table access_token (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_expiry on access_token (expires_at);

-- Failed log-ins per account and network, per account, per network. Kept here so that two processes do not double the limits.
create table log_in_lock (
  key text primary key check (length(key) <= 200),
  failures integer not null check (failures >= 0),
  last_failed_at timestamptz not null,
  locked_until timestamptz not null
);
create index log_in_lock_age on log_in_lock (last_failed_at);

-- What was typed at /register. One address may be typed by several people: the one who opens their own link has it.
create table registration (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  firstname text not null check (length(firstname) between 1 and 100),
  lastname text not null check (length(lastname) <= 100),
  phone text not null check (phone ~ '^\+628[1-9][0-9]{7,10}$'),
  password_hash text not null check (password_hash like '$argon2id$%'),
  locale text not null check (locale in ('id', 'en')),
  terms_version text not null check (length(terms_version) <= 40),
  privacy_version text check (length(privacy_version) <= 40),
  origin jsonb not null check (pg_column_size(origin) <= 2000),  -- referral, utm_*, client_id
  network text not null check (length(network) <= 64),
  created_at timestamptz not null
);
create index registration_of_user on registration (user_id);

-- Links of e-mails, and what lets a registration go on. 256 random bits, kept as a hash, good once and for a while.
create table account_link (
  hash bytea primary key check (length(hash) = 32),
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password', 'not_me', 'continue')),
  user_id uuid not null references app_user on delete cascade,
  subject text check (length(subject) <= 254),        -- the registration, the new address, the session
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index account_link_of_user on account_link (user_id, purpose);
create index account_link_expiry on account_link (expires_at);

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

create table notice_choice (
  user_id uuid not null references app_user on delete cascade,
  event text not null check (length(event) between 1 and 40),
  channel text not null check (channel in ('email', 'whatsapp', 'app')),
  wanted boolean not null,
  primary key (user_id, event, channel)
);

-- What somebody agreed to or took back, with the text's edition: a log that only grows.
create table consent (
  id uuid primary key,
  user_id uuid not null references app_user,
  kind text not null check (kind in ('terms', 'privacy', 'marketing', 'analytics', 'partner_sharing')),
  version text not null check (length(version) between 1 and 40),
  given boolean not null,
  at timestamptz not null
);
create index consent_of_user on consent (user_id, at desc);

create trigger consent_append_only before update or delete on consent
  for each row execute function refuse_change('ID001', 'it is only added to');
create trigger consent_kept before truncate on consent
  for each statement execute function refuse_change('ID001', 'it is only added to');

-- What the application may do; everything else is for the owner alone.
grant select, insert on consent to syirkah_application;
grant select, insert, update, delete on app_user, user_role, session, access_token, log_in_lock, registration, account_link, one_time_code,
  send_count, recovery_code, passkey, passkey_challenge, notice_choice to syirkah_application;
