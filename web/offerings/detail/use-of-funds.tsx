import type { OfferingFacts } from '#contract/offerings/states'
import type { Rupiah } from '#shared/money'
import { money, percent, shortMoney } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { SplitBar } from '../../ui/charts/funding-bar.tsx'
import { NavigableSection } from '../../ui/layout/navigable-section.tsx'
import { SharesTable } from '../../ui/tables/shares-table.tsx'

type UseOfFunds = { facts: OfferingFacts; target: Rupiah }

/** Planned uses of the money raised. */
export function UseOfFunds({ facts: { useOfFunds: uses }, target }: UseOfFunds) {
  const whole = uses.reduce((sum, use) => sum + use.share, 0n)
  return (
    <NavigableSection id="dana" title={m.detail_funds()} note={shortMoney(target)}>
      {uses.length === 0 ? (
        <p>{m.detail_funds_none()}</p>
      ) : (
        <>
          <SplitBar parts={uses} label={m.detail_funds_label()} />
          <SharesTable
            caption={m.detail_funds()}
            head={[m.detail_purpose(), m.detail_part(), m.detail_value()]}
            shares={uses.map(({ category, note, share, amount }) => ({
              name: category,
              note,
              share: percent(share),
              amount: money(amount),
            }))}
            sum={{ name: m.detail_sum(), share: percent(whole), amount: money(target) }}
          />
        </>
      )}
    </NavigableSection>
  )
}

/** What the colours of a bar mean. */
export const ChartKey = ({ parts }: { parts: readonly { name: string; share: string }[] }) => (
  <ul className="use-key small muted">
    {parts.map(({ name, share }, at) => (
      <li key={name}>
        <span className={`key-dot u${(at % 5) + 1}`} />
        {name} <b className="num">{share}</b>
      </li>
    ))}
  </ul>
)
