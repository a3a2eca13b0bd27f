import type { CashDue } from '#platform/commands/parts'
import { kinds, readTogether } from '#platform/db/read-together'
import { wib } from '#shared/dates'
import type { DistributionDeps } from './deps.ts'
import { computeFundingDueDate } from './funding-due-date.ts'
import { tables } from './tables.ts'

/** Rupiah that issuers still have to pay in for distributions, and rupiah paid in that goes to holders. */
export const distributionCashDue =
  ({ registry, rulebook }: Pick<DistributionDeps, 'registry' | 'rulebook'>): CashDue =>
  async (through, now) => {
    const { 'distribution.funding_days': days } = await rulebook.at(now)
    const running = tables(through)
      .selectFrom('distribution')
      .select(['id', 'security_code', 'amount', 'state', 'due_on', 'proposed_at', 'checked_at', 'frozen_days'])
      .where('state', 'in', ['proposed', 'funded', 'approved', 'paying'])
      .orderBy('due_on')
      .limit(100)
    const rows = await readTogether(through, running, {
      amount: 'bigint',
      ...kinds('instant', 'proposed_at', 'checked_at'),
    })
    return Promise.all(
      rows.map(async ({ id, security_code, amount, state, ...dates }) => ({
        kind: 'distribution' as const,
        direction: state === 'proposed' ? ('in' as const) : ('out' as const),
        name: (await registry.known(security_code)).name,
        count: 1,
        amount,
        due: wib(state === 'proposed' ? computeFundingDueDate(dates, days) : dates.due_on, '23:59'),
        id,
      })),
    )
  }
