import {
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IPriceLine,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { Candle, OrderSide } from '#contract/market/states'
import { number } from '../lib/format.ts'
import { formatSide } from './order-words.ts'

/** An order of the reader's that waits. */
export type OwnLine = { id: string; side: OrderSide; price: bigint }
/** A chart that is drawn into an element. */
type PriceChart = { show(shown: Shown): void; remove(): void }
type Shown = { candles: readonly Candle[]; reference: bigint; own: readonly OwnLine[] }

/** Hours are shown as they are in Jakarta: the chart knows no time zones. */
const JAKARTA = 7 * 3_600

/**
 * Creates the candlestick chart of a share's prices in `box`, in the colours of the page's theme; `show` sets its
 * data, `remove` disposes of it.
 */
export function createPriceChart(box: HTMLElement): PriceChart {
  const chart = createChart(box, {
    autoSize: true,
    layout: { attributionLogo: false, background: { color: 'transparent' } },
    handleScroll: { vertTouchDrag: false },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderVisible: false, timeVisible: true },
    localization: { priceFormatter: (price: number) => number(BigInt(Math.round(price))) },
  })
  const prices = chart.addSeries(CandlestickSeries, { borderVisible: false })
  const closes = chart.addSeries(LineSeries, {
    lineWidth: 2,
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerVisible: false,
  })
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: '',
    priceFormat: { type: 'volume' },
    lastValueVisible: false,
    priceLineVisible: false,
  })
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.28 } })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.8, bottom: 0 } })
  const line = prices.createPriceLine({ price: 0, lineStyle: LineStyle.Dashed, lineWidth: 1, axisLabelVisible: false })
  let colours = coloursOf(box)
  let last: Shown | undefined
  let lines: IPriceLine[] = []

  function paint() {
    colours = coloursOf(box)
    const { ink, line: rule, up, down } = colours
    chart.applyOptions({
      layout: { textColor: ink, fontFamily: getComputedStyle(box).fontFamily },
      grid: { vertLines: { color: rule }, horzLines: { color: rule } },
    })
    prices.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down })
    closes.applyOptions({ color: colours.brand })
    line.applyOptions({ color: ink })
    if (last) show(last)
  }

  function show(shown: Shown) {
    const first = last?.candles.length !== shown.candles.length
    last = shown
    const at = ({ from }: Candle) => (from.getTime() / 1_000 + JAKARTA) as UTCTimestamp
    prices.setData(
      shown.candles.map((candle) => ({
        time: at(candle),
        open: Number(candle.open),
        high: Number(candle.high),
        low: Number(candle.low),
        close: Number(candle.close),
      })),
    )
    closes.setData(
      isSparse(shown.candles) ? shown.candles.map((each) => ({ time: at(each), value: Number(each.close) })) : [],
    )
    volume.setData(
      shown.candles.map((candle) => ({
        time: at(candle),
        value: Number(candle.units),
        color: candle.close < candle.open ? colours.downSoft : colours.upSoft,
      })),
    )
    line.applyOptions({ price: Number(shown.reference) })
    for (const drawn of lines) prices.removePriceLine(drawn)
    lines = shown.own.map(({ side, price }) =>
      prices.createPriceLine({
        price: Number(price),
        color: side === 'buy' ? colours.up : colours.down,
        lineStyle: LineStyle.Solid,
        lineWidth: 1,
        title: formatSide(side),
      }),
    )
    if (first) chart.timeScale().fitContent()
  }

  const theme = new MutationObserver(paint)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', paint)
  paint()
  return {
    show,
    remove() {
      theme.disconnect()
      dark.removeEventListener('change', paint)
      chart.remove()
    },
  }
}

/** Where most candles are one price, dashes tell no course: a line joins their closes. */
const isSparse = (candles: readonly Candle[]) =>
  candles.filter(({ high, low }) => high > low).length * 2 < candles.length

/** The theme's colours as the browser reckons them, in a spelling that the chart reads. */
function coloursOf(box: HTMLElement) {
  const probe = document.createElement('span')
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  box.append(probe)
  const of = (name: string) => {
    probe.style.color = `var(${name})`
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  const found = {
    ink: of('--ink-2'),
    brand: of('--brand'),
    line: of('--line'),
    up: of('--up'),
    down: of('--down'),
    upSoft: of('--depth-up'),
    downSoft: of('--depth-down'),
  }
  probe.remove()
  return found
}
