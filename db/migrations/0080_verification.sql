-- One person's verification. Numbers of identity papers do not stand here.
create table kyc (
  user_id uuid primary key references app_user,
  state text not null check (state in ('draft', 'submitted', 'approved', 'rejected')),
  full_name text check (length(full_name) between 1 and 200),          -- as on the identity card
  annual_income bigint check (annual_income >= 0),                     -- rupiah a year: the investor limit stands on it
  risk_profile text check (risk_profile in ('conservative', 'moderate', 'aggressive')),
  risk_level text check (risk_level in ('low', 'medium', 'high')),     -- of screening: high needs enhanced due diligence
  exempt_reason text check (exempt_reason in ('legal_entity', 'experienced')),
  exempt_until date,                                                   -- the last day (WIB) on which the evidence holds
  bank_code text,
  bank_account_last text check (bank_account_last ~ '^[0-9]{2,4}$'),   -- last digits only
  bank_account_holder text,
  bank_verified_at timestamptz,
  sid text unique check (length(sid) between 1 and 30),                -- single investor identification
  sre text unique check (length(sre) between 1 and 30),                -- securities account
  rejections jsonb not null default '{}',                              -- per field, why it was sent back
  submitted_at timestamptz,
  decided_at timestamptz,
  approved_at timestamptz,
  refresh_due_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint kyc_complete check (state not in ('submitted', 'approved') or
    (full_name is not null and annual_income is not null and risk_profile is not null and submitted_at is not null)),
  constraint kyc_approved check (state <> 'approved' or (approved_at is not null and refresh_due_at is not null)),
  constraint kyc_exempt_until check (exempt_until is null or exempt_reason is not null)
);
create index kyc_queue on kyc (submitted_at) where state = 'submitted';
create index kyc_refresh_due on kyc (refresh_due_at) where state = 'approved';

-- What the application may do; everything else is for the owner alone.
grant select, insert, update on kyc to syirkah_application;
