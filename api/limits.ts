import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#shared/refusal'
import type { ApiRefusal } from './errors.ts'

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
    const seconds = Math.max(1, Math.ceil(spent.msBeforeNext / 1000))
    throw new Refusal<ApiRefusal>('too_many_requests', { retry_after: String(seconds) })
  }
}

/** The machine itself is not counted: it is the operator, a proxy that counts by itself, or a measurement. */
export const isLocal = (ip: string) => /^(::ffff:)?127\.|^::1$/.test(ip)

/** Whoever has one IPv6 address has 2^64 of them: they count as one. */
export function network(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array(Math.max(0, zeros)).fill('0'), ...rest].slice(0, 4).join(':')
}
