-- A statement of a bank that was read: over which days it speaks. Never changed.
create table bank_statement (
  id uuid primary key,
  bank text not null check (bank in ('bsi', 'muamalat', 'bca_syariah')),
  source text not null check (source in ('api', 'mt940', 'csv')),
  covers_from timestamptz not null,
  covers_until timestamptz not null,
  read_by text not null,
  read_at timestamptz not null,
  check (covers_from <= covers_until)
);
create index bank_statement_bank on bank_statement (bank, covers_until);

-- Each line once, by whichever way it came. Never changed.
create table bank_line (
  id uuid primary key,
  bank text not null check (bank in ('bsi', 'muamalat', 'bca_syariah')),
  line_key text not null,                     -- day, amount, reference, and which of several that are alike
  reference text not null,
  amount bigint not null check (amount <> 0), -- less than zero: left our account
  description text not null,
  booked_at timestamptz not null,
  statement_id uuid not null references bank_statement,
  unique (bank, line_key)
);
create index bank_line_bank on bank_line (bank, booked_at);

-- A line and the entry that books it. Never changed.
create table bank_match (
  line_id uuid primary key references bank_line,
  entry_id uuid not null unique references journal_entry,
  matched_by text not null,                   -- 'system:reconciliation' by reference and amount, else who of finance said so
  matched_at timestamptz not null
);

create table reconciliation_break (
  id uuid primary key,
  bank text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'different_amount')),
  line_id uuid references bank_line,
  entry_id uuid references journal_entry,
  reference text not null,
  at_bank bigint not null,                    -- what the bank has of it, zero where nothing
  booked bigint not null,                     -- what the ledger has of it
  opened_at timestamptz not null,
  owner uuid references app_user,             -- of finance, who works on it
  resolved_at timestamptz,
  resolution text check (resolution in ('matched', 'corrected', 'superseded')), -- superseded: a later look says it otherwise
  check ((resolved_at is null) = (resolution is null)),
  check ((line_id is not null) or (entry_id is not null)),
  check ((kind = 'missing_here') = (entry_id is null) and (kind = 'missing_there') = (line_id is null)),
  check (at_bank <> booked)
);
create index reconciliation_break_open on reconciliation_break (opened_at) where resolved_at is null;
-- Each side is in one break that stands.
create unique index reconciliation_break_line on reconciliation_break (line_id) where resolution is distinct from 'superseded';
create unique index reconciliation_break_entry on reconciliation_break (entry_id) where resolution is distinct from 'superseded';

-- Up to where every entry of a bank's account that a statement speaks of has its pair or its break.
create table reconciliation_point (
  bank text primary key,
  compared_until timestamptz not null
);

-- What was done about a break, by whom and when. Never changed.
create table reconciliation_note (
  break_id uuid not null references reconciliation_break,
  seq smallint not null,
  at timestamptz not null,
  by text not null,
  what text not null check (what in ('opened', 'note', 'matched', 'corrected', 'superseded')),
  note text not null,
  primary key (break_id, seq)
);

-- The entry that made both sides equal, approved by a second person. Never changed.
create table reconciliation_correction (
  break_id uuid primary key references reconciliation_break,
  bank text not null,
  difference bigint not null check (difference <> 0), -- what the bank has more than the ledger
  against text not null check (against in ('suspense', 'fees')),
  at timestamptz not null,
  request_id uuid not null unique,
  approved text not null check (approved = 'approved'),
  constraint reconciliation_correction_approved foreign key (request_id, approved) references approval_request (id, state)
);

create trigger bank_statement_append_only before update or delete on bank_statement
  for each row execute function refuse_change('RC001', 'what was read stays');
create trigger bank_line_append_only before update or delete on bank_line
  for each row execute function refuse_change('RC001', 'what was read stays');
create trigger bank_match_append_only before update or delete on bank_match
  for each row execute function refuse_change('RC001', 'what was matched stays');
create trigger reconciliation_note_append_only before update or delete on reconciliation_note
  for each row execute function refuse_change('RC001', 'what happened stays');
create trigger reconciliation_correction_append_only before update or delete on reconciliation_correction
  for each row execute function refuse_change('RC001', 'a correction stays');

create trigger bank_match_sealed after insert or update of entry_id, matched_by, matched_at or delete on bank_match
  for each row execute function seal_fact('line_id', 'entry_id,matched_by,matched_at');
create trigger reconciliation_break_sealed after insert or update of bank, kind, line_id, entry_id, reference, at_bank, booked, opened_at, resolved_at, resolution or delete on reconciliation_break
  for each row execute function seal_fact('id', 'bank,kind,line_id,entry_id,reference,at_bank,booked,opened_at,resolved_at,resolution');
create trigger reconciliation_correction_sealed after insert or update of bank, difference, against, at, request_id or delete on reconciliation_correction
  for each row execute function seal_fact('break_id', 'bank,difference,against,at,request_id');

-- What the application may do; everything else is for the owner alone.
grant select, insert on bank_statement, bank_line, bank_match, reconciliation_break, reconciliation_note, reconciliation_correction
  to syirkah_application;
grant update (owner, resolved_at, resolution) on reconciliation_break to syirkah_application;
grant select, insert, update on reconciliation_point to syirkah_application;
