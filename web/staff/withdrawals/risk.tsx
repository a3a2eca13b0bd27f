import { isIssuerPayout, riskReasons, type WithdrawalCase } from '#contract/withdrawals/states'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type FindingLine, FindingList } from '../../ui/lists/finding-list.tsx'

/** So many points make a score that is tinted as high. */
const HIGH = 50

/** A score of 0 goes by itself. */
export const scoreTone = (score: number) => (score >= HIGH ? 'down' : score > 0 ? 'warn' : 'up')

/** Each reason with the points that it adds; the points make the score. */
export function Risk({ found: { risk, score, conflicts, account } }: { found: WithdrawalCase }) {
  const locale = getLocale()
  const lines: FindingLine[] = [
    ...risk.map((reason) => ({
      key: reason,
      title: riskReasons[reason][locale],
      said: `+${riskReasons[reason].points}`,
      tone: 'warn' as const,
    })),
    ...(conflicts > 0
      ? [{ key: 'conflicts', title: m.payouts_conflicts(), said: String(conflicts), tone: 'bad' as const }]
      : []),
    {
      key: 'owner',
      title: isIssuerPayout({ risk }) ? m.issuer_payout_own() : m.payouts_own_account(),
      detail: account.holder,
      said: '0',
      tone: 'good',
    },
  ]
  return (
    <Card title={m.payouts_risk()}>
      <p className="between">
        <span>{m.payouts_score()}</span>
        <Badge tone={scoreTone(score)}>{m.payouts_score_of({ score: String(score) })}</Badge>
      </p>
      <FindingList lines={lines} />
    </Card>
  )
}
