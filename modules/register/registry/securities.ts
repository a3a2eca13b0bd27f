import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import { kinds } from '#platform/db/read-together'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah } from '#shared/money'
import type { PageRequest } from '#shared/page'
import { Refusal } from '#shared/refusal'
import type { RegistryRefusals } from './refusals.ts'
import type { Priced, PriceFrom, Security } from './states.ts'
import { type Tables, tables } from './tables.ts'

/** How to read the columns of a security (platform/db/read-together.ts). */
export const securityColumnKinds = {
  ...kinds('instant', 'distributed_at'),
  ...kinds('bigint', 'issue_price', 'projected_return'),
}

/** A module's prices of securities that differ from the issue price. */
export type PriceSource = {
  from: PriceFrom
  read: (through: Db | Tx, codes: readonly string[]) => Promise<ReadonlyMap<string, Rupiah>>
}

/** Market or outstanding prices of these securities, where known. */
export async function loadKnownPrices(
  { db, prices }: { db: Db; prices: readonly PriceSource[] },
  codes: readonly string[],
): Promise<ReadonlyMap<string, Priced>> {
  const known = new Map<string, Priced>()
  const asked = codes.toSorted() // in one order, so that the parts of a page ask the same
  if (asked.length === 0) return known
  const each = prices.map(async ({ from, read }) => ({ from, found: await read(db, asked) }))
  for (const { from, found } of await Promise.all(each))
    for (const [code, price] of found) known.set(code, { price, priceFrom: from })
  return known
}

/** The last market price or outstanding nominal, else the issue price. */
export const readPrice = async (deps: Parameters<typeof loadKnownPrices>[0], { code, issuePrice }: Security) =>
  (await loadKnownPrices(deps, [code])).get(code) ?? ({ price: issuePrice, priceFrom: 'issue' } satisfies Priced)

/** Refuses `security_not_found` when undefined. */
export function requireSecurity(found: Security | undefined): Security {
  if (!found) throw new Refusal<RegistryRefusals>('security_not_found')
  return found
}

/** The securities with these codes. */
export async function loadSecuritiesByCode(through: Db | Tx, codes: readonly string[]): Promise<Map<string, Security>> {
  if (codes.length === 0) return new Map()
  const rows = await tables(through)
    .selectFrom('security')
    .selectAll()
    .where('code', '=', sql<string>`any(${codes.toSorted()}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.code, toSecurity(row)]))
}

/** The securities with these slugs. */
export async function loadSecuritiesBySlug(through: Db, slugs: readonly string[]): Promise<Map<string, Security>> {
  const rows = await tables(through)
    .selectFrom('security')
    .selectAll()
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.slug, toSecurity(row)]))
}

/** The security with this code; undefined when there is none. */
export async function findSecurity(through: Db | Tx, code: string): Promise<Security | undefined> {
  const row = await tables(through).selectFrom('security').selectAll().where('code', '=', code).executeTakeFirst()
  return row && toSecurity(row)
}

/** All distributed securities that have not ended. */
export async function listSecuritiesInIssue(db: Db): Promise<Security[]> {
  const rows = await tables(db)
    .selectFrom('security')
    .selectAll()
    .where('distributed_at', 'is not', null)
    .orderBy('name')
    .execute()
  return rows.map(toSecurity)
}

export type DistributedShare = Security & { distributedAt: Date }

/** The security as a distributed share; undefined for any other. */
export const asDistributedShare = (security: Security | undefined): DistributedShare | undefined =>
  security?.kind === 'share' && security.distributedAt !== null
    ? { ...security, distributedAt: security.distributedAt }
    : undefined

/** The shares of an issuer, also undistributed ones, by code. */
export async function listSharesOfIssuer(through: Db | Tx, businessId: Id<'business'>) {
  const rows = await tables(through)
    .selectFrom('security')
    .select(['code', 'distributed_at'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'share')
    .orderBy('code')
    .execute()
  return rows.map(({ code, distributed_at }) => ({ code, distributed: distributed_at !== null }))
}

/** The distributed shares with these slugs. */
export async function loadSharesBySlug(db: Db, slugs: readonly string[]): Promise<Map<string, DistributedShare>> {
  const rows = await selectDistributed(db)
    .where('slug', '=', sql<string>`any(${[...slugs]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.slug, toDistributed(row)]))
}

/** One page of distributed shares. */
export async function listDistributedShares(
  db: Db,
  { after, limit = 50 }: PageRequest,
): Promise<{ items: DistributedShare[]; next: string | null }> {
  const query = selectDistributed(db)
    .orderBy('slug')
    .limit(limit + 1)
  const rows = await (after ? query.where('slug', '>', after) : query).execute()
  const items = rows.slice(0, limit).map(toDistributed)
  return { items, next: rows.length > limit ? items.at(-1)!.slug : null }
}

const selectDistributed = (through: Db | Tx) =>
  tables(through).selectFrom('security').selectAll().where('kind', '=', 'share').where('distributed_at', 'is not', null)

const toDistributed = (row: Tables['security']) => ({ ...toSecurity(row), distributedAt: row.distributed_at! })

/** Converts a stored row to a security. */
export const toSecurity = (row: Tables['security']): Security => ({
  code: row.code,
  slug: row.slug,
  kind: row.kind,
  akad: row.akad,
  businessId: row.business_id as Id<'business'>,
  name: row.name,
  issuePrice: row.issue_price as Rupiah,
  projectedReturn: row.projected_return as BasisPoints | null,
  paymentMonths: row.payment_months,
  dividendDays: row.dividend_days,
  tenorMonths: row.tenor_months,
  distributedAt: row.distributed_at,
  maturesOn: row.matures_on,
  amortised: row.amortised,
})
