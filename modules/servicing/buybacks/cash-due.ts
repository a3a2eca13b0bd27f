import type { CashDue } from '#platform/commands/parts'
import { kinds, readTogether } from '#platform/db/read-together'
import { cost } from '#shared/money'
import type { BuybackDeps } from './deps.ts'
import { tables } from './tables.ts'

/**
 * Rupiah that issuers still have to pay in for buy-backs, and rupiah paid in that goes to holders, or back, when the
 * offer period ends.
 */
export const buybackCashDue =
  ({ registry }: Pick<BuybackDeps, 'registry'>): CashDue =>
  async (through) => {
    const running = tables(through)
      .selectFrom('buyback')
      .select(['id', 'security_code', 'price', 'most', 'funded_at', 'opens_at', 'closes_at'])
      .where('state', 'in', ['announced', 'open', 'settling'])
      .orderBy('closes_at')
      .limit(100)
    const rows = await readTogether(through, running, {
      ...kinds('bigint', 'price', 'most'),
      ...kinds('instant', 'funded_at', 'opens_at', 'closes_at'),
    })
    return Promise.all(
      rows.map(async ({ id, security_code, price, most, funded_at, opens_at, closes_at }) => ({
        kind: 'buyback' as const,
        direction: funded_at ? ('out' as const) : ('in' as const),
        name: (await registry.known(security_code)).name,
        count: 1,
        amount: cost(price, most),
        due: funded_at ? closes_at : opens_at,
        id,
      })),
    )
  }
