-- It sorts as the key that it names does: an index of another collation is of no use for a join.
alter table month_balance alter column account_id type text collate "C";
