import { inBothLanguages } from '#contract/approvals/states'
import { type Bank, depositBanks } from '#contract/wallet/states'
import type { ApprovalSubject } from '#modules/approvals'
import { postInTx } from '#modules/ledger'
import { openCorrectionCaseInTx } from '#modules/wallet'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import type { Tx } from '#platform/db/database'
import { formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ReconciliationDeps } from './deps.ts'
import { reconciliationCorrected } from './entries.ts'
import type { CorrectBreak, MatchBreak } from './input.ts'
import { addBreakNoteInTx } from './note.ts'
import { recordMatchInTx } from './pair.ts'
import { readBreakInTx } from './read.ts'
import type { ReconciliationRefusals } from './refusals.ts'
import type { CorrectionAccount } from './states.ts'
import { tables } from './tables.ts'

const SUBJECT = 'reconciliation.correct'
type CorrectionInput = { breakId: string; against: CorrectionAccount }

/** A member of finance records work on a break. */
export const noteBreak = defineCommand({
  name: 'reconciliation.note',
  permission: 'reconciliation.work',
  async run(context, { id, note }: { id: string; note: string }) {
    const row = await openInTx(context.tx, id)
    await tables(context.tx)
      .updateTable('reconciliation_break')
      .set({ owner: context.actor.userId })
      .where('id', '=', row.id)
      .execute()
    await addBreakNoteInTx(context, row.id, 'note', note)
    context.note(`reconciliation-break/${id}`, { reason: note })
  },
})

/** Finance matches a statement line and an entry whose references differ. */
export const matchBreaks = defineCommand({
  name: 'reconciliation.match',
  permission: 'reconciliation.work',
  async run(context, { id, other, note }: MatchBreak & { id: string }, deps: ReconciliationDeps) {
    const [first, second] = [id, other].sort() as [string, string]
    const pair = [await openInTx(context.tx, first), await openInTx(context.tx, second)]
    const here = pair.find(({ kind }) => kind === 'missing_here')
    const there = pair.find(({ kind }) => kind === 'missing_there')
    if (!here || !there || here.bank !== there.bank || here.at_bank !== there.booked)
      throw new Refusal<ReconciliationRefusals>('break_not_alike')
    await recordMatchInTx(deps, context, { line: here.line_id!, entry: there.entry_id!, by: context.actor, note })
    context.note(`reconciliation-break/${id}`, { reason: note, data: { other } })
  },
})

/** Finance proposes a correcting entry for a break; another member approves. */
export const proposeCorrection = defineCommand({
  name: 'reconciliation.propose-correction',
  permission: 'reconciliation.work',
  idempotent: true,
  async run(context, { id, against, reason }: CorrectBreak & { id: string }, { approvals }: ReconciliationDeps) {
    const row = await openInTx(context.tx, id)
    const payload: CorrectionInput = { breakId: row.id, against }
    const difference = row.at_bank - row.booked
    return approvals.proposeInTx(context, {
      subject: SUBJECT,
      object: `reconciliation-break/${row.id}`,
      payload,
      reason,
      amount: rupiah(difference < 0n ? -difference : difference),
    })
  },
})

const accounts: Record<CorrectionAccount, { id: string; en: string }> = {
  suspense: { id: 'Dana tanpa pemilik', en: 'Money without an owner' },
  fees: { id: 'Biaya dan pendapatan kami', en: 'Our costs and income' },
}

/** The approval that posts a reconciliation correction. */
export const correctionApproval: ApprovalSubject<CorrectionInput> = {
  name: SUBJECT,
  kind: { id: 'Koreksi rekonsiliasi', en: 'Reconciliation correction' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'reconciliation.work', votes: 1 }],
  async describe(tx, { breakId, against }) {
    const { bank, reference, at_bank, booked } = await openInTx(tx, breakId)
    return {
      title: { id: `Koreksi ${reference}`, en: `Correction of ${reference}` },
      changes: [
        { label: { id: 'Bank', en: 'Bank' }, before: null, after: inBothLanguages(depositBanks[bank as Bank].name) },
        {
          label: { id: 'Menurut buku besar', en: 'In the ledger' },
          before: formatInBothLanguages(money, booked),
          after: formatInBothLanguages(money, at_bank),
        },
        { label: { id: 'Lawan', en: 'Against' }, before: null, after: accounts[against] },
      ],
    }
  },
  async execute(context, { id: request_id, payload: { breakId, against }, reason }) {
    const { id, bank, at_bank, booked, reference } = await openInTx(context.tx, breakId)
    const correction = { id, bank, difference: at_bank - booked, against }
    await tables(context.tx)
      .insertInto('reconciliation_correction')
      .values({
        break_id: id,
        bank,
        difference: correction.difference,
        against,
        at: context.now,
        request_id,
        approved: 'approved',
      })
      .execute()
    await postInTx(context.tx, [reconciliationCorrected(correction)], context.now)
    if (against === 'suspense' && correction.difference > 0n)
      await openCorrectionCaseInTx(context, {
        breakId: id,
        bank: bank as Bank,
        reference,
        amount: correction.difference,
      })
    await tables(context.tx)
      .updateTable('reconciliation_break')
      .set({ resolved_at: context.now, resolution: 'corrected' })
      .where('id', '=', id)
      .execute()
    await addBreakNoteInTx(context, id, 'corrected', reason)
    context.note(`reconciliation-break/${id}`, { reason, data: { difference: String(correction.difference), against } })
  },
}

async function openInTx(tx: Tx, id: string) {
  const row = await readBreakInTx(tx, id as Id<'reconciliation-break'>, true)
  if (row.resolved_at) throw new Refusal<ReconciliationRefusals>('break_resolved')
  return row
}

/** Frees the open breaks that a suspended or former member of staff worked on, for somebody else to take on. */
export async function releaseBreaksInTx({ tx }: Pick<CommandContext, 'tx'>, userId: Id<'user'>): Promise<void> {
  await tables(tx)
    .updateTable('reconciliation_break')
    .set({ owner: null })
    .where('owner', '=', userId)
    .where('resolved_at', 'is', null)
    .execute()
}
