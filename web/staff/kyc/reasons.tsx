import { type KycReason, kycReasons } from '#contract/verification/states'
import { getLocale } from '../../lib/words.ts'
import { fieldLabel } from './field-words.ts'

/** Which fields were sent back, and why. */
export const Reasons = ({ reasons }: { reasons: readonly KycReason[] }) =>
  reasons.length ? (
    <ul className="cdesk-versions">
      {reasons.map(({ field, code, remark }) => (
        <li key={field}>
          <b>{fieldLabel(field)}</b>
          <span>{kycReasons[code].text[getLocale()]}</span>
          {remark ? <small>{remark}</small> : null}
        </li>
      ))}
    </ul>
  ) : null
