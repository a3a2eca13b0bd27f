import type { Security } from '#contract/registry/states'
import { localDate } from '#shared/dates'
import type { App } from '../../context.ts'
import type { TradingState } from './trade-actions.tsx'

/** Reads whether the secondary market trades a share now and, if not, when it will. */
export async function readTradingState(
  { market }: Pick<App, 'market'>,
  security: Security,
  now: Date,
): Promise<TradingState> {
  const { kind, distributedAt } = security
  if (kind === 'sukuk' || !distributedAt) return { state: 'closed', opensAt: null }
  const [{ opensAt, closesAt }, from] = await Promise.all([market.schedule(), market.tradableFrom({ distributedAt })])
  if (from > localDate(now)) return { state: 'not_started', from }
  return closesAt ? { state: 'open' } : { state: 'closed', opensAt }
}
