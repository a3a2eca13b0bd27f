-- What is owed and what the bank holds, each time that one of them changed. A look that finds the same moves `seen_until` on.
create table funds_check (
  seq bigint generated always as identity primary key,
  checked_at timestamptz not null,
  seen_until timestamptz not null,
  available bigint not null check (available >= 0),   -- of investors, ready in their wallets
  held bigint not null check (held >= 0),
  settling bigint not null check (settling >= 0),
  escrow bigint not null check (escrow >= 0),         -- of investors, in offerings that still run
  set_aside bigint not null check (set_aside >= 0),   -- of issuers, paid in for holders and not theirs yet
  others bigint not null,                             -- of issuers, of unknown owners, fees and taxes: in the same accounts
  on_the_way bigint not null check (on_the_way >= 0), -- payouts that the bank may have debited before it says so
  bank bigint not null,
  accounts jsonb not null,                            -- [{account, amount}] as the bank has them
  check (seen_until >= checked_at)
);
create index funds_check_seen on funds_check (seen_until);

-- The root of one day: a tree over every person's money, sealed to the root of the day before. Never changed.
create table proof_round (
  day date primary key,
  as_of timestamptz not null,
  published_at timestamptz not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  total bigint not null check (total >= 0),
  leaves integer not null check (leaves >= 0),
  people integer not null check (people >= 0),
  previous text not null unique check (previous ~ '^[0-9a-f]{64}$'),  -- one successor: the chain never forks
  seal text not null unique check (seal ~ '^[0-9a-f]{64}$'),
  key_sealed text not null check (key_sealed like 'v1.%'),            -- what the leaves of the day are salted with
  check (as_of < published_at)
);
create trigger proof_round_append_only before update or delete on proof_round
  for each row execute function refuse_change('PF001', 'what was published stays');
create trigger proof_round_kept before truncate on proof_round
  for each statement execute function refuse_change('PF001', 'what was published stays');

-- What each person had when a root was made. Never changed.
create table proof_balance (
  day date not null references proof_round,
  user_id uuid not null references app_user,
  wallet bigint not null check (wallet >= 0),
  escrow bigint not null check (escrow >= 0),
  primary key (day, user_id),
  check (wallet + escrow > 0)
);
create trigger proof_balance_append_only before update or delete on proof_balance
  for each row execute function refuse_change('PF001', 'what was published stays');
create trigger proof_balance_kept before truncate on proof_balance
  for each statement execute function refuse_change('PF001', 'what was published stays');

-- What the application may do; everything else is for the owner alone.
grant select, insert on funds_check, proof_round, proof_balance to syirkah_application;
grant update (seen_until) on funds_check to syirkah_application;
