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
  totp_last_step bigint,                              -- a code of this step or an earlier one is used up
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  locale text not null default 'id' check (locale in ('id', 'en')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  created_at timestamptz not null,
  constraint app_user_kind unique (id, kind),         -- for user_role
  constraint app_user_verified check (state not in ('email_verified', 'active') or email_verified_at is not null)
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
  end_reason text check (end_reason in ('logged_out', 'ended_by_owner', 'idle', 'password_changed', 'suspended')),
  reuse_reported_at timestamptz,                      -- the owner was told once that its token came back
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
