import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import { exportParts } from '#platform/commands/export-parts'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ClaimDeps } from './deps.ts'
import { FilterClaims, ListClaims } from './input.ts'
import { toClaim } from './read.ts'
import type { ClaimCase } from './states.ts'
import { tables } from './tables.ts'

/** For finance: one page of claims. */
export async function listClaims(
  { db }: Pick<ClaimDeps, 'db'>,
  actor: Actor,
  options: ListClaims = {},
): Promise<Page<ClaimCase>> {
  requirePermission(actor, 'claim.read')
  const { after, limit, ...filter } = ListClaims.parse(options)
  if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
  const oldest = filter.list === 'open'
  const found = narrowed(db, filter)
    .selectAll('c')
    .select(paidAt)
    .$if(after !== undefined, (query) => query.where('c.id', oldest ? '>' : '<', after as Id<'claim'>))
    .orderBy('c.id', oldest ? 'asc' : 'desc')
    .limit(limit + 1)
  const rows = await readTogether(db, found, { ...kinds('instant', 'since', 'paidAt'), amount: 'bigint' })
  return pageById(
    rows.map((row) => ({ ...toClaim(row), about: row.about, paidAt: row.paidAt })),
    limit,
  )
}

/** Counts open claims, up to `limit`. */
export async function countOpenClaims({ db }: Pick<ClaimDeps, 'db'>, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'claim.read')
  return countUpTo(db, narrowed(db, FilterClaims.parse({})), limit)
}

/** Count and rupiah of the claims that match a filter. */
export async function sumClaims({ db }: Pick<ClaimDeps, 'db'>, actor: Actor, filter: FilterClaims = {}) {
  requirePermission(actor, 'claim.read')
  const { count, amount } = await narrowed(db, FilterClaims.parse(filter))
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string | null>('c.amount').as('amount')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: rupiah(BigInt(amount ?? 0)) }
}

/** Exports the claims that match a filter; the export is audited. */
export async function exportClaims(deps: Pick<ClaimDeps, 'db' | 'commands'>, actor: Actor, filter: FilterClaims) {
  const { count, amount } = await sumClaims(deps, actor, filter)
  const data = { ...filter, min: filter.min?.toString(), count, amount: String(amount) }
  const taken = { name: 'claims.export', actor, may: 'finance.export' as const, object: 'claims', data }
  return exportParts(deps.commands, taken, (after) => listClaims(deps, actor, { ...filter, limit: 100, after }))
}

const paidAt = sql<Date | null>`(select max(p.paid_at) from claim_payment p where p.claim_id = c.id)`.as('paidAt')
const isPaid = sql<boolean>`exists (select 1 from claim_payment p where p.claim_id = c.id)`

const narrowed = (db: Db, { list, security, min }: ReturnType<typeof FilterClaims.parse>) =>
  tables(db)
    .selectFrom('claim as c')
    .where(list === 'paid' ? isPaid : sql<boolean>`not ${isPaid}`)
    .$if(security !== undefined, (query) => query.where('c.security_code', '=', security!))
    .$if(min !== undefined, (query) => query.where('c.amount', '>=', rupiah(min!)))
