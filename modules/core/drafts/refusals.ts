import { defineRefusals } from '#shared/refusal'

export const draftRefusals = defineRefusals({
  draft_not_found: {
    status: 404,
    id: 'Draf ini tidak ditemukan. Mungkin sudah dikirim, dihapus, atau kedaluwarsa.',
    en: 'This draft was not found. It may have been handed in, discarded or expired.',
  },
  draft_unknown: { status: 404, id: 'Formulir ini tidak ada.', en: 'There is no such form.' },
  draft_mismatch: {
    status: 422,
    id: 'Formulir ini sudah diperbarui. Muat ulang halaman; isian yang tersimpan tetap ada.',
    en: 'This form has been updated. Reload the page; what was saved is still there.',
  },
  draft_phone_first: {
    status: 409,
    id: 'Verifikasi dulu nomor ponsel Anda dengan kode OTP, lalu isi formulir ini.',
    en: 'Verify your phone number with a code first, then fill in this form.',
  },
  draft_too_large: {
    status: 413,
    id: 'Isian ini terlalu panjang: paling banyak {limit:count} karakter.',
    en: 'This is too long: at most {limit:count} characters.',
  },
})
export type DraftRefusals = typeof draftRefusals
