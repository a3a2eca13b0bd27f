-- Which database this is. A copy that was restored from a backup, or that PostgreSQL says is another database, is no
-- installation until its owner promotes it: it calls nobody outside. Only the owner writes here; a backup does not hold it.
create table installation (
  only_row boolean primary key default true check (only_row),
  database_id text,
  restored_at timestamptz,
  promoted_at timestamptz
);
insert into installation (only_row) values (true);
grant select on installation to syirkah_application;
