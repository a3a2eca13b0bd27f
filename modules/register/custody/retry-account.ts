import { defineCommand } from '#platform/commands/define-command'
import { type Id, isId, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { CustodyRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Requests a refused account at the custodian again, under a new key. */
export const retryCustodyAccount = defineCommand({
  name: 'custody.account-again',
  permission: 'custody.work',
  async run({ tx, now, note }, { id }: { id: string }) {
    const query = tables(tx).selectFrom('custody_account').select(['id', 'state', 'why']).forUpdate()
    const row = isId(id) ? await query.where('id', '=', id as Id<'custody-account'>).executeTakeFirst() : undefined
    if (!row) throw new Refusal<CustodyRefusals>('custody_account_not_found')
    if (row.state !== 'refused') throw new Refusal<CustodyRefusals>('custody_account_not_refused')
    await tables(tx)
      .updateTable('custody_account')
      .set({ state: 'waiting', why: '', tries: 0, next_at: now, key: newId(now) })
      .where('id', '=', row.id)
      .execute()
    note(`custody_account/${id}`, { reason: row.why })
  },
})
