-- Digests of the balances at a checkpoint in ranges of their accounts, so that a minute compares one range and not all of them.
create table books_balances (
  checkpoint_id uuid primary key references books_checkpoint,
  ranges jsonb not null                       -- [{ from: first account, digest }], in order
);
create trigger books_balances_kept before update or delete on books_balances
  for each row execute function refuse_change('FR003', 'what was found right is remembered');
create trigger books_balances_not_emptied before truncate on books_balances
  for each statement execute function refuse_change('FR003', 'what was found right is remembered');
create trigger books_balances_sealed after insert or update of ranges or delete on books_balances
  for each row execute function seal_fact('checkpoint_id', 'ranges');

-- What the application may do; everything else is for the owner alone.
grant select, insert on books_balances to syirkah_application;
