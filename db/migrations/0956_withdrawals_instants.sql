-- What began, was settled or ended since an instant is compared with the books each minute, among all withdrawals ever.
create index withdrawal_requested on withdrawal (requested_at);
create index withdrawal_settled on withdrawal (settled_at) where settled_at is not null;
create index withdrawal_ended on withdrawal (ended_at) where ended_at is not null;
