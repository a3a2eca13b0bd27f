create table market_window (
  id uuid primary key,
  first_day date not null,
  last_day date not null,
  closed_early_at timestamptz,
  check (first_day <= last_day),
  exclude using gist (daterange(first_day, last_day, '[]') with &&)
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
