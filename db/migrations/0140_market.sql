create table market_window (
  id uuid primary key,
  first_day date not null,
  last_day date not null,
  closed_early_at timestamptz,
  check (first_day <= last_day)
);

-- Each day of each window: no day belongs to two.
create table market_window_day (
  day date constraint market_window_day_once primary key,
  window_id uuid not null references market_window
);

-- Of several messages the one that began last is shown.
create table market_message (
  id bigint generated always as identity primary key,
  message text not null check (length(message) <= 280),           -- empty takes the message back
  valid_from timestamptz not null,
  valid_until timestamptz,                                        -- ends by itself
  set_by text not null,
  constraint market_message_span check (valid_until > valid_from)
);
create index market_message_newest on market_message (valid_from desc, id desc);

-- Who trades: the number by which the book knows them, and until when one code speaks for their orders.
create table market_trader (
  user_id uuid primary key references app_user,
  number bigint generated always as identity unique,
  session_id uuid,                            -- the log-in in which the code was given
  trading_until timestamptz
);

-- The order book of a share: what its next command goes on from. Who changes a book locks its row.
create table market_book (
  security_code text primary key references security,
  day date,                                   -- the session that its orders are for; null while none is scheduled
  phase text not null check (phase in ('collecting', 'continuous')),
  reference bigint not null check (reference > 0),
  reference_from text not null check (reference_from in ('issue', 'close', 'staff')),
  reference_method text,                      -- how staff found it, in their words
  lowest bigint not null check (lowest > 0),
  highest bigint not null check (highest >= lowest),
  last_price bigint,                          -- of the session at hand; null until its first trade
  seq bigint not null default 0,              -- of the last line in its journal
  trades bigint not null default 0,           -- how many there were
  digest bytea not null,                      -- of the whole journal: two books with one digest are one book
  paused_until timestamptz,                   -- the band was reached: orders are collected until then
  paused_sides text not null default '',      -- at which ends of the band it has paused in this session
  shown jsonb not null,                       -- what readers see: the best prices, and what an auction would give
  updated_at timestamptz not null,
  check (reference_method is null or reference_from = 'staff')
);

create table market_order (
  id uuid primary key,
  reference text not null unique,             -- what people read out
  security_code text not null references market_book,
  number bigint not null,                     -- the journal's line that placed it
  user_id uuid not null references app_user,
  side text not null check (side in ('buy', 'sell')),
  price bigint not null check (price > 0),
  units bigint not null check (units > 0),
  immediate boolean not null,                 -- what does not trade at once is cancelled
  day date not null,
  rules text not null,                        -- the version of the rulebook that it was made under
  hold bigint not null check (hold > 0),      -- rupiah with the fee, or lembar
  replaces uuid references market_order,
  state text not null check (state in ('open', 'filled', 'cancelled', 'expired', 'replaced')),
  filled bigint not null default 0 check (filled between 0 and units),
  released bigint not null default 0 check (released between 0 and hold), -- at its end, of what was still held
  why text check (why in ('owner', 'immediate', 'met_own', 'session_over', 'replaced', 'staff')),
  placed_at timestamptz not null,
  ended_at timestamptz,
  unique (security_code, number),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'filled') = (filled = units)),
  check ((state in ('cancelled', 'expired', 'replaced')) = (why is not null))
);
create index market_order_open on market_order (security_code, number) where state = 'open';
create index market_order_user on market_order (user_id, id desc);
create index market_order_user_open on market_order (user_id) where state = 'open';

create table market_trade (
  id uuid primary key,
  reference text not null unique,
  security_code text not null references market_book,
  number bigint not null,                     -- of the trades of this share
  day date not null,
  at timestamptz not null,
  price bigint not null check (price > 0),
  units bigint not null check (units > 0),
  buy_order uuid not null references market_order,
  sell_order uuid not null references market_order,
  buyer uuid not null references app_user,
  seller uuid not null references app_user,
  taker text not null check (taker in ('buy', 'sell', 'auction')),
  rules text not null,
  buyer_fee bigint not null check (buyer_fee >= 0),    -- the tax included
  buyer_vat bigint not null check (buyer_vat between 0 and buyer_fee),
  seller_fee bigint not null check (seller_fee >= 0),
  seller_vat bigint not null check (seller_vat between 0 and seller_fee),
  freed bigint not null check (freed >= 0),            -- what the buyer's hold gave back at once
  settles_on date not null,
  state text not null check (state in ('pending', 'sent', 'settled', 'failed')),
  why text,                                            -- of a settlement that failed: what the custodian said
  sent_at timestamptz,
  ended_at timestamptz,
  unique (security_code, number),
  check (buyer <> seller),
  check ((state in ('settled', 'failed')) = (ended_at is not null)),
  check ((state = 'failed') = (why is not null))
);
create index market_trade_day on market_trade (security_code, day, number);
create index market_trade_buyer on market_trade (buyer, id desc);
create index market_trade_seller on market_trade (seller, id desc);
create index market_trade_buy_order on market_trade (buy_order);
create index market_trade_sell_order on market_trade (sell_order);
create index market_trade_failed on market_trade (ended_at) where state = 'failed';
create index market_trade_open on market_trade (settles_on) where state in ('pending', 'sent');

-- What each person bought in a session's day, trades that failed left out: the investor limit adds up days, not trades.
create table market_bought (
  user_id uuid not null references app_user,
  day date not null,
  value bigint not null check (value >= 0),            -- rupiah, without fees
  primary key (user_id, day)
) with (fillfactor = 70);

-- Every command that a book was given and what it said to it: played again, the same bytes come out.
create table market_journal (
  security_code text not null references market_book,
  seq bigint not null,
  at timestamptz not null,
  command text not null,
  reports text not null,
  primary key (security_code, seq)
);
create trigger market_journal_append_only before update or delete on market_journal
  for each row execute function refuse_change('MK001', 'what a book was told stays');
create trigger market_journal_kept before truncate on market_journal
  for each statement execute function refuse_change('MK001', 'what a book was told stays');

-- Trading in a share is stopped by two members of staff and let go on by two; or because its issuer lost the sharia status or owes
-- reports or answers about it, for as long as that lasts. Several reasons may hold at once.
create table market_halt (
  id uuid primary key,
  security_code text not null references security,
  kind text not null check (kind in ('staff', 'sharia', 'late_reports', 'late_answers', 'split')),
  reason text,                                          -- in the words of staff; the other kinds say it themselves
  begun_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'staff') = (reason is not null))
);
create unique index market_halt_once on market_halt (security_code, kind) where ended_at is null;

-- What looked odd and is being looked at: while a case is open, the orders of its people in this share are held. One member of
-- staff opens it; without a second one's yes it ends, closed by nobody.
create table market_case (
  id uuid primary key,
  security_code text not null references security,
  kind text not null check (kind in ('back_and_forth', 'close', 'layering', 'concentration', 'move', 'shared_device', 'shared_account')),
  day date not null,
  figure text not null,
  reason text not null,
  opened_by uuid not null references app_user,
  opened_at timestamptz not null,
  rules text not null,                                  -- the version of the rulebook whose thresholds it passed
  confirm_by timestamptz not null,                      -- until then a second member of staff agrees, or it ends by itself
  confirmed_at timestamptz,
  closed_by uuid references app_user check (closed_by <> opened_by),
  closed_at timestamptz,
  outcome text,
  check ((closed_at is null) = (outcome is null)),
  check (closed_by is null or closed_at is not null),
  check (closed_at is null or closed_by is not null or confirmed_at is null)
);
create table market_case_person (
  case_id uuid not null references market_case,
  user_id uuid not null references app_user,
  primary key (case_id, user_id)
);
create index market_case_person_user on market_case_person (user_id);
create index market_case_share on market_case (security_code, id);
create index market_case_open on market_case (security_code) where closed_at is null;

-- What looked odd, names nobody, and needs no further look, as two members of staff agreed: at this figure, no other.
create table market_finding_aside (
  security_code text not null references security,
  kind text not null check (kind in ('back_and_forth', 'close', 'layering', 'concentration', 'move', 'shared_device', 'shared_account')),
  day date not null,
  figure text not null,
  reason text not null check (reason <> ''),
  set_at timestamptz not null,
  request_id uuid not null unique,
  approved text not null check (approved = 'approved'),
  constraint market_finding_aside_approved foreign key (request_id, approved) references approval_request (id, state),
  primary key (security_code, kind, day, figure)
);

create trigger market_finding_aside_append_only before update or delete on market_finding_aside
  for each row execute function refuse_change('MK001', 'what was set aside stays so');
create trigger market_finding_aside_kept before truncate on market_finding_aside
  for each statement execute function refuse_change('MK001', 'what was set aside stays so');

-- Shares that somebody follows.
create table market_watch (
  user_id uuid not null references app_user,
  security_code text not null references security,
  created_at timestamptz not null,
  primary key (user_id, security_code)
);

-- A price at which somebody wants to be told; gone with the word of it, or when they take it back.
create table market_alert (
  id uuid primary key,
  user_id uuid not null references app_user,
  security_code text not null references security,
  side text not null check (side in ('above', 'below')),
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  constraint market_alert_twice unique (user_id, security_code, side, price)
);
create index market_alert_reached on market_alert (security_code, side, price);

-- Up to which of its trades the alerts of a share were looked at.
create table market_alert_look (
  security_code text primary key references market_book,
  number bigint not null
);

-- What was handed to the custodian for a day and what came back, as it was written.
create table market_settlement (
  id uuid primary key,
  file_name text not null unique,
  instructions text not null,
  trades integer not null check (trades > 0),
  sent_at timestamptz not null,
  asked_at timestamptz,                       -- when the custodian was asked for its answer last
  confirmation text,
  confirmed_at timestamptz,
  asks_again uuid unique references market_settlement   -- the file whose answer left these trades out
);
create index market_settlement_open on market_settlement (sent_at) where confirmed_at is null;

-- What the market desk did about a trade that could not be settled.
create table market_failure_note (
  trade_id uuid primary key references market_trade,
  note text not null check (note <> ''),
  noted_by uuid not null references app_user,
  noted_at timestamptz not null
);

-- Facts are written once; afterwards only how far an order and a trade are.
create function market_order_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'filled', 'released', 'why', 'ended_at'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) or old.state <> 'open' or new.filled < old.filled then
    raise exception 'the facts of an order are never rewritten' using errcode = 'MK001';
  end if;
  return new;
end $$;
create trigger market_order_goes_on before update on market_order for each row execute function market_order_goes_on();
create trigger market_order_kept before delete on market_order
  for each row execute function refuse_change('MK001', 'an order is never removed');
create trigger market_order_not_emptied before truncate on market_order
  for each statement execute function refuse_change('MK001', 'an order is never removed');

create function market_trade_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'why', 'sent_at', 'ended_at'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) or not (old.state, new.state) in (
    ('pending', 'sent'), ('sent', 'settled'), ('sent', 'failed')
  ) then
    raise exception 'the facts of a trade are never rewritten' using errcode = 'MK001';
  end if;
  return new;
end $$;
create trigger market_trade_goes_on before update on market_trade for each row execute function market_trade_goes_on();
create trigger market_trade_kept before delete on market_trade
  for each row execute function refuse_change('MK001', 'a trade is never removed');
create trigger market_trade_not_emptied before truncate on market_trade
  for each statement execute function refuse_change('MK001', 'a trade is never removed');

create trigger market_window_sealed after insert or update of first_day, last_day, closed_early_at or delete on market_window
  for each row execute function seal_fact('id', 'first_day,last_day,closed_early_at');
create trigger market_window_day_sealed after insert or update of window_id or delete on market_window_day
  for each row execute function seal_fact('day', 'window_id');
create trigger market_settlement_sealed after insert or update of file_name, instructions, trades, sent_at, confirmation, confirmed_at, asks_again or delete on market_settlement
  for each row execute function seal_fact('id', 'file_name,instructions,trades,sent_at,confirmation,confirmed_at,asks_again');
create trigger market_halt_sealed after insert or update of security_code, kind, reason, begun_at, ended_at or delete on market_halt
  for each row execute function seal_fact('id', 'security_code,kind,reason,begun_at,ended_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert on market_window, market_window_day, market_message to syirkah_application;
grant update (closed_early_at) on market_window to syirkah_application;
grant delete on market_window_day to syirkah_application;
grant select, insert, update (session_id, trading_until) on market_trader to syirkah_application;
grant select, insert, update (day, phase, reference, reference_from, reference_method, lowest, highest, last_price, seq, trades, digest, shown, paused_until,
  paused_sides, updated_at) on market_book to syirkah_application;
grant select, insert, update (state, filled, released, why, ended_at) on market_order to syirkah_application;
grant select, insert, update (state, why, sent_at, ended_at) on market_trade to syirkah_application;
grant select, insert, update (value) on market_bought to syirkah_application;
grant select, insert on market_finding_aside to syirkah_application;
grant select, insert on market_failure_note to syirkah_application;
grant select, insert on market_journal to syirkah_application;
grant select, insert, update (ended_at) on market_halt to syirkah_application;
grant select, insert on market_case_person to syirkah_application;
grant select, insert, update (confirmed_at, closed_by, closed_at, outcome) on market_case to syirkah_application;
grant select, insert, delete on market_watch, market_alert to syirkah_application;
grant select, insert, update (number) on market_alert_look to syirkah_application;
grant select, insert, update (confirmation, confirmed_at, asked_at) on market_settlement to syirkah_application;
