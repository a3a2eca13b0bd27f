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
})
export type FreezeRefusals = typeof freezeRefusals
