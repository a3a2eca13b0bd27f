import type { Inside } from './deps.ts'
import { planWith, windowsAndMessage } from './schedule.ts'
import { sessionAt } from './sessions.ts'
import { type InfoStatistik, openMessage } from './states.ts'

/** What a page's bar says of the market, and when a session's next part begins; no instant where no window is scheduled. */
export async function marketStatus(deps: Inside): Promise<InfoStatistik['secondaryMarket'] & { turnsAt: Date | null }> {
  const now = deps.clock.now()
  const { windows, message } = await windowsAndMessage(deps.db, now)
  const session = sessionAt(now, await planWith(deps, windows, { through: deps.db, now }))
  const isOpen = session?.phase === 'continuous'
  return { isOpen, message: message || (isOpen ? openMessage : ''), turnsAt: session?.until ?? null }
}

/** Specification §7: open while continuous trading runs; the staff's message, else the default of an open market. */
export async function infoStatistik(deps: Inside): Promise<InfoStatistik> {
  const { isOpen, message } = await marketStatus(deps)
  return { secondaryMarket: { isOpen, message } }
}
