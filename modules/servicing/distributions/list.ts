import { sql } from 'kysely'
import type { WalletRefusals } from '#contract/wallet/refusals'
import type { HoldingEvents } from '#modules/registry'
import { exportParts } from '#platform/commands/export-parts'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { DistributionDeps } from './deps.ts'
import { FilterDistributions, ListDistributions, ListPayments } from './input.ts'
import { computePlausibilityWarning } from './plausibility.ts'
import type { DistributionRefusals } from './refusals.ts'
import { readCardContext, toDistributionCard, toReckoningBasis } from './rows.ts'
import type { DistributionCard, DistributionDetail, DistributionRun, HolderPayment } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'registry' | 'rulebook'>

/** Distributions for staff, newest first: open ones or ended ones. */
export async function listDistributions(
  deps: Deps & { nameOf: DistributionDeps['nameOf'] },
  actor: Actor,
  asked: ListDistributions = {},
): Promise<Page<DistributionCard>> {
  requirePermission(actor, 'distribution.read')
  const { after, limit, ...filter } = ListDistributions.parse(asked)
  if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
  const listed = selectMatching(deps.db, filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
  const rows = await (after ? listed.where('id', '<', after as Id<'distribution'>) : listed).execute()
  const at = await readCardContext(deps)
  const cards = rows.map(async (row) => toDistributionCard(row, await deps.registry.known(row.security_code), at))
  return pageById(await Promise.all(cards), limit)
}

/** How many submitted distributions finance has not checked yet, up to `limit`. */
export async function countUncheckedDistributions(db: Db, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'distribution.read')
  return countUpTo(db, tables(db).selectFrom('distribution').where('state', '=', 'submitted'), limit)
}

/** How many announced distributions await another request after a rejection, up to `limit`. */
export async function countSentBackDistributions(db: Db, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'distribution.read')
  const sentBack = selectMatching(db, { list: 'open' })
    .where('sent_back_at', 'is not', null)
    .where('ended_at', 'is', null)
  return countUpTo(db, sentBack, limit)
}

/** How many distributions match a filter, and their total in rupiah. */
export async function sumDistributions(db: Db, actor: Actor, filter: FilterDistributions = {}) {
  requirePermission(actor, 'distribution.read')
  const { count, amount } = await selectMatching(db, FilterDistributions.parse(filter))
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string | null>('amount').as('amount')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), amount: rupiah(amount ?? 0) }
}

/** All distributions that match a filter, as a file; the export is audited. */
export async function exportDistributions(
  deps: Deps & Pick<DistributionDeps, 'nameOf' | 'commands'>,
  actor: Actor,
  filter: FilterDistributions,
) {
  const { count, amount } = await sumDistributions(deps.db, actor, filter)
  const data = { ...filter, min: filter.min?.toString(), count, amount: String(amount) }
  const taken = { name: 'distributions.export', actor, may: 'finance.export' as const, object: 'distributions', data }
  return exportParts(deps.commands, taken, (after) => listDistributions(deps, actor, { ...filter, limit: 100, after }))
}

const selectMatching = (db: Db, { list = 'open', kind, min }: FilterDistributions) =>
  tables(db)
    .selectFrom('distribution')
    .where('state', list === 'ended' ? 'in' : 'not in', ['paid', 'cancelled'] as const)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(min !== undefined, (query) => query.where('amount', '>=', rupiah(min!)))

/** The plausibility warning of a distribution for staff; null if its amount is plausible. */
export async function findDistributionWarning(
  deps: Pick<DistributionDeps, 'db' | 'registry' | 'filedYears'>,
  actor: Actor,
  id: string,
): Promise<Both | null> {
  requirePermission(actor, 'distribution.read')
  return computePlausibilityWarning(deps, deps.db, await findRow(deps.db, id))
}

async function findRow(db: Db, id: string) {
  const row = isId(id)
    ? await tables(db)
        .selectFrom('distribution')
        .selectAll()
        .where('id', '=', id as Id<'distribution'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<DistributionRefusals>('distribution_not_found')
  return row
}

/** One distribution with its progress, for staff. */
export async function findDistribution(deps: Deps, actor: Actor, id: string): Promise<DistributionDetail> {
  requirePermission(actor, 'distribution.read')
  const row = await findRow(deps.db, id)
  const card = toDistributionCard(row, await deps.registry.known(row.security_code), await readCardContext(deps))
  return {
    ...card,
    ...toReckoningBasis(row),
    run:
      row.units === null
        ? null
        : { ...(await sumPayments(deps.db, id)), units: units(row.units), remainder: rupiah(row.remainder ?? 0n) },
  }
}

async function sumPayments(db: Db, id: string): Promise<Omit<DistributionRun, 'units' | 'remainder'>> {
  const { rows } = await sql<{ holders: bigint; paid_holders: bigint; paid: bigint; tax: bigint }>`
    select count(*) as holders, count(paid_at) as paid_holders,
      coalesce(sum(gross) filter (where paid_at is not null), 0)::bigint as paid,
      coalesce(sum(tax) filter (where paid_at is not null), 0)::bigint as tax
    from distribution_payment where distribution_id = ${id}`.execute(db)
  const { holders, paid_holders, paid, tax } = rows[0]!
  return { holders: Number(holders), paidHolders: Number(paid_holders), paid: rupiah(paid), tax: rupiah(tax) }
}

/** The payments to holders of one distribution, by page. */
export async function listPayments(
  deps: Deps & { nameOf: DistributionDeps['nameOf'] },
  actor: Actor,
  id: string,
  asked: ListPayments = {},
): Promise<Page<HolderPayment>> {
  await findDistribution(deps, actor, id)
  const { after, limit } = ListPayments.parse(asked)
  if (after !== undefined && !isId(after)) throw new Refusal<WalletRefusals>('page_unknown')
  const query = tables(deps.db)
    .selectFrom('distribution_payment')
    .selectAll()
    .where('distribution_id', '=', id as Id<'distribution'>)
    .orderBy('user_id')
    .limit(limit + 1)
  const rows = await (after ? query.where('user_id', '>', after as Id<'user'>) : query).execute()
  const items = await Promise.all(
    rows.slice(0, limit).map(async (row) => ({
      userId: row.user_id,
      name: await deps.nameOf(deps.db, row.user_id),
      units: row.units,
      party: row.party,
      gross: rupiah(row.gross),
      tax: rupiah(row.tax),
      net: rupiah(row.gross - row.tax),
      purification: rupiah(row.purification),
      paidAt: row.paid_at,
    })),
  )
  return { items, next: rows.length > limit ? items.at(-1)!.userId : null }
}

/** All payments of one distribution, as a file; the export is audited. */
export async function exportPayments(
  deps: Deps & Pick<DistributionDeps, 'nameOf' | 'commands'>,
  actor: Actor,
  id: string,
) {
  const { reference, run } = await findDistribution(deps, actor, id)
  const data = { reference, holders: run?.holders ?? 0, paid: String(run?.paid ?? 0n) }
  const taken = {
    name: 'distributions.export-payments',
    actor,
    may: 'finance.export' as const,
    object: `distribution/${id}`,
    data,
  }
  return exportParts(deps.commands, taken, (after) => listPayments(deps, actor, id, { limit: 200, after }))
}

/**
 * SQL select of payments that investors received, from which the registry computes positions (`loadHoldingEvents`); an
 * early redemption or the last part of the principal also ends the units. What another platform paid counts since it was
 * taken over; principal is left out of it, since units were taken over at what they cost after it.
 */
export const distributionHoldingEvents: HoldingEvents = ({ people, from, until, code }) => sql`
  select p.user_id, d.security_code as code, d.kind, ${bookedAt} as at, p.paid_at as agreed_at,
    coalesce(d.foreseen_on, d.due_on) as due_on, case when d.redeems then -p.units else 0 end as units,
    p.gross - p.tax as value, d.reference, '' as place
  from distribution_payment p join distribution d on d.id = p.distribution_id
  where p.user_id = any(${people}::uuid[]) and p.paid_at is not null and (not p.unclaimed or d.redeems) -- the units end either way
    and (d.import_id is null or d.kind <> 'principal')
    ${from ? sql`and ${bookedAt} >= ${from}` : sql``} ${until ? sql`and ${bookedAt} < ${until}` : sql``}
    ${code === undefined ? sql`` : sql`and d.security_code = ${code}`}`

const bookedAt = sql`case when d.import_id is null then p.paid_at else d.proposed_at end`
