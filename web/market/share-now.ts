import type { MarketWindow } from '#contract/market/states'
import type { Actor } from '#shared/actor'
import { localDate, wib } from '#shared/dates'
import type { App } from '../context.ts'
import { findChoice, ranges } from './order-form-values.ts'
import { loadTicketInputs } from './ticket-inputs.ts'

const [PRINTS, HOURS, DAYS] = [12, 200, 500]

type ShareNowInput = { actor: Actor; now: Date; share: { code: string; slug: string }; range: string | null }

/** Loads what changes with every order: book, trades, chart, and the reader's orders and holding. */
export async function loadShareNow(app: App, { actor, now, share: { code, slug }, range: asked }: ShareNowInput) {
  const { market } = app
  const reader = actor.kind === 'person' ? actor : null
  const [book, prints, schedule, mine, trades] = await Promise.all([
    market.book(slug),
    market.prints(slug, PRINTS),
    market.schedule(),
    reader && market.orders(reader, { list: 'open', slug, limit: 20 }),
    reader && market.trades(reader, { limit: 1 }),
  ])
  const window = schedule.windows.find(({ state }) => state === 'running') ?? null
  const range = findChoice(ranges, asked, window ? 'window' : 'all')
  const candles = await market.candles(slug, range === 'all' ? 'day' : 'hour', range === 'all' ? DAYS : HOURS)
  const since = beginOf(range, window, now)
  return {
    slug,
    range,
    book,
    prints,
    window,
    mine: mine?.items ?? [],
    /** The reader's latest trade, where it was one in this share. */
    traded: trades?.items.find((trade) => trade.slug === slug) ?? null,
    candles: since ? candles.filter(({ from }) => from >= since) : candles,
    given: reader?.kyc === true ? await loadTicketInputs(app, { actor: reader, code, book, now }) : null,
    now: now.toISOString(),
  }
}

export type ShareNow = Awaited<ReturnType<typeof loadShareNow>>

function beginOf(range: ShareRange, window: MarketWindow | null, now: Date): Date | null {
  if (range === 'day') return wib(localDate(now))
  return range === 'window' && window ? wib(window.firstDay) : null
}

type ShareRange = (typeof ranges)[number]
