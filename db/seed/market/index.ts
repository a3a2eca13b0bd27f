import { computeOrderHold, type TradeFeeRates, toTradeFeeRates } from '#contract/market/states'
import { type Actor, type PersonActor, system } from '#shared/actor'
import { after, HOUR, type LocalDate, plusDays, plusMonths, wib } from '#shared/dates'
import type { App } from '../../../server/app.ts'
import { businesses } from '../content/index.ts'
import type { Investor } from '../crowd.ts'
import type { Action } from '../offering-actions.ts'
import { distributionDayBySlug } from '../payments.ts'
import type { Purchase } from '../purchases.ts'
import { placeOrdersOfInstant } from './books.ts'
import { HOURS, planTurns, type TradedShare, type Turn } from './turns.ts'
import { planDemoWindows } from './windows.ts'

/** Days before its first day on which a window was made known. */
const ANNOUNCED = 45
/** A fifth of what an institution holds may be traded. */
const PART = 5n
const seed: Actor = system('seed')

type MarketSeedInput = {
  today: LocalDate
  present: Date
  paid: readonly Purchase[]
  crowd: readonly Investor[]
  people: ReadonlyMap<string, Investor>
}

/** The market as it was: its windows, and what was traded in them by people whose names the demo knows. */
export async function planMarket(
  app: App,
  given: MarketSeedInput,
): Promise<{ actions: Action[]; turns: Turn[]; rates: TradeFeeRates }> {
  const { today, present, people, crowd } = given
  const { calendar, ...rules } = await app.rulebook.at(present)
  const [length, gap] = [rules['market.window_days'], rules['market.window_gap_days']]
  const windows = planDemoWindows(today, { calendar, length, gap })
  const sessions = windows
    .flatMap(daysOf)
    .filter(calendar.isWorkingDay)
    .map((day) => ({ day, at: HOURS.map((hour) => wib(day, hour)).filter((instant) => instant < present) }))
  const shares = tradedShares(given, rules['market.seasoning_months'])
  const turns = shares.flatMap((share) => planTurns(share, sessions, rules['market.ticks']))
  withPeople(turns, people)
  const byInstant = Map.groupBy(turns, ({ at }) => at.getTime())
  const open = windows.map((window): Action => {
    const announced = wib(plusDays(window.firstDay, -ANNOUNCED), '10:00')
    return {
      at: announced < present ? announced : after(present, -HOUR),
      run: () => app.market.openWindow(seed, window),
    }
  })
  const trade = [...byInstant].map(
    ([at, together]): Action => ({ at: new Date(at), run: () => placeOrdersOfInstant(app, together) }),
  )
  const begin = Math.min(...byInstant.keys())
  const unlock: Action = {
    at: new Date(begin - HOUR),
    run: () => app.market.letTrade(seed, [...crowd, ...tradersAmong(people)], present),
  }
  return { turns, rates: toTradeFeeRates(rules), actions: turns.length > 0 ? [...open, unlock, ...trade] : open }
}

/** What those who buy bring for it. */
export function addMarketNeeded(
  needed: Map<string, bigint>,
  { turns, rates }: { turns: Turn[]; rates: TradeFeeRates },
) {
  for (const { orders } of turns)
    for (const { investor, ...order } of orders)
      if (order.side === 'buy')
        needed.set(investor.userId, (needed.get(investor.userId) ?? 0n) + computeOrderHold(order, rates))
}

function tradedShares({ paid, crowd, today }: MarketSeedInput, seasoning: number): TradedShare[] {
  const distributed = distributionDayBySlug(paid, today)
  return businesses
    .flatMap(({ offerings }) => offerings)
    .flatMap(({ slug, code, unitPrice, wanted }) => {
      if (!wanted.marketPrice) return []
      const held = new Map<PersonActor, bigint>()
      for (const { investor, slug: of, units } of paid)
        if (of === slug && investor.exempt) held.set(investor, (held.get(investor) ?? 0n) + units)
      // the largest keeps all: the demo's rights issues count on it
      const [, ...sellers] = [...held].sort((a, b) => Number(b[1] - a[1]))
      return {
        slug,
        code,
        issued: unitPrice,
        price: wanted.marketPrice,
        from: plusMonths(distributed.get(slug)!, seasoning),
        sellers: sellers.map(([investor, units]) => ({ investor, units: units / PART })),
        buyers: crowd,
      }
    })
}

/** What the contract's people did themselves: one bought some coffee, both sold some of what they hold. */
function withPeople(turns: readonly Turn[], people: ReadonlyMap<string, Investor>) {
  const story = [
    { who: 'pemodal', side: 'buy', share: 'saham-kopi-gayo-lestari', turn: 6 },
    { who: 'pemodal', side: 'sell', share: 'madu-hutan-sumbawa', turn: 11 },
    { who: 'pemodal2', side: 'sell', share: 'klinik-sehati', turn: 9 },
  ]
  for (const { who, side, share, turn } of story) {
    const order = turns.filter(({ slug }) => slug === share)[turn]?.orders.find((each) => each.side === side)
    if (order) order.investor = people.get(`${who}@contoh.test`)!
  }
}

const tradersAmong = (people: ReadonlyMap<string, Investor>) => [...people.values()].filter(({ kyc }) => kyc === true)

function daysOf({ firstDay, lastDay }: { firstDay: LocalDate; lastDay: LocalDate }): LocalDate[] {
  const days: LocalDate[] = []
  for (let day = firstDay; day <= lastDay; day = plusDays(day, 1)) days.push(day)
  return days
}
