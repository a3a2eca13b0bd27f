import { isLoopback, toNetwork } from '#shared/ip-network'
import { type RateLimitState, Refusal } from '#shared/refusal'
import type { Counter, RequestCounts } from '#shared/request-counts'
import type { ApiRefusals } from './errors.ts'

/** Requests a minute that one address and one account may make. They shield the processes, which share them (decision 0073); what protects money and passwords is counted in the database. */
export type LimitFigures = { perAddress: number; perAccount: number }
export const usualLimits: LimitFigures = { perAddress: 6000, perAccount: 6000 }

/** Each says what is left; undefined where nothing is counted. */
export type Limits = {
  address(ip: string): Promise<RateLimitState | undefined>
  account(userId: string): Promise<RateLimitState | undefined>
}

/** `RateLimit` and `RateLimit-Policy` headers (draft-ietf-httpapi-ratelimit-headers-10). */
export const createLimitHeaders = ({ policy, quota, window, left, seconds }: RateLimitState) => ({
  'ratelimit-policy': `"${policy}";q=${quota};w=${window}`,
  ratelimit: `"${policy}";r=${left};t=${seconds}`,
})
const WINDOW = 60

/**
 * Creates the rate limits by network address and by account, per minute; `false` switches them off. Loopback
 * addresses are not limited.
 */
export function createLimits(figures: LimitFigures | false, counts: RequestCounts): Limits {
  if (figures === false) return { address: async () => undefined, account: async () => undefined }
  const counter = (policy: string, points: number) => counts.counter(policy, { points, window: WINDOW })
  const [addresses, accounts] = [counter('address', figures.perAddress), counter('account', figures.perAccount)]
  return {
    address: async (ip) => (isLoopback(ip) ? undefined : spend(addresses, 'address', toNetwork(ip))),
    account: (userId) => spend(accounts, 'account', userId),
  }
}

async function spend(counter: Counter, policy: string, who: string): Promise<RateLimitState> {
  const { left, seconds, refused } = await counter.spend(who)
  const rateLimit = { policy, quota: counter.points, window: counter.window, left, seconds }
  if (refused) throw new Refusal<ApiRefusals>('too_many_requests', { retryAfter: seconds, rateLimit })
  return rateLimit
}
