-- A deposit to a wallet outside the limits of the rulebook waits in suspense until finance releases or returns it.
alter table suspense_case drop constraint suspense_case_reason_check;
alter table suspense_case add constraint suspense_case_reason_check
  check (reason in ('unknown_account', 'closed_account', 'outside_limits', 'wrong_currency', 'conflicting_report', 'reconciliation'));
