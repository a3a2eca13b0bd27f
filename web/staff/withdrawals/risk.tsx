import { riskReasons, type WithdrawalCase } from '#contract/withdrawals/states'
import { money } from '../../lib/format.ts'
import { getLocale, m } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Rows } from '../../ui/figures.tsx'

/** Each reason with the points that it adds, and what is usual for this person. */
export function Risk({ found: { risk, score, deposited, before, conflicts } }: { found: WithdrawalCase }) {
  const locale = getLocale()
  return (
    <Card title={m.payouts_risk()}>
      <Rows
        rows={[
          ...risk.map((reason) => ({ label: riskReasons[reason][locale], value: `+${riskReasons[reason].points}` })),
          { label: m.payouts_score(), value: String(score), total: true },
          { label: m.payouts_deposited(), value: money(deposited) },
          {
            label: m.payouts_before(),
            value: m.payouts_before_value({ count: before.settled, sum: money(before.sum) }),
          },
          { label: m.payouts_to_account(), value: String(before.toThisAccount) },
          ...(conflicts > 0 ? [{ label: m.payouts_conflicts(), value: String(conflicts) }] : []),
        ]}
      />
    </Card>
  )
}
