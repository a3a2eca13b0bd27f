create table app_user (
  id uuid primary key,
  kind text not null default 'person' check (kind in ('person', 'staff')),
  state text not null default 'registered' check (state in ('registered', 'email_verified', 'active', 'suspended', 'deceased', 'closed')),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  phone text check (phone ~ '^\+[1-9][0-9]{7,14}$'),  -- E.164
  firstname text not null check (length(firstname) between 1 and 100),
  lastname text not null default '' check (length(lastname) <= 100),
  image_file text check (length(image_file) <= 300),
  phrase text check (length(phrase) between 1 and 60),
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
  new_device boolean not null default false,          -- unlike the devices that its owner was trusted on; until they prove themselves here
  device text not null default '' check (length(device) <= 60),
  place text not null default '' check (length(place) <= 64),
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_user on session (user_id, created_at desc);
create index session_expiry on session (expires_at);
create index session_address on session (ip);

create table access_token (
  hash bytea primary key check (length(hash) = 32),
  session_id uuid not null references session on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_expiry on access_token (expires_at);

-- Browsers and apps that somebody has logged in on: strangers' wrong guesses do not keep them out there. Kept as a hash.
create table known_device (
  hash bytea primary key check (length(hash) = 32),
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index known_device_of_user on known_device (user_id, last_seen_at);

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

-- One key a person: what they hand in is sealed with it, and cannot be read by anybody once it is gone.
create table person_key (
  user_id uuid primary key references app_user,
  wrapped text not null check (wrapped like 'v1.%'),  -- sealed with DATA_KEY
  created_at timestamptz not null
);

-- What the application may do; everything else is for the owner alone.
grant select, insert, update, delete on app_user, user_role, session, access_token, account_link, person_key, known_device to syirkah_application;
