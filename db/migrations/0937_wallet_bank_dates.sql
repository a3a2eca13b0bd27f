-- A report whose date by the bank's clock cannot be right is a case for the bank to clear up; the money stays booked.
alter table suspense_case drop constraint suspense_case_reason_check;
alter table suspense_case add constraint suspense_case_reason_check
  check (reason in ('unknown_account', 'closed_account', 'outside_limits', 'wrong_currency', 'conflicting_report', 'implausible_date', 'reconciliation'));
alter table suspense_case drop constraint suspense_case_check7;
alter table suspense_case add constraint suspense_case_ends check (state in ('open', 'resolved') or case reason
  when 'wrong_currency' then state in ('returned', 'void')
  when 'conflicting_report' then state = 'void'
  when 'implausible_date' then state = 'void'
  else state in ('returned', 'donated') end);
alter table suspense_case add constraint suspense_case_date_void check (reason <> 'implausible_date' or state in ('open', 'void'));
