import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WithdrawalRefusals } from './refusals.ts'
import { isOpenWithdrawal, type WithdrawalState } from './states.ts'
import { tables } from './tables.ts'
import type { WithdrawalRow } from './views.ts'

/** Reads and locks a withdrawal; everything that changes one waits for this lock. Refuses `withdrawal_not_found`. */
export async function lockWithdrawalInTx(
  { tx }: Pick<CommandContext, 'tx'>,
  id: Id<'withdrawal'>,
): Promise<WithdrawalRow> {
  const row = await tables(tx).selectFrom('withdrawal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return row
}

/** Reads and locks a withdrawal by an id from a request, which may be malformed. Refuses `withdrawal_not_found`. */
export async function lockWithdrawalByInputInTx(
  context: Pick<CommandContext, 'tx'>,
  id: string,
): Promise<WithdrawalRow> {
  if (!isId(id)) throw new Refusal<WithdrawalRefusals>('withdrawal_not_found')
  return lockWithdrawalInTx(context, id as Id<'withdrawal'>)
}

/** Sets the next state of a locked withdrawal and adds a history line. */
export async function changeWithdrawalStateInTx(
  context: CommandContext,
  row: WithdrawalRow,
  state: WithdrawalState,
  more: Partial<Pick<WithdrawalRow, 'why' | 'settled_at' | 'unclaimed'>> = {},
): Promise<WithdrawalRow> {
  const { tx, now } = context
  const moved = await tables(tx)
    .updateTable('withdrawal')
    .set({ state, ended_at: isOpenWithdrawal(state) ? null : now, ...more })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordWithdrawalStateInTx(context, row.id, state)
  return moved
}

/** Adds a history line to a withdrawal. */
export async function recordWithdrawalStateInTx(
  { tx, now, actor }: CommandContext,
  id: Id<'withdrawal'>,
  state: WithdrawalState,
) {
  await tables(tx)
    .insertInto('withdrawal_change')
    .values(({ selectFrom }) => ({
      withdrawal_id: id,
      seq: selectFrom('withdrawal_change')
        .select(({ fn }) => fn.countAll<number>().as('before'))
        .where('withdrawal_id', '=', id),
      state,
      at: now,
      by: nameOf(actor),
    }))
    .execute()
}
