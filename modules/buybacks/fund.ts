import { postInTx } from '#modules/ledger'
import type { PaymentTarget } from '#modules/wallet'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { cost } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { BuybackDeps } from './deps.ts'
import { buybackFunded } from './entries.ts'
import type { BuybackRefusals } from './refusals.ts'
import { lockedInTx } from './rows.ts'
import { buybackIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

const BANK = 'bsi'
type Deps = Pick<BuybackDeps, 'db' | 'commands' | 'wallet' | 'registry'>

/**
 * Gives each announced buy-back the virtual account that its issuer pays into, and tells the issuer. The bank is asked
 * outside any transaction and by reference: asked again, it gives the same.
 */
export async function openFundingAccounts(deps: Deps): Promise<void> {
  const without = await tables(deps.db)
    .selectFrom('buyback')
    .selectAll()
    .where('state', '=', 'announced')
    .where('account_number', 'is', null)
    .execute()
  for (const row of without) {
    const { slug, name } = await deps.registry.known(row.security_code)
    const [amount, until] = [cost(row.price, row.most), row.opens_at]
    const wanted = { userId: row.owner, bank: BANK, reference: `buyback/${row.id}`, name, amount, expiresAt: until }
    const account = await deps.wallet
      .requestPaymentAccount(wanted as Parameters<Deps['wallet']['requestPaymentAccount']>[0])
      .catch(() => undefined)
    if (!account) continue // asked again in a minute
    const { number } = account
    const spec = { name: 'buybacks.open-account', actor: system('buybacks'), may: 'buyback.run' as const }
    await deps.commands.run(spec, async ({ tx, emit, note }) => {
      const found = await lockedInTx(tx, row.id)
      if (found.account_number || found.state !== 'announced') return
      await tables(tx).updateTable('buyback').set({ account_number: number }).where('id', '=', row.id).execute()
      note(`buyback/${row.id}`, { data: { bank: BANK, number } })
      emit(buybackIssuerEvent(row.owner, 'buyback_asked', { slug, name, amount, bank: BANK, number, until }))
    })
  }
}

/** The issuer's money, exactly and in time: anything else stays in the payer's wallet with the reason. */
export const funding: PaymentTarget = {
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
}
