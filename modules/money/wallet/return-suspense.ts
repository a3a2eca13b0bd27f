import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { money } from '#shared/format'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { suspenseReturned } from './entries.ts'
import type { ReturnSuspense } from './input.ts'
import { findHeldDepositOwnerInTx, lockOpenCaseInTx } from './open-case.ts'
import type { WalletRefusals } from './refusals.ts'
import { computeSuspensePolicy } from './resolve-suspense.ts'
import { type Bank, depositBanks, hasMoneyInSuspense, type SuspenseReason, walletEvent } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'wallet.suspense-return'
type Return = { caseId: string; reference: string }

/**
 * Finance proposes to return money in suspense to its sender, as a bank return of that transfer; other members of
 * finance approve.
 */
export const proposeSuspenseReturn = defineCommand({
  name: 'wallet.propose-return',
  permission: 'deposit.resolve-suspense',
  idempotent: true,
  async run(context, input: ReturnSuspense & { id: string }, deps: WalletDeps) {
    const { amount, bank, reason: why } = await lockOpenCaseInTx(context.tx, input.id, canGoBack)
    await refuseTakenInTx(context.tx, bank, input.reference)
    const payload: Return = { caseId: input.id, reference: input.reference }
    const object = `suspense-case/${input.id}`
    const { reason } = input
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object, payload, reason, ...worth(why, amount) })
  },
})

/** The approval that books the return of money in suspense, once. */
export const suspenseReturnApproval = ({ rulebook }: Pick<WalletDeps, 'rulebook'>): ApprovalSubject<Return> => ({
  name: SUBJECT,
  kind: { id: 'Pengembalian dana ke pengirim', en: 'Money returned to its sender' },
  money: 'back',
  policy: (tx, now) => computeSuspensePolicy(rulebook, tx, now),
  async describe(tx, { caseId, reference }) {
    const { amount, sender, bank, currency } = await lockOpenCaseInTx(tx, caseId, canGoBack)
    return {
      title: { id: 'Kembalikan dana ke pengirimnya', en: 'Return money to its sender' },
      changes: [
        {
          label: { id: 'Jumlah', en: 'Amount' },
          before: null,
          after: inBothLanguages(currency === 'IDR' ? money(amount) : `${currency} ${amount}`),
        },
        { label: { id: 'Pengirim', en: 'Sender' }, before: null, after: inBothLanguages(sender ?? '–') },
        {
          label: { id: 'Transfer pengembalian', en: 'Transfer back' },
          before: null,
          after: inBothLanguages(`${depositBanks[bank].name} ${reference}`),
        },
      ],
    }
  },
  async execute({ tx, now, note, emit }, { id: request_id, payload: { caseId, reference }, reason }) {
    const found = await lockOpenCaseInTx(tx, caseId, canGoBack)
    const { amount, bank, reason: why } = found
    await refuseTakenInTx(tx, bank, reference)
    await tables(tx)
      .updateTable('suspense_case')
      .set({ state: 'returned', returned_as: reference, resolved_at: now, request_id, approved: 'approved' })
      .where('id', '=', caseId)
      .execute()
    if (hasMoneyInSuspense(why)) await postInTx(tx, [suspenseReturned({ id: caseId, bank, amount })], now)
    const owner = await findHeldDepositOwnerInTx(tx, found)
    const told = { amount: rupiah(amount), bankName: depositBanks[bank].name, reference, at: now }
    if (owner) emit(walletEvent(owner, 'deposit_returned', told))
    note(`suspense-case/${caseId}`, { reason, data: { returnedAs: reference, amount: String(amount) } })
  },
})

/** Of a foreign currency the bank alone holds what goes back: there is nothing to book. */
const canGoBack = (reason: SuspenseReason) => hasMoneyInSuspense(reason) || reason === 'wrong_currency'
const worth = (reason: SuspenseReason, amount: bigint) => (hasMoneyInSuspense(reason) ? { amount: rupiah(amount) } : {})

/** One transfer of the bank brings one case's money back. */
async function refuseTakenInTx(tx: Tx, bank: Bank, reference: string) {
  const taken = await tables(tx)
    .selectFrom('suspense_case')
    .select('id')
    .where('bank', '=', bank)
    .where('returned_as', '=', reference)
    .executeTakeFirst()
  if (taken) throw new Refusal<WalletRefusals>('return_reference_taken', {}, 'reference')
}
