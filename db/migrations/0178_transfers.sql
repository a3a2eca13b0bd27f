-- Securities that change their owner outside the market: a gift, or what somebody who died leaves. Asked for by its giver or by an heir, decided by two members of staff.
create table holding_transfer (
  id uuid primary key,
  reference text not null unique,             -- what people read on their statement
  kind text not null check (kind in ('gift', 'inheritance')),
  filed_by uuid not null references app_user,
  from_user uuid not null references app_user,
  security_code text references security,     -- of a gift; an estate is all that there is
  units bigint check (units > 0),
  reason text not null check (length(reason) between 1 and 300), -- how both are related
  died_on date,
  filed_at timestamptz not null,
  state text not null default 'filed' check (state in ('filed', 'done', 'rejected', 'withdrawn')),
  ended_at timestamptz,
  why text not null default '',               -- of a refusal
  request_id uuid unique,
  approved text check (approved = 'approved'),
  constraint holding_transfer_approved foreign key (request_id, approved) references approval_request (id, state),
  check ((kind = 'gift') = (security_code is not null)),
  check ((kind = 'gift') = (units is not null)),
  check ((kind = 'inheritance') = (died_on is not null)),
  check (kind = 'inheritance' or filed_by = from_user),
  check ((state = 'filed') = (ended_at is null)),
  check ((state = 'done') = (approved is not null)),
  check ((approved is null) = (request_id is null))
);
create index holding_transfer_of_filer on holding_transfer (filed_by, filed_at desc);
create index holding_transfer_from on holding_transfer (from_user);
create unique index holding_transfer_estate on holding_transfer (from_user) where kind = 'inheritance' and state in ('filed', 'done');

-- Who receives it, and which part of all: an heir’s share is a fraction, a gift goes to one alone.
create table transfer_receiver (
  transfer_id uuid not null references holding_transfer,
  to_user uuid not null references app_user,
  position integer not null check (position > 0),
  numerator bigint not null check (numerator > 0),
  denominator bigint not null check (denominator >= numerator),
  primary key (transfer_id, to_user)
);
create index transfer_receiver_of on transfer_receiver (to_user);

-- What was booked when two had agreed: rupiah, or units with the part of the cost that goes along with them.
create table transfer_line (
  transfer_id uuid not null,
  to_user uuid not null,
  asset text not null check (length(asset) between 3 and 12), -- 'IDR', or the code of a security
  amount bigint not null check (amount > 0),
  cost bigint not null check (cost >= 0),
  booked_at timestamptz not null,
  primary key (transfer_id, to_user, asset),
  foreign key (transfer_id, to_user) references transfer_receiver (transfer_id, to_user)
);
create index transfer_line_booked on transfer_line (booked_at);

-- Its facts are written once; afterwards only how it ended.
create function transfer_ends_once() returns trigger language plpgsql as $$
declare
  ending text[] := array['state', 'ended_at', 'why', 'request_id', 'approved'];
begin
  if old.state <> 'filed' or (to_jsonb(new) - ending) is distinct from (to_jsonb(old) - ending) then
    raise exception 'the facts of a transfer are never rewritten' using errcode = 'TR001';
  end if;
  return new;
end $$;
create trigger transfer_ends_once before update on holding_transfer for each row execute function transfer_ends_once();
create trigger holding_transfer_kept before delete on holding_transfer
  for each row execute function refuse_change('TR001', 'a transfer is never removed');
create trigger holding_transfer_not_emptied before truncate on holding_transfer
  for each statement execute function refuse_change('TR001', 'a transfer is never removed');
create trigger transfer_receiver_append_only before update or delete on transfer_receiver
  for each row execute function refuse_change('TR001', 'who receives is written once');
create trigger transfer_receiver_kept before truncate on transfer_receiver
  for each statement execute function refuse_change('TR001', 'who receives is written once');
create trigger transfer_line_append_only before update or delete on transfer_line
  for each row execute function refuse_change('TR001', 'what changed its owner is written once');
create trigger transfer_line_kept before truncate on transfer_line
  for each statement execute function refuse_change('TR001', 'what changed its owner is written once');

create trigger holding_transfer_sealed after insert or update of kind, filed_by, from_user, security_code, units, reason, died_on, filed_at, state, ended_at, request_id or delete on holding_transfer
  for each row execute function seal_fact('id', 'kind,filed_by,from_user,security_code,units,reason,died_on,filed_at,state,ended_at,request_id');
create trigger transfer_receiver_sealed after insert or update of position, numerator, denominator or delete on transfer_receiver
  for each row execute function seal_fact('transfer_id,to_user', 'position,numerator,denominator');
create trigger transfer_line_sealed after insert or update of amount, cost, booked_at or delete on transfer_line
  for each row execute function seal_fact('transfer_id,to_user,asset', 'amount,cost,booked_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, ended_at, why, request_id, approved) on holding_transfer to syirkah_application;
grant select, insert on transfer_receiver, transfer_line to syirkah_application;
