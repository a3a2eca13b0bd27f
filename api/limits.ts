import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isLocal, network } from '#shared/network'
import { Refusal } from '#shared/refusal'
import type { ApiRefusals } from './errors.ts'

/** Requests a minute that one address and one account may make. They shield the process; what protects money and passwords is counted in the database. */
export type LimitFigures = { perAddress: number; perAccount: number }
export const usualLimits: LimitFigures = { perAddress: 6000, perAccount: 6000 }

export type Limits = { address(ip: string): Promise<void>; account(userId: string): Promise<void> }

export function createLimits(figures: LimitFigures | false): Limits {
  if (figures === false) return { address: async () => {}, account: async () => {} }
  const counter = (points: number) => new RateLimiterMemory({ points, duration: 60 })
  const [addresses, accounts] = [counter(figures.perAddress), counter(figures.perAccount)]
  return {
    address: async (ip) => {
      if (!isLocal(ip)) await spend(addresses, network(ip))
    },
    account: (userId) => spend(accounts, userId),
  }
}

async function spend(counter: RateLimiterMemory, who: string) {
  try {
    await counter.consume(who)
  } catch (spent) {
    if (!(spent instanceof RateLimiterRes)) throw spent
    const retryAfter = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
    throw new Refusal<ApiRefusals>('too_many_requests', { retryAfter })
  }
}
