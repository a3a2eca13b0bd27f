import { sql } from 'kysely'
import { formatAccountId } from '#contract/ledger/states'
import { loadBalancesInTx, postInTx, readBalanceInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { balanceOpened, importClearing, openingTransferred } from './entries.ts'
import type { OpeningBalance } from './open-balance.ts'
import { type Bank, bankCodes, investorOwner } from './states.ts'
import { tables } from './tables.ts'

type OfImport = { importId: string }

/** Books, once for each bank, the transfer of all money of an import. */
export async function bookOpeningTransfersInTx(
  { tx, now, note }: CommandContext,
  { importId, amounts }: OfImport & { amounts: ReadonlyMap<Bank, Rupiah> },
): Promise<void> {
  const rows = [...amounts].map(([bank, amount]) => ({ import_id: importId, bank, amount, opened_at: now }))
  if (rows.length === 0) return
  await tables(tx).insertInto('opening_transfer').values(rows).execute()
  await postInTx(
    tx,
    rows.map(({ bank, amount }) => openingTransferred({ importId, bank, amount })),
    now,
  )
  for (const { bank, amount } of rows)
    note(`opening-transfer/${importId}/${bank}`, { data: { amount: String(amount) } })
}

/** Books opening balances of an import from its clearing account; answers their sum. */
export async function bookTransferredBalancesInTx(
  { tx, now }: CommandContext,
  { importId, balances }: OfImport & { balances: readonly OpeningBalance[] },
): Promise<bigint> {
  const openings = balances.map((balance) => ({ id: newId<'opening-balance'>(now), importId, ...balance }))
  await tables(tx)
    .insertInto('opening_balance')
    .values(
      openings.map(({ id, userId, bank, amount }) => ({
        ...{ id, user_id: userId, bank, amount },
        ...{ opened_at: now, import_id: importId },
      })),
    )
    .execute()
  await postInTx(tx, openings.map(balanceOpened), now)
  return openings.reduce((sum, { amount }) => sum + amount, 0n)
}

/** What of an import's transfers is not credited to people, in rupiah. */
export const readImportClearingInTx = (through: Db | Tx, importId: string) =>
  readBalanceInTx(through, importClearing(importId))

/**
 * All rupiah of each of these people, also what is held for an order or a payout, with the bank that keeps it: that of
 * their last deposit, opening balance or account number; the first bank where no money came to them through one.
 */
export async function loadBalancesToTransfer(
  through: Db | Tx,
  userIds: readonly Id<'user'>[],
): Promise<Map<Id<'user'>, { bank: Bank; amount: Rupiah }>> {
  const purposes = ['available', 'held', 'settling'] as const
  const accountsOf = (id: string) =>
    purposes.map((purpose) => ({ owner: investorOwner(id), purpose, asset: 'IDR' }) as const)
  const amounts = await loadBalancesInTx(through, userIds.flatMap(accountsOf))
  const { rows } = await sql<{ user_id: Id<'user'>; bank: Bank | null }>`
    select u.id as user_id, coalesce(
      (select v.bank from deposit d join virtual_account v on v.id = d.account_id where d.user_id = u.id order by d.id desc limit 1),
      (select o.bank from opening_balance o where o.user_id = u.id order by o.id desc limit 1),
      (select v.bank from virtual_account v where v.user_id = u.id order by v.id desc limit 1)) as bank
    from unnest(${userIds.map(String)}::uuid[]) as u (id)`.execute(through)
  return new Map(
    rows.flatMap(({ user_id, bank }) => {
      const amount = accountsOf(user_id).reduce((sum, of) => sum + (amounts.get(formatAccountId(of)) ?? 0n), 0n)
      return amount > 0n ? [[user_id, { bank: bank ?? bankCodes[0]!, amount: rupiah(amount) }]] : []
    }),
  )
}
