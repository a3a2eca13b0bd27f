import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  person_name_letters: {
    id: 'Nama hanya berisi huruf dari satu aksara, spasi, titik, tanda petik, dan tanda hubung.',
    en: 'A name holds letters of one script, spaces, dots, apostrophes and hyphens only.',
  },
  email_ascii: {
    id: 'Alamat email hanya boleh berisi huruf latin tanpa tanda khusus.',
    en: 'An e-mail address holds plain Latin letters only.',
  },
  phone_indonesian: {
    id: 'Tulis nomor ponsel Indonesia, misalnya 0812 3456 7890.',
    en: 'Write an Indonesian mobile number, for example 0812 3456 7890.',
  },
} as const

export const identityRefusals = defineRefusals({
  // The specification names these words (§8); they are the same in both languages.
  token_revoked: { status: 401, id: 'Token has been revoked', en: 'Token has been revoked' },
  access_token_expired: {
    status: 401,
    id: 'Token akses sudah tidak berlaku. Perbarui token, lalu ulangi.',
    en: 'The access token is no longer valid. Refresh it and repeat.',
  },
  session_expired: {
    status: 401,
    id: 'Sesi Anda sudah berakhir. Silakan masuk kembali.',
    en: 'Your session has ended. Please log in again.',
  },
  session_idle: {
    status: 401,
    id: 'Anda keluar otomatis karena tidak ada kegiatan. Silakan masuk kembali.',
    en: 'You were logged out because nothing happened for a while. Please log in again.',
  },
  session_unknown: { status: 404, id: 'Sesi itu tidak ditemukan.', en: 'That session was not found.' },
  user_unknown: { status: 404, id: 'Pengguna tidak ditemukan.', en: 'The user was not found.' },
  email_taken: {
    status: 409,
    id: 'Email ini sudah terdaftar. Pakai email lain.',
    en: 'This e-mail address is already registered. Use another one.',
  },
  phone_taken: {
    status: 409,
    id: 'Nomor telepon ini sudah terdaftar. Pakai nomor lain.',
    en: 'This phone number is already registered. Use another one.',
  },
  too_many_named: {
    status: 429,
    id: 'Terlalu banyak alamat email yang Anda masukkan dalam satu jam terakhir. Coba lagi dalam {retryAfter:duration}.',
    en: 'You entered too many e-mail addresses within the last hour. Try again in {retryAfter:duration}.',
  },
  link_unknown: {
    status: 404,
    id: 'Tautan ini tidak dikenal. Buka tautan dari email terbaru kami, atau minta tautan baru.',
    en: 'This link is not known. Open the link of our latest e-mail, or ask for a new one.',
  },
  link_expired: {
    status: 409,
    id: 'Masa berlaku tautan ini sudah habis. Minta tautan baru.',
    en: 'This link has expired. Ask for a new one.',
  },
  link_used: {
    status: 409,
    id: 'Tautan ini sudah dipakai. Jika Anda masih memerlukannya, minta tautan baru.',
    en: 'This link was used already. Ask for a new one if you still need it.',
  },
  confirm_identity: {
    status: 403,
    id: 'Masukkan password Anda sekali lagi, atau pakai passkey, untuk melanjutkan.',
    en: 'Enter your password once more, or use a passkey, to go on.',
  },
  not_staff: {
    status: 409,
    id: 'Peran hanya dapat diberikan kepada akun staf.',
    en: 'A role can only be given to a staff account.',
  },
})
export type IdentityRefusals = typeof identityRefusals
