create table notice_choice (
  user_id uuid not null references app_user on delete cascade,
  event text not null check (length(event) between 1 and 40),
  channel text not null check (channel in ('email', 'whatsapp', 'app')),
  wanted boolean not null,
  primary key (user_id, event, channel)
);

-- What somebody agreed to or took back, with the text's edition: a log that only grows.
create table consent (
  id uuid primary key,
  user_id uuid not null references app_user,
  kind text not null check (kind in ('terms', 'privacy', 'marketing', 'analytics', 'partner_sharing')),
  version text not null check (length(version) between 1 and 40),
  given boolean not null,
  at timestamptz not null
);
create index consent_of_user on consent (user_id, at desc);

create trigger consent_append_only before update or delete on consent
  for each row execute function refuse_change('ID001', 'it is only added to');
create trigger consent_kept before truncate on consent
  for each statement execute function refuse_change('ID001', 'it is only added to');

create trigger consent_sealed after insert or update of user_id, kind, version, given, at or delete on consent
  for each row execute function seal_fact('id', 'user_id,kind,version,given,at');

-- What the application may do; everything else is for the owner alone.
grant select, insert on consent to syirkah_application;
grant select, insert, update, delete on notice_choice to syirkah_application;
