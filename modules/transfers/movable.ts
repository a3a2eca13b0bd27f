import type { Tx } from '#platform/database'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { type Units, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { TransferDeps } from './deps.ts'
import type { TransferRefusals } from './refusals.ts'

type Whose = { userId: Id<'user'>; code: string }

/** What somebody can hand on now: what no order holds and no trade has under way. Rupiah are no units. */
export async function availableIn(
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

/** Once the holders are on record to whom the last of the principal goes, their units end with it: nobody else can have them. Nor while a split counts them. */
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
