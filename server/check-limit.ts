import { isLoopback, networkOf } from '#shared/ip-network'
import type { RequestCounts } from '#shared/request-counts'

const MINUTE = 60

/**
 * How often one address may ask whether something is ours: enough for a person with a heap of letters, too little to
 * try numbers. Answers the seconds to wait, or undefined when it may ask now. A shield, not a count of record: what must
 * never be guessed has seven random characters.
 */
export function createCheckLimit(counts: RequestCounts, perMinute = 20) {
  const counter = counts.counter('check', { points: perMinute, window: MINUTE })
  return async (ip: string): Promise<number | undefined> => {
    if (isLoopback(ip)) return undefined
    const { refused, seconds } = await counter.spend(networkOf(ip))
    return refused ? seconds : undefined
  }
}
