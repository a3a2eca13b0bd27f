-- While a row here has no end, nothing that moves money or securities is done, by any process: `ledger_post` and the last
-- statement of every such command look here, in their own transaction.
create table money_freeze (
  id uuid primary key,
  began_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  found jsonb not null,                       -- the differences, as the checks told them; empty when somebody stopped it by hand
  frozen_by text not null,                    -- a member of staff's id, or the product's part
  thaw_reason text check (length(thaw_reason) between 1 and 500),
  thawed_by text,                             -- whose vote ended it; who asked for it stands with the approval
  thawed_at timestamptz,
  check ((thawed_at is null) = (thawed_by is null) and (thawed_at is null) = (thaw_reason is null))
);
create unique index money_freeze_one on money_freeze ((true)) where thawed_at is null;

create function refuse_while_frozen() returns void language plpgsql stable as $$
begin
  if exists (select from money_freeze where thawed_at is null) then
    raise exception 'money stands still: its freeze has not been ended' using errcode = 'FR001';
  end if;
end $$;

-- What was frozen and by whom is kept; the only change there is, is its end.
create function freeze_only_ends() returns trigger language plpgsql as $$
begin
  if old.thawed_at is not null or (to_jsonb(new) - array['thaw_reason', 'thawed_by', 'thawed_at'])
    is distinct from (to_jsonb(old) - array['thaw_reason', 'thawed_by', 'thawed_at']) then
    raise exception 'UPDATE of money_freeze is refused: only its end is added' using errcode = 'FR002';
  end if;
  return new;
end $$;
create trigger money_freeze_only_ends before update on money_freeze for each row execute function freeze_only_ends();
create trigger money_freeze_kept before delete on money_freeze
  for each row execute function refuse_change('FR002', 'what stood still is remembered');
create trigger money_freeze_not_emptied before truncate on money_freeze
  for each statement execute function refuse_change('FR002', 'what stood still is remembered');

-- Up to where the books were found right as a whole. Each minute what came after is looked at, and that every balance still is
-- the one of here with what was posted since. Sealed, so that the signed head of the audit chain vouches for it.
create table books_checkpoint (
  id uuid primary key,
  taken_at timestamptz not null,
  since timestamptz not null,                 -- entries and facts of this instant and later are compared anew
  through bigint not null,                    -- number of the last entry
  open jsonb not null,                        -- numbers up to there that no entry had yet
  records bigint not null,                    -- number of the last record of the audit chain
  postings bigint not null,
  balances text not null                      -- SHA-256 of all balances
);

-- Entries that are past changing, by chunks of their numbers: also a change that fits on every side is seen.
create table books_chunk (
  chunk bigint primary key,
  sealed_at timestamptz not null,
  digest text not null                        -- SHA-256 of its entries with their postings
);
create trigger books_checkpoint_kept before update or delete on books_checkpoint
  for each row execute function refuse_change('FR003', 'what was found right is remembered');
create trigger books_checkpoint_not_emptied before truncate on books_checkpoint
  for each statement execute function refuse_change('FR003', 'what was found right is remembered');
create trigger books_chunk_kept before update or delete on books_chunk
  for each row execute function refuse_change('FR003', 'what was found right is remembered');
create trigger books_chunk_not_emptied before truncate on books_chunk
  for each statement execute function refuse_change('FR003', 'what was found right is remembered');
create trigger money_freeze_sealed after insert or update of began_at, reason, found, frozen_by, thaw_reason, thawed_by, thawed_at or delete on money_freeze
  for each row execute function seal_fact('id', 'began_at,reason,found,frozen_by,thaw_reason,thawed_by,thawed_at');
create trigger books_checkpoint_sealed after insert or update of taken_at, since, through, open, records, postings, balances or delete on books_checkpoint
  for each row execute function seal_fact('id', 'taken_at,since,through,open,records,postings,balances');
create trigger books_chunk_sealed after insert or update of sealed_at, digest or delete on books_chunk
  for each row execute function seal_fact('chunk', 'sealed_at,digest');

-- What the application may do; everything else is for the owner alone.
grant select, insert on books_checkpoint, books_chunk to syirkah_application;
grant select, insert, update (thaw_reason, thawed_by, thawed_at) on money_freeze to syirkah_application;
