-- What people agree to has two texts, each with its own editions: the terms, and the privacy policy.
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check
  check (kind in ('terms', 'privacy', 'marketing', 'analytics', 'partner_sharing'));
alter table registration add column privacy_version text check (length(privacy_version) <= 40);

-- The tick box of the registration has always named both; of the policy nobody wrote the edition down.
insert into consent (id, user_id, kind, version, given, at)
select gen_random_uuid(), c.user_id, 'privacy', coalesce((
  select s.edition from content_shown s join content_item i on i.id = s.item_id
  where i.kind = 'page' and i.key = 'privacy-policy' and s.since <= c.at order by s.seq desc limit 1), '2026-11-20'), true, c.at
from consent c where c.kind = 'terms';
