-- A file that belongs to a record is sealed with a key of its own and outlives the account of its uploader.
alter table attachment add column key_sealed text check (key_sealed like 'v1.%'); -- wrapped by the vault; without one the uploader's key seals the file

-- Files of proposals that left their record when the account of their uploader was closed return to it.
update attachment set subject = 'proposal/' || filed.proposal_id, readable_by = 'proposal.read-cases'
  from proposal_document filed where filed.attachment_id = attachment.id and attachment.subject like 'kyc-kept/%';
update attachment set subject = 'proposal-sheet/' || filed.proposal_id || '-' || filed.version, readable_by = 'proposal.read-cases'
  from proposal_sheet filed where filed.attachment_id = attachment.id and attachment.subject like 'kyc-kept/%';
update attachment set subject = 'proposal-remark/' || remark.id, readable_by = 'proposal.read-cases'
  from proposal_remark remark where attachment.id = any(remark.answer_files) and attachment.subject like 'kyc-kept/%';
