-- A file of positions of the custodian that was read and compared with the register of its instant. Never changed.
create table custody_reading (
  id uuid primary key,
  as_of timestamptz not null unique,
  positions integer not null check (positions >= 0),
  matched integer not null check (matched between 0 and positions),
  opened integer not null check (opened >= 0),
  resolved integer not null check (resolved >= 0),
  read_by text not null,
  read_at timestamptz not null
);

-- A holding of which the custodian says another number than the register. It ends when a later file agrees: by an entry of ours, or theirs.
create table custody_break (
  id uuid primary key,
  holder uuid not null,                       -- as the custodian's file names the account: perhaps nobody of ours
  security_code text not null,
  kind text not null check (kind in ('missing_here', 'missing_there', 'different_units')),
  at_custodian bigint not null check (at_custodian >= 0),
  registered bigint not null check (registered >= 0),
  opened_at timestamptz not null,
  owner uuid references app_user,             -- of finance, who works on it
  resolved_at timestamptz,
  check (at_custodian <> registered),
  check ((kind = 'missing_here') = (registered = 0) and (kind = 'missing_there') = (at_custodian = 0))
);
create unique index custody_break_open on custody_break (holder, security_code) where resolved_at is null;
create index custody_break_oldest on custody_break (opened_at, id) where resolved_at is null;
create index custody_break_newest on custody_break (opened_at, id) where resolved_at is not null;

-- What was found or done about a break, by whom and when. Never changed.
create table custody_note (
  break_id uuid not null references custody_break,
  seq smallint not null,
  at timestamptz not null,
  by text not null,
  what text not null check (what in ('opened', 'changed', 'note', 'agreed')),
  note text not null,
  primary key (break_id, seq)
);

-- What the custodian is handed of units that moved outside the market, and what it answered.
create table custody_file (
  id uuid primary key,
  file_name text not null unique,
  instructions text not null,
  sent_at timestamptz not null,
  asked_at timestamptz,                       -- when the custodian was asked for its answer last
  confirmation text,
  confirmed_at timestamptz,
  check ((confirmation is null) = (confirmed_at is null))
);
create index custody_file_open on custody_file (asked_at nulls first, sent_at) where confirmed_at is null;

-- Units of one security that go from one account at the custodian to another, that are new in one, or that end in one. The
-- register has moved them already.
create table custody_move (
  id uuid primary key,
  reference text not null unique check (length(reference) between 3 and 60),
  kind text not null check (kind in ('transfer', 'split', 'merge', 'buyback', 'redemption', 'rights')),
  action text,                                -- reference of the issuer's action of which this is one holder's part
  from_user uuid references app_user,         -- none where units are new
  to_user uuid references app_user,           -- none where units end
  security_code text not null,
  units bigint not null check (units > 0),
  opened_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'settled')),
  file_id uuid references custody_file,       -- in which it was handed over last
  why text not null default '',               -- what the custodian said who refused it
  resolved_at timestamptz,
  check ((kind = 'transfer') = (action is null)),
  check ((from_user is not null) = (kind in ('transfer', 'merge', 'buyback', 'redemption'))),
  check ((to_user is not null) = (kind in ('transfer', 'split', 'rights'))),
  check ((state = 'settled') = (resolved_at is not null)),
  check (state = 'waiting' or file_id is not null),
  check ((state = 'refused') = (why <> ''))
);
create index custody_move_open on custody_move (opened_at, id) where resolved_at is null;
create index custody_move_done on custody_move (opened_at, id) where resolved_at is not null;
create index custody_move_of_action on custody_move (action);
create index custody_move_of_file on custody_move (file_id);
create index custody_move_from on custody_move (from_user);
create index custody_move_to on custody_move (to_user);

-- Each day's file of positions as the custodian was asked for it, until it was read.
create table custody_fetch (
  as_of timestamptz primary key,
  state text not null check (state in ('late', 'down', 'malformed', 'read')),
  line integer,                               -- at which it cannot be read
  tries integer not null check (tries > 0),
  tried_at timestamptz not null,
  check ((state = 'malformed') = (line is not null))
);

-- An account that the custodian opens for who is verified and has signed; its numbers stand with their KYC.
create table custody_account (
  id uuid primary key,
  user_id uuid not null unique references app_user,
  key uuid not null unique,                   -- under which it is asked: written before, a new one once it refused
  state text not null default 'waiting' check (state in ('waiting', 'refused', 'open', 'ended')), -- ended: its owner was erased
  why text not null default '',               -- what the custodian said who refused it
  tries integer not null default 0,
  opened_at timestamptz not null,             -- when it was asked for first
  next_at timestamptz,                        -- when it is asked for again
  resolved_at timestamptz,
  check ((state = 'open') = (resolved_at is not null)),
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'refused') = (why <> ''))
);
create index custody_account_due on custody_account (next_at) where next_at is not null;
create index custody_account_unsettled on custody_account (opened_at, id) where resolved_at is null;
create index custody_account_done on custody_account (opened_at, id) where resolved_at is not null;

create trigger custody_move_kept before delete on custody_move
  for each row execute function refuse_change('CU001', 'what the custodian was told stays');
create trigger custody_reading_append_only before update or delete on custody_reading
  for each row execute function refuse_change('CU001', 'what was read stays');
create trigger custody_note_append_only before update or delete on custody_note
  for each row execute function refuse_change('CU001', 'what happened stays');

-- What the application may do; everything else is for the owner alone.
grant select, insert on custody_reading, custody_break, custody_note, custody_file, custody_move, custody_fetch to syirkah_application;
grant select, insert on custody_account to syirkah_application;
grant update (key, state, why, tries, next_at, resolved_at) on custody_account to syirkah_application;
grant update (state, line, tries, tried_at) on custody_fetch to syirkah_application;
grant update (asked_at, confirmation, confirmed_at) on custody_file to syirkah_application;
grant update (state, file_id, why, resolved_at) on custody_move to syirkah_application;
grant update (kind, at_custodian, registered, owner, resolved_at) on custody_break to syirkah_application;
