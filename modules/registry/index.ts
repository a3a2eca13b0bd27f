import { sql } from 'kysely'
import type { Ledger } from '#modules/ledger'
import type { Clock } from '#platform/clock'
import type { Db, Tx } from '#platform/database'
import type { NoticeAudience, PersonalDataPart } from '#platform/parts'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type Rupiah, rupiah, units } from '#shared/money'
import type { PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { registryFacts } from './ledger-facts.ts'
import { openFlows, projectedFlows } from './projection.ts'
import type { RegistryRefusals } from './refusals.ts'
import {
  distributedShare,
  distributedShares,
  findSecurity,
  type PriceSource,
  priceOf,
  securitiesInIssue,
  securityByCode,
  toSecurity,
} from './securities.ts'
import type { CashFlow, Holding, HoldingDetail, Portfolio, ReceivedFlow, Security } from './states.ts'
import { tables } from './tables.ts'

export { type Allotted, distributeInTx, type NewSecurity, registerSecurityInTx } from './distribute.ts'
export { projectedPerYear } from './projection.ts'
export type { DistributedShare, PriceSource } from './securities.ts'
export type { Security } from './states.ts'

/** What somebody got for their securities from one module's point of view. */
export type CashFlowSource = (through: Db | Tx, userId: string) => Promise<readonly ReceivedFlow[]>
/** What somebody bought of securities other than from their issuer, and since when they have had any of it. */
export type AcquiredSource = (through: Db | Tx, userId: string) => Promise<readonly Acquired[]>
type Acquired = { code: string; units: bigint; cost: bigint; since: Date }
type Deps = {
  db: Db
  clock: Clock
  ledger: Ledger
  cashFlows: readonly CashFlowSource[]
  acquired: readonly AcquiredSource[]
  prices: readonly PriceSource[]
}

export function createRegistry(deps: Deps) {
  const { db, ledger } = deps
  return {
    /** What the investor owns, dearest first, a page at a time; the sums are of everything. */
    portfolio: (actor: Actor, page: PageRequest = {}) => portfolio(deps, actor, page),
    /** One holding with what it cost, gave and may give. Refuses with `holding_not_found`, also for somebody else's. */
    holding: (actor: Actor, slug: string) => holding(deps, actor, slug),
    security: (code: string) => securityByCode(db, code),
    /** The same for a code that is known to exist, also inside a transaction. */
    known: async (code: string, through: Db | Tx = db) => (await findSecurity(through, code))!,
    /** The security at an address; undefined when there is none. */
    bySlug: async (slug: string): Promise<Security | undefined> => {
      const row = await tables(db).selectFrom('security').selectAll().where('slug', '=', slug).executeTakeFirst()
      return row && toSecurity(row)
    },
    /** What a unit is worth now: what the market last paid for it, else what it was issued at. */
    priceOf: (security: Security) => priceOf(deps, security),
    /** Every security that was distributed, by name. */
    inIssue: () => securitiesInIssue(db),
    /** Shares that were distributed, by name, a page at a time: for everybody. */
    shares: (page: PageRequest = {}) => distributedShares(db, page),
    /** One of them by its address, or by its code; undefined where there is none. */
    shareBySlug: (slug: string) => distributedShare(db, { slug }),
    shareByCode: (code: string, through: Db | Tx = db) => distributedShare(through, { code }),

    parts: {
      ledgerFacts: [registryFacts],
      personalData: [
        { name: 'portfolio', may: 'portfolio.read', read: (actor) => portfolio(deps, actor, { limit: 1_000 }) },
      ] satisfies PersonalDataPart[],
      noticeAudiences: [
        {
          topic: 'disclosures',
          event: 'disclosed',
          to: async ({ data: { businessId }, occurred_at }) =>
            businessId ? holdersOf({ db, ledger }, businessId as Id<'business'>, occurred_at) : [],
        },
      ] satisfies NoticeAudience[],
    },
  }
}
export type Registry = ReturnType<typeof createRegistry>

const INVESTOR = 'investor/'

async function holdersOf(
  { db, ledger }: Pick<Deps, 'db' | 'ledger'>,
  businessId: Id<'business'>,
  at: Date,
): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('acquisition as a')
    .innerJoin('security as s', 's.code', 'a.security_code')
    .select(['a.user_id as userId', 's.code'])
    .distinct()
    .where('s.business_id', '=', businessId)
    .where('a.acquired_at', '<=', at)
    .execute()
  const holding = new Set(await ledger.holdersOf([...new Set(rows.map(({ code }) => code))], INVESTOR))
  return [...new Set(rows.map(({ userId }) => userId))].filter((userId) => holding.has(INVESTOR + userId))
}

async function portfolio(deps: Deps, actor: Actor, page: PageRequest): Promise<Portfolio> {
  requirePermission(actor, 'portfolio.read')
  const all = await holdingsOf(deps, actor.userId, await receivedBy(deps, actor.userId))
  const from = page.after ? all.findIndex((holding) => holding.security.code === page.after) : 0
  const items = from < 0 ? [] : all.slice(from, from + (page.limit ?? 50))
  const next = from < 0 ? undefined : all[from + items.length]
  const value = rupiah(all.reduce((sum, holding) => sum + holding.value, 0n))
  const cost = rupiah(all.reduce((sum, holding) => sum + holding.cost, 0n))
  const received = rupiah(all.reduce((sum, holding) => sum + holding.received, 0n))
  const worths = all.map(({ security, value }) => ({ security, value }))
  return { holdings: items, value, cost, gain: value - cost, received, worths, next: next?.security.code ?? null }
}

const receivedBy = async ({ db, cashFlows }: Deps, userId: string): Promise<ReceivedFlow[]> =>
  (await Promise.all(cashFlows.map((read) => read(db, userId)))).flat()

async function holdingsOf(
  { db, ledger, acquired, prices }: Deps,
  userId: string,
  received: readonly ReceivedFlow[],
): Promise<Holding[]> {
  const owned = new Map<string, { units: bigint; held: bigint }>()
  for (const { asset, purpose, amount } of await ledger.balancesOf(`investor/${userId}`)) {
    if (asset === 'IDR') continue
    const sum = owned.get(asset) ?? { units: 0n, held: 0n }
    owned.set(asset, { units: sum.units + amount, held: sum.held + (purpose === 'available' ? 0n : amount) })
  }
  if (owned.size === 0) return []
  const codes = [...owned.keys()]
  const [securities, costs] = await Promise.all([
    tables(db).selectFrom('security').selectAll().where('code', 'in', codes).execute(),
    acquisitionSums(db, userId, codes),
  ])
  for (const read of acquired)
    for (const { code, ...more } of await read(db, userId)) costs.set(code, together(costs.get(code), more))
  const known = new Map<string, Rupiah>()
  for (const read of prices) for (const [code, price] of await read(db, codes)) known.set(code, price)
  return securities
    .map((row) => toHolding(toSecurity(row), owned.get(row.code)!, costs.get(row.code), known.get(row.code), received))
    .sort((a, b) => (a.value === b.value ? (a.security.code < b.security.code ? -1 : 1) : a.value > b.value ? -1 : 1))
}

type AcquisitionSum = { units: bigint; cost: bigint; since: Date }

async function acquisitionSums(db: Db, userId: string, codes: string[]): Promise<Map<string, AcquisitionSum>> {
  const { rows } = await sql<{ code: string } & AcquisitionSum>`
    select security_code as code, sum(units)::bigint as units, sum(units * price)::bigint as cost, min(acquired_at) as since
    from acquisition where user_id = ${userId} and security_code = any(${codes}::text[]) group by security_code`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

const together = (one: AcquisitionSum | undefined, other: AcquisitionSum): AcquisitionSum =>
  one
    ? {
        units: one.units + other.units,
        cost: one.cost + other.cost,
        since: one.since < other.since ? one.since : other.since,
      }
    : other

/** Until a market sets a price, a holding is worth what it was issued at. Cost is the average paid. */
function toHolding(
  security: Security,
  owned: { units: bigint; held: bigint },
  bought: AcquisitionSum | undefined,
  known: Rupiah | undefined,
  received: readonly ReceivedFlow[],
): Holding {
  const price = known ?? security.issuePrice
  const value = rupiah(owned.units * price)
  const cost = rupiah(bought ? (bought.cost * owned.units) / bought.units : value)
  return {
    security,
    units: units(owned.units),
    held: units(owned.held),
    price,
    priceFrom: known === undefined ? 'issue' : 'market',
    value,
    cost,
    gain: value - cost,
    received: rupiah(incomeOf(received.filter(({ code }) => code === security.code))),
    since: bought?.since ?? security.distributedAt ?? new Date(0),
  }
}

const incomeOf = (received: readonly ReceivedFlow[]) =>
  received.reduce((sum, { kind, amount }) => sum + (kind === 'principal' ? 0n : amount), 0n)

async function holding(deps: Deps, actor: Actor, slug: string): Promise<HoldingDetail> {
  requirePermission(actor, 'portfolio.read')
  const { db, clock } = deps
  const everything = await receivedBy(deps, actor.userId)
  const found = (await holdingsOf(deps, actor.userId, everything)).find((each) => each.security.slug === slug)
  if (!found) throw new Refusal<RegistryRefusals>('holding_not_found')
  const bought = await tables(db)
    .selectFrom('acquisition')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .where('security_code', '=', found.security.code)
    .orderBy('paid_at')
    .execute()
  const purchases = bought.map(
    (row): CashFlow => ({
      on: localDate(row.paid_at),
      kind: 'purchase',
      amount: -(row.units * row.price),
      status: 'done',
      reference: row.reference,
    }),
  )
  const received = everything.filter(({ code }) => code === found.security.code)
  const paid = received.map(
    ({ on, kind, amount, reference }): CashFlow => ({ on, kind, amount, status: 'done', reference }),
  )
  const open = openFlows(projectedFlows(found.security, found.units), received, localDate(clock.now()))
  return {
    ...found,
    cashFlows: [...purchases, ...paid, ...open],
    acquisitions: bought.map((row) => ({
      at: row.acquired_at,
      units: units(row.units),
      price: rupiah(row.price),
      reference: row.reference,
    })),
  }
}
