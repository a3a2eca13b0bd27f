import { type CheckKind, type CheckOutcome, checkKinds, checkOutcomes } from './checks.ts'

export type AnsweredOutcome = Exclude<CheckOutcome, 'waiting'>

/** The data of the audit records of a KYC case that its history page reads: one shape for each action. */
export type KycRecordData = {
  'verification.check': {
    check: CheckKind
    outcome: AnsweredOutcome
    /** What follows from the answer beside its outcome. */
    follows?: 'same_face' | 'contradicts_approval'
    /** `same_face`: how many other people have this face. */
    people?: number
  }
}

/** Builds the data of a KYC audit record, type-checked per action. */
export const toKycRecord = <Action extends keyof KycRecordData>(_action: Action, data: KycRecordData[Action]) => ({
  data,
})

const isOneOf = <T extends string>(list: readonly T[], value: unknown): value is T => list.includes(value as T)

/** Parses the data of a `verification.check` record, also in the two earlier shapes; null for any other. */
export function parseCheckRecord(data: Readonly<Record<string, unknown>>): KycRecordData['verification.check'] | null {
  const { sameFace, contradicted, outcome, follows, people } = data
  if (typeof sameFace === 'number')
    return { check: 'same_face', outcome: 'failed', follows: 'same_face', people: sameFace }
  const check = contradicted ?? data.check
  if (!isOneOf(checkKinds, check) || !isOneOf(checkOutcomes, outcome) || outcome === 'waiting') return null
  if (contradicted !== undefined || follows === 'contradicts_approval')
    return { check, outcome, follows: 'contradicts_approval' }
  if (follows === 'same_face') return { check, outcome, follows, people: typeof people === 'number' ? people : 1 }
  return { check, outcome }
}
