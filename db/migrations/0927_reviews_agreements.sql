-- An opened agreement that its signer may not sign any more.
alter table review_agreement add column voided_at timestamptz;
grant update (voided_at) on review_agreement to syirkah_application;

-- The text of a round as both sides sign it, fixed when the first of them opens it, and the copy with both signatures.
create table review_agreement_text (
  proposal_id uuid not null references proposal,
  round integer not null check (round > 0),
  edition text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),        -- of the text
  key_sealed text not null check (key_sealed like 'v1.%'),        -- wrapped by the vault; it seals text and copy
  text_sealed text not null check (text_sealed like 'p1.%'),
  fixed_at timestamptz not null,
  copy_sealed text check (copy_sealed like 'p1.%'),               -- the PDF that both sides have signed, in base64
  primary key (proposal_id, round)
);
create function agreement_text_stays() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['key_sealed', 'copy_sealed']) is distinct from (to_jsonb(old) - array['key_sealed', 'copy_sealed'])
    or (old.copy_sealed is not null and new.copy_sealed is distinct from old.copy_sealed) then
    raise exception 'the text of an agreement is never rewritten' using errcode = 'RV001';
  end if;
  return new;
end $$;
create trigger review_agreement_text_stays before update on review_agreement_text
  for each row execute function agreement_text_stays();
create trigger review_agreement_text_kept before delete on review_agreement_text
  for each row execute function refuse_change('RV001', 'the text of an agreement stays');
grant select, insert, update (key_sealed, copy_sealed) on review_agreement_text to syirkah_application;

-- A signature that the provider reported and that does not count. Never changed.
create table review_agreement_conflict (
  event_id text primary key check (length(event_id) between 1 and 200),
  agreement_id uuid not null references review_agreement,
  why text not null check (why in ('other_text', 'late', 'round_over', 'authority_ended', 'side_signed')),
  occurred_at timestamptz not null,           -- by the provider's clock
  received_at timestamptz not null
);
create index review_agreement_conflict_agreement on review_agreement_conflict (agreement_id);
create trigger review_agreement_conflict_append_only before update or delete on review_agreement_conflict
  for each row execute function refuse_change('RV001', 'what was reported stays');
grant select, insert on review_agreement_conflict to syirkah_application;

-- Links to a preview that were made until then open nothing any more.
alter table review_plan add column links_revoked_at timestamptz;
grant update (links_revoked_at) on review_plan to syirkah_application;
