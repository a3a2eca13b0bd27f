create table business (
  id uuid primary key,
  slug text not null constraint business_slug_unique unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  name text not null check (name <> ''),      -- as people know it
  legal_name text not null check (legal_name <> ''),
  legal_form text not null check (legal_form in ('pt', 'cv', 'cooperative')),
  sector text not null,
  city text not null,
  province text not null,
  founded_year smallint not null check (founded_year between 1800 and 2200),
  pitch text not null check (pitch <> ''),
  description text not null,                  -- paragraphs, divided by empty lines
  website text check (website ~ '^https?://[^[:space:]]+$'),
  sharia_status text not null default 'unreviewed' check (sharia_status in ('unreviewed', 'compliant', 'at_risk', 'lost')),
  reports_late_since date,                    -- the first day on which a report was late; null when none is
  answers_late_since date,                    -- since when a yearly sharia screening is late for want of answers, once trading stopped
  owner_user_id uuid not null references app_user,
  registered_at timestamptz not null
);
create index business_owner on business (owner_user_id);

create table officer (
  id uuid primary key,
  business_id uuid not null references business,
  edition smallint not null default 1 check (edition > 0), -- the newest is shown; the earlier ones stay
  place smallint not null check (place > 0),  -- the order in which they are shown
  name text not null check (name <> ''),
  position text not null check (position <> ''),
  bio text not null,
  unique (business_id, edition, place)
);

create table milestone (
  id uuid primary key,
  business_id uuid not null references business,
  year smallint not null check (year between 1800 and 2200),
  text text not null check (text <> ''),
  recorded_at timestamptz not null,
  constraint milestone_once unique (business_id, year, text)
);

-- Never corrected in place: a correction is the next revision of the same year.
create table financial_statement (
  id uuid primary key,
  business_id uuid not null references business,
  year smallint not null check (year between 1900 and 2200),
  projection boolean not null,
  revision smallint not null check (revision > 0),
  revenue bigint not null check (revenue >= 0),
  gross_profit bigint,                        -- null: not planned
  operating_profit bigint,
  net_profit bigint not null,                 -- below zero: a loss
  total_assets bigint check (total_assets >= 0),
  interest_bearing_debt bigint check (interest_bearing_debt >= 0),
  sharia_debt bigint check (sharia_debt >= 0),
  other_liabilities bigint check (other_liabilities >= 0), -- suppliers and all else that is owed
  total_income bigint check (total_income >= 0),
  non_halal_income bigint check (non_halal_income >= 0),
  operating_cash bigint,
  audited_by text check (audited_by <> ''),
  filed_by text not null,                     -- a user's id or the system's part
  filed_at timestamptz not null,
  check (gross_profit <= revenue and non_halal_income <= total_income),
  check (not projection or audited_by is null),
  constraint financial_statement_whole check (projection or (gross_profit is not null and operating_profit is not null
    and total_assets is not null and interest_bearing_debt is not null and sharia_debt is not null and other_liabilities is not null
    and total_income is not null and non_halal_income is not null and operating_cash is not null)),
  constraint financial_statement_revision unique (business_id, year, projection, revision)
);

create table sharia_opinion (
  id uuid primary key,
  business_id uuid not null references business,
  number text not null constraint sharia_opinion_number unique check (number <> ''),
  given_on date not null,
  signer text not null check (signer <> ''),
  outcome text not null check (outcome in ('compliant', 'at_risk', 'lost')),
  text text not null check (text <> ''),
  signature jsonb,                            -- proof and digest, where it was signed here
  rulebook_version text not null,             -- whose limits it was measured by
  recorded_by text not null,
  recorded_at timestamptz not null
);
create index sharia_opinion_business on sharia_opinion (business_id, given_on desc);

create trigger business_sealed after insert or update of legal_name, sharia_status, owner_user_id or delete on business
  for each row execute function seal_fact('id', 'legal_name,sharia_status,owner_user_id');
create trigger financial_statement_sealed after insert or update of business_id, year, projection, revision, revenue, gross_profit, operating_profit, net_profit, total_assets, interest_bearing_debt, sharia_debt, other_liabilities, total_income, non_halal_income, operating_cash, audited_by, filed_by, filed_at or delete on financial_statement
  for each row execute function seal_fact('id', 'business_id,year,projection,revision,revenue,gross_profit,operating_profit,net_profit,total_assets,interest_bearing_debt,sharia_debt,other_liabilities,total_income,non_halal_income,operating_cash,audited_by,filed_by,filed_at');
create trigger financial_statement_append_only before update or delete on financial_statement
  for each row execute function refuse_change('IS001', 'file a successor');
create trigger financial_statement_kept before truncate on financial_statement
  for each statement execute function refuse_change('IS001', 'file a successor');
create trigger sharia_opinion_append_only before update or delete on sharia_opinion
  for each row execute function refuse_change('IS001', 'file a successor');
create trigger sharia_opinion_kept before truncate on sharia_opinion
  for each statement execute function refuse_change('IS001', 'file a successor');

-- What the application may do; everything else is for the owner alone.
grant select, insert on officer, milestone, financial_statement, sharia_opinion to syirkah_application;
grant select, insert, update on business to syirkah_application;
