import { defineRefusals } from '#shared/refusal'

export const staffRefusals = defineRefusals({
  member_not_found: { status: 404, id: 'Staf itu tidak ditemukan.', en: 'That member of staff was not found.' },
  admin_exists: {
    status: 409,
    id: 'Sudah ada admin yang dapat masuk. Undang staf lain di /admin/staff.',
    en: 'There is an admin who can log in already. Invite other staff at /admin/staff.',
  },
  two_admins_exist: {
    status: 409,
    id: 'Masih ada dua admin lain yang dapat masuk. Mereka yang memutuskan, di /admin/staff.',
    en: 'Two other admins can log in. They decide, at /admin/staff.',
  },
  second_admin_first: {
    status: 409,
    id: 'Anda satu-satunya admin. Undang admin kedua dahulu; perubahan lain memerlukan persetujuannya.',
    en: 'You are the only admin. Invite a second admin first; every other change needs their approval.',
  },
  second_admin_invited: {
    status: 409,
    id: 'Admin kedua sudah diundang. Kirim lagi undangannya, atau batalkan.',
    en: 'A second admin is invited already. Send that invitation again, or cancel it.',
  },
  admin_away: {
    status: 409,
    id: 'Admin lain sedang tidak dapat masuk. Operator membuka akunnya atau mengirim tautan baru, lalu ia menyetujui.',
    en: 'Another admin cannot log in at the moment. The operator opens their account or sends a new link; then they approve.',
  },
  last_admin: {
    status: 409,
    id: 'Tanpa admin ini tidak ada lagi admin yang dapat masuk.',
    en: 'Without this admin, no admin could log in any more.',
  },
  roles_conflict: {
    status: 422,
    id: 'Satu orang tidak boleh memegang kedua peran ini: {one:both} dan {other:both}. {why:both}',
    en: 'One person must not hold both of these roles: {one:both} and {other:both}. {why:both}',
  },
  roles_unchanged: {
    status: 422,
    id: 'Peran ini sudah dipegang.',
    en: 'These are the roles already held.',
  },
  last_day_missing: {
    status: 422,
    id: 'Akun auditor perlu hari terakhir.',
    en: 'The account of an auditor needs a last day.',
  },
  last_day_unneeded: {
    status: 422,
    id: 'Hanya akun auditor yang memiliki hari terakhir.',
    en: 'Only the account of an auditor has a last day.',
  },
  last_day_out_of_range: {
    status: 422,
    id: 'Hari terakhir paling awal {from:date} dan paling lambat {until:date}.',
    en: 'The last day is {from:date} at the earliest and {until:date} at the latest.',
  },
  member_own_case: {
    status: 403,
    id: 'Anda tidak dapat memutuskan perubahan atas akun Anda sendiri.',
    en: 'You cannot decide on a change of your own account.',
  },
  member_not_invited: {
    status: 409,
    id: 'Orang ini sudah masuk; tidak ada undangan yang menunggu.',
    en: 'This person has logged in already; no invitation is waiting.',
  },
  member_left: { status: 409, id: 'Akun staf ini sudah berakhir.', en: 'This staff account has ended.' },
  password_first: {
    status: 409,
    id: 'Buat password dahulu, lalu pasang autentikator.',
    en: 'Set a password first, then the authenticator.',
  },
})
export type StaffRefusals = typeof staffRefusals
