-- Since when a co-worker may sign without a break: what was opened before does not count.
alter table coworker add column sign_since timestamptz;
update coworker set sign_since = coalesce(accepted_at, invited_at) where 'sign' = any(rights);

-- Proposals whose owner's account was closed while they were under way end: nobody answers for them, and nobody reads them.
insert into proposal_change (proposal_id, seq, from_state, to_state, by, at, reason)
  select p.id, coalesce((select max(seq) from proposal_change c where c.proposal_id = p.id), 0) + 1, p.state, 'withdrawn',
    a.owner_user_id::text, coalesce(u.closed_at, p.updated_at), 'Akun pemilik usaha ditutup.'
  from proposal p join applicant a on a.id = p.applicant_id join app_user u on u.id = a.owner_user_id
  where u.state = 'closed' and p.state not in ('rejected', 'scheduled', 'withdrawn');
update proposal set state = 'withdrawn', reason = 'Akun pemilik usaha ditutup.', due_at = null, overdue_told = false
  from applicant a join app_user u on u.id = a.owner_user_id
  where a.id = proposal.applicant_id and u.state = 'closed' and proposal.state not in ('rejected', 'scheduled', 'withdrawn');
