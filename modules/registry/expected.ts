import { sql } from 'kysely'
import { readTogether } from '#platform/read-together'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { declaredTo } from './declared.ts'
import type { RegistryDeps } from './deps.ts'
import { nextDividendDay } from './dividend-days.ts'
import { eventsOf } from './events.ts'
import { openFlows, projectedFlows } from './projection.ts'
import { securityKinds, toSecurity } from './securities.ts'
import { standingNow } from './standing.ts'
import type { Declared, ExpectedFlow, HoldingEvent, Promised } from './states.ts'
import { tables } from './tables.ts'

/**
 * What everything that somebody holds is still to bring, in the order of the days: what issuers announced, also for units that
 * were sold since the recording day, and what the terms foresee and nobody has announced or paid.
 */
export async function expectedOf(deps: RegistryDeps, actor: Actor): Promise<ExpectedFlow[]> {
  requirePermission(actor, 'portfolio.read')
  const { positions } = await standingNow(deps, actor.userId)
  const declared = Map.groupBy(await declaredTo(deps, actor.userId, [...positions.keys()]), ({ code }) => code)
  const held = [...positions].filter(([code, position]) => position.units > 0n || declared.has(code))
  if (held.length === 0) return []
  const found = await deps.securities(held.map(([code]) => code))
  const securities = [...found.values()].filter(
    ({ code, tenorMonths, dividendDays }) => tenorMonths !== null || dividendDays !== null || declared.has(code),
  )
  if (securities.length === 0) return []
  const paid = Map.groupBy(
    await eventsOf(deps, deps.db, { people: [actor.userId], only: 'payments' }),
    ({ code }) => code,
  )
  const today = localDate(deps.clock.now())
  return securities
    .flatMap((security): ExpectedFlow[] => {
      const { code } = security
      const position = positions.get(code)
      const projected = projectedFlows(security, units(position?.units ?? 0n))
      const since = position ? localDate(position.since) : today
      const known = { received: paid.get(code) ?? [], declared: declared.get(code) ?? [], since }
      const open = openFlows(projected, known, today).map(({ on, kind, amount, status }) => ({
        security,
        on,
        kind,
        amount,
        status,
      }))
      const day = position && position.units > 0n ? nextDividendDay(security, dividendsIn(known), today) : undefined
      return day ? [...open, { security, on: day, kind: 'dividend', amount: 0n, status: 'undecided' }] : open
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** Dividends that somebody received or that are announced to them, by the days that the rules of dividend days ask for. */
export const dividendsIn = ({
  received,
  declared,
}: {
  received: readonly Pick<HoldingEvent, 'kind' | 'dueOn' | 'on'>[]
  declared: readonly Declared[]
}) => [
  ...received.filter(({ kind }) => kind === 'dividend').map(({ dueOn, on }) => ({ due: dueOn ?? on, on })),
  ...declared.filter(({ kind }) => kind === 'dividend').map(({ dueOn }) => ({ due: dueOn, on: dueOn })),
]

/**
 * What the terms of each security in issue foresaw for all its first holders together; nothing for shares, of which nobody has to
 * know how many there were.
 */
export async function promisedOf({ db }: Pick<RegistryDeps, 'db'>, businessId?: Id<'business'>): Promise<Promised[]> {
  const issued = tables(db)
    .selectFrom('security as s')
    .selectAll()
    .select(
      sql<bigint>`case when tenor_months is not null then (
      select sum(units)::bigint from acquisition where security_code = s.code) else 0 end`.as('given'),
    )
    .where('distributed_at', 'is not', null)
    .where(sql<boolean>`exists (select from acquisition where security_code = s.code)`)
    .$if(businessId !== undefined, (query) => query.where('business_id', '=', businessId!))
    .orderBy('name')
  const rows = await readTogether(db, issued, { ...securityKinds, given: 'bigint' })
  return rows.map(({ given, ...row }) => {
    const security = toSecurity(row)
    return { security, flows: projectedFlows(security, units(given)) }
  })
}
