import { defineRefusals } from '#shared/refusal'

export const freezeRefusals = defineRefusals({
  not_frozen: {
    status: 409,
    id: 'Transaksi tidak sedang dihentikan.',
    en: 'Transactions are not paused.',
  },
  books_still_wrong: {
    status: 409,
    id: 'Pembukuan masih menunjukkan {differences:count} selisih. Perbaiki dahulu sebelum transaksi dibuka kembali.',
    en: 'The books still show {differences:count} differences. Correct them before transactions are resumed.',
  },
  newer_schema: {
    status: 409,
    id: 'Sistem sedang diperbarui, dan bagian yang Anda pakai masih versi lama. Coba lagi setelah pembaruan selesai.',
    en: 'The system is being updated, and the part that you use is still the old version. Try again once the update is complete.',
  },
})
export type FreezeRefusals = typeof freezeRefusals
