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

-- What the application may do; everything else is for the owner alone.
grant select, insert on market_window, market_window_day, market_message to syirkah_application;
