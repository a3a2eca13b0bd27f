import { endSessionsInTx, findEndedAccountsInTx, markDeceasedInTx } from '#modules/identity'
import { postInTx } from '#modules/ledger'
import { endKycInTx } from '#modules/verification'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { number } from '#shared/format'
import type { Id } from '#shared/ids'
import { rupiah, units } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { TransferDeps } from './deps.ts'
import { estateEntry, securitiesTransferEntry, type TransferLine } from './entries.ts'
import type { TransferRefusals } from './refusals.ts'
import type { Receiver, TransferRow } from './rows.ts'
import { splitByFractions, transferEvent } from './states.ts'
import { tables } from './tables.ts'
import { assertNotRedeeming } from './transferable-units.ts'

type Moving = { row: TransferRow; receivers: readonly Receiver[] }
type Costed = TransferLine & { cost: bigint }

/**
 * Distributes all units, rights and rupiah of a deceased person to the heirs by their shares and closes the account.
 * Refuses
 * `transfer_estate_busy` while an order, purchase or withdrawal is open, `transfer_heir_unknown` and
 * `transfer_redeeming`.
 */
export async function distributeEstateInTx(deps: TransferDeps, context: CommandContext, { row, receivers }: Moving) {
  const { tx, now, emit } = context
  const { from_user: userId } = row
  await assertHeirs(deps, tx, receivers)
  const held = await deps.ledger.balancesOf(`investor/${userId}`, tx)
  await assertNothingUnderWay(deps, tx, userId)
  const codes = held.flatMap(({ asset }) => (asset === 'IDR' ? [] : [asset]))
  await assertNotRedeeming(deps, tx, { userId, codes, now })

  const lines: Costed[] = []
  for (const { asset, amount } of held) {
    const whole =
      asset === 'IDR' ? amount : await deps.registry.costIn(tx, { userId, code: asset, units: units(amount) })
    const amounts = splitByFractions(amount, receivers)
    const costs = asset === 'IDR' ? amounts : splitCost(whole, amounts, amount)
    for (const [at, { to_user }] of receivers.entries())
      if (amounts[at]! > 0n) lines.push({ asset, toUser: to_user, amount: amounts[at]!, cost: costs[at]! })
  }
  await bookInTx(tx, row, lines, now)
  const securities = lines.filter(({ asset }) => asset !== 'IDR')
  await deps.custody.tellInTx({ tx, now }, { reference: row.reference, from: userId, lines: securities })
  const heirs = receivers.map(({ to_user }) => to_user)
  await deps.rights.transferToHeirsInTx(context, {
    from: userId,
    codes,
    heirs,
    part: (amount) => splitByFractions(amount, receivers),
  })
  await markDeceasedInTx(tx, userId)
  await endKycInTx(tx, userId)
  await endSessionsInTx(context, { userId, which: 'all', reason: 'closed' })
  await notifyHeirs(deps, { tx, emit }, row, lines)
}

async function bookInTx(tx: Tx, row: TransferRow, lines: readonly Costed[], now: Date) {
  if (lines.length === 0) return
  await tables(tx)
    .insertInto('transfer_line')
    .values(
      lines.map(({ asset, toUser, amount, cost }) => ({
        transfer_id: row.id,
        to_user: toUser as Id<'user'>,
        asset,
        amount,
        cost: rupiah(cost),
        booked_at: now,
      })),
    )
    .execute()
  const securities = lines.filter(({ asset }) => asset !== 'IDR')
  const cash = lines.filter(({ asset }) => asset === 'IDR')
  const entries = [
    ...(securities.length > 0 ? [securitiesTransferEntry(row, securities)] : []),
    ...(cash.length > 0 ? [estateEntry(row, cash)] : []),
  ]
  await postInTx(tx, entries, now)
}

/** Cost follows the units, floored; the remainder goes to the first receiver. */
function splitCost(whole: bigint, amounts: readonly bigint[], all: bigint): bigint[] {
  const costs = amounts.map((amount) => (whole * amount) / all)
  const first = amounts.findIndex((amount) => amount > 0n)
  const rest = whole - costs.reduce((sum, cost) => sum + cost, 0n)
  return costs.map((cost, at) => (at === first ? cost + rest : cost))
}

async function assertHeirs({ verification, identity }: TransferDeps, tx: Tx, receivers: readonly Receiver[]) {
  const heirs = receivers.map(({ to_user }) => to_user)
  const [verified, ended] = [await verification.isKycOf(heirs, tx), await findEndedAccountsInTx(tx, heirs)]
  const unknown = receivers.find(({ to_user }) => verified.get(to_user) !== true || ended.has(to_user))
  if (unknown)
    throw new Refusal<TransferRefusals>('transfer_heir_unknown', { heir: await identity.nameOf(tx, unknown.to_user) })
}

/** Open orders, withdrawals and purchases must be finished first. */
async function assertNothingUnderWay({ closingObjections, ledger }: TransferDeps, tx: Tx, userId: Id<'user'>) {
  const objections = []
  for (const objectionsOf of closingObjections) objections.push(...(await objectionsOf(userId, tx)))
  const open = objections.filter(({ kind }) => kind !== 'cash' && kind !== 'securities').map(({ name }) => name)
  const held = (await ledger.balancesOf(`investor/${userId}`, tx))
    .filter(({ purpose }) => purpose !== 'available')
    .map(({ asset, amount }) => `${number(amount)} ${asset}`)
  const what = [...open, ...held]
  if (what.length > 0)
    throw new Refusal<TransferRefusals>('transfer_estate_busy', { what: what.slice(0, 10).join(', ') })
}

async function notifyHeirs(
  { identity }: TransferDeps,
  { tx, emit }: Pick<CommandContext, 'tx' | 'emit'>,
  row: TransferRow,
  lines: readonly Costed[],
) {
  const from = await identity.nameOf(tx, row.from_user)
  for (const [heir, of] of Map.groupBy(lines, ({ toUser }) => toUser)) {
    const cash = rupiah(of.find(({ asset }) => asset === 'IDR')?.amount ?? 0n)
    const kinds = of.filter(({ asset }) => asset !== 'IDR').length
    emit(transferEvent(heir, 'estate_received', { reference: row.reference, from, kinds, cash }))
  }
}
