-- The electronic signing of the investor agreement: one row for each invitation that was opened or ran out.
create table signature (
  id uuid primary key,
  reference text not null unique,             -- printed on the agreement, told to the provider, looked up on /verify
  user_id uuid not null references app_user,
  round smallint not null check (round > 0),
  state text not null check (state in ('invited', 'checked', 'signed', 'expired', 'refused', 'replaced')),
  rules text not null,                        -- the version of the rulebook that it was made under
  edition text not null,                      -- of the agreement's text
  invited_at timestamptz not null,
  told_at timestamptz not null,               -- when the invitation was sent last
  expires_at timestamptz not null check (expires_at > invited_at),
  party_sealed text check (party_sealed like 'p1.%'),         -- who signs, as the agreement names them
  digest text check (digest ~ '^[0-9a-f]{64}$'),                  -- SHA-256 of the text that is signed
  provider_id text,
  portal_url text,
  opened_at timestamptz,
  asked_at timestamptz,                       -- when the provider was asked last how far it is
  checked_at timestamptz,                     -- the provider found that it is them
  signed_at timestamptz,                      -- by the provider's clock
  ended_at timestamptz,
  why text check (why in ('identity_differs', 'declined')),
  certificate jsonb,                          -- what the provider says of the signature
  file text,                                  -- the signed agreement, sealed with its owner's key
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  unique (user_id, round),
  check ((state in ('invited', 'checked')) = (ended_at is null)),
  check ((state = 'refused') = (why is not null)),
  check ((state = 'signed') = (signed_at is not null)),
  check ((signed_at is null) = (certificate is null)),
  check ((opened_at is null) = (digest is null)),
  check (state <> 'signed' or digest is not null),
  check ((file is null) = (file_sha256 is null))
);
create unique index signature_open on signature (user_id) where state in ('invited', 'checked');
create unique index signature_signed on signature (user_id) where state = 'signed';
create index signature_due on signature (expires_at) where state in ('invited', 'checked');
create index signature_asked on signature (asked_at) where state in ('invited', 'checked');
create unique index signature_file on signature (file_sha256);

-- What became of it and when. Never changed.
create table signature_change (
  signature_id uuid not null references signature,
  seq smallint not null,
  state text not null,
  at timestamptz not null,
  by text not null,                           -- a user's id or the system's part
  primary key (signature_id, seq)
);
create trigger signature_change_append_only before update or delete on signature_change
  for each row execute function refuse_change('SG001', 'what happened stays');
create trigger signature_change_kept before truncate on signature_change
  for each statement execute function refuse_change('SG001', 'what happened stays');

-- Every report of the provider once, as it came: by callback or by asking. Never changed.
create table signature_report (
  event_id text primary key check (length(event_id) between 1 and 200),
  signature_id uuid not null references signature,
  provider_id text not null,
  status text not null check (status in ('waiting', 'checked', 'differs', 'signed', 'declined', 'expired')),
  outcome text not null check (outcome in ('recorded', 'unchanged', 'conflict')),
  occurred_at timestamptz not null,           -- by the provider's clock
  received_at timestamptz not null
);
create index signature_report_signature on signature_report (signature_id);
create index signature_report_conflict on signature_report (received_at) where outcome = 'conflict';
create trigger signature_report_append_only before update or delete on signature_report
  for each row execute function refuse_change('SG001', 'what was reported stays');
create trigger signature_report_kept before truncate on signature_report
  for each statement execute function refuse_change('SG001', 'what was reported stays');

-- A report that contradicts the books was looked at: what it was, by one of staff and approved by another. Never changed.
create table signature_resolution (
  event_id text primary key references signature_report,
  reason text not null check (length(reason) between 1 and 500),
  resolved_at timestamptz not null,
  request_id uuid not null,
  approved text not null check (approved = 'approved'),
  constraint signature_resolution_approved foreign key (request_id, approved) references approval_request (id, state)
);
create trigger signature_resolution_append_only before update or delete on signature_resolution
  for each row execute function refuse_change('SG001', 'what was decided stays');
create trigger signature_resolution_kept before truncate on signature_resolution
  for each statement execute function refuse_change('SG001', 'what was decided stays');

-- What was signed stays signed. What ran out may still turn out to have been signed in time.
create function signature_goes_on() returns trigger language plpgsql as $$
declare
  changing text[] := array['state', 'told_at', 'party_sealed', 'digest', 'provider_id', 'portal_url', 'opened_at',
    'asked_at', 'checked_at', 'signed_at', 'ended_at', 'why', 'certificate', 'file', 'file_sha256'];
begin
  if (to_jsonb(new) - changing) is distinct from (to_jsonb(old) - changing) then
    raise exception 'the facts of an invitation are never rewritten' using errcode = 'SG001';
  end if;
  if old.digest is not null and (new.digest, new.party_sealed) is distinct from (old.digest, old.party_sealed) then
    raise exception 'what is signed is never rewritten' using errcode = 'SG001';
  end if;
  if old.state = 'signed' and (new.signed_at, new.certificate) is distinct from (old.signed_at, old.certificate) then
    raise exception 'a signature is never rewritten' using errcode = 'SG001';
  end if;
  if old.file is not null and (new.file, new.file_sha256) is distinct from (old.file, old.file_sha256) then
    raise exception 'a signed agreement is never replaced' using errcode = 'SG001';
  end if;
  if new.state <> old.state and not (old.state, new.state) in (
    ('invited', 'checked'), ('invited', 'signed'), ('invited', 'expired'), ('invited', 'refused'), ('invited', 'replaced'),
    ('checked', 'signed'), ('checked', 'expired'), ('checked', 'refused'), ('checked', 'replaced'), ('expired', 'signed')
  ) then
    raise exception 'an invitation never goes from % to %', old.state, new.state using errcode = 'SG001';
  end if;
  return new;
end $$;
create trigger signature_goes_on before update on signature for each row execute function signature_goes_on();
create trigger signature_kept before delete on signature
  for each row execute function refuse_change('SG001', 'an invitation is never removed');
create trigger signature_not_emptied before truncate on signature
  for each statement execute function refuse_change('SG001', 'an invitation is never removed');

-- What no entry of the ledger vouches for is sealed as it is written.
create trigger signature_sealed after insert or update of state, party_sealed, digest, checked_at, signed_at, why, certificate, file_sha256 or delete on signature
  for each row execute function seal_fact('id', 'reference,user_id,round,state,rules,edition,invited_at,expires_at,party_sealed,digest,checked_at,signed_at,why,certificate,file_sha256');
create trigger signature_change_sealed after insert or update or delete on signature_change
  for each row execute function seal_fact('signature_id,seq', 'state,at,by');

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (state, told_at, party_sealed, digest, provider_id, portal_url, opened_at, asked_at,
  checked_at, signed_at, ended_at, why, certificate, file, file_sha256) on signature to syirkah_application;
grant select, insert on signature_change, signature_report, signature_resolution to syirkah_application;
