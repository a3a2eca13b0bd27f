import type { ClosingObjection } from '#contract/identity/states'
import type { Db, Tx } from '#platform/db/database'
import type { Id } from '#shared/ids'
import { cost } from '#shared/money'
import type { RightsDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Why an account cannot close: orders that are paid or await payment. */
export const openOrderObjections =
  ({ registry }: Pick<RightsDeps, 'registry'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const rows = await tables(through)
      .selectFrom('rights_order as o')
      .innerJoin('rights_issue as r', 'r.id', 'o.rights_issue_id')
      .select(['r.security_code', 'o.total'])
      .where('o.user_id', '=', userId)
      .where('o.state', 'in', ['awaiting_payment', 'paid'])
      .orderBy('o.id')
      .execute()
    return Promise.all(
      rows.map(async ({ security_code, total }) => {
        const { name } = await registry.known(security_code, through)
        return { kind: 'purchase' as const, name, amount: String(total) }
      }),
    )
  }

/** Why an account cannot close: rights issues of the owner's businesses that are announced and not paid out. */
export const runningIssueObjections =
  ({ registry }: Pick<RightsDeps, 'registry'>) =>
  async (userId: Id<'user'>, through: Db | Tx): Promise<ClosingObjection[]> => {
    const rows = await tables(through)
      .selectFrom('rights_issue')
      .select(['security_code', 'planned', 'exercise_price'])
      .where('owner', '=', userId)
      .where('state', 'in', ['announced', 'recorded', 'open', 'allotting'])
      .orderBy('id')
      .execute()
    return Promise.all(
      rows.map(async ({ security_code, planned, exercise_price }) => {
        const { name } = await registry.known(security_code, through)
        return { kind: 'issuer' as const, name, amount: String(cost(exercise_price, planned)) }
      }),
    )
  }
