-- A meeting of the holders of one security (RUPS, RUPSU), held by electronic vote.
create table meeting (
  id uuid primary key,
  reference text not null unique,
  security_code text not null references security,
  business_id uuid not null references business,
  subject text,                               -- what it is about where another module called it: 'distribution/…'
  title text not null check (length(title) between 5 and 200),
  explanation text not null check (length(explanation) between 10 and 4000),
  recorded_on date not null,                  -- who holds units at the end of this day, WIB, has a vote for each
  recorded_until timestamptz not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  quorum bigint not null check (quorum between 0 and 10000),     -- of ordinary items: more than this must be present
  majority bigint not null check (majority between 0 and 10000), -- and more than this of the votes cast must agree
  special bigint not null check (special between 0 and 10000),   -- of special items: at least this must agree
  special_quorum bigint not null check (special_quorum between 0 and 10000), -- and at least this must be present
  follows uuid references meeting,     -- a second meeting with its lower quorum: after which one that lacked its own
  state text not null check (state in ('proposed', 'called', 'voting', 'closed', 'cancelled')),
  proposed_at timestamptz not null,
  called_at timestamptz,
  in_issue bigint check (in_issue >= 0),      -- units in the hands of holders on the recording day
  present bigint check (present between 0 and in_issue), -- of holders who voted, or for whom somebody voted
  ended_at timestamptz,
  why text,                                   -- of what was cancelled
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint meeting_approved foreign key (request_id, approved) references approval_request (id, state),
  check (recorded_until <= opens_at and opens_at < closes_at),
  check ((request_id is null) = (approved is null) and (approved is null) = (called_at is null)),
  check ((called_at is null) = (state in ('proposed', 'cancelled'))),
  check ((in_issue is not null) = (state in ('voting', 'closed'))),
  check ((present is not null) = (state = 'closed')),
  check ((ended_at is not null) = (state in ('closed', 'cancelled'))),
  check ((state = 'cancelled') = (why is not null))
);
create unique index meeting_second on meeting (follows) where follows is not null and state <> 'cancelled';
create index meeting_newest on meeting (id desc);
create index meeting_business on meeting (business_id);
create index meeting_security on meeting (security_code);
create index meeting_subject on meeting (subject) where subject is not null;
create unique index meeting_one_about on meeting (subject) where state in ('proposed', 'called', 'voting');

create table meeting_item (
  meeting_id uuid not null references meeting,
  place int not null check (place between 1 and 20),
  text text not null check (length(text) between 5 and 1000),
  special boolean not null,
  outcome text,                               -- what its yes means to the module that called the meeting
  votes_for bigint check (votes_for >= 0),
  votes_against bigint check (votes_against >= 0),
  votes_abstained bigint check (votes_abstained >= 0),
  carried boolean,
  primary key (meeting_id, place),
  check ((votes_for is null) = (carried is null) and (votes_for is null) = (votes_against is null) and (votes_for is null) = (votes_abstained is null))
);

-- Who has a vote: the holders of the recording day, read from the register once.
create table meeting_voter (
  meeting_id uuid not null references meeting,
  user_id uuid not null references app_user,
  units bigint not null check (units > 0),
  voted_at timestamptz,
  told_at timestamptz,                        -- that they have a vote
  reminded_at timestamptz,                    -- that it ends soon and nobody has voted with their units
  result_told_at timestamptz,                 -- what was decided
  primary key (meeting_id, user_id)
);
create index meeting_voter_user on meeting_voter (user_id);
create index meeting_voter_untold on meeting_voter (meeting_id, user_id) where told_at is null;
create index meeting_voter_waiting on meeting_voter (meeting_id, user_id) where result_told_at is null;

-- A holder lets somebody else vote for all of their units.
create table meeting_proxy (
  meeting_id uuid not null,
  from_user uuid not null,
  to_user uuid not null references app_user,
  given_at timestamptz not null,
  primary key (meeting_id, from_user),
  foreign key (meeting_id, from_user) references meeting_voter (meeting_id, user_id),
  check (from_user <> to_user)
);
create index meeting_proxy_to on meeting_proxy (to_user, meeting_id);

-- One vote a unit: of one holder on one item, cast by them or by their proxy, once.
create table meeting_vote (
  meeting_id uuid not null,
  place int not null,
  user_id uuid not null,
  cast_by uuid not null references app_user,
  choice text not null check (choice in ('for', 'against', 'abstain')),
  cast_at timestamptz not null,
  primary key (meeting_id, place, user_id),
  foreign key (meeting_id, place) references meeting_item,
  foreign key (meeting_id, user_id) references meeting_voter (meeting_id, user_id)
);

create function meeting_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'called_at', 'in_issue', 'present', 'ended_at', 'why', 'request_id', 'approved'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'what a meeting was called for is never rewritten' using errcode = 'ME001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('proposed', 'called'), ('proposed', 'cancelled'), ('called', 'voting'), ('voting', 'closed')
  ) then
    raise exception 'a meeting never goes from % to %', old.state, new.state using errcode = 'ME001';
  end if;
  return new;
end $$;
create trigger meeting_goes_on before update on meeting for each row execute function meeting_goes_on();
create trigger meeting_kept before delete on meeting
  for each row execute function refuse_change('ME001', 'a meeting is never removed');
create trigger meeting_not_emptied before truncate on meeting
  for each statement execute function refuse_change('ME001', 'a meeting is never removed');

create function meeting_item_counted_once() returns trigger language plpgsql as $$
declare
  changing text[] := array['votes_for', 'votes_against', 'votes_abstained', 'carried'];
begin
  if old.carried is not null or (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'an item is counted once and never rewritten' using errcode = 'ME001';
  end if;
  return new;
end $$;
create trigger meeting_item_counted_once before update on meeting_item
  for each row execute function meeting_item_counted_once();
create trigger meeting_item_kept before delete on meeting_item
  for each row execute function refuse_change('ME001', 'an item is never removed');
create trigger meeting_vote_append_only before update or delete on meeting_vote
  for each row execute function refuse_change('ME001', 'a vote is cast once');
create trigger meeting_vote_kept before truncate on meeting_vote
  for each statement execute function refuse_change('ME001', 'a vote is cast once');
create trigger meeting_proxy_append_only before update or delete on meeting_proxy
  for each row execute function refuse_change('ME001', 'a proxy is given once');
create trigger meeting_proxy_kept before truncate on meeting_proxy
  for each statement execute function refuse_change('ME001', 'a proxy is given once');
create trigger meeting_voter_kept before delete on meeting_voter
  for each row execute function refuse_change('ME001', 'a voter is never removed');

create trigger meeting_item_sealed after insert or update of text, special, outcome or delete on meeting_item
  for each row execute function seal_fact('meeting_id,place', 'text,special,outcome');
create trigger meeting_vote_sealed after insert or update or delete on meeting_vote
  for each row execute function seal_fact('meeting_id,place,user_id', 'cast_by,choice,cast_at');
create trigger meeting_proxy_sealed after insert or update or delete on meeting_proxy
  for each row execute function seal_fact('meeting_id,from_user', 'to_user,given_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, called_at, in_issue, present, ended_at, why, request_id, approved) on meeting to syirkah_application;
grant select, insert, update (votes_for, votes_against, votes_abstained, carried) on meeting_item to syirkah_application;
grant select, insert, update (voted_at, told_at, reminded_at, result_told_at) on meeting_voter to syirkah_application;
grant select, insert on meeting_proxy to syirkah_application;
grant select, insert on meeting_vote to syirkah_application;
