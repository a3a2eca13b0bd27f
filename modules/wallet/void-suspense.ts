import { same } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { defineCommand } from '#platform/define-command'
import { money } from '#shared/format'
import type { WalletDeps } from './deps.ts'
import type { VoidSuspense } from './input.ts'
import { openCaseInTx } from './open-case.ts'
import { suspensePolicy } from './resolve-suspense.ts'
import { banks, inFours, isForTheBank } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'wallet.suspense-void'
type Void = { caseId: string; evidence: string }

/** Finance says, by the bank's own paper, that nothing follows from a case; others of finance decide. */
export const proposeVoid = defineCommand({
  name: 'wallet.propose-void',
  permission: 'deposit.resolve-suspense',
  idempotent: true,
  async run(context, input: VoidSuspense & { id: string }, deps: WalletDeps) {
    await openCaseInTx(context.tx, input.id, isForTheBank)
    const { id: caseId, evidence, reason } = input
    const payload: Void = { caseId, evidence }
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object: `suspense-case/${caseId}`, payload, reason })
  },
})

/** What approving it does: the case ends and no entry follows; what was booked stays. */
export const suspenseVoid = ({ rulebook }: Pick<WalletDeps, 'rulebook'>): ApprovalSubject<Void> => ({
  name: SUBJECT,
  kind: { id: 'Laporan bank dinyatakan batal', en: 'Report of a bank declared void' },
  policy: (tx, now) => suspensePolicy(rulebook, tx, now),
  async describe(tx, { caseId, evidence }) {
    const { amount, currency, bank, number } = await openCaseInTx(tx, caseId, isForTheBank)
    const told = `${currency === 'IDR' ? money(amount) : `${currency} ${amount}`}, ${banks[bank].name} ${inFours(number)}`
    return {
      title: { id: 'Nyatakan laporan bank batal', en: 'Declare a report of the bank void' },
      changes: [
        {
          label: { id: 'Laporan bank', en: 'The bank’s report' },
          before: same(told),
          after: { id: 'Batal', en: 'Void' },
        },
        { label: { id: 'Bukti dari bank', en: 'The bank’s evidence' }, before: null, after: same(evidence) },
      ],
    }
  },
  async execute({ tx, now, note }, { id: request_id, payload: { caseId, evidence }, reason }) {
    await openCaseInTx(tx, caseId, isForTheBank)
    await tables(tx)
      .updateTable('suspense_case')
      .set({ state: 'void', evidence, resolved_at: now, request_id, approved: 'approved' })
      .where('id', '=', caseId)
      .execute()
    note(`suspense-case/${caseId}`, { reason, data: { void: evidence } })
  },
})
