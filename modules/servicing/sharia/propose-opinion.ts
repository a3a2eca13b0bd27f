import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { createPrintedReference } from '#platform/text/printed-reference'
import { localDate } from '#shared/dates'
import { parseSignature } from '#shared/electronic-signature'
import { date, percent } from '#shared/format'
import { type Id, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { assertBoardMemberIndependentInTx } from './board-member.ts'
import {
  computeCureDeadline,
  type LockedCase,
  recordCureOpinionInTx,
  restoreStatusInTx,
  revokeStatusInTx,
  shariaCaseObject,
} from './change.ts'
import type { ShariaDeps } from './deps.ts'
import type { ShariaOpinion } from './input.ts'
import { pauseCureInTx } from './measure.ts'
import { joinOpinionText } from './opinion-text.ts'
import type { ShariaRefusals } from './refusals.ts'
import { findCaseRow, listMeasures, lockCaseInTx, type MeasureRow, toMeasure } from './rows.ts'
import { caseWords, type OpinionOutcome, outcomeWords, possibleOutcomes, yearLineWords } from './states.ts'
import { describeStatusLoss } from './status-loss.ts'
import { tables } from './tables.ts'

/** The kind of approval request for an opinion in a case. */
export const OPINION = 'sharia.opinion'
type Payload = ShariaOpinion & { case: Id<'sharia-case'>; number: string; signer: string; signature: unknown }

/**
 * A board member signs an opinion in a case with a proof bound to its text; a second person approves it. The cure
 * period
 * is paused meanwhile. Refuses `sharia_case_not_found`, `sharia_interested`, `sharia_case_over`, `sharia_cure_over`,
 * `sharia_still_above` and `approval_waits`.
 */
export const proposeOpinion = defineCommand({
  name: 'sharia.propose-opinion',
  permission: 'sharia.propose',
  proves: ({ credentials }: ShariaDeps) => credentials,
  async run(context, { id, ...opinion }: ShariaOpinion & { id: string }, deps) {
    const { tx, now, proof } = context
    const locked = await lockCaseInTx(deps, tx, id)
    const { row } = locked
    const member = await assertBoardMemberIndependentInTx(deps, context, locked.business)
    await assertOutcomeInTx(context, locked, opinion.outcome)
    const number = createPrintedReference('OS', newId(now), now)
    const content = { case: row.id, ...opinion }
    const text = { operation: 'sharia.propose-opinion', content, about: proofTitle(locked.business.name), proof }
    const signature = await deps.credentials.signTextInTx(tx, context.actor, text, now)
    const payload: Payload = { ...opinion, case: row.id, number, signer: member, signature }
    const request = await deps.approvals.proposeInTx(context, {
      subject: OPINION,
      object: shariaCaseObject(row.id),
      payload,
      reason: opinion.text.slice(0, 500),
    })
    await tables(tx).updateTable('sharia_case').set({ step_at: null }).where('id', '=', row.id).execute()
    return request
  },
})

const proofTitle = (name: string) => ({
  id: `Tandatangani pendapat tentang status syariah ${name}`,
  en: `Sign the opinion on the Sharia status of ${name}`,
})

async function assertOutcomeInTx(
  { tx, now }: CommandContext,
  { row }: LockedCase,
  outcome: OpinionOutcome,
): Promise<MeasureRow> {
  if (!possibleOutcomes[row.state].includes(outcome)) throw new Refusal<ShariaRefusals>('sharia_case_over')
  if (outcome === 'cure' && computeCureDeadline(row) <= now)
    throw new Refusal<ShariaRefusals>('sharia_cure_over', { until: row.cure_on }, 'outcome')
  const [measure] = await listMeasures(tx, row.business_id, 1)
  if (outcome === 'restored' && !measure!.passes) throw new Refusal<ShariaRefusals>('sharia_still_above', {}, 'outcome')
  return measure!
}

/** The second approval publishes the opinion and changes the status; a rejection leaves the case unchanged. */
export const opinionApproval = (deps: ShariaDeps): ApprovalSubject<Payload> => ({
  name: OPINION,
  kind: { id: 'Pendapat Dewan Pengawas Syariah', en: 'Opinion of the Sharia board' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'sharia.decide', votes: 1 }],
  async describe(tx, payload) {
    const row = await findCaseRow(tx, payload.case)
    const business = (await deps.issuers.byId(row.business_id, tx))!
    const [measure] = await listMeasures(tx, row.business_id, 1)
    const { debt, income, asOf, forbidden } = toMeasure(measure!)
    const line = (id: string, en: string, before: string | null, after: string) => ({
      label: { id, en },
      before: before === null ? null : inBothLanguages(before),
      after: inBothLanguages(after),
    })
    const ratio = (value: bigint | null) => (value === null ? '–' : percent(value))
    return {
      title: { id: `Status syariah ${business.name}`, en: `Sharia status of ${business.name}` },
      changes: [
        { label: { id: 'Status', en: 'Status' }, before: caseWords[row.state], after: outcomeWords[payload.outcome] },
        line('Utang berbunga', 'Interest-bearing debt', percent(debt.limit), ratio(debt.ratio)),
        line('Pendapatan nonhalal', 'Non-halal income', percent(income.limit), ratio(income.ratio)),
        line('Angka per', 'Figures as of', null, date(asOf, 'id')),
        ...forbidden.map((each) => ({
          label: { id: 'Tidak sesuai', en: 'Not compliant' },
          before: null,
          after: yearLineWords[each],
        })),
        ...(payload.outcome === 'lost' ? await describeStatusLoss(deps, tx, business.id) : []),
        line('Pendapat', 'Opinion', null, payload.text),
        ...(payload.conditions ? [line('Syarat', 'Conditions', null, payload.conditions)] : []),
        ...(payload.dissent ? [line('Pendapat berbeda', 'Dissent', null, payload.dissent)] : []),
      ],
    }
  },
  async beforeVote(context, { payload }) {
    await assertBoardMemberIndependentInTx(deps, context, (await lockCaseInTx(deps, context.tx, payload.case)).business)
  },
  async execute(context, { id: request, payload }) {
    const locked = await lockCaseInTx(deps, context.tx, payload.case)
    const measure = await assertOutcomeInTx(context, locked, payload.outcome)
    const { outcome, number, signer } = payload
    const givenOn = localDate(context.now)
    const text = joinOpinionText(payload)
    const given = (status: 'compliant' | 'at_risk' | 'lost') => ({
      request,
      opinion: { number, givenOn, signer, signature: parseSignature(payload.signature), outcome: status, text },
    })
    if (outcome === 'cure') await recordCureOpinionInTx(deps, context, locked, given('at_risk'))
    if (outcome === 'restored') await restoreStatusInTx(deps, context, locked, { ...given('compliant'), measure })
    if (outcome === 'lost') await revokeStatusInTx(deps, context, locked, { measure, decided: given('lost') })
  },
  async close(context, { payload }) {
    const { row } = await lockCaseInTx(deps, context.tx, payload.case)
    const [measure] = await listMeasures(context.tx, row.business_id, 1)
    await pauseCureInTx(context, row, measure!)
  },
})
