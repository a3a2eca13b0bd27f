import { isLoopback, toNetwork } from '#shared/ip-network'
import type { RequestCounts } from '#shared/request-counts'

const MINUTE = 60

/**
 * Limits authenticity checks per address and minute, against trying numbers. Returns the seconds to wait, or undefined.
 */
export function createCheckLimit(counts: RequestCounts, perMinute = 20) {
  const counter = counts.counter('check', { points: perMinute, window: MINUTE })
  return async (ip: string): Promise<number | undefined> => {
    if (isLoopback(ip)) return undefined
    const { refused, seconds } = await counter.spend(toNetwork(ip))
    return refused ? seconds : undefined
  }
}
