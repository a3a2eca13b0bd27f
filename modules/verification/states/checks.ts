import type { Word } from '#shared/word-diff'

/** What outside services compare, and what came of it; `waiting` also while a service is down. */
export const checkKinds = ['identity', 'card', 'face', 'same_face', 'account'] as const
export type CheckKind = (typeof checkKinds)[number]
export const checkOutcomes = ['waiting', 'passed', 'doubtful', 'failed'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]
/** As the desk sees it: a check that nobody was asked for is left to the reviewer's eye. */
export const shownOutcomes = [...checkOutcomes, 'not_configured'] as const
export type ShownOutcome = (typeof shownOutcomes)[number]
export type KycCheck = {
  kind: CheckKind
  outcome: ShownOutcome
  detail: string
  tries: number
  answeredAt: Date | null
}

/** What is read off the picture of an identity card or a passport, by the names of the fields that it answers. */
export const cardFields = [
  ...(['nik', 'fullName', 'birthPlace', 'birthDate', 'sex', 'religion'] as const),
  ...(['street', 'rt', 'rw', 'village'] as const),
  ...(['nationality', 'passportNumber', 'passportExpiry'] as const), // of a passport
] as const
export type CardField = (typeof cardFields)[number]
/** A field beside what its card says: words that differ are marked; of a number only its ends are shown. */
export type CardLine = { field: string; written: Word[]; read: Word[]; says: 'same' | 'differs' | 'unread' }
