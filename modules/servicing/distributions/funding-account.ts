import { postInTx } from '#modules/ledger'
import type { PaymentTarget } from '#modules/wallet'
import type { Tx } from '#platform/db/database'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { after, DAY, wib } from '#shared/dates'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import { distributionFunded } from './entries.ts'
import { computeFundingDueDate } from './funding-due-date.ts'
import type { DistributionRefusals } from './refusals.ts'
import { lockDistributionInTx } from './rows.ts'
import { distributionPayerEvent } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<DistributionDeps, 'db' | 'clock' | 'commands' | 'rulebook' | 'wallet' | 'registry'>
const BANK = 'bsi'

/** The job that opens the virtual account of a distribution. */
export const OPEN_ACCOUNT = 'distributions.open-account'

/**
 * Opens the virtual account into which the issuer pays, and notifies the issuer. The bank is called outside any
 * transaction, with the distribution as its idempotency key.
 */
export async function openFundingAccount(deps: Deps, id: Id<'distribution'>): Promise<void> {
  const row = await tables(deps.db).selectFrom('distribution').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || row.account_number || row.state !== 'proposed') return
  const { 'distribution.default_days': days, 'distribution.funding_days': ahead } = await deps.rulebook.at(
    deps.clock.now(),
  )
  const { name } = await deps.registry.known(row.security_code)
  const { number } = await deps.wallet.requestPaymentAccount({
    userId: row.payer,
    bank: BANK,
    reference: `distribution/${id}`,
    name,
    amount: rupiah(row.amount),
    expiresAt: after(wib(row.due_on), (days + 1) * DAY),
  })
  const spec = { name: OPEN_ACCOUNT, actor: system('distributions'), may: 'distribution.run' as const }
  await deps.commands.run(spec, async ({ tx, emit, note }) => {
    const found = await lockDistributionInTx(tx, id)
    if (found.account_number) return
    await tables(tx).updateTable('distribution').set({ account_number: number }).where('id', '=', id).execute()
    note(`distribution/${id}`, { data: { bank: BANK, number } })
    const days = { fundBy: computeFundingDueDate(row, ahead), dueOn: row.due_on }
    const asked = { distribution: id, name, amount: rupiah(row.amount), bank: BANK, number, ...days }
    emit(distributionPayerEvent(row.payer, 'distribution_asked', asked))
  })
}

/**
 * Opens the accounts that no job opened, because a process died or the bank was unavailable. A failing one does not
 * block the others.
 */
export async function openWaitingAccounts(deps: Deps): Promise<void> {
  const without = await tables(deps.db)
    .selectFrom('distribution')
    .select('id')
    .where('state', '=', 'proposed')
    .where('account_number', 'is', null)
    .execute()
  await forEachIsolated(without, ({ id }) => openFundingAccount(deps, id))
}

/**
 * Accepts the issuer's payment if it is exact. Refuses others with `distribution_funding`; they stay in the payer's
 * wallet.
 */
export const distributionFundingTarget = ({ registry }: Pick<Deps, 'registry'>): PaymentTarget => ({
  kind: 'distribution',
  forOthers: true,
  async receiveInTx(tx, { reference, bank, amount, now }) {
    const row = await lockDistributionInTx(tx, reference.slice('distribution/'.length))
    if (row.state !== 'proposed' || row.amount !== amount)
      throw new Refusal<DistributionRefusals>('distribution_funding')
    await tables(tx)
      .updateTable('distribution')
      .set({ state: 'funded', funded_at: now, bank })
      .where('id', '=', row.id)
      .execute()
    await postInTx(tx, [distributionFunded(row, bank)], now)
  },
  unpaidInTx: (tx, reference) => unpaidFundingInTx(registry, tx, reference.slice('distribution/'.length)),
})

async function unpaidFundingInTx(registry: Deps['registry'], tx: Tx, id: string) {
  const row = await tables(tx)
    .selectFrom('distribution')
    .select(['security_code', 'amount', 'due_on'])
    .where('id', '=', id as Id<'distribution'>)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  if (!row) return null
  const { name } = await registry.known(row.security_code, tx)
  return {
    name,
    total: rupiah(row.amount),
    payBefore: wib(row.due_on),
    link: '/users/business',
    payBy: 'bank' as const,
  }
}
