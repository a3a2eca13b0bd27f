import type { IssuerLine } from '#contract/withdrawals/states'
import { money } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import type { Happened } from '../kit/history.tsx'

const words: Readonly<Record<string, () => string>> = {
  offering_handed_over: m.issuer_line_offering,
  rights_handed_over: m.issuer_line_rights,
  withdrawal_held: m.issuer_line_held,
  withdrawal_released: m.issuer_line_released,
  withdrawal_returned: m.issuer_line_returned,
}

/** Where an issuer's money came from and went, newest first. */
export const issuerLines = (lines: readonly IssuerLine[]): Happened[] =>
  lines.map(({ kind, at, change }) => ({
    what: words[kind]?.() ?? m.issuer_line_other(),
    at,
    reason: change > 0n ? `+${money(change)}` : money(change),
  }))
