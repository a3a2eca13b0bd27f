import type { CashDue } from '#platform/commands/parts'
import { readTogether } from '#platform/db/read-together'
import { rupiah } from '#shared/money'
import type { SplitDeps } from './deps.ts'
import { tables } from './tables.ts'

/** What issuers set aside for odd shares and goes to holders, or back, once their split takes effect. */
export const splitCashDue =
  ({ registry }: Pick<SplitDeps, 'registry'>): CashDue =>
  async (through) => {
    const running = tables(through)
      .selectFrom('split')
      .select(['id', 'security_code', 'funding', 'effective_at'])
      .where('state', 'in', ['announced', 'suspended', 'adjusting'])
      .where('funding', '>', rupiah(0))
      .orderBy('effective_at')
      .limit(100)
    const rows = await readTogether(through, running, { funding: 'bigint', effective_at: 'instant' })
    return Promise.all(
      rows.map(async ({ id, security_code, funding: amount, effective_at: due }) => ({
        kind: 'split' as const,
        direction: 'out' as const,
        name: (await registry.known(security_code)).name,
        count: 1,
        amount,
        due,
        id,
      })),
    )
  }
