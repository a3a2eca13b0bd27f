import { defineCommand } from '#platform/commands/define-command'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { CustodyRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Sends a refused instruction again with the next file. */
export const resendCustodyMove = defineCommand({
  name: 'custody.send-again',
  permission: 'custody.work',
  async run({ tx, note }, { id }: { id: string }) {
    const query = tables(tx).selectFrom('custody_move').select(['id', 'state', 'why']).forUpdate()
    const move = isId(id) ? await query.where('id', '=', id as Id<'custody-move'>).executeTakeFirst() : undefined
    if (!move) throw new Refusal<CustodyRefusals>('custody_move_not_found')
    if (move.state !== 'refused') throw new Refusal<CustodyRefusals>('custody_move_not_refused')
    await tables(tx).updateTable('custody_move').set({ state: 'waiting', why: '' }).where('id', '=', move.id).execute()
    note(`custody-move/${id}`, { reason: move.why })
  },
})
