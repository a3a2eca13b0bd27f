import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import { rupiah, units } from '#shared/money'
import type { PageRequest } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { readPositionNow } from './closed-positions.ts'
import { listDeclaredPayments } from './declared-payments.ts'
import type { RegistryDeps } from './deps.ts'
import { findNextDividendDay } from './dividend-days.ts'
import { loadHoldingEvents } from './events.ts'
import { listDividends } from './expected.ts'
import { listRemainingFlows, projectCashFlows } from './projection.ts'
import type { RegistryRefusals } from './refusals.ts'
import { loadKnownPrices, toSecurity } from './securities.ts'
import type { CashFlow, Holding, HoldingDetail, HoldingEvent, Portfolio, Position, Priced, Security } from './states.ts'
import { tables } from './tables.ts'

/** One page of the actor's holdings, largest value first, with totals of all. */
export async function readPortfolio(deps: RegistryDeps, actor: Actor, page: PageRequest): Promise<Portfolio> {
  requirePermission(actor, 'portfolio.read')
  const { positions } = await readPositionNow(deps, actor.userId)
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
  const known = await loadKnownPrices(deps, codes)
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

/** One holding with cost, income and forecast, also after it ended. */
export async function readHolding(deps: RegistryDeps, actor: Actor, slug: string): Promise<HoldingDetail> {
  requirePermission(actor, 'portfolio.read')
  const { db, clock } = deps
  const { positions } = await readPositionNow(deps, actor.userId)
  const held = (await holdingsOf(deps, actor.userId, positions)).find((each) => each.security.slug === slug)
  const found = held ?? (await endedAmong(deps, positions, { slug }))[0]
  if (!found) throw new Refusal<RegistryRefusals>('holding_not_found')
  const events = await loadHoldingEvents(deps, db, { people: [actor.userId], code: found.security.code })
  const declared = await listDeclaredPayments(deps, actor.userId, [found.security.code])
  const foreseen = projectCashFlows(found.security, found.units)
  const known = { received: events, declared, since: localDate(found.since) }
  const open = listRemainingFlows(foreseen, known, localDate(clock.now()))
  return {
    ...found,
    cashFlows: [...events.flatMap(flowOf), ...open],
    foreseen: foreseen.map(({ on, kind, amount }) => ({ on, kind, amount })),
    dividendDay:
      (found.units > 0n && findNextDividendDay(found.security, listDividends(known), localDate(clock.now()))) || null,
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

/** One holding with cost, income and forecast. Refuses `holding_not_found` when no units are held. */
export async function readCurrentHolding(deps: RegistryDeps, actor: Actor, slug: string): Promise<HoldingDetail> {
  const holding = await readHolding(deps, actor, slug)
  if (holding.units === 0n) throw new Refusal<RegistryRefusals>('holding_not_found')
  return holding
}

/** One page of holdings that the actor no longer has, by name. */
export async function listEndedHoldings(deps: RegistryDeps, actor: Actor, { after, limit = 20 }: PageRequest) {
  requirePermission(actor, 'portfolio.read')
  const { positions } = await readPositionNow(deps, actor.userId)
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
