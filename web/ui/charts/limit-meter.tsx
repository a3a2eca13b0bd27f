import { computeShare, money, percent } from '../../lib/format.ts'
import { m } from '../../lib/words.ts'

type Amount = bigint | string
export type LimitMeterProps = { limit: Amount | null; used: Amount; current?: Amount; legend?: boolean }

/**
 * The investor's yearly purchase limit (rupiah): used, taken by this purchase, and left. `limit` null: no limit
 * applies.
 */
export function LimitMeter({ limit, used, current = 0n, legend = true }: LimitMeterProps) {
  if (limit === null) return <p className="small muted">{m.ui_no_limit()}</p>
  const [all, gone, now] = [BigInt(limit), BigInt(used), BigInt(current)]
  const rest = all - gone - now
  const label = m.ui_limit_label({ limit: money(all), used: money(gone), current: money(now), rest: money(rest) })
  const part = (value: bigint) => `${Math.min(100, Number(computeShare(value, all)) / 100)}%`
  return (
    <div>
      <svg className="meter" width="100%" height="12" role="img" aria-label={label}>
        <rect className="meter-used" width={part(gone)} height="12" />
        <rect className={rest < 0n ? 'meter-over' : 'meter-this'} x={part(gone)} width={part(now)} height="12" />
      </svg>
      {legend ? (
        <dl className="rows">
          <div>
            <dt>
              <span className="swatch swatch-used" />
              {m.ui_limit_used()}
            </dt>
            <dd className="num">{money(gone)}</dd>
          </div>
          {now > 0n ? (
            <div>
              <dt>
                <span className="swatch swatch-this" />
                {m.ui_limit_this()}
              </dt>
              <dd className="num">{money(now)}</dd>
            </div>
          ) : null}
          <div>
            <dt>
              <span className="swatch" />
              {rest < 0n ? m.ui_limit_over() : m.ui_limit_rest()}
            </dt>
            <dd className={rest < 0n ? 'num down' : 'num'}>{money(rest < 0n ? -rest : rest)}</dd>
          </div>
        </dl>
      ) : (
        <p className="tiny muted">{m.ui_limit_short({ used: percent(computeShare(gone, all)), limit: money(all) })}</p>
      )}
    </div>
  )
}
