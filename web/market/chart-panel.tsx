import type { Candle } from '#contract/market/states'
import { date, dateTime, money, number } from '../lib/format.ts'
import { m } from '../lib/words.ts'
import { paths } from '../paths.ts'
import { Details } from '../ui/layout/details.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { DataTable } from '../ui/tables/data-table.tsx'
import type { OwnLine } from './create-price-chart.ts'
import type { Range } from './order-form-values.ts'
import { PriceChart } from './price-chart.tsx'

type Panel = {
  slug: string
  code: string
  range: Range
  candles: readonly Candle[]
  reference: bigint
  own: readonly OwnLine[]
}

/** Price chart of a share with table: today, this trading window, or daily since listing. */
export function ChartPanel({ slug, code, range, candles, reference, own }: Panel) {
  const at = ({ from }: Candle) => (range === 'all' ? date(from) : dateTime(from))
  const [first, last] = [candles[0], candles.at(-1)]
  const label = { day: m.market_range_day, window: m.market_range_window, all: m.market_range_all }
  return (
    <section className="panel trade-chart" aria-labelledby="grafik">
      <div className="trade-head">
        <h2 id="grafik">{range === 'all' ? m.market_days() : m.market_hours_title()}</h2>
        <Tabs
          look="seg"
          label={m.market_range()}
          tabs={(['day', 'window', 'all'] as const).map((each) => ({
            to: paths.marketShare(slug, { range: each }),
            label: label[each](),
            current: each === range,
          }))}
        />
      </div>
      {first && last ? (
        <>
          <PriceChart
            candles={candles}
            reference={reference}
            own={own}
            label={m.market_chart_label({ code, from: money(first.open), to: money(last.close), since: at(first) })}
          />
          <Details label={m.market_as_table()}>
            <DataTable
              caption={m.market_days()}
              rows={candles.toReversed()}
              rowKey={({ from }) => from.toISOString()}
              columns={[
                { key: 'day', label: m.market_day(), cell: at },
                { key: 'open', label: m.market_day_open(), right: true, cell: ({ open }) => money(open) },
                { key: 'high', label: m.market_day_high(), right: true, cell: ({ high }) => money(high) },
                { key: 'low', label: m.market_day_low(), right: true, cell: ({ low }) => money(low) },
                { key: 'close', label: m.market_day_close(), right: true, cell: ({ close }) => money(close) },
                { key: 'units', label: m.market_volume(), right: true, cell: ({ units }) => number(units) },
              ]}
            />
          </Details>
        </>
      ) : (
        <p className="muted">{m.market_no_prints()}</p>
      )}
    </section>
  )
}
