import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isLocal, network } from '#shared/network'
import { type LimitView, Refusal } from '#shared/refusal'
import type { ApiRefusals } from './errors.ts'

/** Requests a minute that one address and one account may make. They shield the process; what protects money and passwords is counted in the database. */
export type LimitFigures = { perAddress: number; perAccount: number }
export const usualLimits: LimitFigures = { perAddress: 6000, perAccount: 6000 }

/** Each says what is left; undefined where nothing is counted. */
export type Limits = {
  address(ip: string): Promise<LimitView | undefined>
  account(userId: string): Promise<LimitView | undefined>
}

/** `RateLimit` and `RateLimit-Policy` of the IETF's draft (draft-ietf-httpapi-ratelimit-headers-10). */
export const limitHeaders = ({ policy, quota, window, left, seconds }: LimitView) => ({
  'ratelimit-policy': `"${policy}";q=${quota};w=${window}`,
  ratelimit: `"${policy}";r=${left};t=${seconds}`,
})
const WINDOW = 60

export function createLimits(figures: LimitFigures | false): Limits {
  if (figures === false) return { address: async () => undefined, account: async () => undefined }
  const counter = (points: number) => new RateLimiterMemory({ points, duration: WINDOW })
  const [addresses, accounts] = [counter(figures.perAddress), counter(figures.perAccount)]
  return {
    address: async (ip) => (isLocal(ip) ? undefined : spend(addresses, 'address', network(ip))),
    account: (userId) => spend(accounts, 'account', userId),
  }
}

async function spend(counter: RateLimiterMemory, policy: string, who: string): Promise<LimitView> {
  const view = (left: number, seconds: number) => ({ policy, quota: counter.points, window: WINDOW, left, seconds })
  try {
    const { remainingPoints, msBeforeNext } = await counter.consume(who)
    return view(remainingPoints, Math.ceil(msBeforeNext / 1000))
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent
    const retryAfter = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
    throw new Refusal<ApiRefusals>('too_many_requests', { retryAfter, rateLimit: view(0, retryAfter) })
  }
}
