-- Two more ends of a fetch: our temporary disk had no room, and the file lacks too much to be one of all positions.
alter table custody_fetch drop constraint custody_fetch_state_check;
alter table custody_fetch add constraint custody_fetch_state_check
  check (state in ('late', 'down', 'no_space', 'malformed', 'incomplete', 'read'));
