-- Webhooks: what the product tells other programs of the operator. An endpoint is an address with a secret; a delivery is
-- one event for one endpoint, sent until it is taken; each try stays as it went.
create table webhook_endpoint (
  id uuid primary key,
  address text not null check (length(address) between 10 and 500),
  about text not null check (length(about) between 3 and 120),
  types text[] not null check (cardinality(types) between 1 and 40),
  state text not null default 'on' check (state in ('on', 'off', 'deleted')),
  off_why text check (off_why in ('staff', 'gone')),
  failing_since timestamptz,                          -- a delivery failed for good, and none was taken since
  since_seq bigint not null,                          -- events up to here are none of its own
  secret_sealed text,
  old_secret_sealed text,                             -- also signs until old_until
  old_until timestamptz,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  check ((state = 'off') = (off_why is not null)),
  check ((state = 'deleted') = (secret_sealed is null)),
  check ((old_secret_sealed is null) = (old_until is null))
);

create table webhook_delivery (
  id uuid primary key,                                -- the webhook-id: the same at every try and replay
  endpoint_id uuid not null references webhook_endpoint,
  event_seq bigint,                                   -- null: a test
  type text not null check (length(type) between 1 and 60),
  body text not null check (length(body) <= 20000),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  tries integer not null default 0 check (tries >= 0), -- since it began, or was begun anew
  claim integer not null default 0,                   -- who sends holds the newest number
  started boolean not null default false,
  next_at timestamptz,
  ended_at timestamptz,
  unique (endpoint_id, event_seq),
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_of on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_failed on webhook_delivery (endpoint_id, ended_at) where state = 'failed';

create table webhook_try (
  delivery_id uuid not null references webhook_delivery,
  number integer not null check (number > 0),
  at timestamptz not null,
  status integer check (status between 100 and 999),  -- null: there was no answer
  why text check (why in ('address', 'timeout', 'unreachable')),
  took_ms integer not null check (took_ms >= 0),
  answer text not null check (length(answer) <= 1000),
  primary key (delivery_id, number),
  check ((status is null) = (why is not null))
);

create table webhook_cursor (
  only_row boolean primary key default true check (only_row),
  seq bigint not null                                 -- of the last event that was looked at
);
insert into webhook_cursor (seq) values (0);

-- What the application may do; everything else is for the owner alone.
grant select, insert, update (address, about, types, state, off_why, failing_since, since_seq, secret_sealed,
  old_secret_sealed, old_until) on webhook_endpoint to syirkah_application;
grant select, insert, update (state, tries, claim, started, next_at, ended_at) on webhook_delivery to syirkah_application;
grant select, insert on webhook_try to syirkah_application;
grant select, update on webhook_cursor to syirkah_application;
