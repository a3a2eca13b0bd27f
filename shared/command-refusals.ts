import { defineRefusals } from './refusal.ts'

/** Refusals that any command can return (platform/commands/command.ts). */
export const commandRefusals = defineRefusals({
  not_signed_in: { status: 401, id: 'Silakan masuk terlebih dahulu.', en: 'Please log in first.' },
  not_allowed: { status: 403, id: 'Anda tidak memiliki akses untuk tindakan ini.', en: 'You may not do this.' },
  idempotency_key_reused: {
    status: 422,
    id: 'Idempotency-Key ini sudah dipakai untuk permintaan dengan isi lain.',
    en: 'This Idempotency-Key was used for a request with another body.',
  },
  money_frozen: {
    status: 503,
    id: 'Transaksi dihentikan sementara karena pembukuan sedang diperiksa. Uang dan efek Anda tidak berpindah; coba lagi nanti.',
    en: 'Transactions are paused while the books are checked. Your money and securities have not moved; try again later.',
  },
  terms_not_agreed: {
    status: 403,
    id: 'Syarat dan ketentuan atau kebijakan privasi kami sudah berganti edisi. Baca dan setujui dahulu di halaman Persetujuan. Menarik dana dan membatalkan pembelian tetap dapat dilakukan.',
    en: 'Our terms and conditions or our privacy policy have a new edition. Read it and agree on the Agreement page first. You can still withdraw money and cancel purchases.',
  },
  unavailable: {
    status: 503,
    id: 'Layanan sedang terganggu. Bila Anda baru saja mengirim sesuatu, lihat dahulu hasilnya sebelum mengulang.',
    en: 'The service is disrupted. If you have just sent something, look at what came of it before you repeat it.',
  },
  files_unavailable: {
    status: 503,
    id: 'Berkas sedang tidak dapat disimpan atau dibuka. Tidak ada yang berubah; coba lagi sebentar lagi.',
    en: 'Files cannot be saved or opened right now. Nothing was changed; try again in a moment.',
  },
  upload_broken: {
    status: 400,
    id: 'Kiriman Anda terputus sebelum selesai. Tidak ada yang disimpan; kirim sekali lagi.',
    en: 'What you sent broke off before its end. Nothing was saved; send it once more.',
  },
  form_too_large: {
    status: 413,
    id: 'Isian ini lebih besar daripada yang dapat kami terima.',
    en: 'This form is larger than we can take.',
  },
  busy: {
    status: 503,
    id: 'Sistem sedang sibuk. Tidak ada yang berubah; coba lagi sebentar lagi.',
    en: 'The system is busy. Nothing was changed; try again in a moment.',
  },
})
export type CommandRefusals = typeof commandRefusals
