import { sql } from 'kysely'
import { selectHoldersBefore, selectHolderTotalBefore } from '#modules/ledger'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { after } from '#shared/dates'
import { isId } from '#shared/ids'
import { units } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { RegistryDeps } from './deps.ts'
import type { ExportRegister, ReadRegister } from './input.ts'
import type { RegistryRefusals } from './refusals.ts'
import { findSecurity, requireSecurity } from './securities.ts'
import type { RegisterHolder, RegisterPage } from './states.ts'

type Deps = Pick<RegistryDeps, 'db' | 'clock' | 'commands'>

/** One page of the holders of a security at a past instant, from the ledger, by account. */
export async function readRegisterAt(
  { db, clock }: Deps,
  actor: Actor,
  { code, at, after, limit = 50 }: ReadRegister,
): Promise<RegisterPage> {
  requirePermission(actor, 'register.read')
  const security = requireSecurity(await findSecurity(db, code))
  const instant = at ?? clock.now()
  if (instant > clock.now()) throw new Refusal<RegistryRefusals>('register_not_yet', {}, 'at')
  const until = justAfter(instant)
  const page = selectHoldersBefore(code, until, { after: idOf(after), limit: limit + 1 })
  const { rows: found } = await sql<RegisterHolder & { holders: bigint; all: bigint }>`
    select every.holders, every.units as "all", page.user_id as "userId", page.units
    from (${await selectHolderTotalBefore(db, code, until)}) as every
    left join lateral (select * from (${page}) as held where every.holders > 0) as page on true order by page.user_id`.execute(
    db,
  )
  const { holders, all } = found[0]!
  const rows = found.flatMap(({ userId, units }) => (userId ? [{ userId, units }] : []))
  return { security, at: instant, holders: Number(holders), units: units(all), ...pageOf(rows, limit) }
}

const idOf = (after: string | undefined) => (after !== undefined && isId(after) ? after : null)
/** One row more than the page has says that another one follows. */
function pageOf(rows: readonly RegisterHolder[], limit: number): Pick<RegisterPage, 'items' | 'next'> {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? items.at(-1)!.userId : null }
}

/** One page of the holders of a security at a past instant, for staff; each access is audited with instant and page. */
export async function openRegister(deps: Deps, actor: Actor, options: ReadRegister): Promise<RegisterPage> {
  const page = await readRegisterAt(deps, actor, options)
  const data = { at: page.at.toISOString(), shown: page.items.length, ...(options.after && { after: options.after }) }
  await deps.commands.run({ name: 'registry.look', actor, may: 'register.read' }, async ({ note }) =>
    note(`register/${options.code}`, { data }),
  )
  return page
}

/** What was posted at that very millisecond belongs to it. */
const justAfter = (instant: Date) => after(instant, 1)

/** Holders that are read and named at once. */
const PART = 20_000

/** Exports the whole register of an instant with an audited reason, in parts. */
export async function exportRegister(
  deps: Deps,
  actor: Actor,
  { code, at, reason }: ExportRegister,
  { part = PART }: { part?: number } = {},
) {
  const first = await readRegisterAt(deps, actor, { code, at, limit: part })
  const instant = first.at
  const spec = { name: 'registry.export', actor, may: 'register.export' as const, input: { code, at: instant, reason } }
  await deps.commands.run(spec, async ({ note }) => {
    const data = { at: instant.toISOString(), holders: String(first.holders), units: String(first.units) }
    note(`register/${code}`, { reason, data })
  })
  async function* parts() {
    yield first.items
    for (let { next } = first; next; ) {
      const page = await holdersAfter(deps.db, code, justAfter(instant), { after: next, limit: part })
      yield page.items
      next = page.next
    }
  }
  return { security: first.security, at: instant, units: first.units, parts: parts() }
}

/** The next holders of a register, of which nothing else is said. */
async function holdersAfter(db: Db, code: string, until: Date, { after, limit }: { after: string; limit: number }) {
  const { rows } = await selectHoldersBefore(code, until, { after, limit: limit + 1 }).execute(db)
  return pageOf(
    rows.map(({ user_id, units: held }) => ({ userId: user_id, units: units(held) })),
    limit,
  )
}
