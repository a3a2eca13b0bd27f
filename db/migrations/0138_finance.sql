-- The figures of a day (WIB), kept when two of finance closed it. Never changed.
create table day_close (
  day date primary key,
  banks jsonb not null,                       -- [{bank, amount}]: what the books say each bank holds at the end of the day
  owed jsonb not null,                        -- [{purpose, amount}]: for whom it is held
  open_breaks bigint not null check (open_breaks >= 0),
  breaks_reason text check (length(breaks_reason) between 1 and 500), -- why it was closed all the same
  closed_at timestamptz not null,
  request_id uuid not null unique,
  approved text not null check (approved = 'approved'),
  constraint day_close_approved foreign key (request_id, approved) references approval_request (id, state),
  constraint day_close_breaks check (open_breaks = 0 or breaks_reason is not null)
);
create trigger day_close_append_only before update or delete on day_close
  for each row execute function refuse_change('FD001', 'a day stays closed');
create trigger day_close_kept before truncate on day_close
  for each statement execute function refuse_change('FD001', 'a day stays closed');
create trigger day_close_sealed after insert or update of day, banks, owed, open_breaks, breaks_reason, closed_at or delete on day_close
  for each row execute function seal_fact('day', 'day,banks,owed,open_breaks,breaks_reason,closed_at');

-- What the application may do; everything else is for the owner alone.
grant select, insert on day_close to syirkah_application;
