import type { Word } from '#shared/word-diff'

/** External checks; an outcome is `waiting` also while a service is unavailable. */
export const checkKinds = ['identity', 'card', 'face', 'same_face', 'account'] as const
export type CheckKind = (typeof checkKinds)[number]
export const checkOutcomes = ['waiting', 'passed', 'doubtful', 'failed'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]
/** As staff see it: without a provider the reviewer checks by eye. */
export const shownOutcomes = [...checkOutcomes, 'not_configured'] as const
export type ShownOutcome = (typeof shownOutcomes)[number]
export type KycCheck = {
  kind: CheckKind
  outcome: ShownOutcome
  detail: string
  tries: number
  answeredAt: Date | null
}

/** The fields read from an identity card or passport. */
export const cardFields = [
  ...(['nik', 'fullName', 'birthPlace', 'birthDate', 'sex', 'religion'] as const),
  ...(['street', 'rt', 'rw', 'village'] as const),
  ...(['nationality', 'passportNumber', 'passportExpiry'] as const), // of a passport
] as const
export type CardField = (typeof cardFields)[number]
/** A field beside the card's text, with differences marked; numbers are masked. */
export type CardLine = { field: string; written: Word[]; read: Word[]; says: 'same' | 'differs' | 'unread' }
