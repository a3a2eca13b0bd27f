-- A business that asks for funding, also before it is registered as an issuer.
create table applicant (
  id uuid primary key,
  owner_user_id uuid not null references app_user,
  name text not null check (length(name) <= 150),            -- as people know it; empty until it is filled in
  business_id uuid unique references business,               -- once it is registered
  created_at timestamptz not null
);
create index applicant_owner on applicant (owner_user_id);
create index applicant_by_business on applicant (business_id);

-- Who fills in and reports beside the owner. Accepted by signing in with the e-mail address that was invited.
create table coworker (
  id uuid primary key,
  applicant_id uuid not null references applicant,
  email text not null check (email = lower(email) and email like '%@%'),
  rights text[] not null check (rights <@ array['write', 'send', 'report', 'sign', 'pay']),
  user_id uuid references app_user,
  invited_by uuid not null references app_user,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz,
  check ((user_id is null) = (accepted_at is null))
);
create unique index coworker_one_of_an_address on coworker (applicant_id, email) where ended_at is null;
create index coworker_user on coworker (user_id) where ended_at is null;
create index coworker_email on coworker (email) where ended_at is null;
create index coworker_inviter on coworker (invited_by);

-- docs/rules.md, Proposal.
create table proposal (
  id uuid primary key,
  applicant_id uuid not null references applicant,
  security text check (security in ('shares', 'sukuk')),      -- none until it is chosen
  state text not null check (state in (
    'draft', 'submitted', 'screening', 'returned', 'rejected', 'accepted', 'filed', 'analyst_review', 'revision',
    'sharia_review', 'committee', 'approved', 'signed', 'scheduled', 'withdrawn')),
  step text not null check (length(step) between 1 and 60),   -- where somebody was last
  version integer not null check (version > 0),               -- one more with every change of a field
  round integer not null check (round >= 0),                  -- how often the form of this stage was sent in
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  due_at timestamptz,                                         -- until when whose turn it is has time
  overdue_told boolean not null,
  reason text not null                                        -- of the last change of its state
);
create index proposal_applicant on proposal (applicant_id, id);
create unique index proposal_one_running on proposal (applicant_id) where state not in ('rejected', 'withdrawn', 'scheduled');
create index proposal_queue on proposal (state, due_at);
create index proposal_overdue on proposal (due_at) where not overdue_told and due_at is not null;

-- What was written into each field, every version of it, sealed with the owner's key. Never changed.
create table proposal_field (
  proposal_id uuid not null references proposal,
  form text not null check (form in ('proposal', 'proposal-file')),
  name text not null check (length(name) between 1 and 60),
  version integer not null check (version > 0),
  value_sealed text not null check (value_sealed like 'p1.%'),
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (proposal_id, form, name, version)
);

-- A form as it was sent in. Never changed.
create table proposal_round (
  proposal_id uuid not null references proposal,
  form text not null check (form in ('proposal', 'proposal-file')),
  round integer not null check (round > 0),
  version integer not null,
  values_sealed text not null check (values_sealed like 'p1.%'),
  sent_by text not null,
  sent_at timestamptz not null,
  primary key (proposal_id, form, round)
);

-- What a reviewer asks about a field, and what the issuer answers.
create table proposal_remark (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  form text not null check (form in ('proposal', 'proposal-file')),
  round integer not null check (round > 0),
  field text not null check (length(field) between 1 and 60),
  text text not null check (text <> ''),
  made_by text not null,
  made_at timestamptz not null,
  answer text check (answer <> ''),
  answer_files uuid[] not null default '{}' check (cardinality(answer_files) <= 12), -- modules/attachments
  answered_by text,
  answered_at timestamptz,
  answer_read_at timestamptz,                                 -- an analyst opened the case since
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  check (answer is not null or answer_files = '{}')
);
create index proposal_remark_proposal on proposal_remark (proposal_id, form, round);
create index proposal_remark_unread on proposal_remark (answered_at) where answered_at is not null and answer_read_at is null;

-- A file of the form: each one that stood in a field, with how long it holds. A newer one replaces it and never removes it.
create table proposal_document (
  proposal_id uuid not null references proposal,
  attachment_id uuid not null,                                -- modules/attachments; gone with its owner's account
  form text not null check (form in ('proposal', 'proposal-file')),
  field text not null check (length(field) between 1 and 60),
  version integer not null check (version > 0),
  filed_by uuid not null references app_user,
  filed_at timestamptz not null,
  replaced_at timestamptz,
  approved_by text,
  approved_at timestamptz,
  primary key (proposal_id, attachment_id),
  unique (proposal_id, form, field, version),
  check ((approved_by is null) = (approved_at is null))
);
create index proposal_document_filer on proposal_document (filed_by);

-- A spreadsheet from which figures of the file were read, as it came. Never changed.
create table proposal_sheet (
  proposal_id uuid not null references proposal,
  version integer not null check (version > 0),
  attachment_id uuid not null unique,                         -- modules/attachments; gone with its owner's account
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),     -- of the file as it came
  read integer not null check (read > 0),                     -- cells that it had
  taken integer not null check (taken between 0 and read),
  filed_by uuid not null references app_user,
  filed_at timestamptz not null,
  primary key (proposal_id, version)
);
create index proposal_sheet_filer on proposal_sheet (filed_by);

-- Every change of a proposal's state. Never changed.
create table proposal_change (
  proposal_id uuid not null references proposal,
  seq integer not null check (seq > 0),
  from_state text,
  to_state text not null,
  by text not null,
  at timestamptz not null,
  reason text not null,
  primary key (proposal_id, seq)
);

create trigger proposal_field_append_only before update or delete on proposal_field
  for each row execute function refuse_change('PR001', 'write another version');
create trigger proposal_round_append_only before update or delete on proposal_round
  for each row execute function refuse_change('PR001', 'send it in again');
create trigger proposal_change_append_only before update or delete on proposal_change
  for each row execute function refuse_change('PR001', 'what happened stays');

create trigger proposal_sheet_append_only before update or delete on proposal_sheet
  for each row execute function refuse_change('PR001', 'file another version');

-- What the application may do; everything else is for the owner alone.
grant select, insert on proposal_sheet, proposal_field, proposal_round, proposal_change to syirkah_application;
grant select, insert, update (name, business_id) on applicant to syirkah_application;
grant select, insert, update, delete on coworker to syirkah_application;
grant select, insert, update (security, state, step, version, round, updated_at, sent_at, due_at, overdue_told, reason) on proposal to syirkah_application;
grant select, insert, update (answer, answer_files, answered_by, answered_at, answer_read_at) on proposal_remark to syirkah_application;
grant select, insert, update (replaced_at, approved_by, approved_at) on proposal_document to syirkah_application;
