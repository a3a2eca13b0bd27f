-- A stock dividend is a split of another kind: holders get new shares by ratio, and the fraction of a share in cash.
alter table split add column kind text not null default 'split' check (kind in ('split', 'stock_dividend'));
alter table split add constraint split_kind_reference check ((kind = 'stock_dividend') = (reference like 'DS-%')); -- the reference is sealed
alter table split drop constraint split_check1;
alter table split add constraint split_ratio check (case kind when 'split' then old_shares <> new_shares and 1 in (old_shares, new_shares) else new_shares > old_shares end);
alter table split drop constraint split_check2;
alter table split add constraint split_odd_price check ((odd_price > 0) = (kind = 'stock_dividend' or old_shares > new_shares));
-- A small holding gets no new share of a stock dividend, only cash or nothing.
alter table split_holding drop constraint split_holding_check;
alter table split_holding add constraint split_holding_units_after check (units_after >= 0);
alter table split_holding drop constraint split_holding_check2;
alter table split_holding add constraint split_holding_odd_paid check (odd = 0 or paid > 0);
