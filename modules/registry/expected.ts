import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { RegistryDeps } from './deps.ts'
import { eventsOf } from './events.ts'
import { openFlows, projectedFlows } from './projection.ts'
import { toSecurity } from './securities.ts'
import { standingNow } from './standing.ts'
import type { ExpectedFlow, Promised } from './states.ts'
import { tables } from './tables.ts'

/** What the terms of everything that somebody holds foresee and nobody has paid yet, in the order of the days. */
export async function expectedOf(deps: RegistryDeps, actor: Actor): Promise<ExpectedFlow[]> {
  requirePermission(actor, 'portfolio.read')
  const { positions } = await standingNow(deps, actor.userId)
  const held = new Map([...positions].filter(([, position]) => position.units > 0n))
  if (held.size === 0) return []
  const rows = await tables(deps.db)
    .selectFrom('security')
    .selectAll()
    .where('code', 'in', [...held.keys()])
    .where('tenor_months', 'is not', null)
    .execute()
  if (rows.length === 0) return []
  const paid = Map.groupBy(
    await eventsOf(deps, deps.db, { people: [actor.userId], only: 'payments' }),
    ({ code }) => code,
  )
  const today = localDate(deps.clock.now())
  return rows
    .map(toSecurity)
    .flatMap((security) => {
      const projected = projectedFlows(security, units(held.get(security.code)!.units))
      return openFlows(projected, paid.get(security.code) ?? [], today).map(({ on, kind, amount, status }) => ({
        security,
        on,
        kind,
        amount,
        status,
      }))
    })
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** What the terms of each security in issue foresaw for all its first holders together; nothing for shares. */
export async function promisedOf({ db }: Pick<RegistryDeps, 'db'>): Promise<Promised[]> {
  const rows = await tables(db)
    .selectFrom('security as s')
    .innerJoin('acquisition as a', 'a.security_code', 's.code')
    .selectAll('s')
    .select(({ fn }) => fn.sum<bigint>('a.units').as('given'))
    .where('s.distributed_at', 'is not', null)
    .groupBy('s.code')
    .orderBy('s.name')
    .execute()
  return rows.map(({ given, ...row }) => {
    const security = toSecurity(row)
    return { security, flows: projectedFlows(security, units(BigInt(given))) }
  })
}
