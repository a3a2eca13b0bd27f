import type { WithdrawalCard } from '#contract/withdrawals/states'
import { dateTime, money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { NoteList } from '../../ui/lists/note-list.tsx'
import { formatWithdrawalState, getWithdrawalStateTone } from './state-words.ts'

/** Payouts to an issuer, newest first, with state and failure reason. */
export const IssuerPayouts = ({
  payouts,
  to,
}: {
  payouts: readonly WithdrawalCard[]
  to?: (payout: WithdrawalCard) => string
}) => (
  <NoteList
    items={payouts.map((payout) => ({
      key: payout.id,
      title: money(payout.amount),
      aside: <Badge tone={getWithdrawalStateTone(payout.state)}>{formatWithdrawalState(payout.state)}</Badge>,
      text: [
        `${payout.account.bankName} •••• ${payout.account.last}`,
        payout.settledAt
          ? m.issuer_payout_arrived({ at: dateTime(payout.settledAt) })
          : payout.endedAt
            ? dateTime(payout.endedAt)
            : m.issuer_payout_by({ at: dateTime(payout.arrivesBy) }),
        payout.why?.[getLocale()],
      ]
        .filter(Boolean)
        .join(' · '),
      small: [payout.reference],
      ...(to ? { acts: <ButtonLink to={to(payout)}>{m.issuer_payout_open()}</ButtonLink> } : {}),
    }))}
  />
)
