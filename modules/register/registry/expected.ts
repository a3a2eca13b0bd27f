import { sql } from 'kysely'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { readPositionNow } from './closed-positions.ts'
import { listDeclaredPayments } from './declared-payments.ts'
import type { RegistryDeps } from './deps.ts'
import { findNextDividendDay } from './dividend-days.ts'
import { loadHoldingEvents } from './events.ts'
import { listRemainingFlows, projectCashFlows } from './projection.ts'
import { securityColumnKinds, toSecurity } from './securities.ts'
import type { Declared, ExpectedFlow, HoldingEvent, Promised } from './states.ts'
import { tables } from './tables.ts'

/**
 * The actor's expected payments by date: announced ones (also for units sold after the record date) and those foreseen
 * by terms.
 */
export async function listExpectedPayments(deps: RegistryDeps, actor: Actor): Promise<ExpectedFlow[]> {
  requirePermission(actor, 'portfolio.read')
  const { positions } = await readPositionNow(deps, actor.userId)
  const declared = Map.groupBy(
    await listDeclaredPayments(deps, actor.userId, [...positions.keys()]),
    ({ code }) => code,
  )
  const held = [...positions].filter(([code, position]) => position.units > 0n || declared.has(code))
  if (held.length === 0) return []
  const found = await deps.securities(held.map(([code]) => code))
  const securities = [...found.values()].filter(
    ({ code, tenorMonths, dividendDays }) => tenorMonths !== null || dividendDays !== null || declared.has(code),
  )
  if (securities.length === 0) return []
  const paid = Map.groupBy(
    await loadHoldingEvents(deps, deps.db, { people: [actor.userId], only: 'payments' }),
    ({ code }) => code,
  )
  const today = localDate(deps.clock.now())
  return securities
    .flatMap((security): ExpectedFlow[] => {
      const { code } = security
      const position = positions.get(code)
      const projected = projectCashFlows(security, units(position?.units ?? 0n))
      const since = position ? localDate(position.since) : today
      const known = { received: paid.get(code) ?? [], declared: declared.get(code) ?? [], since }
      const open = listRemainingFlows(projected, known, today).map(({ on, kind, amount, status }) => ({
        security,
        on,
        kind,
        amount,
        status,
      }))
      const day =
        position && position.units > 0n ? findNextDividendDay(security, listDividends(known), today) : undefined
      return day ? [...open, { security, on: day, kind: 'dividend', amount: 0n, status: 'undecided' }] : open
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** The received and announced dividends among a holder's payments, by due and payment day. */
export const listDividends = ({
  received,
  declared,
}: {
  received: readonly Pick<HoldingEvent, 'kind' | 'dueOn' | 'on'>[]
  declared: readonly Declared[]
}) => [
  ...received.filter(({ kind }) => kind === 'dividend').map(({ dueOn, on }) => ({ due: dueOn ?? on, on })),
  ...declared.filter(({ kind }) => kind === 'dividend').map(({ dueOn }) => ({ due: dueOn, on: dueOn })),
]

/** What the terms of each issued security foresaw for all first holders; none for shares. */
export async function listPromisedPayments(
  { db }: Pick<RegistryDeps, 'db'>,
  businessId?: Id<'business'>,
): Promise<Promised[]> {
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
  const rows = await readTogether(db, issued, { ...securityColumnKinds, given: 'bigint' })
  return rows.map(({ given, ...row }) => {
    const security = toSecurity(row)
    return { security, flows: projectCashFlows(security, units(given)) }
  })
}
