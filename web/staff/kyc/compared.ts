import type { CardLine, KycCheck, Party } from '#contract/verification/states'
import { fieldLabel } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import type { CompareLine } from '../../ui/tables/compare-table.tsx'

/** Of fields of an application: whether others say the same, and what they say. */
export type Marks = Readonly<Record<string, { agrees: boolean; said: string }>>

/** What the registry of people and the bank answered, at the fields that they were asked about. */
export function comparedFields(party: Party, checks: readonly KycCheck[]): Marks {
  const marks: Record<string, Marks[string]> = {}
  for (const { kind, outcome, detail } of checks) {
    if (outcome === 'waiting' || outcome === 'not_configured' || detail === 'not_found') continue
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

/** The lines of the card in words, with what the registry says of the same. */
export const compareLines = (party: Party, card: readonly CardLine[], marks: Marks): CompareLine[] =>
  card.map(({ field, written, read, says }) => ({
    ...{ label: fieldLabel(party, field), written, says, also: marks[field]?.said },
    read: read.length ? read : [{ text: m.kyc_desk_unread(), differs: false }],
  }))

/** '21 ↔ 12' where a card says something else; nothing of a number, whose difference is not shown. */
export const differenceOf = ({ written, read }: CardLine) => {
  const [one, other] = [written, read].map((words) => words.filter(({ differs }) => differs).map(({ text }) => text))
  return one?.length || other?.length ? `${one?.join(' ')} ↔ ${other?.join(' ')}` : ''
}
