import { lockUserIfOpenInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { localDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import type { TransferDeps } from './deps.ts'
import { securitiesTransferEntry } from './entries.ts'
import type { TransferRefusals } from './refusals.ts'
import type { Receiver, TransferRow } from './rows.ts'
import { transferEvent } from './states.ts'
import { tables } from './tables.ts'
import { assertNotRedeeming, countTransferableUnits } from './transferable-units.ts'

type Moving = { row: TransferRow; receivers: readonly Receiver[] }

/**
 * Moves the units of a gift to the receiver with their part of the cost, after checking again what was checked on
 * filing.
 * Refuses `transfer_receiver_unknown`, `transfer_units_changed`, `transfer_units_short` and `transfer_redeeming`.
 */
export async function bookGiftInTx(deps: TransferDeps, { tx, now, emit }: CommandContext, { row, receivers }: Moving) {
  const { from_user: userId } = row
  const { id: transfer_id, security_code: code, units } = row
  const to_user = receivers[0]!.to_user
  if (!code || !units) throw new Error(`the gift ${row.id} says neither what nor how much`)
  const verified = await deps.verification.isKycOf([userId, to_user], tx)
  if (verified.get(userId) !== true || verified.get(to_user) !== true || !(await lockUserIfOpenInTx(tx, to_user)))
    throw new Refusal<TransferRefusals>('transfer_receiver_unknown')
  if (await deps.registry.hasSplitAfter(tx, code, localDate(row.filed_at)))
    throw new Refusal<TransferRefusals>('transfer_units_changed')
  const left = await countTransferableUnits(deps, tx, { userId, code })
  if (units > left) throw new Refusal<TransferRefusals>('transfer_units_short', { left })
  await assertNotRedeeming(deps, tx, { userId, codes: [code], now })

  const cost = await deps.registry.costIn(tx, { userId, code, units })
  await tables(tx)
    .insertInto('transfer_line')
    .values({ transfer_id, to_user, asset: code, amount: units, cost, booked_at: now })
    .execute()
  const lines = [{ asset: code, toUser: to_user, amount: units }]
  await postInTx(tx, [securitiesTransferEntry(row, lines)], now)
  await deps.custody.tellInTx({ tx, now }, { reference: row.reference, from: userId, lines })
  const { name, slug } = await deps.registry.known(code, tx)
  const told = { name, slug, units, reference: row.reference }
  const [giver, receiver] = await Promise.all([userId, to_user].map((each) => deps.identity.nameOf(tx, each)))
  emit(transferEvent(userId, 'gift_given', { ...told, receiver: receiver ?? '' }))
  emit(transferEvent(to_user, 'gift_received', { ...told, giver: giver ?? '', cost }))
}
