-- It sorts as the source of an entry does: an index of another collation is of no use for a join.
alter table claim alter column source type text collate "C";
