-- How many people hold a paid purchase, of each offering and of all: kept as purchases come and go, so that no page counts them.
alter table offering
  add column investors bigint not null default 0 check (investors >= 0),
  add column new_investors bigint not null default 0,                                 -- people of whom it is the first, less those of whom it was the last: the sum over offerings is all people
  add column counted_units bigint not null default 0;                                 -- paid units of the purchases that were counted: others than paid_units where a process of an earlier version sold or ended some

create table offering_investor (
  offering_id uuid not null references offering,
  user_id uuid not null references app_user,
  primary key (user_id, offering_id)
);
create table investor_offerings (
  user_id uuid primary key references app_user,
  offerings bigint not null check (offerings >= 0)                                    -- how many rows of offering_investor they have
);
create index subscription_investor on subscription (offering_id, user_id) where state in ('paid', 'confirmed', 'allocated', 'distributed');

insert into offering_investor (offering_id, user_id)
  select distinct offering_id, user_id from subscription where state in ('paid', 'confirmed', 'allocated', 'distributed');
insert into investor_offerings (user_id, offerings) select user_id, count(*) from offering_investor group by user_id;
update offering o set investors = p.people, new_investors = p.first
  from (select offering_id, count(*) as people, count(*) filter (where place = 1) as first from (
      select offering_id, row_number() over (partition by user_id order by offering_id) as place from offering_investor) as i
    group by offering_id) p
  where p.offering_id = o.id;
update offering set counted_units = paid_units;

grant select, insert, delete on offering_investor to syirkah_application;
grant select, insert, update on investor_offerings to syirkah_application;
