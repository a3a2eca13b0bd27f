-- The newest purchases of one investor, by id as they are shown: without it the newest of everybody may be passed over.
create index subscription_user_id on subscription (user_id, id desc);
