-- Data taken over from another platform. The files stay with the operator: the digest says which ones two members of staff approved.
create table import_batch (
  id uuid primary key,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'), -- SHA-256 of all files
  totals jsonb not null,                      -- what the files hold in all: people, rupiah, units of each security
  state text not null check (state in ('proposed', 'approved', 'rejected', 'done')),
  proposed_at timestamptz not null,
  ended_at timestamptz,
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint import_batch_approved foreign key (request_id, approved) references approval_request (id, state),
  check ((request_id is null) = (approved is null) and (state in ('approved', 'done')) = (request_id is not null)),
  check ((state in ('rejected', 'done')) = (ended_at is not null))
);
create unique index import_batch_once on import_batch (digest) where state <> 'rejected';
create unique index import_batch_one_at_a_time on import_batch ((true)) where state in ('proposed', 'approved');

-- How far the writing of each file is: moved in the transaction that writes its rows, so that a run that was interrupted goes on there.
create table import_progress (
  batch_id uuid not null references import_batch,
  file text not null,
  rows_written bigint not null check (rows_written >= 0),
  amount bigint not null,                     -- of these rows: rupiah, or units
  primary key (batch_id, file)
);

create trigger import_batch_sealed after insert or update of digest, totals, state, proposed_at, ended_at, request_id, approved or delete on import_batch
  for each row execute function seal_fact('id', 'digest,totals,state,proposed_at,ended_at,request_id,approved');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, ended_at, request_id, approved) on import_batch to syirkah_application;
grant select, insert, update (rows_written, amount) on import_progress to syirkah_application;
