import { type KycReason, kycReasons, type Party } from '#contract/verification/states'
import { fieldLabel } from '../../kyc/steps.ts'
import { getLocale } from '../../lib/words.ts'
import { NoteList } from '../../ui/note-list.tsx'

/** Which fields were sent back, and why. */
export const Reasons = ({ party, reasons }: { party: Party; reasons: readonly KycReason[] }) =>
  reasons.length ? (
    <NoteList
      items={reasons.map(({ field, code, remark }) => ({
        key: field,
        title: fieldLabel(party, field),
        text: kycReasons[code].text[getLocale()],
        small: [remark],
      }))}
    />
  ) : null
