import { useEffect, useRef } from 'react'
import type { Candle } from '#contract/market/states'
import { m } from '../lib/words.ts'
import type { createPriceChart, OwnLine } from './create-price-chart.ts'

type Chart = { candles: readonly Candle[]; reference: bigint; own: readonly OwnLine[]; label: string }

/** Candlestick chart with volume; the chart library is loaded in the browser. A table below holds the figures. */
export function PriceChart({ candles, reference, own, label }: Chart) {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<ReturnType<typeof createPriceChart>>(undefined)
  const latest = useRef({ candles, reference, own })
  latest.current = { candles, reference, own }
  useEffect(() => {
    let left = false
    void import('./create-price-chart.ts').then(({ createPriceChart }) => {
      if (left || !box.current) return
      drawn.current = createPriceChart(box.current)
      drawn.current.show(latest.current)
    })
    return () => {
      left = true
      drawn.current?.remove()
      drawn.current = undefined
    }
  }, [])
  useEffect(() => drawn.current?.show({ candles, reference, own }), [candles, reference, own])
  return (
    <>
      <div className="price-chart" ref={box} role="img" aria-label={label} />
      <p className="tiny muted">
        {m.market_chart_by()}{' '}
        <a href="https://www.tradingview.com/" rel="noopener">
          TradingView Lightweight Charts
        </a>
      </p>
    </>
  )
}
