-- The tree of the newest root in parts, from which proofs are cut: each holds 1,024 leaves in the order of their hashes, of 32 bytes
-- of hash and 8 of amount, and the hash and the sum above them. Made of proof_balance; an older day's are removed.
create table proof_part (
  day date not null,
  place integer not null check (place >= 0),
  first_leaf bytea not null,
  leaves bytea not null check (length(leaves) between 40 and 40960),
  hash text not null,
  sum bigint not null,
  primary key (day, place)
);
create index proof_part_first on proof_part (day, first_leaf);

-- What people had is read by the tree before its root is known.
alter table proof_balance drop constraint proof_balance_day_fkey,
  add constraint proof_balance_day_fkey foreign key (day) references proof_round deferrable initially deferred;

-- What the application may do; everything else is for the owner alone.
grant select, insert, delete on proof_part to syirkah_application;
