create table rights_issue (
  id uuid primary key,
  security_code text not null references security,
  new_shares bigint not null check (new_shares > 0),               -- for every `old_shares` held
  old_shares bigint not null check (old_shares > 0),
  exercise_price bigint not null check (exercise_price > 0),
  recorded_on date not null,
  exercise_from timestamptz not null,
  exercise_until timestamptz not null,
  check (exercise_from < exercise_until)
);

create table entitlement (
  rights_issue_id uuid not null references rights_issue,
  user_id uuid not null references app_user,
  rights bigint not null check (rights > 0),
  exercised bigint not null default 0 check (exercised between 0 and rights),
  primary key (rights_issue_id, user_id)
);
create index entitlement_user on entitlement (user_id);

-- What the application may do; everything else is for the owner alone.
grant select, insert on rights_issue to syirkah_application;
grant select, insert, update on entitlement to syirkah_application;
