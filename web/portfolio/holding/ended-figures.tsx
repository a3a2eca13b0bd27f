import type { HoldingDetail } from '#contract/registry/states'
import { date } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { KeyFigures } from '../../ui/cards/figures.tsx'
import { ChangeText, MoneyText } from '../../ui/text/money.tsx'

/** Result of a former holding: invested, received and realised gain. */
export function EndedFigures({ holding: { cashFlows, received, realised } }: { holding: HoldingDetail }) {
  const done = cashFlows.filter(({ status }) => status === 'done')
  const sum = (of: typeof done) => of.reduce((all, { amount }) => all + amount, 0n)
  const last = done
    .map(({ on }) => on)
    .sort()
    .at(-1)
  const result = realised + received
  return (
    <KeyFigures
      figures={[
        { label: m.holding_ended_in(), value: <MoneyText value={-sum(done.filter(({ amount }) => amount < 0n))} /> },
        { label: m.holding_ended_out(), value: <MoneyText value={sum(done.filter(({ amount }) => amount > 0n))} /> },
        { label: m.account_received_sum(), value: <MoneyText value={received} /> },
        { label: m.portfolio_realised(), value: <ChangeText amount={realised} /> },
        {
          label: m.holding_ended_result(),
          value: result === 0n ? <MoneyText value={0n} /> : <ChangeText amount={result} />,
        },
        ...(last ? [{ label: m.holding_ended_last(), value: date(`${last}T00:00:00+07:00`) }] : []),
      ]}
    />
  )
}
