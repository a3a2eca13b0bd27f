-- What the analyst found in a file that was sent in, once a round and again whenever it is looked at anew. Never changed.
create table review_assessment (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  round integer not null check (round > 0),
  scores jsonb not null,                          -- criterion → 1 to 5
  recommendation text not null check (recommendation in ('recommend', 'conditions', 'reject')),
  text text not null check (length(text) between 1 and 4000),
  made_by text not null,
  made_at timestamptz not null
);
create index review_assessment_proposal on review_assessment (proposal_id, id);

-- A file of the proposal that was looked at: the newest verdict counts. Never changed.
create table review_check (
  id uuid primary key,
  seq bigint generated always as identity,        -- which verdict is newer: ids of one millisecond do not say
  proposal_id uuid not null references proposal,
  attachment_id uuid not null,
  round integer not null check (round > 0),
  verdict text not null check (verdict in ('fits', 'unclear', 'wrong')),
  lines jsonb not null,                           -- of the checklist of its kind: met, not met, does not apply, with a remark
  note text not null check (length(note) <= 500),
  made_by text not null,
  made_at timestamptz not null,
  check (verdict = 'fits' or note <> '')
);
create index review_check_proposal on review_check (proposal_id, attachment_id, seq);

create table review_visit (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  visited_on date not null,
  place text not null check (length(place) between 1 and 200),
  findings text not null check (length(findings) between 1 and 4000),
  made_by text not null,
  made_at timestamptz not null
);
create index review_visit_proposal on review_visit (proposal_id, id);

-- What a proposal has in common with others, as keyed hashes: the forms themselves are sealed.
create table review_mark (
  proposal_id uuid not null references proposal,
  kind text not null check (kind in ('nib', 'name', 'person', 'nik', 'phone', 'email')),
  fingerprint text not null,
  primary key (proposal_id, kind, fingerprint)
);
create index review_mark_fingerprint on review_mark (fingerprint);

-- The sharia board's opinion on a proposal, with the ratios that it was given on. Never changed.
create table review_opinion (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  round integer not null check (round > 0),
  number text not null unique,                    -- printed on it
  outcome text not null check (outcome in ('compliant', 'not_compliant')),
  text text not null check (length(text) between 1 and 4000),
  conditions text not null check (length(conditions) <= 2000),
  dissent text not null check (length(dissent) <= 2000),
  signer text not null,
  signature jsonb,                                -- proof and digest
  screening jsonb not null,
  rules text not null,                            -- the version of the rulebook
  given_by text not null,
  given_at timestamptz not null
);
create index review_opinion_proposal on review_opinion (proposal_id, id);

-- What the committee approved: from here on the offering has its address and its code.
create table review_plan (
  proposal_id uuid primary key references proposal,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  code text not null unique check (code ~ '^[A-Z0-9]{2,12}-[SK][0-9]{1,3}$'),
  round integer not null check (round > 0),       -- of the file that was approved
  approved_at timestamptz not null,
  request_id uuid not null,
  approved text not null check (approved = 'approved'),
  opens_at timestamptz,                           -- once it is scheduled
  closes_at timestamptz,
  constraint review_plan_approved foreign key (request_id, approved) references approval_request (id, state)
);

-- The agreement between operator and issuer, signed by both sides, each by its own signing at the provider.
create table review_agreement (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  round integer not null check (round > 0),
  side text not null check (side in ('issuer', 'operator')),
  reference text not null unique,                 -- told to the provider
  signer_id uuid not null references app_user,
  signer text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > opened_at),
  portal_url text,
  reminded_at timestamptz,                        -- its signer was told that the time runs out
  signed_at timestamptz,                          -- by the provider's clock
  certificate jsonb,
  check ((signed_at is null) = (certificate is null))
);
create unique index review_agreement_signed on review_agreement (proposal_id, round, side) where signed_at is not null;
create index review_agreement_proposal on review_agreement (proposal_id, id);
create index review_agreement_waiting on review_agreement (expires_at) where signed_at is null and reminded_at is null;
create index review_agreement_signer on review_agreement (signer_id);

-- What was said about a section of the preview. Never changed.
create table review_comment (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  side text not null check (side in ('issuer', 'operator')),
  section text not null check (length(section) between 1 and 40),
  text text not null check (length(text) between 1 and 2000),
  made_by text not null,
  made_at timestamptz not null
);
create index review_comment_proposal on review_comment (proposal_id, id);

-- What became of a comment: answered by the other side, done for the side that made it. The last one is its state. Never changed.
create table review_comment_step (
  comment_id uuid not null references review_comment,
  state text not null check (state in ('answered', 'done')),
  seq integer not null check (seq > 0),
  text text not null check (length(text) <= 2000),
  made_by text not null,
  made_at timestamptz not null,
  primary key (comment_id, seq),
  check (state = 'done' or text <> '')
);
create unique index review_comment_done on review_comment_step (comment_id) where state = 'done';

-- Until when a document of a published offering holds; its issuer is reminded once.
create table review_paper (
  proposal_id uuid not null references proposal,
  field text not null check (length(field) between 1 and 60),
  until date not null,
  reminded_at timestamptz,
  primary key (proposal_id, field)
);
create index review_paper_waiting on review_paper (until) where reminded_at is null;

-- A newer version of such a document, filed after publication: an analyst says whether it takes the place of the one before.
create table review_paper_version (
  id uuid primary key,
  seq bigint generated always as identity,        -- which is newer
  proposal_id uuid not null,
  field text not null,
  until date not null,
  filed_by uuid not null references app_user,
  filed_at timestamptz not null,
  state text not null default 'filed' check (state in ('filed', 'accepted', 'refused')),
  lines jsonb not null default '[]',              -- the checklist of its kind, as it was answered with the decision
  note text not null default '' check (length(note) <= 500),
  decided_by text,
  decided_at timestamptz,
  foreign key (proposal_id, field) references review_paper (proposal_id, field),
  check ((state = 'filed') = (decided_at is null) and (decided_by is null) = (decided_at is null)),
  check (state <> 'refused' or note <> '')
);
create unique index review_paper_filed on review_paper_version (proposal_id, field) where state = 'filed';
create index review_paper_version_of on review_paper_version (proposal_id, field, seq);
create index review_paper_version_filer on review_paper_version (filed_by);

-- Whether somebody whom a file names is the one of a list; of the name only a keyed hash. Never changed.
create table review_likeness (
  proposal_id uuid not null references proposal,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  kind text not null,
  reference text not null,
  decision text not null check (decision in ('same', 'other')),
  reason text not null check (length(reason) between 1 and 300),
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (proposal_id, fingerprint)
);

-- With which editions of the lists a business with a published offering was compared.
create table review_screened (
  proposal_id uuid primary key references proposal,
  lists text not null,
  screened_at timestamptz not null
);

-- A name of such a business that a newer list has: compliance decides in review_likeness. Never changed.
create table review_listed (
  proposal_id uuid not null references proposal,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  found_at timestamptz not null,
  primary key (proposal_id, fingerprint)
);

create trigger review_listed_append_only before update or delete on review_listed
  for each row execute function refuse_change('RV001', 'what was found stays');
create trigger review_likeness_append_only before update or delete on review_likeness
  for each row execute function refuse_change('RV001', 'what was decided stays');
create trigger review_assessment_append_only before update or delete on review_assessment
  for each row execute function refuse_change('RV001', 'assess it again');
create trigger review_check_append_only before update or delete on review_check
  for each row execute function refuse_change('RV001', 'look at it again');
create trigger review_visit_append_only before update or delete on review_visit
  for each row execute function refuse_change('RV001', 'what was seen stays');
create trigger review_opinion_append_only before update or delete on review_opinion
  for each row execute function refuse_change('RV001', 'give another opinion');
create trigger review_comment_append_only before update or delete on review_comment
  for each row execute function refuse_change('RV001', 'what was said stays');
create trigger review_comment_step_append_only before update or delete on review_comment_step
  for each row execute function refuse_change('RV001', 'what was said stays');

grant select, insert on review_listed, review_likeness, review_assessment, review_check, review_visit, review_opinion, review_comment, review_comment_step to syirkah_application;
grant select, insert, update (state, lines, note, decided_by, decided_at) on review_paper_version to syirkah_application;
grant select, insert, update (until, reminded_at) on review_paper to syirkah_application;
grant select, insert, update (lists, screened_at) on review_screened to syirkah_application;
grant select, insert, delete on review_mark to syirkah_application;
grant select, insert, update (round, approved_at, request_id, approved, opens_at, closes_at) on review_plan to syirkah_application;
grant select, insert, update (portal_url, reminded_at, signed_at, certificate) on review_agreement to syirkah_application;
