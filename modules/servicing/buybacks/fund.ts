import { systemCommand } from '#modules/corporate-actions'
import { postInTx } from '#modules/ledger'
import type { PaymentTarget } from '#modules/wallet'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import type { Id } from '#shared/ids'
import { cost } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { buybackAction, lockedInTx } from './action.ts'
import type { BuybackDeps } from './deps.ts'
import { buybackFunded } from './entries.ts'
import type { BuybackRefusals } from './refusals.ts'
import { buybackIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

const BANK = 'bsi'
export const BANK_NAME = 'BSI'
type Deps = Pick<BuybackDeps, 'db' | 'commands' | 'wallet' | 'registry' | 'payersOf'>

/** The job that asks the bank for an account. */
export const OPEN_ACCOUNT = 'buybacks.open-account'

/**
 * Gives an announced buy-back the virtual account that its issuer pays into, and tells the issuer and who may pay for
 * it. The bank is asked outside any transaction and by reference: asked again, it gives the same.
 */
export async function openFundingAccount(deps: Deps, id: Id<'buyback'>): Promise<void> {
  const row = await tables(deps.db).selectFrom('buyback').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.account_number || row.state !== 'announced') return
  const { slug, name } = await deps.registry.known(row.security_code)
  const [amount, until] = [cost(row.price, row.most), row.opens_at]
  const reference = `buyback/${id}`
  const wanted = { userId: row.owner, bank: BANK, reference, name, amount, expiresAt: until } as const
  const { number } = await deps.wallet.requestPaymentAccount(wanted)
  await deps.commands.run(systemCommand(buybackAction, 'open-account'), async ({ tx, emit, note }) => {
    const found = await lockedInTx(tx, id)
    if (found.account_number || found.state !== 'announced') return
    await tables(tx).updateTable('buyback').set({ account_number: number }).where('id', '=', id).execute()
    note(reference, { data: { bank: BANK, number } })
    const told = { slug, name, amount, bank: BANK_NAME, number, until }
    for (const payer of await deps.payersOf(tx, row.business_id, row.owner))
      emit(buybackIssuerEvent(payer, 'buyback_asked', told))
  })
}

/** What no job carried on: a process died, the bank was away for long. */
export async function openWaitingAccounts(deps: Deps): Promise<void> {
  const without = await tables(deps.db)
    .selectFrom('buyback')
    .select('id')
    .where('state', '=', 'announced')
    .where('account_number', 'is', null)
    .execute()
  await forEachIsolated(without, ({ id }) => openFundingAccount(deps, id))
}

/** The issuer's money, exactly and in time: anything else stays in the payer's wallet with the reason. */
export const funding = ({ registry }: Pick<Deps, 'registry'>): PaymentTarget => ({
  kind: 'buyback',
  async receiveInTx(tx, { reference, bank, amount, now }) {
    const row = await lockedInTx(tx, reference.slice('buyback/'.length))
    const fits =
      row.state === 'announced' && !row.funded_at && row.opens_at > now && cost(row.price, row.most) === amount
    if (!fits) throw new Refusal<BuybackRefusals>('buyback_funding')
    const id: Id<'buyback'> = row.id
    await tables(tx).updateTable('buyback').set({ funded_at: now, bank }).where('id', '=', id).execute()
    await postInTx(tx, [buybackFunded(row, bank)], now)
  },
  async unpaidInTx(tx, reference) {
    const row = await lockedInTx(tx, reference.slice('buyback/'.length))
    if (row.state !== 'announced' || row.funded_at) return null
    const { name } = await registry.known(row.security_code, tx)
    const total = cost(row.price, row.most)
    return { name, total, payBefore: row.opens_at, link: '/users/business', payBy: 'bank' as const }
  },
})
