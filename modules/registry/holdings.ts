import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import type { PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { declaredTo } from './declared.ts'
import type { RegistryDeps } from './deps.ts'
import { nextDividendDay } from './dividend-days.ts'
import { eventsOf } from './events.ts'
import { dividendsIn } from './expected.ts'
import { openFlows, projectedFlows } from './projection.ts'
import type { RegistryRefusals } from './refusals.ts'
import { knownPrices, toSecurity } from './securities.ts'
import { standingNow } from './standing.ts'
import type { CashFlow, Holding, HoldingDetail, HoldingEvent, Portfolio, Position, Priced, Security } from './states.ts'
import { tables } from './tables.ts'

/** What an investor owns, dearest first, a page at a time; the sums are of everything. */
export async function portfolioOf(deps: RegistryDeps, actor: Actor, page: PageRequest): Promise<Portfolio> {
  requirePermission(actor, 'portfolio.read')
  const { positions } = await standingNow(deps, actor.userId)
  const all = await holdingsOf(deps, actor.userId, positions)
  const from = page.after ? all.findIndex((holding) => holding.security.code === page.after) : 0
  const items = from < 0 ? [] : all.slice(from, from + (page.limit ?? 50))
  const next = from < 0 ? undefined : all[from + items.length]
  const value = rupiah(all.reduce((sum, holding) => sum + holding.value, 0n))
  const cost = rupiah(all.reduce((sum, holding) => sum + holding.cost, 0n))
  const ever = [...positions.values()]
  return {
    holdings: items,
    value,
    cost,
    gain: value - cost,
    realised: ever.reduce((sum, position) => sum + position.realised, 0n),
    received: rupiah(ever.reduce((sum, { income }) => sum + income, 0n)),
    worths: all.map(({ security, value }) => ({ security, value })),
    next: next?.security.code ?? null,
  }
}

async function holdingsOf(
  deps: RegistryDeps,
  userId: string,
  positions: ReadonlyMap<string, Position>,
): Promise<Holding[]> {
  const { ledger } = deps
  const owned = new Map<string, { units: bigint; held: bigint }>()
  for (const { asset, purpose, amount } of await ledger.balancesOf(`investor/${userId}`)) {
    if (asset === 'IDR') continue
    const sum = owned.get(asset) ?? { units: 0n, held: 0n }
    owned.set(asset, { units: sum.units + amount, held: sum.held + (purpose === 'available' ? 0n : amount) })
  }
  if (owned.size === 0) return []
  const codes = [...owned.keys()]
  const securities = await deps.securities(codes)
  const known = await knownPrices(deps, codes)
  return [...securities.values()]
    .map((security) => {
      const { code } = security
      return toHolding(security, owned.get(code)!, positions.get(code), known.get(code))
    })
    .sort((a, b) => (a.value === b.value ? (a.security.code < b.security.code ? -1 : 1) : a.value > b.value ? -1 : 1))
}

/** Until a market sets a price or a part of the nominal came back, a holding is worth what it was issued at. */
function toHolding(
  security: Security,
  owned: { units: bigint; held: bigint },
  position: Position | undefined,
  known: Priced | undefined,
): Holding {
  const { price, priceFrom }: Priced = known ?? { price: security.issuePrice, priceFrom: 'issue' }
  const value = rupiah(owned.units * price)
  const cost = rupiah(position?.cost ?? value)
  return {
    security,
    units: units(owned.units),
    held: units(owned.held),
    price,
    priceFrom,
    value,
    cost,
    gain: value - cost,
    realised: position?.realised ?? 0n,
    received: rupiah(position?.income ?? 0n),
    since: position?.since ?? security.distributedAt ?? new Date(0),
  }
}

/** One holding with what it cost, gave and may give; one that ended keeps what it gave. */
export async function anyHoldingOf(deps: RegistryDeps, actor: Actor, slug: string): Promise<HoldingDetail> {
  requirePermission(actor, 'portfolio.read')
  const { db, clock } = deps
  const { positions } = await standingNow(deps, actor.userId)
  const held = (await holdingsOf(deps, actor.userId, positions)).find((each) => each.security.slug === slug)
  const found = held ?? (await endedAmong(deps, positions, { slug }))[0]
  if (!found) throw new Refusal<RegistryRefusals>('holding_not_found')
  const events = await eventsOf(deps, db, { people: [actor.userId], code: found.security.code })
  const declared = await declaredTo(deps, actor.userId, [found.security.code])
  const foreseen = projectedFlows(found.security, found.units)
  const known = { received: events, declared, since: localDate(found.since) }
  const open = openFlows(foreseen, known, localDate(clock.now()))
  return {
    ...found,
    cashFlows: [...events.flatMap(flowOf), ...open],
    foreseen: foreseen.map(({ on, kind, amount }) => ({ on, kind, amount })),
    dividendDay:
      (found.units > 0n && nextDividendDay(found.security, dividendsIn(known), localDate(clock.now()))) || null,
    acquisitions: events
      .filter(({ kind }) => kind === 'purchase' || kind === 'received')
      .map((event) => ({
        at: event.at,
        units: units(event.units),
        price: rupiah(event.value / event.units),
        reference: event.reference,
      })),
  }
}

/** The same of what is held now alone: what certificates are given of. */
export async function holdingOf(deps: RegistryDeps, actor: Actor, slug: string): Promise<HoldingDetail> {
  const holding = await anyHoldingOf(deps, actor, slug)
  if (holding.units === 0n) throw new Refusal<RegistryRefusals>('holding_not_found')
  return holding
}

/** What somebody held once and holds no more, by name, a page at a time. */
export async function endedHoldingsOf(deps: RegistryDeps, actor: Actor, { after, limit = 20 }: PageRequest) {
  requirePermission(actor, 'portfolio.read')
  const { positions } = await standingNow(deps, actor.userId)
  const all = await endedAmong(deps, positions, {})
  const from = after ? all.findIndex(({ security }) => security.code === after) : 0
  const items = from < 0 ? [] : all.slice(from, from + limit)
  return { items, count: all.length, next: (from < 0 ? undefined : all[from + items.length])?.security.code ?? null }
}

async function endedAmong(
  { db }: Pick<RegistryDeps, 'db'>,
  positions: ReadonlyMap<string, Position>,
  { slug }: { slug?: string },
): Promise<Holding[]> {
  const codes = [...positions].filter(([, position]) => position.units === 0n).map(([code]) => code)
  if (codes.length === 0) return []
  const rows = await tables(db)
    .selectFrom('security')
    .selectAll()
    .where('code', 'in', codes)
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug!))
    .orderBy('name')
    .orderBy('code')
    .execute()
  return rows.map((row) => toHolding(toSecurity(row), { units: 0n, held: 0n }, positions.get(row.code), undefined))
}

/** Units that were given, received or split moved no money. */
const flowOf = ({ on, kind, value, dueOn, reference }: HoldingEvent): CashFlow[] =>
  kind === 'given' || kind === 'received' || kind === 'split'
    ? []
    : [{ on, kind, amount: kind === 'purchase' ? -value : value, status: 'done', reference, ...(dueOn && { dueOn }) }]
