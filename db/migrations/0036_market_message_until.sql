-- A message of the market may end by itself; of several the one that began last is shown.
alter table market_message add column valid_until timestamptz;
alter table market_message add constraint market_message_span check (valid_until > valid_from);
create index market_message_newest on market_message (valid_from desc, id desc);
