import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { type Actor, system } from '#shared/actor'
import { type Id, newId } from '#shared/ids'
import { type Rupiah, rupiah } from '#shared/money'
import { requirePermission } from '#shared/permissions'
import { isRefusal, Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { formatAccountHolder } from './holder.ts'
import type { AccountRequest } from './ports.ts'
import type { WalletRefusals } from './refusals.ts'
import { type Bank, bankCodes, depositBanks, groupByFour, type VirtualAccount } from './states.ts'
import { type Tables, tables } from './tables.ts'

type Deps = Pick<WalletDeps, 'db' | 'commands' | 'gateway' | 'contactOf' | 'userOf'>

/**
 * The actor's own virtual account at each bank, opened on first use once the phone is verified. Skips banks that are
 * unavailable; refuses `bank_unavailable` when there is none at all.
 */
export async function openVirtualAccounts(deps: Deps, actor: Actor): Promise<VirtualAccount[]> {
  requirePermission(actor, 'wallet.read')
  const owner = await deps.userOf(actor.userId)
  if (owner?.state === 'email_verified') return [] // no money comes in before the phone is proven
  const existing = await walletAccounts(deps.db, actor.userId)
  const missing = bankCodes.filter((bank) => !existing.some((account) => account.bank === bank))
  if (missing.length === 0) return existing.map(accountView)
  const name = await nameOf(deps, actor.userId)
  const reference = `wallet/${actor.userId}`
  const opened = await Promise.allSettled(
    missing.map((bank) => openAccount(deps, actor.userId, { bank, reference, name: formatAccountHolder(name) })),
  )
  for (const { reason } of opened.filter((result) => result.status === 'rejected')) if (!isRefusal(reason)) throw reason
  const accounts = await walletAccounts(deps.db, actor.userId)
  if (accounts.length === 0) throw new Refusal<WalletRefusals>('bank_unavailable')
  return accounts.map(accountView)
}

export type PaymentAccountRequest = {
  userId: Id<'user'>
  bank: Bank
  /** 'subscription/0192…': what the target of its kind is told. */
  reference: string
  /** Whom the payer sees as the receiver: their own name, as for their wallet, where none is given. */
  name?: string
  amount: Rupiah
  expiresAt: Date
  /** By QRIS, at `QRIS_BANK`: a code that is scanned instead of a number that is typed. */
  scanned?: boolean
}

/**
 * The virtual account for one payment of an exact amount; idempotent by reference and bank. Not inside a transaction.
 */
export async function openPaymentAccount(deps: Deps, request: PaymentAccountRequest): Promise<VirtualAccount> {
  const { userId, reference, bank, amount, expiresAt, scanned = false } = request
  if (!bankCodes.includes(bank)) throw new Refusal<WalletRefusals>('bank_unknown', {}, 'bank')
  const account =
    (await byReference(deps.db, bank, reference)) ??
    (await openAccount(deps, userId, {
      bank,
      reference,
      name: formatAccountHolder(request.name ?? (await nameOf(deps, userId))),
      amount,
      expiresAt,
      scanned,
    }))
  if (account.amount !== amount || account.user_id !== userId)
    throw new Error(`${reference} at ${bank} was requested before for another amount or person`)
  return accountView(account)
}

/** The bank is asked first, outside any transaction: it knows an account by its reference, so losing a race or an answer costs nothing. */
async function openAccount(
  { db, commands, gateway }: Deps,
  userId: Id<'user'>,
  { scanned = false, ...request }: AccountRequest & { scanned?: boolean },
) {
  const { bank, reference, name: holder, amount = null, expiresAt = null } = request
  const given =
    scanned && amount && expiresAt
      ? await gateway.createQr({ reference, name: holder, amount, expiresAt })
      : { ...(await gateway.createVirtualAccount(request)), qr: null }
  await commands.run(
    {
      name: 'wallet.open-virtual-account',
      actor: system('wallet'),
      may: 'payment-account.open',
      input: { bank, reference },
    },
    async ({ tx, now, note }) => {
      const purpose = amount === null ? 'wallet' : 'payment'
      const opened = await tables(tx)
        .insertInto('virtual_account')
        .values({
          id: newId(now),
          user_id: userId,
          bank,
          number: given.number,
          qr: given.qr,
          purpose,
          reference,
          holder,
          amount,
          expires_at: expiresAt,
          provider_id: given.providerId,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing()) // who lost the race may meet its number before its reference
        .returning('id')
        .executeTakeFirst()
      if (opened) note(`virtual-account/${opened.id}`, { data: { bank, reference, purpose } })
    },
  )
  const account = await byReference(db, bank, reference)
  if (!account) throw new Error(`${bank} gave ${reference} a number that another account has`)
  return account
}

const nameOf = async ({ db, contactOf }: Deps, userId: Id<'user'>) => (await contactOf(db, userId))?.fullName ?? ''

const byReference = (db: Db | Tx, bank: Bank, reference: string) =>
  tables(db)
    .selectFrom('virtual_account')
    .selectAll()
    .where('bank', '=', bank)
    .where('reference', '=', reference)
    .executeTakeFirst()

async function walletAccounts(db: Db, userId: Id<'user'>) {
  const own = tables(db)
    .selectFrom('virtual_account')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'wallet')
  const rows = await readTogether(db, own, { ...kinds('instant', 'created_at', 'expires_at'), amount: 'bigint' })
  return rows.sort((a, b) => bankCodes.indexOf(a.bank) - bankCodes.indexOf(b.bank))
}

const accountView = (row: Tables['virtual_account']): VirtualAccount => ({
  id: row.id as Id<'virtual-account'>,
  bank: row.bank,
  bankName: depositBanks[row.bank].name,
  number: row.number,
  qr: row.qr,
  printed: groupByFour(row.number),
  holder: row.holder,
  purpose: row.purpose,
  reference: row.purpose === 'payment' ? row.reference : null,
  amount: row.amount === null ? null : rupiah(row.amount),
  expiresAt: row.expires_at,
})
