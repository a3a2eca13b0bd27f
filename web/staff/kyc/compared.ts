import type { KycCheck, Party } from '#contract/verification/states'
import { m } from '../../lib/words.ts'

/** Of fields of an application: whether others say the same, and what they say. */
export type Marks = Readonly<Record<string, { agrees: boolean; said: string }>>

/** What the registry of people and the bank answered, at the fields that they were asked about. */
export function comparedFields(party: Party, checks: readonly KycCheck[]): Marks {
  const marks: Record<string, Marks[string]> = {}
  for (const { kind, outcome, detail } of checks) {
    if (outcome === 'waiting' || detail === 'not_found') continue
    if (kind === 'identity' && party === 'citizen')
      for (const name of ['fullName', 'birthDate'])
        marks[name] = detail.split(',').includes(name)
          ? { agrees: false, said: m.kyc_desk_registry_differs() }
          : { agrees: true, said: m.kyc_desk_registry_agrees() }
    if (kind === 'account')
      marks.accountHolder =
        outcome === 'passed'
          ? { agrees: true, said: m.kyc_desk_bank_agrees() }
          : { agrees: false, said: m.kyc_desk_bank_says({ holder: detail }) }
  }
  return marks
}
