import { defineRefusals } from '#shared/refusal'

export const marketRefusals = defineRefusals({
  message_past: {
    status: 422,
    id: 'Waktu mulai harus di masa depan. Kosongkan untuk menayangkan sekarang.',
    en: 'The beginning must be in the future. Leave it empty to show the message now.',
  },
  message_end_early: {
    status: 422,
    id: 'Waktu berakhir harus sesudah waktu mulai.',
    en: 'The end must come after the beginning.',
  },
  window_overlaps: {
    status: 409,
    id: 'Pada salah satu hari itu sudah ada jendela pasar.',
    en: 'There is a window of the market on one of these days already.',
  },
})
export type MarketRefusals = typeof marketRefusals
