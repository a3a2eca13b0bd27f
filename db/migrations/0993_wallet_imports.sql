-- An opening balance of an import comes from the import's clearing account, into which each bank's whole transfer is booked first:
-- the bank names one transfer, not one for each person.
drop trigger opening_balance_sealed on opening_balance;
alter table opening_balance add column import_id uuid;
create trigger opening_balance_sealed after insert or update or delete on opening_balance
  for each row execute function seal_fact('id', 'user_id,bank,amount,opened_at,import_id');

create table opening_transfer (
  import_id uuid not null,
  bank text not null check (bank in ('bsi', 'muamalat', 'bca_syariah')),
  amount bigint not null check (amount > 0),  -- of all opening balances of this import at this bank
  opened_at timestamptz not null,
  primary key (import_id, bank)
);
create trigger opening_transfer_append_only before update or delete on opening_transfer
  for each row execute function refuse_change('WL003', 'an opening transfer stays as it was taken over');
create trigger opening_transfer_kept before truncate on opening_transfer
  for each statement execute function refuse_change('WL003', 'an opening transfer stays as it was taken over');
create trigger opening_transfer_sealed after insert or update or delete on opening_transfer
  for each row execute function seal_fact('import_id,bank', 'amount,opened_at');
grant select, insert on opening_transfer to syirkah_application;
