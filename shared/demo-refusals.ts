import { defineRefusals } from './refusal.ts'

/** Refusals of the demo's clock and bank counter (server/demo.ts). */
export const demoRefusals = defineRefusals({
  clock_out_of_range: {
    status: 409,
    id: 'Jam demo hanya dapat dimajukan, paling jauh dua tahun sekaligus.',
    en: 'The demo clock only moves forward, at most two years at once.',
  },
  duration_malformed: {
    status: 422,
    id: 'Tulis lama waktu seperti PT48H atau P7D.',
    en: 'Write a duration like PT48H or P7D.',
  },
  virtual_account_unknown: {
    status: 404,
    id: 'Virtual account ini tidak dikenal oleh bank.',
    en: 'The bank does not know this virtual account.',
  },
  transfer_refused: {
    status: 422,
    id: 'Bank menolak transfer ini. Tagihan harus dibayar tepat sejumlahnya dan sebelum tenggatnya.',
    en: 'The bank refused this transfer. A bill is paid by its exact amount and before its deadline.',
  },
})
export type DemoRefusals = typeof demoRefusals
