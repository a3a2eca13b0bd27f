import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { isLocal, network } from '#shared/network'

const MINUTE = 60

/**
 * How often one address may ask whether something is ours: enough for a person with a heap of letters, too little to
 * try numbers. Answers the seconds to wait, or undefined when it may ask now. A shield of this process, not a count of
 * record: what must never be guessed has seven random characters.
 */
export function createCheckLimit(perMinute = 20) {
  const counter = new RateLimiterMemory({ points: perMinute, duration: MINUTE })
  return async (ip: string): Promise<number | undefined> => {
    if (isLocal(ip)) return undefined
    const spent = await counter.consume(network(ip)).catch((refused: RateLimiterRes) => refused)
    return spent.remainingPoints > 0 || spent.consumedPoints <= perMinute
      ? undefined
      : Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
  }
}
