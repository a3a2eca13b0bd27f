import { sql } from 'kysely'
import type { CashDue } from '#platform/commands/parts'
import { kinds, readTogether } from '#platform/db/read-together'
import type { RightsDeps } from './deps.ts'

type CashDueRow = {
  id: string
  code: string
  until: Date
  paid: bigint
  sum: bigint
  wait: bigint
  wanted: bigint
  due: Date | null
}

/**
 * Rupiah paid for new shares that goes to issuers, or back, when the exercise period ends; and orders that await
 * payment.
 */
export const rightsCashDue =
  ({ registry }: Pick<RightsDeps, 'registry'>): CashDue =>
  async (through) => {
    const running = sql<CashDueRow>`
      select i.id, i.security_code as code, i.exercise_until as until, count(*) filter (where o.state = 'paid') as paid,
        coalesce(sum(o.amount) filter (where o.state = 'paid'), 0)::bigint as sum,
        count(*) filter (where o.state = 'awaiting_payment') as wait,
        coalesce(sum(o.total) filter (where o.state = 'awaiting_payment'), 0)::bigint as wanted,
        min(o.pay_before) filter (where o.state = 'awaiting_payment') as due
      from rights_issue i join rights_order o on o.rights_issue_id = i.id and o.state in ('paid', 'awaiting_payment')
      where i.state in ('open', 'allotting') group by i.id order by i.exercise_until limit 100`
    const rows = await readTogether(through, running, {
      ...kinds('instant', 'until', 'due'),
      ...kinds('bigint', 'paid', 'sum', 'wait', 'wanted'),
    })
    const lines = await Promise.all(
      rows.map(async ({ id, code, until, paid, sum, wait, wanted, due }) => {
        const of = { kind: 'rights' as const, name: (await registry.known(code)).name, id }
        return [
          { ...of, direction: 'out' as const, count: Number(paid), amount: sum, due: until },
          { ...of, direction: 'in' as const, count: Number(wait), amount: wanted, due },
        ]
      }),
    )
    return lines.flat().filter(({ count }) => count > 0)
  }
