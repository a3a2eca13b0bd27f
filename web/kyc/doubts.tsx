import type { Party } from '#contract/verification/states'
import { m } from '../lib/words.ts'
import { Note } from '../ui/card.tsx'
import { fieldLabel } from './steps.ts'

type Doubts = { party: Party; doubts: readonly (readonly [field: string, doubt: string])[] }

/** What seldom stands so on papers: its owner looks once more, and by handing it in with their statements says that it does. */
export const Doubts = ({ party, doubts }: Doubts) =>
  doubts.length === 0 ? null : (
    <Note tone="warn">
      <b>{m.kyc_doubt_title()}</b>
      {doubts.map(([field, doubt]) => (
        <span key={field} className="block">
          {inWords(doubt, fieldLabel(party, field))}
        </span>
      ))}
    </Note>
  )

function inWords(doubt: string, label: string) {
  if (doubt === 'nik_birth') return m.kyc_doubt_birth()
  return doubt === 'nik_sex' ? m.kyc_doubt_sex() : m.kyc_doubt_name({ label })
}
