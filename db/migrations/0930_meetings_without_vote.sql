-- Holders of the recording day whose units have no vote: in a meeting of sukuk holders the issuer and its people.
create table meeting_excluded (
  meeting_id uuid not null references meeting,
  user_id uuid not null references app_user,
  units bigint not null check (units > 0),
  primary key (meeting_id, user_id)
);
create index meeting_excluded_user on meeting_excluded (user_id);

create trigger meeting_excluded_append_only before update or delete on meeting_excluded
  for each row execute function refuse_change('ME001', 'who has no vote is written once');
create trigger meeting_excluded_kept before truncate on meeting_excluded
  for each statement execute function refuse_change('ME001', 'who has no vote is written once');
create trigger meeting_excluded_sealed after insert or update or delete on meeting_excluded
  for each row execute function seal_fact('meeting_id,user_id', 'units');

grant select, insert on meeting_excluded to syirkah_application;
