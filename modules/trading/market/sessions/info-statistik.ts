import type { MarketContext } from '../deps.ts'
import { type InfoStatistik, openMessage } from '../states.ts'
import { buildPlan, readWindowsAndMessage } from './schedule.ts'
import { findSession } from './sessions.ts'

/** The market status for the page header, and when it changes next; null when no window is scheduled. */
export async function readMarketStatus(
  deps: MarketContext,
): Promise<InfoStatistik['secondaryMarket'] & { turnsAt: Date | null }> {
  const now = deps.clock.now()
  const { windows, message } = await readWindowsAndMessage(deps.db, now)
  const session = findSession(now, await buildPlan(deps, windows, { through: deps.db, now }))
  const isOpen = session?.phase === 'continuous'
  return { isOpen, message: message || (isOpen ? openMessage : ''), turnsAt: session?.until ?? null }
}

/** Specification §7: open during continuous trading, with the staff's message or the default one. */
export async function readInfoStatistik(deps: MarketContext): Promise<InfoStatistik> {
  const { isOpen, message } = await readMarketStatus(deps)
  return { secondaryMarket: { isOpen, message } }
}
