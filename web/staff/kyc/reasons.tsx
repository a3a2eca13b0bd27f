import { type KycReason, kycReasons, type Party } from '#contract/verification/states'
import { fieldLabel } from '../../kyc/steps.ts'
import { getLocale } from '../../lib/words.ts'

/** Which fields were sent back, and why. */
export const Reasons = ({ party, reasons }: { party: Party; reasons: readonly KycReason[] }) =>
  reasons.length ? (
    <ul className="cdesk-versions">
      {reasons.map(({ field, code, remark }) => (
        <li key={field}>
          <b>{fieldLabel(party, field)}</b>
          <span>{kycReasons[code].text[getLocale()]}</span>
          {remark ? <small>{remark}</small> : null}
        </li>
      ))}
    </ul>
  ) : null
