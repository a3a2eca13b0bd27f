import type { Actor } from '#shared/actor'
import { wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import type { RegistryDeps } from './deps.ts'
import { loadHoldingEvents } from './events.ts'
import { applyHoldingEvent } from './position.ts'
import type { HoldingEvent, Position, Sale } from './states.ts'

/** A person's sales of a year (WIB), oldest first, with average cost. */
export async function listSales(deps: RegistryDeps, actor: Actor, year: number): Promise<Sale[]> {
  requirePermission(actor, 'portfolio.read')
  const until = wib(`${year + 1}-01-01`)
  const sales = extractSales(await loadHoldingEvents(deps, deps.db, { people: [actor.userId], until }), String(year))
  if (sales.length === 0) return []
  const securities = await deps.securities([...new Set(sales.map(({ code }) => code))])
  return sales.map((sale) => ({ ...sale, name: securities.get(sale.code)?.name ?? sale.code }))
}

/** The sales of a year among holding events, with average cost. */
export function extractSales(events: readonly HoldingEvent[], year: string): Omit<Sale, 'name'>[] {
  const positions = new Map<string, Position>()
  const sales: Omit<Sale, 'name'>[] = []
  for (const event of events) {
    const before = positions.get(event.code)
    const after = applyHoldingEvent(before, event)
    positions.set(event.code, after)
    if (event.kind !== 'sale' || !event.on.startsWith(year)) continue
    const gain = after.realised - (before?.realised ?? 0n)
    const { code, on, units, value, reference } = event
    sales.push({ code, on, units: -units, value, cost: rupiah(value - gain), gain, reference })
  }
  return sales
}
