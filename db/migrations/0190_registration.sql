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

-- What the application may do; everything else is for the owner alone.
grant select, insert, update, delete on registration to syirkah_application;
