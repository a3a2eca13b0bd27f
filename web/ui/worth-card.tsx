import { Plus } from 'lucide-react'
import { useId } from 'react'
import { money, number, share } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from './button.tsx'
import { Legend } from './charts/legend.tsx'
import { Change } from './money.tsx'
import './worth-card.css'

type Wealth = Record<'total' | 'securities' | 'cash' | 'underWay' | 'gain' | 'cost', bigint>

/** The first question of the dashboard: what is it all worth. */
export function WorthCard({ wealth, available }: { wealth: Wealth; available: bigint }) {
  const id = useId()
  const exact = m.account_worth_title({ securities: money(wealth.securities), cash: money(wealth.cash) })
  return (
    <section className="card worth" aria-labelledby={id}>
      <div className="worth-top">
        <div>
          <h2 className="worth-l" id={id}>
            {m.account_worth()}
          </h2>
          <p className="big num" title={exact}>
            <span className="cur">Rp</span>
            {number(wealth.total)}
          </p>
          {wealth.gain === 0n ? null : (
            <p className="worth-chg small">
              <Change amount={wealth.gain} rate={share(wealth.gain, wealth.cost)} />
              <span className="muted">{m.account_since_bought()}</span>
            </p>
          )}
        </div>
        <div className="worth-acts">
          <ButtonLink kind="primary" to={paths.deposit()}>
            <Plus className="i" aria-hidden />
            {m.account_deposit()}
          </ButtonLink>
          <ButtonLink to={paths.withdrawal()}>{m.account_withdraw()}</ButtonLink>
        </div>
      </div>
      <WorthBar wealth={wealth} />
      <dl className="trio num">
        <div>
          <dt>{m.account_securities()}</dt>
          <dd>{money(wealth.securities)}</dd>
          <dd>{m.account_cost_of({ amount: money(wealth.cost) })}</dd>
        </div>
        <div>
          <dt>{m.account_under_way()}</dt>
          <dd>{money(wealth.underWay)}</dd>
          <dd>{m.account_under_way_note()}</dd>
        </div>
        <div>
          <dt>{m.account_cash()}</dt>
          <dd>{money(wealth.cash)}</dd>
          <dd>{m.account_ready({ amount: money(available) })}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Where the worth sits, as one bar; the figures stand below it. */
function WorthBar({ wealth }: { wealth: Wealth }) {
  const hatch = useId()
  if (wealth.total <= 0n) return null
  const part = (amount: bigint) => Number(share(amount, wealth.total)) / 100
  const securities = part(wealth.securities)
  const underWay = part(wealth.underWay)
  return (
    <div className="worth-bar">
      <svg width="100%" height="14" aria-hidden="true" focusable="false">
        <defs>
          <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect className="held-ground" width="5" height="5" />
            <path className="held-line" d="M0 0V5" />
          </pattern>
        </defs>
        <rect className="wb-cash" width="100%" height="14" />
        <rect fill={`url(#${hatch})`} x={`${securities}%`} width={`${underWay}%`} height="14" />
        <rect className="wb-securities" width={`${securities}%`} height="14" />
      </svg>
      <Legend
        parts={[
          { key: 'wb-k-securities', label: m.account_securities() },
          ...(wealth.underWay > 0n ? [{ key: 'wb-k-way', label: m.account_under_way() }] : []),
          { key: 'wb-k-cash', label: m.account_cash() },
        ]}
      />
    </div>
  )
}
