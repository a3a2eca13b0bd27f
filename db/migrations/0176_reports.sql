-- The months for which duties to report were opened: each once, so that no duty is forgotten or doubled.
create table report_month (
  month date primary key check (extract(day from month) = 1),
  opened_at timestamptz not null
);

-- What an issuer has to report, from the end of its period until the report is published.
create table report_duty (
  id uuid primary key,
  business_id uuid not null references business,
  kind text not null check (kind in ('monthly_report', 'quarterly_report', 'use_of_proceeds', 'annual_report')),
  about date not null,                        -- the first day of its period
  due_on date not null,
  state text not null check (state in ('open', 'reminded', 'due', 'late', 'halted', 'met')),
  step_at timestamptz,                        -- when the clock takes it on; null while a report waits for the desk
  opened_at timestamptz not null,
  late_at timestamptz,
  halted_at timestamptz,
  met_at timestamptz,
  constraint report_duty_once unique (business_id, kind, about),
  check ((state = 'met') = (met_at is not null) and (met_at is null or step_at is null)),
  check (state not in ('late', 'halted') or late_at is not null),
  check (state <> 'halted' or halted_at is not null)
);
create index report_duty_steps on report_duty (step_at) where step_at is not null;
create index report_duty_open on report_duty (business_id, due_on) where state <> 'met';

-- What was handed in: figures beside those of the prospectus. A report that is sent back stays; the next one is new.
create table issuer_report (
  id uuid primary key,
  duty_id uuid not null references report_duty,
  state text not null check (state in ('filed', 'returned', 'published')),
  explanation text not null,
  audited_by text check (audited_by <> ''),   -- of a yearly report
  filed_by uuid not null references app_user,
  filed_at timestamptz not null,
  decided_at timestamptz,
  return_reason text check (return_reason <> ''),
  number text,                                -- of the disclosure that publishes it
  request_id uuid not null,
  approved text check (approved = 'approved'),
  constraint issuer_report_approved foreign key (request_id, approved) references approval_request (id, state),
  check ((state = 'filed') = (decided_at is null)),
  check ((state = 'returned') = (return_reason is not null)),
  check ((state = 'published') = (number is not null) and (number is null) = (approved is null))
);
create unique index issuer_report_waiting on issuer_report (duty_id) where state = 'filed';
create unique index issuer_report_published on issuer_report (duty_id) where state = 'published';
create index issuer_report_duty on issuer_report (duty_id, filed_at desc);

create table issuer_report_line (
  report_id uuid not null references issuer_report,
  place smallint not null check (place > 0),
  key text not null check (key <> ''),
  label text check (label <> ''),             -- of a use of funds, as the prospectus calls it
  planned bigint,                             -- null: the prospectus foresaw nothing for it
  actual bigint not null,
  primary key (report_id, place),
  unique (report_id, key)
);

create index issuer_report_line_profit on issuer_report_line (key) where key like 'profit/%';

create function issuer_report_goes_on() returns trigger language plpgsql as $$
begin
  if old.state <> 'filed' or (new.id, new.duty_id, new.explanation, new.audited_by, new.filed_by, new.filed_at, new.request_id)
    is distinct from (old.id, old.duty_id, old.explanation, old.audited_by, old.filed_by, old.filed_at, old.request_id) then
    raise exception 'what an issuer reported is never rewritten' using errcode = 'RP001';
  end if;
  return new;
end $$;
create trigger issuer_report_goes_on before update on issuer_report
  for each row execute function issuer_report_goes_on();
create trigger issuer_report_kept before delete on issuer_report
  for each row execute function refuse_change('RP001', 'report anew');
create trigger issuer_report_line_append_only before update or delete on issuer_report_line
  for each row execute function refuse_change('RP001', 'report anew');
create trigger report_duty_kept before delete on report_duty
  for each row execute function refuse_change('RP001', 'a duty is met, not removed');
create trigger issuer_report_not_emptied before truncate on issuer_report
  for each statement execute function refuse_change('RP001', 'report anew');
create trigger issuer_report_line_not_emptied before truncate on issuer_report_line
  for each statement execute function refuse_change('RP001', 'report anew');
create trigger report_duty_not_emptied before truncate on report_duty
  for each statement execute function refuse_change('RP001', 'a duty is met, not removed');

-- What the application may do; everything else is for the owner alone.
grant select, insert on report_month, issuer_report_line to syirkah_application;
grant select, insert, update (state, step_at, late_at, halted_at, met_at) on report_duty to syirkah_application;
grant select, insert, update (state, decided_at, return_reason, number, approved) on issuer_report to syirkah_application;
