-- When a webhook was first taken: a replay that fails does not change that it was delivered.
alter table webhook_delivery add column taken_at timestamptz;
update webhook_delivery set taken_at = ended_at where state = 'delivered';
grant update (taken_at) on webhook_delivery to syirkah_application;
