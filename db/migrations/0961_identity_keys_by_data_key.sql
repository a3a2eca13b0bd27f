-- By the DATA_KEY that sealed them (v1.<key>.…): a start finds what another one than the first has sealed without reading all.
create index person_key_data_key on person_key ((left(wrapped, 12) collate "C"));
create index attachment_data_key on attachment ((left(key_sealed, 12) collate "C")) where key_sealed is not null;
create index credential_data_key on credential ((left(totp_sealed, 12) collate "C")) where totp_sealed is not null;
