import type { CashFlow } from '#contract/registry'
import { money, shortDate, shortMoney } from '../../lib/format.ts'

type Income = Pick<CashFlow, 'on' | 'amount' | 'status'>

const W = 640
const H = 200
const FLOOR = 160
const TOP = 28
const LABELS = 6

/** One bar for each payment of returns: paid is solid, foreseen is outlined. The figures stand in the table below it. */
export function IncomeChart({ flows, label }: { flows: readonly Income[]; label: string }) {
  const highest = flows.reduce((max, { amount }) => (amount > max ? amount : max), 1n)
  const slot = W / flows.length
  const wide = Math.min(36, slot * 0.6)
  const every = Math.ceil(flows.length / LABELS)
  return (
    <svg className="figure" viewBox={`0 0 ${W} ${H}`} role="img" aria-label={label}>
      <path className="grid-line" d={`M0 ${TOP}H${W}`} />
      <text x="0" y={TOP - 8}>
        {shortMoney(highest)}
      </text>
      <path className="base-line" d={`M0 ${FLOOR}H${W}`} />
      {flows.map(({ on, amount, status }, at) => {
        const tall = Math.max(2, (Number((amount * 1_000n) / highest) * (FLOOR - TOP)) / 1_000)
        const middle = slot * at + slot / 2
        return (
          <g key={on}>
            <rect
              className={status === 'done' ? 'sure' : 'projected'}
              x={middle - wide / 2}
              y={FLOOR - tall}
              width={wide}
              height={tall}
              rx="3"
            >
              <title>{`${shortDate(`${on}T00:00:00+07:00`)}: ${money(amount)}`}</title>
            </rect>
            {at % every === 0 ? (
              <text x={middle} y={H - 16} textAnchor="middle">
                {monthYear(on)}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

/** '2027-01-28' → 'Jan 2027'. */
const monthYear = (day: string) => shortDate(`${day}T00:00:00+07:00`).split(' ').slice(1).join(' ')
