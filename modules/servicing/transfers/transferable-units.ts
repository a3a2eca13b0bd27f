import type { Tx } from '#platform/db/database'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type Units, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { TransferDeps } from './deps.ts'
import type { TransferRefusals } from './refusals.ts'

type Whose = { userId: Id<'user'>; code: string }

/** Units that a holder can transfer now: not reserved by an order or an unsettled trade. */
export async function countTransferableUnits(
  { ledger }: Pick<TransferDeps, 'ledger'>,
  tx: Tx,
  { userId, code }: Whose,
): Promise<Units> {
  const held = await ledger.balancesOf(`investor/${userId}`, tx)
  return units(
    held.find(({ asset, purpose }) => asset === code && asset !== 'IDR' && purpose === 'available')?.amount ?? 0n,
  )
}

type MovableUnitsQuery = { userId: Id<'user'>; codes: readonly string[]; now: Date }

/**
 * Refuses `transfer_redeeming` once holders are on record for the last principal, because units end with it, and
 * during a split.
 */
export async function assertNotRedeeming(
  { registry }: Pick<TransferDeps, 'registry'>,
  tx: Tx,
  asked: MovableUnitsQuery,
) {
  for (const code of asked.codes) await registry.assertFreeInTx(tx, code, 'transfer')
  const declared = await registry.declaredTo(asked.userId, asked.codes, tx)
  const today = localDate(asked.now)
  if (declared.some(({ redeems, recordedOn }) => redeems && recordedOn < today))
    throw new Refusal<TransferRefusals>('transfer_redeeming')
}
