import { count, days, hours, minutes, policy, type Rule, seconds } from './kinds.ts'

/** Account and codes. */
export const accountRules = {
  'account.verification_hours': hours(
    24,
    policy,
    'Masa berlaku tautan verifikasi email — Tautan yang dikirim ke email Anda saat mendaftar berlaku selama waktu ini. Setelah itu Anda dapat meminta tautan baru.',
    'Life of the e-mail verification link — The link sent to your e-mail address when you register works for this long. After that you can ask for a new one.',
  ),
  'account.reset_minutes': minutes(
    30,
    policy,
    'Masa berlaku tautan atur ulang password — Tautan untuk membuat password baru hanya berlaku selama waktu ini dan hanya dapat dipakai satu kali.',
    'Life of the password reset link — The link for a new password works for this long, and only once.',
  ),
  'account.invitation_hours': hours(
    336,
    policy,
    'Masa berlaku undangan akun — Tautan untuk membuat password pertama akun yang dipindahkan dari platform lain berlaku selama waktu ini dan hanya satu kali.',
    'Life of an account invitation — The link for the first password of an account that came from another platform works for this long, and only once.',
  ),
  'account.staff_idle_minutes': minutes(
    15,
    policy,
    'Batas diam akun petugas — Petugas keluar dari sistem secara otomatis setelah tidak aktif selama waktu ini.',
    'Idle limit of staff accounts — Staff are signed out after being idle for this long.',
  ),
  'staff.invitation_hours': hours(
    24,
    policy,
    'Masa berlaku undangan petugas — Tautan untuk menyiapkan akun petugas berlaku selama waktu ini dan hanya satu kali. Setelah itu seorang admin mengirimnya lagi.',
    'Life of a staff invitation — The link for setting up a staff account works for this long, and only once. After that an admin sends it again.',
  ),
  'staff.auditor_days': days(
    366,
    policy,
    'Batas akun auditor — Akun auditor berakhir sendiri pada tanggal yang disepakati, paling lama sekian hari sejak ditetapkan.',
    'Limit of an auditor’s account — The account of an auditor ends by itself on an agreed date, at most this many days after it is set.',
  ),
  'draft.days': days(
    90,
    policy,
    'Masa simpan draf — Formulir yang belum Anda kirim disimpan selama waktu ini sejak terakhir diubah, lalu dihapus.',
    'Life of a draft — A form that you have not handed in is kept for this long after its last change, then deleted.',
  ),
  'account.terms_notice_days': days(
    30,
    policy,
    'Pemberitahuan perubahan ketentuan — Edisi baru syarat dan ketentuan atau kebijakan privasi kami beritahukan paling lambat sekian hari sebelum berlaku.',
    'Notice of new terms — A new edition of the terms and conditions or of the privacy policy is announced this long before it is in force.',
  ),
  'otp.digits': count(
    6,
    ['# angka', '# digit', '# digits'],
    policy,
    'Panjang kode OTP — Jumlah angka dalam kode sekali pakai yang kami kirim.',
    'Length of a one-time code — The number of digits in a one-time code.',
  ),
  'otp.minutes': minutes(
    5,
    policy,
    'Masa berlaku kode OTP — Kode sekali pakai tidak dapat digunakan lagi setelah waktu ini.',
    'Life of a one-time code — A one-time code stops working after this time.',
  ),
  'otp.resend_seconds': seconds(
    60,
    policy,
    'Jeda kirim ulang kode OTP — Kode baru dapat diminta setelah jeda ini.',
    'Wait before a new code — A new code can be requested after this wait.',
  ),
  'otp.sends_per_hour': count(
    5,
    ['# kode', '# code', '# codes'],
    policy,
    'Jumlah kode OTP per jam — Batas permintaan kode untuk satu keperluan dalam satu jam.',
    'Codes per hour — How many codes can be requested for one purpose within an hour.',
  ),
  'otp.tries': count(
    5,
    ['# kali salah', '# wrong code', '# wrong codes'],
    policy,
    'Batas salah kode OTP — Setelah salah sebanyak ini, pengisian kode dikunci sementara.',
    'Wrong codes allowed — After this many wrong codes, entry is locked for a while.',
  ),
  'otp.lock_minutes': minutes(
    15,
    policy,
    'Lama kunci kode OTP — Setelah terlalu banyak kode yang salah, Anda dapat mencoba lagi sesudah waktu ini.',
    'Lock after wrong codes — After too many wrong codes you can try again when this time has passed.',
  ),
} satisfies Record<string, Rule>
