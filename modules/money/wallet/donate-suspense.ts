import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { localDate, plusMonths, wib } from '#shared/dates'
import { formatInBothLanguages, money } from '#shared/format'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { WalletDeps } from './deps.ts'
import { suspenseDonated } from './entries.ts'
import type { DonateSuspense } from './input.ts'
import { lockOpenCaseInTx } from './open-case.ts'
import type { WalletRefusals } from './refusals.ts'
import { computeSuspensePolicy } from './resolve-suspense.ts'
import { tables } from './tables.ts'

const SUBJECT = 'wallet.suspense-social'
type Payload = { caseId: string }

/** Until when the owner of unidentified money can claim it; afterwards it may go to the social fund. */
export async function computeClaimDeadline(
  { rulebook }: Pick<WalletDeps, 'rulebook'>,
  openedAt: Date,
  now: Date,
  tx?: Tx,
) {
  const months = (await rulebook.at(now, tx))['deposit.unclaimed_months']
  return wib(plusMonths(localDate(openedAt), Number(months)))
}

/**
 * Finance proposes that unclaimed money goes to the social fund after the claim deadline; other members of finance
 * approve.
 */
export const proposeDonation = defineCommand({
  name: 'wallet.propose-donation',
  permission: 'deposit.resolve-suspense',
  idempotent: true,
  async run(context, input: DonateSuspense & { id: string }, deps: WalletDeps) {
    const { amount } = await oldCaseInTx(deps, context, input.id)
    const payload: Payload = { caseId: input.id }
    const object = `suspense-case/${input.id}`
    const { reason } = input
    return deps.approvals.proposeInTx(context, { subject: SUBJECT, object, payload, reason, amount: rupiah(amount) })
  },
})

/** The approval that donates unclaimed money to the social fund. */
export const donationApproval = (deps: WalletDeps): ApprovalSubject<Payload> => ({
  name: SUBJECT,
  kind: { id: 'Dana tak dikenal ke dana sosial', en: 'Unclaimed money to the social fund' },
  money: 'back',
  policy: (tx, now) => computeSuspensePolicy(deps.rulebook, tx, now),
  async describe(tx, { caseId }) {
    const { amount, sender } = await lockOpenCaseInTx(tx, caseId)
    return {
      title: { id: `Pindahkan ${money(amount)} ke dana sosial`, en: `Move ${money(amount, 'en')} to the social fund` },
      changes: [
        { label: { id: 'Jumlah', en: 'Amount' }, before: null, after: formatInBothLanguages(money, amount) },
        { label: { id: 'Pengirim', en: 'Sender' }, before: null, after: inBothLanguages(sender ?? '–') },
      ],
    }
  },
  async execute(context, { id: request_id, payload: { caseId }, reason }) {
    const { tx, now, note } = context
    const { amount } = await oldCaseInTx(deps, context, caseId)
    await tables(tx)
      .updateTable('suspense_case')
      .set({ state: 'donated', resolved_at: now, request_id, approved: 'approved' })
      .where('id', '=', caseId)
      .execute()
    await postInTx(tx, [suspenseDonated({ id: caseId, amount })], now)
    note(`suspense-case/${caseId}`, { reason, data: { social: String(amount) } })
  },
})

async function oldCaseInTx(deps: WalletDeps, { tx, now }: Pick<CommandContext, 'tx' | 'now'>, id: string) {
  const found = await lockOpenCaseInTx(tx, id)
  const until = await computeClaimDeadline(deps, found.opened_at, now, tx)
  if (now < until) throw new Refusal<WalletRefusals>('suspense_too_young', { until })
  return found
}
