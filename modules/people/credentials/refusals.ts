import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  proof_one: { id: 'Isi satu bukti saja.', en: 'Give exactly one proof.' },
  totp_digits: { id: 'Isi enam angka tanpa huruf.', en: 'Enter six digits, no letters.' },
  code_digits: { id: 'Tulis semua angka kode itu, tanpa huruf.', en: 'Type all digits of the code, and no letters.' },
} as const

export const credentialsRefusals = defineRefusals({
  wrong_credentials: {
    status: 401,
    id: 'Email atau password tidak cocok. Periksa lagi, lalu coba masuk kembali.',
    en: 'The e-mail address and password do not match. Check both and try again.',
  },
  second_factor_required: {
    status: 401,
    id: 'Masukkan kode 6 angka dari aplikasi autentikator Anda.',
    en: 'Enter the 6-digit code from your authenticator app.',
  },
  second_factor_wrong: {
    status: 401,
    id: 'Kode autentikator tidak cocok. Masukkan kode yang sedang tampil.',
    en: 'The authenticator code does not match. Enter the code that is showing now.',
  },
  second_factor_used: {
    status: 401,
    id: 'Kode ini sudah dipakai. Tunggu kode berikutnya, lalu coba lagi.',
    en: 'This code has been used already. Wait for the next one and try again.',
  },
  second_factor_not_set: {
    status: 403,
    id: 'Akun staf ini belum memiliki autentikator. Hubungi admin.',
    en: 'This staff account has no authenticator yet. Contact an admin.',
  },
  too_many_attempts: {
    status: 429,
    id: 'Terlalu banyak percobaan masuk. Coba lagi dalam {retryAfter:duration}.',
    en: 'Too many attempts to log in. Try again in {retryAfter:duration}.',
  },
  log_in_busy: {
    status: 503,
    id: 'Banyak yang sedang masuk saat ini. Coba lagi dalam {retryAfter:duration}.',
    en: 'Many people are logging in right now. Try again in {retryAfter:duration}.',
  },
  provider_unavailable: {
    status: 503,
    id: 'Penyedia login kantor sedang tidak dapat dihubungi. Coba lagi sebentar lagi.',
    en: 'The office’s login provider cannot be reached right now. Try again in a moment.',
  },
  provider_denied: {
    status: 401,
    id: 'Login di penyedia login kantor dibatalkan atau ditolak. Mulai lagi.',
    en: 'The log-in at the office’s login provider was cancelled or denied. Start again.',
  },
  provider_refused: {
    status: 401,
    id: 'Jawaban penyedia login kantor tidak dapat dipercaya, jadi Anda belum masuk. Mulai lagi; bila terulang, hubungi admin.',
    en: 'The answer of the office’s login provider cannot be trusted, so you are not logged in. Start again; if it happens again, contact an admin.',
  },
  provider_answer_expired: {
    status: 409,
    id: 'Percobaan masuk ini sudah berakhir, sudah dipakai, atau dimulai di peramban lain. Mulai lagi.',
    en: 'This attempt to log in has ended, was used already, or began in another browser. Start again.',
  },
  provider_no_account: {
    status: 403,
    id: 'Tidak ada akun staf untuk akun kantor ini. Minta undangan kepada admin.',
    en: 'There is no staff account for this office account. Ask an admin for an invitation.',
  },
  provider_email_unverified: {
    status: 403,
    id: 'Penyedia login kantor belum memverifikasi alamat email Anda. Verifikasi di sana dahulu.',
    en: 'The office’s login provider has not verified your e-mail address. Verify it there first.',
  },
  provider_other_account: {
    status: 403,
    id: 'Akun staf Anda terhubung dengan akun kantor yang lain. Masuk dengan akun itu, atau minta admin memasang ulang akses Anda.',
    en: 'Your staff account is linked to another office account. Log in with that one, or ask an admin to reset your access.',
  },
  provider_only: {
    status: 403,
    id: 'Staf masuk lewat penyedia login kantor. Bila penyedia itu terganggu, hubungi operator.',
    en: 'Staff log in through the office’s login provider. If it is down, contact the operator.',
  },
  email_not_verified: {
    status: 403,
    id: 'Email Anda belum diverifikasi. Buka tautan di email verifikasi, atau kirim ulang email itu.',
    en: 'Your e-mail address is not verified yet. Open the link in the verification e-mail, or send it again.',
  },
  account_suspended: {
    status: 403,
    id: 'Akun Anda sedang dibekukan. Hubungi layanan pelanggan kami.',
    en: 'Your account is suspended. Contact our customer service.',
  },
  password_common: {
    status: 422,
    id: 'Password ini mudah ditebak. Pilih yang lain, misalnya beberapa kata yang hanya Anda ketahui.',
    en: 'This password is easy to guess. Choose another, for example several words that only you know.',
  },
  password_same: {
    status: 422,
    id: 'Password baru sama dengan yang lama. Pilih yang lain.',
    en: 'The new password is the same as the old one. Choose another.',
  },
  wait_before_resend: {
    status: 429,
    id: 'Kami baru saja mengirimkannya. Minta lagi dalam {retryAfter:duration}.',
    en: 'We have just sent it. Ask again in {retryAfter:duration}.',
  },
  too_many_sends: {
    status: 429,
    id: 'Sudah terlalu sering dikirim dalam satu jam terakhir. Minta lagi pukul {retryAt:clock}, {retryAfter:duration} dari sekarang.',
    en: 'It was sent too often within the last hour. Ask again at {retryAt:clock}, {retryAfter:duration} from now.',
  },
  code_wrong: {
    status: 422,
    id: 'Kode tidak cocok. Anda masih dapat mencoba {triesLeft:count} kali.',
    en: 'The code does not match. You can try {triesLeft:count} more times.',
  },
  code_expired: {
    status: 409,
    id: 'Kode ini tidak berlaku lagi. Minta kode baru.',
    en: 'This code is no longer valid. Ask for a new one.',
  },
  code_locked: {
    status: 429,
    id: 'Kode salah terlalu sering. Coba lagi pukul {retryAt:clock}, {retryAfter:duration} dari sekarang.',
    en: 'Too many wrong codes. Try again at {retryAt:clock}, {retryAfter:duration} from now.',
  },
  channel_unavailable: {
    status: 422,
    id: 'Kode tidak dapat dikirim melalui cara ini. Pilih cara lain.',
    en: 'The code cannot be sent this way. Choose another.',
  },
  password_wrong: { status: 422, id: 'Password tidak cocok.', en: 'The password does not match.' },
  recovery_code_wrong: {
    status: 401,
    id: 'Kode pemulihan ini tidak cocok atau sudah dipakai.',
    en: 'This recovery code does not match or was used already.',
  },
  totp_not_started: {
    status: 409,
    id: 'Mulai lagi pemasangan autentikator: kode QR sudah tidak berlaku.',
    en: 'Start setting up the authenticator again: the QR code is no longer valid.',
  },
  totp_not_on: { status: 409, id: 'Autentikator belum dipasang.', en: 'No authenticator is set up.' },
  totp_mandatory: {
    status: 403,
    id: 'Akun staf wajib memakai autentikator.',
    en: 'Staff accounts need an authenticator.',
  },
  passkey_refused: {
    status: 401,
    id: 'Passkey ini tidak dapat dipakai. Coba lagi, atau masuk dengan password.',
    en: 'This passkey cannot be used. Try again, or log in with your password.',
  },
  passkey_known: {
    status: 409,
    id: 'Passkey ini sudah terdaftar.',
    en: 'This passkey is registered already.',
  },
  passkey_unknown: { status: 404, id: 'Passkey itu tidak ditemukan.', en: 'That passkey was not found.' },
  passkeys_full: {
    status: 409,
    id: 'Anda sudah memiliki {most:count} passkey. Hapus salah satu terlebih dahulu.',
    en: 'You have {most:count} passkeys already. Remove one first.',
  },
  proof_required: {
    status: 403,
    id: 'Buktikan dulu bahwa ini Anda: {about:both}.',
    en: 'First prove that it is you: {about:both}.',
  },
  proof_expired: {
    status: 403,
    id: 'Bukti yang Anda berikan tidak berlaku lagi untuk ini. Buktikan sekali lagi: {about:both}.',
    en: 'The proof that you gave no longer holds for this. Prove it once more: {about:both}.',
  },
  proof_gone: {
    status: 409,
    id: 'Permintaan bukti ini sudah berakhir. Ulangi dari awal.',
    en: 'This request for proof has ended. Start again.',
  },
  proofs_open: {
    status: 429,
    id: 'Terlalu banyak permintaan yang menunggu bukti Anda. Selesaikan salah satunya, atau coba lagi beberapa menit lagi.',
    en: 'Too many requests wait for your proof. Finish one of them, or try again in a few minutes.',
  },
  proof_impossible: {
    status: 403,
    id: 'Untuk ini dibutuhkan nomor telepon terverifikasi, autentikator, atau passkey. Pasang salah satunya di Pengaturan.',
    en: 'This takes a verified phone number, an authenticator or a passkey. Set one up in your settings.',
  },
  withdrawals_blocked: {
    status: 409,
    id: 'Cara masuk akun Anda baru saja berubah. Demi keamanan, penarikan dapat dilakukan lagi pada {until:moment}.',
    en: 'Your sign-in details were changed recently. For your safety, you can withdraw again on {until:moment}.',
  },
})
export type CredentialsRefusals = typeof credentialsRefusals
