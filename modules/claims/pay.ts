import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/command'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { ClaimDeps } from './deps.ts'
import { claimPaid } from './entries.ts'
import { claimOf } from './read.ts'
import { claimEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Pays a claim whole and tells who is paid. One that was paid already stays as it is: then the answer is false. Who pays the
 * same claim at once waits for the other at its row.
 */
export async function payClaimInTx(
  { registry }: Pick<ClaimDeps, 'registry'>,
  { tx, now, note, emit }: CommandContext,
  id: Id<'claim'>,
  paid: readonly { to: Id<'user'>; amount: bigint }[],
): Promise<boolean> {
  await tables(tx).selectFrom('claim').select('id').where('id', '=', id).forUpdate().execute()
  const { userId, paidAt, security, reference, about } = await claimOf(tx, id)
  if (paidAt) return false
  const lines = paid.filter(({ amount }) => amount > 0n)
  await tables(tx)
    .insertInto('claim_payment')
    .values(lines.map(({ to, amount }) => ({ claim_id: id, to_user: to, amount: rupiah(amount), paid_at: now })))
    .execute()
  await postInTx(tx, [claimPaid({ id, userId }, lines)], now)
  note(`claim/${id}`, { data: { paid: lines.map(({ to }) => to) } })
  const { name } = await registry.known(security, tx)
  for (const { to, amount } of lines)
    emit(claimEvent(to, 'claim_paid', { name, about, amount: rupiah(amount), reference, at: now }))
  return true
}
