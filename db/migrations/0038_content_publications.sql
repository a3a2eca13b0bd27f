-- Publications become one more kind of content: they get what the others have (an end, an hour for the next version, what
-- was to be read since when). 0039 takes their own tables away.
set constraints all immediate;                -- what an earlier migration of the same start inserted is checked now

alter table content_item add column business_id uuid;         -- the business that a publication tells about
alter table content_item add column published_at timestamptz; -- when it went up for the first time
update content_item i set published_at = coalesce((select min(since) from content_shown s where s.item_id = i.id), live_since)
where live_version is not null;
alter table content_item add check ((live_version is null) = (published_at is null));
alter table content_item drop constraint content_item_kind_check;
alter table content_item add constraint content_item_kind_check
  check (kind in ('publication', 'page', 'question', 'campaign', 'popup', 'link'));
-- People agree to pages only: a legal publication has no edition.
alter table content_item drop constraint content_item_check6;
alter table content_item add constraint content_edition_of_page
  check (case when kind = 'page' and legal then (edition is null) = (live_version is null) else edition is null end);
create index content_item_publication on content_item (published_at desc, id desc) where kind = 'publication' and live_version is not null;

-- A summary is found too: among the words that forgive a typing error, and after the title.
alter table content_version drop column words;
alter table content_version drop column search;
alter table content_version add column title text not null generated always as (
  coalesce(fields ->> 'title_id', fields ->> 'question', fields ->> 'title', fields ->> 'label', '')) stored;
alter table content_version add column words text not null generated always as (
  coalesce(fields ->> 'title_id', fields ->> 'question', fields ->> 'title', fields ->> 'label', '')
  || coalesce(' ' || (fields ->> 'summary'), '')) stored;
alter table content_version add column search tsvector not null generated always as (
  setweight(to_tsvector('indonesian', coalesce(fields ->> 'title_id', fields ->> 'question', fields ->> 'title', fields ->> 'label', '')), 'A')
  || setweight(to_tsvector('indonesian', coalesce(fields ->> 'summary', '')), 'B')
  || setweight(to_tsvector('indonesian', coalesce(fields ->> 'body', fields ->> 'answer', fields ->> 'lines_id', fields ->> 'target', '')), 'C')
) stored;
create index content_version_search on content_version using gin (search);
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index content_version_words on content_version using gin (words gin_trgm_ops);
  end if;
end $$;

set constraints all deferred;
insert into content_item (id, kind, key, legal, position, latest_version, live_version, live_approval, live_since, published_at,
  business_id, due_version, due_at, ended_at, created_by, created_at)
select p.id, 'publication', p.slug, p.category = 'legal', 0, p.latest_version, p.live_version, p.live_approval, p.live_since,
  p.published_at, p.business_id, case when p.state = 'scheduled' then p.latest_version end, p.publish_at,
  case when p.state = 'archived' then coalesce((
    select max(r.at) from audit_record r where r.object = 'publication/' || p.id and r.action = 'publications.withdraw'), p.live_since) end,
  p.created_by, p.created_at
from publication p;
insert into content_version (item_id, number, fields, new_edition, author, reason, written_at)
select v.publication_id, v.number, jsonb_build_object('category', p.category, 'title', v.title, 'summary', v.summary, 'body', v.body,
  'byline', v.byline), false, v.author, v.reason, v.written_at
from publication_version v join publication p on p.id = v.publication_id;
insert into content_approval (item_id, version, author, approved_by, approved_at)
select publication_id, version, author, approved_by, approved_at from publication_approval;
insert into content_shown (item_id, version, since)
select id, live_version, live_since from publication where live_version is not null order by live_since;
set constraints all immediate;
set constraints all deferred;
