-- Texts that can tell people where to pay are published with a second person's approval, as legal ones are.
alter table content_item add column second boolean not null default false;
update content_item set second = true where kind = 'popup';

create function content_second_approved() returns trigger language plpgsql as $$
begin
  if new.second and new.live_version is distinct from old.live_version and new.live_approval is distinct from new.live_version then
    raise exception 'a text that can tell people where to pay goes up with the approval of its version' using errcode = 'CT001';
  end if;
  return new;
end $$;
create trigger content_second_approved before update on content_item for each row execute function content_second_approved();
