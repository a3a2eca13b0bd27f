import {
  ChartNoAxesColumnDecreasing,
  Gauge,
  Hourglass,
  Landmark,
  ShieldCheck,
  TrendingDown,
  TriangleAlert,
  Undo2,
} from 'lucide-react'
import { money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'
import { IconBullets } from '../../ui/lists/icon-bullets.tsx'
import type { Home } from '../home.tsx'

/** Risks and safeguards side by side. */
export const RisksAndSafeguards = ({ rules }: Pick<Home, 'rules'>) => (
  <section className="section border-y border-line bg-surface" aria-labelledby="sebelum">
    <div className="wrap">
      <div className="head">
        <h2 id="sebelum">{m.honest_title()}</h2>
        <p className="lede">{m.honest_lede()}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <div className="panel">
          <h3 className="mb-4 flex items-center gap-3">
            <TriangleAlert className="i" aria-hidden />
            {m.honest_risks()}
          </h3>
          <IconBullets warn>
            <li>
              <TrendingDown className="i" aria-hidden />
              <span>{m.honest_loss()}</span>
            </li>
            <li>
              <Hourglass className="i" aria-hidden />
              <span>{m.honest_liquidity()}</span>
            </li>
            <li>
              <ChartNoAxesColumnDecreasing className="i" aria-hidden />
              <span>{m.honest_projection()}</span>
            </li>
          </IconBullets>
        </div>
        <div className="panel">
          <h3 className="mb-4 flex items-center gap-3">
            <ShieldCheck className="i" aria-hidden />
            {m.honest_protection()}
          </h3>
          <IconBullets>
            <li>
              <Undo2 className="i" aria-hidden />
              <span>{m.honest_cancel({ hours: rules.cancelHours })}</span>
            </li>
            <li>
              <Landmark className="i" aria-hidden />
              <span>{m.honest_escrow()}</span>
            </li>
            <li>
              <Gauge className="i" aria-hidden />
              <span>
                {m.honest_limit({
                  low: percent(rules.limitLow),
                  high: percent(rules.limitHigh),
                  threshold: money(rules.limitThreshold),
                })}
              </span>
            </li>
          </IconBullets>
        </div>
      </div>
    </div>
  </section>
)
