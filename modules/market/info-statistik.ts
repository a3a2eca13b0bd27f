import type { Inside } from './deps.ts'
import { messageAt } from './message.ts'
import { planAt } from './schedule.ts'
import { sessionAt } from './sessions.ts'
import { type InfoStatistik, openMessage } from './states.ts'

/** Specification §7: open while continuous trading runs; the staff's message, else the default of an open market. */
export async function infoStatistik(deps: Inside): Promise<InfoStatistik> {
  const now = deps.clock.now()
  const [plan, message] = await Promise.all([planAt(deps, deps.db, now), messageAt(deps.db, now)])
  const isOpen = sessionAt(now, plan)?.phase === 'continuous'
  return { secondaryMarket: { isOpen, message: message || (isOpen ? openMessage : '') } }
}
