import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { depositMoved } from './entries.ts'
import type { MoveDeposit } from './input.ts'
import { lockOpenCaseInTx } from './open-case.ts'
import type { WalletRefusals } from './refusals.ts'
import { requireWalletAccountInTx } from './require-wallet-account.ts'
import { computeSuspensePolicy } from './resolve-suspense.ts'
import { type Bank, depositBanks, groupByFour, type SuspenseReason, walletEvent } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'wallet.suspense-move'
type Move = { caseId: string; userId: Id<'user'>; bank: Bank; number: string; evidence: string }
const isContradiction = (reason: SuspenseReason) => reason === 'conflicting_report'

/**
 * Finance proposes to move a deposit to another person after the bank corrected its report; other members of finance
 * approve.
 */
export const proposeDepositMove = defineCommand({
  name: 'wallet.propose-move',
  permission: 'deposit.resolve-suspense',
  idempotent: true,
  async run(context, input: MoveDeposit & { id: string }, deps: WalletDeps) {
    const { amount } = await depositInTx(context.tx, input.id)
    const { evidence, reason } = input
    const payload: Move = {
      caseId: input.id,
      ...(await requireWalletAccountInTx(deps, context.tx, input.account)),
      evidence,
    }
    await depositInTx(context.tx, input.id, payload.userId)
    const object = `suspense-case/${input.id}`
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object, payload, reason, amount })
  },
})

/**
 * The approval that moves a deposit to its true owner, once. The bank balance does not change; a different amount is a
 * reconciliation break.
 */
export const depositMoveApproval = ({
  contactOf,
  nameOnPapers,
  rulebook,
  staysOpenInTx,
}: WalletDeps): ApprovalSubject<Move> => ({
  name: SUBJECT,
  kind: { id: 'Setoran milik orang lain', en: 'Deposit of somebody else' },
  money: 'back',
  policy: (tx, now) => computeSuspensePolicy(rulebook, tx, now),
  async describe(tx, { caseId, userId, bank, number, evidence }) {
    const { amount, from } = await depositInTx(tx, caseId)
    const nameOf = async (id: Id<'user'>) => (await nameOnPapers(tx, id)) ?? (await contactOf(tx, id))?.fullName ?? id
    const [before, after] = [await nameOf(from), await nameOf(userId)]
    return {
      title: {
        id: `Pindahkan setoran ${money(amount)} ke ${after}`,
        en: `Move a deposit of ${money(amount, 'en')} to ${after}`,
      },
      changes: [
        { label: { id: 'Jumlah', en: 'Amount' }, before: null, after: formatInBothLanguages(money, amount) },
        {
          label: { id: 'Pemilik', en: 'Owner' },
          before: inBothLanguages(before),
          after: inBothLanguages(`${after}, ${depositBanks[bank].name} ${groupByFour(number)}`),
        },
        { label: { id: 'Bukti dari bank', en: 'The bank’s evidence' }, before: null, after: inBothLanguages(evidence) },
      ],
    }
  },
  async execute({ tx, now, emit, note }, { id: request_id, payload: { caseId, userId, evidence }, reason }) {
    const { id, amount, from } = await depositInTx(tx, caseId, userId)
    if (!(await staysOpenInTx(tx, userId))) throw new Refusal<WalletRefusals>('wallet_account_closed')
    await tables(tx)
      .updateTable('suspense_case')
      .set({ state: 'resolved', owner: userId, evidence, resolved_at: now, request_id, approved: 'approved' })
      .where('id', '=', caseId)
      .execute()
    await postInTx(tx, [depositMoved({ id: caseId, from, to: userId, amount })], now)
    note(`suspense-case/${caseId}`, { reason, data: { from, owner: userId, amount: String(amount), evidence } })
    emit(walletEvent(userId, 'suspense_resolved', { amount, at: now, reason: 'conflicting_report' }))
    emit(walletEvent(from, 'deposit_taken_back', { deposit: id, amount, at: now }))
  },
})

/** The deposit that a contradiction is about; what a payment took, or was moved before, cannot be moved. */
async function depositInTx(tx: Tx, caseId: string, to?: Id<'user'>) {
  const { transfer_id } = await lockOpenCaseInTx(tx, caseId, isContradiction)
  const found = await tables(tx)
    .selectFrom('deposit')
    .select(['id', 'amount', 'user_id as from'])
    .where('transfer_id', '=', transfer_id)
    .where('state', '=', 'credited')
    .executeTakeFirst()
  const moved = await tables(tx)
    .selectFrom('suspense_case')
    .select('id')
    .where('transfer_id', '=', transfer_id)
    .where('state', '=', 'resolved')
    .executeTakeFirst()
  if (!found || moved || found.from === to) throw new Refusal<WalletRefusals>('deposit_not_movable')
  return found
}
