import { postInTx } from '#modules/ledger'
import type { PaymentTarget } from '#modules/wallet'
import { system } from '#shared/actor'
import { after, DAY, wib } from '#shared/dates'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import { distributionFunded } from './entries.ts'
import type { DistributionRefusals } from './refusals.ts'
import { type DistributionRow, lockedInTx } from './rows.ts'
import { payerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'commands' | 'rulebook' | 'wallet'>
const BANK = 'bsi'

/**
 * Gives a distribution the virtual account that its issuer pays into, and tells the issuer. The bank is asked outside any
 * transaction and by reference; where it is away, the deadline run asks again.
 */
export async function withFundingAccount(deps: Deps, row: DistributionRow, name: string): Promise<DistributionRow> {
  if (row.account_number || row.state !== 'proposed') return row
  const { 'distribution.default_days': days } = await deps.rulebook.at(deps.clock.now())
  try {
    const { number } = await deps.wallet.requestPaymentAccount({
      userId: row.payer,
      bank: BANK,
      reference: `distribution/${row.id}`,
      name,
      amount: rupiah(row.amount),
      expiresAt: after(wib(row.due_on), (days + 1) * DAY),
    })
    const spec = {
      name: 'distributions.open-account',
      actor: system('distributions'),
      may: 'distribution.run' as const,
    }
    return await deps.commands.run(spec, async ({ tx, emit, note }) => {
      const found = await lockedInTx(tx, row.id)
      if (found.account_number) return found
      note(`distribution/${row.id}`, { data: { bank: BANK, number } })
      emit(
        payerEvent(row.payer, 'distribution_asked', {
          distribution: row.id,
          name,
          amount: rupiah(row.amount),
          bank: BANK,
          number,
          dueOn: row.due_on,
        }),
      )
      return tables(tx)
        .updateTable('distribution')
        .set({ account_number: number })
        .where('id', '=', row.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  } catch {
    return row // the desk says that the number is on its way
  }
}

/** The issuer's money, exactly: anything else stays in the payer's wallet with the reason. */
export const funding: PaymentTarget = {
  kind: 'distribution',
  async receiveInTx(tx, { reference, bank, amount, now }) {
    const row = await lockedInTx(tx, reference.slice('distribution/'.length))
    if (row.state !== 'proposed' || row.amount !== amount)
      throw new Refusal<DistributionRefusals>('distribution_funding')
    await tables(tx)
      .updateTable('distribution')
      .set({ state: 'funded', funded_at: now, bank })
      .where('id', '=', row.id)
      .execute()
    await postInTx(tx, [distributionFunded(row, bank)], now)
  },
}
