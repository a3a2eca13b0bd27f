import { sql } from 'kysely'
import type { CashDue } from '#platform/commands/parts'
import { kinds, readTogether } from '#platform/db/read-together'

/** For the cash forecast: count, total and earliest deadline of withdrawals that have not left yet. */
export const computeWithdrawalsDue: CashDue = async (through) => {
  const waiting = sql<{ count: bigint; amount: bigint; due: Date | null }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount, min(arrives_by) as due
    from withdrawal where state in ('review', 'queued', 'sending')`
  const rows = await readTogether(through, waiting, { ...kinds('bigint', 'count', 'amount'), due: 'instant' })
  const { count, amount, due } = rows[0]!
  if (count === 0n) return []
  return [{ kind: 'withdrawals', direction: 'out', name: null, count: Number(count), amount, due, id: null }]
}
