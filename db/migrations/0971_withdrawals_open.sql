-- The newest withdrawals that are under way, among all that ever were.
create index withdrawal_under_way on withdrawal (id desc) where state in ('review', 'queued', 'sending');
