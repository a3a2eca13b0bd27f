create table notification_cursor (
  only_row boolean primary key default true check (only_row),
  seq bigint not null                          -- of the last event that was told
);
insert into notification_cursor (seq) values (0);
