import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject, Policy } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { suspenseResolved } from './entries.ts'
import type { ResolveSuspense } from './input.ts'
import { findHeldDepositOwnerInTx, lockOpenCaseInTx } from './open-case.ts'
import type { WalletRefusals } from './refusals.ts'
import { requireWalletAccountInTx } from './require-wallet-account.ts'
import { type Bank, depositBanks, groupByFour, walletEvent } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'wallet.suspense-owner'
/** Whose money it is, and by which account of theirs that was found. */
type Owner = { caseId: string; userId: Id<'user'>; bank: Bank; number: string }

/**
 * Finance proposes the wallet account to which money in suspense belongs; one or more members of finance approve, by
 * amount.
 */
export const proposeSuspenseOwner = defineCommand({
  name: 'wallet.propose-owner',
  permission: 'deposit.resolve-suspense',
  idempotent: true,
  async run(context, input: ResolveSuspense & { id: string }, deps: WalletDeps) {
    const found = await lockOpenCaseInTx(context.tx, input.id)
    const { amount } = found
    const named = await requireWalletAccountInTx(deps, context.tx, input.account)
    const owner = await findHeldDepositOwnerInTx(context.tx, found)
    if (owner && owner !== named.userId) throw new Refusal<WalletRefusals>('deposit_of_another', {}, 'account')
    const payload: Owner = { caseId: input.id, ...named }
    const object = `suspense-case/${input.id}`
    const { reason } = input
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object, payload, reason, amount: rupiah(amount) })
  },
})

/** Votes needed for a suspense case: one, or two from the amount in the rulebook. */
export async function computeSuspensePolicy(rulebook: WalletDeps['rulebook'], tx: Tx, now: Date): Promise<Policy> {
  const permission = 'deposit.resolve-suspense' as const
  const from = (await rulebook.at(now, tx))['deposit.two_approvals_from']
  return [
    { from: 0n, permission, votes: 1 },
    { from, permission, votes: 2 },
  ]
}

/** The approval that credits money in suspense to its owner, once. */
export const suspenseOwnerApproval = ({
  contactOf,
  nameOnPapers,
  rulebook,
  staysOpenInTx,
}: WalletDeps): ApprovalSubject<Owner> => ({
  name: SUBJECT,
  kind: { id: 'Dana tak dikenal', en: 'Money of an unknown owner' },
  money: 'back',
  policy: (tx, now) => computeSuspensePolicy(rulebook, tx, now),
  async describe(tx, { caseId, userId, bank, number }) {
    const { amount, sender, reason } = await lockOpenCaseInTx(tx, caseId)
    const name = (await nameOnPapers(tx, userId)) ?? (await contactOf(tx, userId))?.fullName ?? userId
    const isHeld = reason === 'outside_limits'
    return {
      title: isHeld
        ? {
            id: `Masukkan setoran di luar batas ke dompet ${name}`,
            en: `Release a deposit outside the limits to ${name}`,
          }
        : { id: `Kenali dana sebagai milik ${name}`, en: `Recognise money as ${name}’s` },
      changes: [
        { label: { id: 'Jumlah', en: 'Amount' }, before: null, after: formatInBothLanguages(money, amount) },
        { label: { id: 'Pengirim', en: 'Sender' }, before: null, after: inBothLanguages(sender ?? '–') },
        {
          label: { id: 'Pemilik', en: 'Owner' },
          before: isHeld ? null : { id: 'Belum diketahui', en: 'Not known' },
          after: inBothLanguages(`${name}, ${depositBanks[bank].name} ${groupByFour(number)}`),
        },
      ],
    }
  },
  async execute({ tx, now, emit, note }, { id: request_id, payload: { caseId, userId }, reason }) {
    const found = await lockOpenCaseInTx(tx, caseId)
    const amount = rupiah(found.amount)
    if (!(await staysOpenInTx(tx, userId))) throw new Refusal<WalletRefusals>('wallet_account_closed')
    await tables(tx)
      .updateTable('suspense_case')
      .set({ state: 'resolved', owner: userId, resolved_at: now, request_id, approved: 'approved' })
      .where('id', '=', caseId)
      .execute()
    await postInTx(tx, [suspenseResolved({ id: caseId, userId, amount })], now)
    note(`suspense-case/${caseId}`, { reason, data: { owner: userId, amount: String(amount) } })
    emit(walletEvent(userId, 'suspense_resolved', { amount, at: now, reason: found.reason }))
  },
})
