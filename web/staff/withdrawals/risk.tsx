import { isIssuerPayout, riskReasons, type WithdrawalCase } from '#contract/withdrawals/states'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/cards/card.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { type FindingLine, FindingList } from '../../ui/lists/finding-list.tsx'

/** So many points make a score that is tinted as high. */
const HIGH = 50

/** Badge tone of a risk score; 0 means that the withdrawal is paid automatically. */
export const getScoreTone = (score: number) => (score >= HIGH ? 'down' : score > 0 ? 'warn' : 'up')

/** Risk reasons with their points, which add up to the score. */
export function WithdrawalRisk({ found: { risk, score, conflicts, account } }: { found: WithdrawalCase }) {
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
        <Badge tone={getScoreTone(score)}>{m.payouts_score_of({ score: String(score) })}</Badge>
      </p>
      <FindingList lines={lines} />
    </Card>
  )
}
