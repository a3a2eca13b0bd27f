-- Links to a preview that were made until then open nothing any more.
alter table review_plan add column links_revoked_at timestamptz;
grant update (links_revoked_at) on review_plan to syirkah_application;
