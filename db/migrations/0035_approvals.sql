-- Maker and checker, once for every desk: what one person proposes, others decide.
create table approval_request (
  id uuid primary key,
  subject text not null check (subject ~ '^[a-z]+\.[a-z-]+$'),  -- the module that carries it out, and what it does
  object text not null check (object <> ''),  -- what it changes: 'rule/withdrawal.fee'
  payload jsonb not null,                     -- what is carried out
  description jsonb not null,                 -- what the checkers read: a title, values before and after, in both languages
  reason text not null check (reason <> ''),
  amount bigint check (amount >= 0),          -- rupiah, where the amount says whose votes count and how many it takes
  permission text not null,                   -- whose votes count, as when it was proposed
  votes_needed smallint not null check (votes_needed between 1 and 9),
  proposed_by text not null,                  -- a user's id or the system's part
  proposed_at timestamptz not null,
  expires_at timestamptz check (expires_at > proposed_at),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired')),
  decided_at timestamptz,
  told_at timestamptz,                        -- when those who may decide were told that it waits
  constraint approval_request_state unique (id, state),  -- what takes effect by an approval names it as approved
  check ((state = 'waiting') = (decided_at is null))
);
-- Two changes of one thing never wait at the same time: the second would be read against values that the first changes.
create unique index approval_one_waiting on approval_request (object) where state = 'waiting';
create index approval_waiting on approval_request (permission, id) where state = 'waiting';
create index approval_untold on approval_request (permission, proposed_at) where state = 'waiting' and told_at is null;
create index approval_told on approval_request (permission, told_at);
create index approval_expiry on approval_request (expires_at) where state = 'waiting' and expires_at is not null;
create index approval_proposed on approval_request (proposed_by, id);
create index approval_object on approval_request (object, id);

-- Everybody signs a request once, as one of its makers or with a vote: so nobody decides on their own work, and nobody
-- votes twice.
create table approval_signature (
  request_id uuid not null references approval_request,
  person text not null,                       -- a user's id or the system's part
  signed_as text not null check (signed_as in ('maker', 'approve', 'reject')),
  reason text not null default '',
  signed_at timestamptz not null,
  constraint approval_signed_once primary key (request_id, person),
  constraint approval_rejected_why check (signed_as <> 'reject' or reason <> '')
);
create index approval_signature_person on approval_signature (person, request_id);
alter table approval_request add constraint approval_maker_signed foreign key (id, proposed_by)
  references approval_signature (request_id, person) deferrable initially deferred;

create trigger approval_signature_append_only before update or delete on approval_signature
  for each row execute function refuse_change('AP001', 'propose anew');
create trigger approval_signature_kept before truncate on approval_signature
  for each statement execute function refuse_change('AP001', 'propose anew');
create trigger approval_request_never_removed before delete on approval_request
  for each row execute function refuse_change('AP001', 'withdraw it');
create trigger approval_request_kept before truncate on approval_request
  for each statement execute function refuse_change('AP001', 'withdraw it');

-- A request is decided once, and nothing else of it ever changes. It is approved in time, by as many votes as it takes and
-- no rejection.
create function approval_refuse_rewrite() returns trigger language plpgsql as $$
declare
  approvals integer;
  rejections integer;
begin
  if old.state <> 'waiting' then
    raise exception 'this request is decided' using errcode = 'AP001', constraint = 'approval_decided_once';
  end if;
  if (new.id, new.subject, new.object, new.payload, new.description, new.reason, new.amount, new.permission, new.votes_needed,
      new.proposed_by, new.proposed_at, new.expires_at)
    is distinct from (old.id, old.subject, old.object, old.payload, old.description, old.reason, old.amount, old.permission,
      old.votes_needed, old.proposed_by, old.proposed_at, old.expires_at) then
    raise exception 'a request is never rewritten: withdraw it and propose anew' using errcode = 'AP001';
  end if;
  select count(*) filter (where signed_as = 'approve'), count(*) filter (where signed_as = 'reject')
    into approvals, rejections from approval_signature where request_id = new.id;
  if new.state = 'approved' and (approvals < new.votes_needed or rejections > 0) then
    raise exception 'this request has % of % votes', approvals, new.votes_needed
      using errcode = 'AP001', constraint = 'approval_enough_votes';
  end if;
  if new.state = 'approved' and new.decided_at >= new.expires_at then
    raise exception 'this request has expired' using errcode = 'AP001', constraint = 'approval_in_time';
  end if;
  if new.state = 'rejected' and rejections = 0 then
    raise exception 'nobody rejected this request' using errcode = 'AP001', constraint = 'approval_enough_votes';
  end if;
  return new;
end $$;
create trigger approval_request_decided_once before update on approval_request
  for each row execute function approval_refuse_rewrite();

create trigger approval_request_sealed after insert or update of subject, object, payload, reason, amount, permission, votes_needed, proposed_by, proposed_at, state, decided_at or delete on approval_request
  for each row execute function seal_fact('id', 'subject,object,payload,reason,amount,permission,votes_needed,proposed_by,proposed_at,state,decided_at');
create trigger approval_signature_sealed after insert or update of signed_as, reason, signed_at or delete on approval_signature
  for each row execute function seal_fact('request_id,person', 'signed_as,reason,signed_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert on approval_signature to syirkah_application;
grant select, insert, update (state, decided_at, told_at) on approval_request to syirkah_application;
