import { findEndedAccountsInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import type { ClaimDeps } from './deps.ts'
import { claimPaid } from './entries.ts'
import { recordClaimsInTx } from './keep.ts'
import { readClaim } from './read.ts'
import { claimEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * Pays a claim in full and notifies the recipients; false when it was already paid. Locks the claim. The part of a
 * recipient whose account was closed becomes a new claim.
 */
export async function payClaimInTx(
  { registry }: Pick<ClaimDeps, 'registry'>,
  { tx, now, note, emit }: CommandContext,
  id: Id<'claim'>,
  paid: readonly { to: Id<'user'>; amount: bigint }[],
): Promise<boolean> {
  await tables(tx).selectFrom('claim').select('id').where('id', '=', id).forUpdate().execute()
  const { userId, paidAt, security, reference, about } = await readClaim(tx, id)
  if (paidAt) return false
  const lines = paid.filter(({ amount }) => amount > 0n).map(({ to, amount }) => ({ to, amount: rupiah(amount) }))
  const ended = await findEndedAccountsInTx(
    tx,
    lines.map(({ to }) => to),
  )
  const parts = lines.map((line) => ({ ...line, unclaimed: ended.has(line.to) }))
  await tables(tx)
    .insertInto('claim_payment')
    .values(parts.map(({ to, ...part }) => ({ claim_id: id, to_user: to, paid_at: now, ...part })))
    .execute()
  await postInTx(tx, [claimPaid({ id, userId }, parts)], now)
  const [kept, reached] = [parts.filter(({ unclaimed }) => unclaimed), parts.filter(({ unclaimed }) => !unclaimed)]
  await recordClaimsInTx(
    tx,
    kept.map(({ to, amount }) => ({ source: `claim/${id}/${to}`, userId: to, security, reference, about, amount })),
    now,
  )
  note(`claim/${id}`, { data: { paid: reached.map(({ to }) => to), kept: kept.map(({ to }) => to) } })
  const name = security ? (await registry.known(security, tx)).name : reference
  for (const { to, amount } of reached) emit(claimEvent(to, 'claim_paid', { name, about, amount, reference, at: now }))
  return true
}
