import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type LocalDate, localDate, plusDays } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import { readPositionNow } from './closed-positions.ts'
import type { RegistryDeps } from './deps.ts'
import { computeMoneyWeightedReturn } from './rate.ts'
import { loadKnownPrices } from './securities.ts'
import type { Performance, Worth } from './states.ts'
import { type Row, tables } from './tables.ts'

/** A person's performance since a day, from daily closes up to now. */
export async function readPerformance(deps: RegistryDeps, actor: Actor, from: LocalDate): Promise<Performance> {
  requirePermission(actor, 'portfolio.read')
  const now = await readWorthNow(deps, actor)
  const own = tables(deps.db).selectFrom('worth_close').selectAll().where('user_id', '=', actor.userId)
  const before = (day: LocalDate) => own.where('day', '<', day).orderBy('day', 'desc').limit(1)
  const year = `${now.day.slice(0, 4)}-01-01` as LocalDate
  const closed = own
    .where('day', '>=', from)
    .where('day', '<', now.day)
    .union((or) => or.parens(before(from)))
    .union((or) => or.parens(before(year)))
    .orderBy('day')
  const rows = await readTogether(
    deps.db,
    closed,
    kinds('bigint', 'cash', 'securities', 'under_way', 'put_in', 'income'),
  )
  const lastBefore = (day: LocalDate) => rows.findLast((row) => row.day < day)
  const [start, lastYear] = [lastBefore(from), lastBefore(year)]
  const closes = rows.filter(({ day }) => day >= from && day < now.day).map(worthOfRow)
  const lines = [...(start ? [{ ...worthOfRow(start), day: plusDays(from, -1) }] : []), ...closes, now]
  return { lines, rate: computeMoneyWeightedReturn(lines), thisYear: now.income - (lastYear?.income ?? 0n) }
}

const worthOfRow = ({ day, cash, securities, under_way, put_in, income }: Row<'worth_close'>): Worth => ({
  day,
  cash,
  securities,
  underWay: under_way,
  putIn: put_in,
  income,
})

/** A person's current wealth at latest prices. */
export async function readWorthNow(deps: RegistryDeps, actor: Actor): Promise<Worth> {
  requirePermission(actor, 'portfolio.read')
  const { cash, putIn, underWay, positions } = await readPositionNow(deps, actor.userId)
  const held = [...positions].filter(([, { units }]) => units > 0n)
  const prices = await pricesOf(
    deps,
    held.map(([code]) => code),
  )
  return {
    day: localDate(deps.clock.now()),
    cash,
    putIn,
    underWay,
    securities: held.reduce((sum, [code, { units }]) => sum + units * (prices.get(code) ?? 0n), 0n),
    income: [...positions.values()].reduce((sum, { income }) => sum + income, 0n),
  }
}

/** The price of each security now: the best that is known, else its issue price. */
async function pricesOf(deps: RegistryDeps, codes: readonly string[]): Promise<Map<string, bigint>> {
  if (codes.length === 0) return new Map()
  const issued = await deps.securities(codes)
  const known = new Map<string, bigint>([...issued].map(([code, { issuePrice }]) => [code, issuePrice]))
  for (const [code, { price }] of await loadKnownPrices(deps, codes)) known.set(code, price)
  return known
}
