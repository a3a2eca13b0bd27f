-- What looks odd is looked for in the trading of the last days, of all shares, on each page of the market desk.
create index market_trade_days on market_trade (day);
create index market_order_withdrawn on market_order (day) where why in ('owner', 'replaced');
