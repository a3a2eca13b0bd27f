-- What was paired since an instant is compared with the books each minute, among all pairs ever.
create index bank_match_newest on bank_match (matched_at);
