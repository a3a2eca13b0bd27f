-- Payments that an issuer made while its security was on another platform: history here, without entries in the journal.
-- The approvals of that platform stay there.
alter table distribution add column import_id uuid;
alter table distribution drop constraint distribution_check8;
alter table distribution add constraint distribution_approved_and_funded
  check (state not in ('approved', 'paying', 'paid') or (funded_at is not null and (approved_at is not null or import_id is not null)));
alter table distribution add constraint distribution_import_paid check (import_id is null or state = 'paid');
create index distribution_import on distribution (import_id, reference) where import_id is not null;
