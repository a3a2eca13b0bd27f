import { defineRefusals } from '#shared/refusal'

export const draftRefusals = defineRefusals({
  draft_not_found: {
    status: 404,
    id: 'Draf ini tidak ditemukan. Mungkin sudah dikirim, dihapus, atau kedaluwarsa.',
    en: 'This draft was not found. It may have been handed in, discarded or expired.',
  },
  draft_too_large: {
    status: 413,
    id: 'Isian ini terlalu panjang: paling banyak {limit:count} karakter.',
    en: 'This is too long: at most {limit:count} characters.',
  },
})
export type DraftRefusals = typeof draftRefusals
