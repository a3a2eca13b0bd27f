import { defineRefusals } from '#shared/refusal'

/** Texts, in both languages, of the message codes that this module's input schemas give. */
export const inputMessages = {
  question_short: { id: 'Tulis pertanyaan paling sedikit 10 huruf.', en: 'Write a question of at least 10 letters.' },
} as const

export const questionRefusals = defineRefusals({
  question_not_found: { status: 404, id: 'Pertanyaan ini tidak ditemukan.', en: 'This question was not found.' },
  question_state: {
    status: 409,
    id: 'Pertanyaan ini sudah dijawab atau diputuskan.',
    en: 'This question is answered or decided already.',
  },
  question_quota: {
    status: 409,
    id: 'Anda masih punya {most:count} pertanyaan yang menunggu pada penawaran ini. Tunggu jawabannya dulu.',
    en: 'You still have {most:count} questions waiting on this offering. Wait for their answers first.',
  },
  question_own: {
    status: 403,
    id: 'Penerbit tidak dapat bertanya pada penawarannya sendiri.',
    en: 'An issuer cannot ask about its own offering.',
  },
})
export type QuestionRefusals = typeof questionRefusals
