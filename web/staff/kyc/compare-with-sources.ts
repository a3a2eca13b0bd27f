import type { CardLine, KycCheck, Party } from '#contract/verification/states'
import { getFieldLabel } from '../../kyc/steps.ts'
import { m } from '../../lib/words.ts'
import type { CompareLine } from '../../ui/tables/compare-table.tsx'

/** Of fields of an application: whether others say the same, and what they say. */
export type Marks = Readonly<Record<string, { agrees: boolean; said: string }>>

/** For each checked field whether the civil registry or the bank agrees, and what it says. */
export function compareWithSources(party: Party, checks: readonly KycCheck[]): Marks {
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

/** Entered values beside the values read from the identity document, with the registry's answer. */
export const listComparedLines = (party: Party, card: readonly CardLine[], marks: Marks): CompareLine[] =>
  card.map(({ field, written, read, says }) => ({
    ...{ label: getFieldLabel(party, field), written, says, also: marks[field]?.said },
    read: read.length ? read : [{ text: m.kyc_desk_unread(), differs: false }],
  }))

/** '21 ↔ 12': the words in which the entered and the read value differ; '' without a visible difference. */
export const formatDifference = ({ written, read }: CardLine) => {
  const [one, other] = [written, read].map((words) => words.filter(({ differs }) => differs).map(({ text }) => text))
  return one?.length || other?.length ? `${one?.join(' ')} ↔ ${other?.join(' ')}` : ''
}
