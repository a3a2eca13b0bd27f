-- Which account of the operator's OpenID Connect provider a member of staff logs in with. Made at the first log-in by a
-- verified e-mail address; from then on only issuer and subject count.
create table provider_identity (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references app_user on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Answers of the provider that were used: each opens one session.
create table provider_answer (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index provider_answer_expiry on provider_answer (expires_at);

-- Until when a member of staff may log in by password or passkey although the provider is the only way (OIDC_ONLY).
alter table credential add column own_log_in_until timestamptz;

grant select, insert, update, delete on provider_identity, provider_answer to syirkah_application;
