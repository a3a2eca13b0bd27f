-- Changes of rules that two people agreed on. The values that rules start from stand in modules/rulebook/states.ts.
create table rule_value (
  seq bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,                       -- money and rates as digit strings
  valid_from date not null,                   -- in force from 00:00 WIB of this day
  source text not null check (source <> ''),
  request_id uuid not null unique,
  approved text not null default 'approved' check (approved = 'approved'),
  approved_at timestamptz not null,
  constraint rule_value_approved foreign key (request_id, approved) references approval_request (id, state),
  -- Dated ahead, always: what was in force on a day can be told for ever, and nobody is surprised by a stale copy.
  constraint rule_value_dated_ahead check ((valid_from::timestamp at time zone 'Asia/Jakarta') > approved_at)
);
create index rule_value_from on rule_value (valid_from, seq);

create trigger rule_value_append_only before update or delete on rule_value
  for each row execute function refuse_change('RB001', 'approve a new change');
create trigger rule_value_kept before truncate on rule_value
  for each statement execute function refuse_change('RB001', 'approve a new change');

create trigger rule_value_sealed after insert or update of key, value, valid_from, source, request_id, approved_at or delete on rule_value
  for each row execute function seal_fact('seq', 'key,value,valid_from,source,request_id,approved_at');

create table holiday (
  day date primary key,
  kind text not null check (kind in ('national', 'joint_leave')),
  name_id text not null check (name_id <> ''),
  name_en text not null check (name_en <> '')
);

-- When a day was put in, corrected or taken out: what was told before then follows from the calendar of before. Never changed.
create table holiday_change (
  seq bigint generated always as identity primary key,
  day date not null,
  at timestamptz not null
);
create index holiday_change_at on holiday_change (at);
create trigger holiday_change_append_only before update or delete on holiday_change
  for each row execute function refuse_change('RB001', 'what was changed stays');
create trigger holiday_change_kept before truncate on holiday_change
  for each statement execute function refuse_change('RB001', 'what was changed stays');
create trigger holiday_change_sealed after insert or update or delete on holiday_change
  for each row execute function seal_fact('seq', 'day,at');

-- Joint decree of three ministers (SKB 3 Menteri) for 2026 and 2027.
insert into holiday (day, kind, name_id, name_en) values
  ('2026-01-01', 'national', 'Tahun Baru 2026 Masehi', 'New Year’s Day 2026'),
  ('2026-01-16', 'national', 'Isra Mikraj Nabi Muhammad', 'Ascension of the Prophet Muhammad'),
  ('2026-02-16', 'joint_leave', 'Cuti bersama Tahun Baru Imlek', 'Joint leave, Lunar New Year'),
  ('2026-02-17', 'national', 'Tahun Baru Imlek 2577', 'Lunar New Year 2577'),
  ('2026-03-18', 'joint_leave', 'Cuti bersama Hari Suci Nyepi', 'Joint leave, Nyepi'),
  ('2026-03-19', 'national', 'Hari Suci Nyepi, Tahun Baru Saka 1948', 'Nyepi, Saka New Year 1948'),
  ('2026-03-20', 'joint_leave', 'Cuti bersama Idulfitri', 'Joint leave, Eid al-Fitr'),
  ('2026-03-21', 'national', 'Idulfitri 1447 Hijriah', 'Eid al-Fitr 1447'),
  ('2026-03-22', 'national', 'Hari kedua Idulfitri 1447 Hijriah', 'Second day of Eid al-Fitr 1447'),
  ('2026-03-23', 'joint_leave', 'Cuti bersama Idulfitri', 'Joint leave, Eid al-Fitr'),
  ('2026-03-24', 'joint_leave', 'Cuti bersama Idulfitri', 'Joint leave, Eid al-Fitr'),
  ('2026-04-03', 'national', 'Wafat Yesus Kristus', 'Good Friday'),
  ('2026-04-05', 'national', 'Kebangkitan Yesus Kristus (Paskah)', 'Easter Sunday'),
  ('2026-05-01', 'national', 'Hari Buruh Internasional', 'International Labour Day'),
  ('2026-05-14', 'national', 'Kenaikan Yesus Kristus', 'Ascension Day'),
  ('2026-05-15', 'joint_leave', 'Cuti bersama Kenaikan Yesus Kristus', 'Joint leave, Ascension Day'),
  ('2026-05-27', 'national', 'Iduladha 1447 Hijriah', 'Eid al-Adha 1447'),
  ('2026-05-28', 'joint_leave', 'Cuti bersama Iduladha', 'Joint leave, Eid al-Adha'),
  ('2026-05-31', 'national', 'Hari Raya Waisak 2570', 'Vesak Day 2570'),
  ('2026-06-01', 'national', 'Hari Lahir Pancasila', 'Pancasila Day'),
  ('2026-06-16', 'national', 'Tahun Baru Islam 1 Muharam 1448 Hijriah', 'Islamic New Year 1448'),
  ('2026-08-17', 'national', 'Hari Kemerdekaan Republik Indonesia', 'Independence Day'),
  ('2026-08-25', 'national', 'Maulid Nabi Muhammad', 'Birthday of the Prophet Muhammad'),
  ('2026-12-24', 'joint_leave', 'Cuti bersama Kelahiran Yesus Kristus', 'Joint leave, Christmas'),
  ('2026-12-25', 'national', 'Kelahiran Yesus Kristus', 'Christmas Day'),
  ('2027-01-01', 'national', 'Tahun Baru 2027 Masehi', 'New Year’s Day 2027'),
  ('2027-01-05', 'national', 'Isra Mikraj Nabi Muhammad 1448 Hijriah', 'Ascension of the Prophet Muhammad 1448'),
  ('2027-02-05', 'joint_leave', 'Cuti bersama Tahun Baru Imlek', 'Joint leave, Lunar New Year'),
  ('2027-02-06', 'national', 'Tahun Baru Imlek 2578', 'Lunar New Year 2578'),
  ('2027-03-08', 'national', 'Hari Suci Nyepi, Tahun Baru Saka 1949', 'Nyepi, Saka New Year 1949'),
  ('2027-03-09', 'joint_leave', 'Cuti bersama Idulfitri', 'Joint leave, Eid al-Fitr'),
  ('2027-03-10', 'national', 'Idulfitri 1448 Hijriah', 'Eid al-Fitr 1448'),
  ('2027-03-11', 'national', 'Hari kedua Idulfitri 1448 Hijriah', 'Second day of Eid al-Fitr 1448'),
  ('2027-03-12', 'joint_leave', 'Cuti bersama Idulfitri', 'Joint leave, Eid al-Fitr'),
  ('2027-03-15', 'joint_leave', 'Cuti bersama Idulfitri', 'Joint leave, Eid al-Fitr'),
  ('2027-03-25', 'joint_leave', 'Cuti bersama Wafat Yesus Kristus', 'Joint leave, Good Friday'),
  ('2027-03-26', 'national', 'Wafat Yesus Kristus', 'Good Friday'),
  ('2027-03-28', 'national', 'Kebangkitan Yesus Kristus (Paskah)', 'Easter Sunday'),
  ('2027-05-01', 'national', 'Hari Buruh Internasional', 'International Labour Day'),
  ('2027-05-06', 'national', 'Kenaikan Yesus Kristus', 'Ascension Day'),
  ('2027-05-17', 'national', 'Iduladha 1448 Hijriah', 'Eid al-Adha 1448'),
  ('2027-05-18', 'joint_leave', 'Cuti bersama Iduladha', 'Joint leave, Eid al-Adha'),
  ('2027-05-19', 'joint_leave', 'Cuti bersama Hari Raya Waisak', 'Joint leave, Vesak Day'),
  ('2027-05-20', 'national', 'Hari Raya Waisak 2571', 'Vesak Day 2571'),
  ('2027-06-01', 'national', 'Hari Lahir Pancasila', 'Pancasila Day'),
  ('2027-06-06', 'national', 'Tahun Baru Islam 1 Muharam 1449 Hijriah', 'Islamic New Year 1449'),
  ('2027-08-15', 'national', 'Maulid Nabi Muhammad', 'Birthday of the Prophet Muhammad'),
  ('2027-08-17', 'national', 'Hari Kemerdekaan Republik Indonesia', 'Independence Day'),
  ('2027-12-24', 'joint_leave', 'Cuti bersama Kelahiran Yesus Kristus', 'Joint leave, Christmas'),
  ('2027-12-25', 'national', 'Kelahiran Yesus Kristus', 'Christmas Day'),
  ('2027-12-26', 'national', 'Isra Mikraj Nabi Muhammad 1449 Hijriah', 'Ascension of the Prophet Muhammad 1449');

-- What the application may do; everything else is for the owner alone.
grant select, insert on rule_value, holiday_change to syirkah_application;
grant select, insert, update, delete on holiday to syirkah_application;
