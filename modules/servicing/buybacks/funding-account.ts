import { toSystemCommand } from '#modules/corporate-actions'
import { postInTx } from '#modules/ledger'
import type { PaymentTarget } from '#modules/wallet'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import type { Id } from '#shared/ids'
import { cost } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { buybackAction, lockBuybackInTx } from './action.ts'
import type { BuybackDeps } from './deps.ts'
import { buybackFunded } from './entries.ts'
import type { BuybackRefusals } from './refusals.ts'
import { buybackIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

const BANK = 'bsi'
export const BANK_NAME = 'BSI'
type Deps = Pick<BuybackDeps, 'db' | 'commands' | 'wallet' | 'registry' | 'payersOf'>

/** The job that opens the virtual account of a buy-back. */
export const OPEN_ACCOUNT = 'buybacks.open-account'

/**
 * Opens the virtual account into which the issuer pays, and notifies the issuer and others who may pay. The bank is
 * called outside any transaction, with the buy-back as its idempotency key.
 */
export async function openFundingAccount(deps: Deps, id: Id<'buyback'>): Promise<void> {
  const row = await tables(deps.db).selectFrom('buyback').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.account_number || row.state !== 'announced') return
  const { slug, name } = await deps.registry.known(row.security_code)
  const [amount, until] = [cost(row.price, row.most), row.opens_at]
  const reference = `buyback/${id}`
  const wanted = { userId: row.owner, bank: BANK, reference, name, amount, expiresAt: until } as const
  const { number } = await deps.wallet.requestPaymentAccount(wanted)
  await deps.commands.run(toSystemCommand(buybackAction, 'open-account'), async ({ tx, emit, note }) => {
    const found = await lockBuybackInTx(tx, id)
    if (found.account_number || found.state !== 'announced') return
    await tables(tx).updateTable('buyback').set({ account_number: number }).where('id', '=', id).execute()
    note(reference, { data: { bank: BANK, number } })
    const told = { slug, name, amount, bank: BANK_NAME, number, until }
    for (const payer of await deps.payersOf(tx, row.business_id, row.owner))
      emit(buybackIssuerEvent(payer, 'buyback_asked', told))
  })
}

/** Opens the accounts that no job opened, because a process died or the bank was unavailable. */
export async function openWaitingAccounts(deps: Deps): Promise<void> {
  const without = await tables(deps.db)
    .selectFrom('buyback')
    .select('id')
    .where('state', '=', 'announced')
    .where('account_number', 'is', null)
    .execute()
  await forEachIsolated(without, ({ id }) => openFundingAccount(deps, id))
}

/**
 * Accepts the issuer's payment if it is exact and in time. Refuses others with `buyback_funding`; they stay in the
 * payer's wallet.
 */
export const buybackFundingTarget = ({ registry }: Pick<Deps, 'registry'>): PaymentTarget => ({
  kind: 'buyback',
  async receiveInTx(tx, { reference, bank, amount, now }) {
    const row = await lockBuybackInTx(tx, reference.slice('buyback/'.length))
    const fits =
      row.state === 'announced' && !row.funded_at && row.opens_at > now && cost(row.price, row.most) === amount
    if (!fits) throw new Refusal<BuybackRefusals>('buyback_funding')
    const id: Id<'buyback'> = row.id
    await tables(tx).updateTable('buyback').set({ funded_at: now, bank }).where('id', '=', id).execute()
    await postInTx(tx, [buybackFunded(row, bank)], now)
  },
  async unpaidInTx(tx, reference) {
    const row = await lockBuybackInTx(tx, reference.slice('buyback/'.length))
    if (row.state !== 'announced' || row.funded_at) return null
    const { name } = await registry.known(row.security_code, tx)
    const total = cost(row.price, row.most)
    return { name, total, payBefore: row.opens_at, link: '/users/business', payBy: 'bank' as const }
  },
})
