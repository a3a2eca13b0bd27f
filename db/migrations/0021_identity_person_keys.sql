-- One key a person: what they hand in is sealed with it, and cannot be read by anybody once it is gone.
create table person_key (
  user_id uuid primary key references app_user,
  wrapped text not null check (wrapped like 'v1.%'),  -- sealed with DATA_KEY
  created_at timestamptz not null
);

-- What the application may do; everything else is for the owner alone.
grant select, insert, update, delete on person_key to syirkah_application;
