-- What a meeting needs are fractions (UU 40/2007 articles 86 to 88: more than 1/2, at least 1/3, 2/3, 3/5), not hundredths of a
-- percent. A meeting that was called before goes on by what was published then: 6667/10000.
alter table meeting
  add column quorum_of bigint not null default 10000 check (quorum_of between 1 and 10000),
  add column majority_of bigint not null default 10000 check (majority_of between 1 and 10000),
  add column special_of bigint not null default 10000 check (special_of between 1 and 10000),
  add column special_quorum_of bigint not null default 10000 check (special_quorum_of between 1 and 10000),
  add column quorum_at_least boolean not null default false; -- exactly the quorum is enough for ordinary items: of second meetings
alter table meeting
  alter column quorum_of drop default,
  alter column majority_of drop default,
  alter column special_of drop default,
  alter column special_quorum_of drop default,
  alter column quorum_at_least drop default;
