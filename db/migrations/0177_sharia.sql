-- The years whose figures every issuer was asked for: each once, so that no screening is forgotten or doubled.
create table sharia_year (
  year smallint primary key check (year between 2000 and 2200),
  opened_at timestamptz not null
);

-- Ratios of a business against the limits of the day, line by line: of its year, or of the figures that show a cure.
create table sharia_measure (
  id uuid primary key,
  seq bigint generated always as identity,        -- which one is newer: ids of one millisecond do not say
  business_id uuid not null references business,
  about text not null check (about in ('year', 'cure', 'answers')),
  as_of date not null,                            -- the last day that the figures tell of
  debt bigint not null check (debt >= 0),         -- interest-bearing
  assets bigint not null check (assets >= 0),
  debt_limit integer not null,                    -- basis points
  non_halal bigint not null check (non_halal >= 0),
  income bigint not null check (income >= 0),
  income_limit integer not null,
  forbidden text[] not null,                      -- activities that apply, contracts that the board objects to
  passes boolean not null,
  explanation text not null,                      -- what was done, where it is a cure
  rules text not null,                            -- the version of the rulebook
  filed_by text not null,
  measured_at timestamptz not null,
  check (about <> 'cure' or explanation <> ''),
  check (not passes or forbidden = '{}')
);
create index sharia_measure_business on sharia_measure (business_id, as_of desc, seq desc);

-- The yearly screening of a business whose securities are in the hands of holders.
create table sharia_screening (
  id uuid primary key,
  business_id uuid not null references business,
  year smallint not null references sharia_year,
  due_on date not null,
  state text not null check (state in ('awaited', 'overdue', 'findings', 'passed', 'failed')),
  step_at timestamptz,                            -- when the clock takes it on
  measure_id uuid references sharia_measure,      -- of its figures
  answered_at timestamptz,                        -- when the issuer answered for activities and contracts
  reminded_at timestamptz,                        -- when the issuer was reminded of the last day
  halted_at timestamptz,                          -- when trading stopped, since no answers came
  constraint sharia_screening_once unique (business_id, year),
  check ((state in ('awaited', 'overdue')) = (measure_id is null or answered_at is null)),
  check ((state = 'awaited' or (state = 'overdue' and answered_at is null and halted_at is null)) = (step_at is not null))
);
create index sharia_screening_steps on sharia_screening (step_at) where step_at is not null;
create index sharia_screening_findings on sharia_screening (due_on) where state = 'findings';

-- What the issuer answered of its activities and contracts, and who declared it. Never changed.
create table sharia_answer (
  screening_id uuid primary key references sharia_screening,
  filed_by uuid not null references app_user,
  filed_at timestamptz not null
);
create table sharia_answer_line (
  screening_id uuid not null references sharia_answer,
  line text not null,                             -- a forbidden activity, or a subject of contracts
  changed boolean not null,                       -- the activity applies; the contracts are others than before
  words text not null,
  primary key (screening_id, line),
  check (changed = (words <> ''))
);

-- What the board said of contracts that changed, after the second yes. Never changed.
create table sharia_year_opinion (
  screening_id uuid primary key references sharia_screening,
  outcome text not null check (outcome in ('accepted', 'objected')),
  opinion text not null,                          -- its number
  request_id uuid not null,
  approved text not null check (approved = 'approved'),
  happened_at timestamptz not null,
  constraint sharia_year_opinion_approved foreign key (request_id, approved) references approval_request (id, state)
);

-- A business above a limit: its time to mend that, and what became of it. It has one at a time.
create table sharia_case (
  id uuid primary key,
  business_id uuid not null references business,
  measure_id uuid not null references sharia_measure, -- the breach
  state text not null check (state in ('at_risk', 'lost', 'restored')),
  begun_at timestamptz not null,
  opinion_on date not null,                       -- by when the board says what it thinks
  cure_on date not null,                          -- the last day of the time to mend it
  step_at timestamptz,                            -- when the clock takes the status; null while the board has to speak
  lost_at timestamptz,
  restored_at timestamptz,
  check ((state = 'restored') = (restored_at is not null) and (state <> 'lost' or lost_at is not null)),
  check (state = 'at_risk' or step_at is null)
);
create unique index sharia_case_one on sharia_case (business_id) where state <> 'restored';
create index sharia_case_steps on sharia_case (step_at) where step_at is not null;

-- What happened in a case, in its order. Never changed.
create table sharia_step (
  id uuid primary key,
  seq bigint generated always as identity,
  case_id uuid not null references sharia_case,
  kind text not null check (kind in ('at_risk', 'cure_filed', 'cure', 'lost', 'restored')),
  measure_id uuid references sharia_measure,
  opinion text,                                   -- number of the board's opinion
  disclosure text,                                -- number under which everybody was told
  request_id uuid,                                -- that decided it: two of the staff, or the rulebook's
  approved text check (approved = 'approved'),
  happened_at timestamptz not null,
  constraint sharia_step_approved foreign key (request_id, approved) references approval_request (id, state),
  check (kind = 'cure_filed' or (disclosure is not null and request_id is not null and approved is not null)),
  check (kind <> 'cure_filed' or measure_id is not null)
);
create index sharia_step_case on sharia_step (case_id, seq);

-- The board's opinions that were printed as a document for everybody. Never changed.
create table sharia_print (
  opinion text primary key,                       -- its number
  printed_at timestamptz not null
);
create trigger sharia_print_append_only before update or delete on sharia_print
  for each row execute function refuse_change('SH001', 'what was printed stays');
create trigger sharia_print_not_emptied before truncate on sharia_print
  for each statement execute function refuse_change('SH001', 'what was printed stays');
create index sharia_step_opinions on sharia_step (seq) where opinion is not null;

create function sharia_case_goes_on() returns trigger language plpgsql as $$
begin
  if old.state = 'restored' or (new.id, new.business_id, new.measure_id, new.begun_at, new.opinion_on, new.cure_on)
    is distinct from (old.id, old.business_id, old.measure_id, old.begun_at, old.opinion_on, old.cure_on)
    or (old.state = 'lost' and new.state = 'at_risk') then
    raise exception 'a sharia case only goes on' using errcode = 'SH001';
  end if;
  return new;
end $$;
create trigger sharia_case_goes_on before update on sharia_case
  for each row execute function sharia_case_goes_on();
create trigger sharia_case_kept before delete on sharia_case
  for each row execute function refuse_change('SH001', 'a case ends, it is not removed');
create trigger sharia_case_not_emptied before truncate on sharia_case
  for each statement execute function refuse_change('SH001', 'a case ends, it is not removed');
create trigger sharia_measure_append_only before update or delete on sharia_measure
  for each row execute function refuse_change('SH001', 'measure it again');
create trigger sharia_measure_not_emptied before truncate on sharia_measure
  for each statement execute function refuse_change('SH001', 'measure it again');
create trigger sharia_step_append_only before update or delete on sharia_step
  for each row execute function refuse_change('SH001', 'what happened stays');
create trigger sharia_step_not_emptied before truncate on sharia_step
  for each statement execute function refuse_change('SH001', 'what happened stays');
create trigger sharia_answer_append_only before update or delete on sharia_answer
  for each row execute function refuse_change('SH001', 'what was said stays');
create trigger sharia_answer_not_emptied before truncate on sharia_answer
  for each statement execute function refuse_change('SH001', 'what was said stays');
create trigger sharia_answer_line_append_only before update or delete on sharia_answer_line
  for each row execute function refuse_change('SH001', 'what was said stays');
create trigger sharia_answer_line_not_emptied before truncate on sharia_answer_line
  for each statement execute function refuse_change('SH001', 'what was said stays');
create trigger sharia_year_opinion_append_only before update or delete on sharia_year_opinion
  for each row execute function refuse_change('SH001', 'what was said stays');
create trigger sharia_year_opinion_not_emptied before truncate on sharia_year_opinion
  for each statement execute function refuse_change('SH001', 'what was said stays');

-- What the application may do; everything else is for the owner alone.
grant select, insert on sharia_year, sharia_measure, sharia_step, sharia_print, sharia_answer, sharia_answer_line,
  sharia_year_opinion to syirkah_application;
grant select, insert, update (state, step_at, measure_id, answered_at, reminded_at, halted_at) on sharia_screening to syirkah_application;
grant select, insert, update (state, step_at, lost_at, restored_at) on sharia_case to syirkah_application;
