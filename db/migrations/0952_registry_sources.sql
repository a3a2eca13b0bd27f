-- It sorts as the source of an entry does: an index of another collation is of no use for a join. The seal names the column, and is
-- the same again.
drop trigger acquisition_sealed on acquisition;
alter table acquisition alter column source type text collate "C";
create trigger acquisition_sealed after insert or update of user_id, security_code, units, price, reference, source, paid_at, acquired_at or delete on acquisition
  for each row execute function seal_fact('id', 'user_id,security_code,units,price,reference,source,paid_at,acquired_at');
