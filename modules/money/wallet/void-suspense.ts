import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { defineCommand } from '#platform/commands/define-command'
import { money } from '#shared/format'
import type { WalletDeps } from './deps.ts'
import type { VoidSuspense } from './input.ts'
import { lockOpenCaseInTx } from './open-case.ts'
import { computeSuspensePolicy } from './resolve-suspense.ts'
import { depositBanks, groupByFour, isBankCase } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'wallet.suspense-void'
type Void = { caseId: string; evidence: string }

/**
 * Finance proposes to close a case without an entry, on the bank's written confirmation; other members of finance
 * approve.
 */
export const proposeSuspenseVoid = defineCommand({
  name: 'wallet.propose-void',
  permission: 'deposit.resolve-suspense',
  idempotent: true,
  async run(context, input: VoidSuspense & { id: string }, deps: WalletDeps) {
    await lockOpenCaseInTx(context.tx, input.id, isBankCase)
    const { id: caseId, evidence, reason } = input
    const payload: Void = { caseId, evidence }
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object: `suspense-case/${caseId}`, payload, reason })
  },
})

/** The approval that closes a suspense case without an entry. */
export const suspenseVoidApproval = ({ rulebook }: Pick<WalletDeps, 'rulebook'>): ApprovalSubject<Void> => ({
  name: SUBJECT,
  kind: { id: 'Laporan bank dinyatakan batal', en: 'Report of a bank declared void' },
  policy: (tx, now) => computeSuspensePolicy(rulebook, tx, now),
  async describe(tx, { caseId, evidence }) {
    const { amount, currency, bank, number } = await lockOpenCaseInTx(tx, caseId, isBankCase)
    const told = `${currency === 'IDR' ? money(amount) : `${currency} ${amount}`}, ${depositBanks[bank].name} ${groupByFour(number)}`
    return {
      title: { id: 'Nyatakan laporan bank batal', en: 'Declare a report of the bank void' },
      changes: [
        {
          label: { id: 'Laporan bank', en: 'The bank’s report' },
          before: inBothLanguages(told),
          after: { id: 'Batal', en: 'Void' },
        },
        { label: { id: 'Bukti dari bank', en: 'The bank’s evidence' }, before: null, after: inBothLanguages(evidence) },
      ],
    }
  },
  async execute({ tx, now, note }, { id: request_id, payload: { caseId, evidence }, reason }) {
    await lockOpenCaseInTx(tx, caseId, isBankCase)
    await tables(tx)
      .updateTable('suspense_case')
      .set({ state: 'void', evidence, resolved_at: now, request_id, approved: 'approved' })
      .where('id', '=', caseId)
      .execute()
    note(`suspense-case/${caseId}`, { reason, data: { void: evidence } })
  },
})
