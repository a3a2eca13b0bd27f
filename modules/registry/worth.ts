import type { Actor } from '#shared/actor'
import { type LocalDate, localDate } from '#shared/dates'
import { requirePermission } from '#shared/permissions'
import type { RegistryDeps } from './deps.ts'
import { standingNow } from './standing.ts'
import type { Worth } from './states.ts'
import { type Row, tables } from './tables.ts'

export type WorthHistory = {
  /** The last close before `from`, then one line for each day on which something changed. */
  days: Worth[]
  /** Of the very beginning, where there is one. */
  first: LocalDate | null
}

/** What somebody had at the end of each day since `from`, from the daily closes; today is not among them. */
export async function worthSince({ db }: RegistryDeps, actor: Actor, from: LocalDate): Promise<WorthHistory> {
  requirePermission(actor, 'portfolio.read')
  const own = tables(db).selectFrom('worth_close').selectAll().where('user_id', '=', actor.userId)
  const [before, days, first] = await Promise.all([
    own.where('day', '<', from).orderBy('day', 'desc').limit(1).execute(),
    own.where('day', '>=', from).orderBy('day').execute(),
    own.orderBy('day').limit(1).execute(),
  ])
  return { days: [...before, ...days].map(worthOfRow), first: first[0]?.day ?? null }
}

const worthOfRow = ({ day, cash, securities, under_way, put_in, income }: Row<'worth_close'>): Worth => ({
  day,
  cash,
  securities,
  underWay: under_way,
  putIn: put_in,
  income,
})

/** The same as it is at this moment, by the latest prices. */
export async function worthNow(deps: RegistryDeps, actor: Actor): Promise<Worth> {
  requirePermission(actor, 'portfolio.read')
  const { cash, putIn, underWay, positions } = await standingNow(deps, actor.userId)
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
export async function pricesOf({ db, prices }: RegistryDeps, codes: readonly string[]): Promise<Map<string, bigint>> {
  if (codes.length === 0) return new Map()
  const issued = await tables(db)
    .selectFrom('security')
    .select(['code', 'issue_price'])
    .where('code', 'in', codes)
    .execute()
  const known = new Map<string, bigint>(issued.map(({ code, issue_price }) => [code, issue_price]))
  for (const read of prices) for (const [code, price] of await read(db, codes)) known.set(code, price)
  return known
}
