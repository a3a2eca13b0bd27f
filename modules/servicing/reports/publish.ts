import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import { formatInBothLanguages, money } from '#shared/format'
import type { Id } from '#shared/ids'
import type { ReportDeps } from './deps.ts'
import { toReportDisclosure } from './disclosures.ts'
import { computeNextStepAt } from './duties.ts'
import { liftLateReportHaltInTx } from './halt.ts'
import { listReportLines } from './lines.ts'
import { lockDutyInTx, toDutyEventData, updateLateSinceInTx } from './rows.ts'
import { toFinancialStatement } from './statement.ts'
import { formatReportTitle, labelReportLine, type ReportLine, reportEvent } from './states.ts'
import { tables } from './tables.ts'

export const PUBLISH_APPROVAL = 'reports.publish'
const EXPLANATION = { id: 'Penjelasan', en: 'Explanation' }
/** The figures and their explanation as they were handed in: the request is described before they are written. */
type Payload = {
  id: Id<'issuer-report'>
  duty: Id<'report-duty'>
  lines: readonly ReportLine[]
  explanation: string
}

/**
 * An analyst reviews a report. Approval publishes it as a disclosure, notifies holders and ends the consequences of its
 * lateness in the same transaction; a rejection returns it and its due time continues.
 */
export const reportPublicationApproval = (deps: ReportDeps): ApprovalSubject<Payload> => ({
  name: PUBLISH_APPROVAL,
  kind: { id: 'Laporan penerbit', en: 'Report of an issuer' },
  money: 'back',
  policy: () => [{ from: 0n, permission: 'disclosure.review', votes: 1 }],
  async describe(tx, { duty, lines, explanation }) {
    const row = await lockDutyInTx(tx, duty)
    const business = (await deps.issuers.byId(row.business_id, tx))!
    const title = formatReportTitle(row)
    return {
      title: { id: `${title.id}: ${business.name}`, en: `${title.en}: ${business.name}` },
      changes: [
        ...lines.map((line) => ({
          label: labelReportLine(line),
          before: line.planned === null ? null : formatInBothLanguages(money, line.planned),
          after: formatInBothLanguages(money, line.actual),
        })),
        ...(explanation ? [{ label: EXPLANATION, before: null, after: inBothLanguages(explanation) }] : []),
      ],
    }
  },
  async execute(context, { id: request_id, payload }) {
    const { tx, now, note, emit } = context
    const duty = await lockDutyInTx(tx, payload.duty)
    const business = (await deps.issuers.byId(duty.business_id, tx))!
    const rules = await deps.rulebook.at(now, tx)
    const lines = await listReportLines(tx, [payload.id])
    const report = await tables(tx)
      .selectFrom('issuer_report')
      .select(['explanation', 'audited_by'])
      .where('id', '=', payload.id)
      .executeTakeFirstOrThrow()
    const part = rules['issuer.report_deviation']
    const words = toReportDisclosure({ duty, business, lines, part }, report.explanation)
    const said = { ...words, type: duty.kind, businessId: duty.business_id, request: request_id }
    const number = await deps.disclosures.announceInTx(context, said)
    const published = { state: 'published' as const, decided_at: now, number, approved: 'approved' as const }
    await tables(tx).updateTable('issuer_report').set(published).where('id', '=', payload.id).execute()
    const met = { state: 'met' as const, met_at: now, step_at: null }
    await tables(tx).updateTable('report_duty').set(met).where('id', '=', duty.id).execute()
    await updateLateSinceInTx(deps, tx, duty.business_id)
    if (duty.state === 'halted') await liftLateReportHaltInTx(deps, context, duty.business_id)
    if (duty.kind === 'annual_report')
      await deps.issuers.fileStatementInTx(context, {
        businessId: duty.business_id,
        statement: toFinancialStatement(duty, lines, report.audited_by),
      })
    note(`report-duty/${duty.id}`, { data: { number } })
    emit(reportEvent(business.ownerUserId, 'report_published', { ...toDutyEventData(duty, business.name), number }))
  },
  async close({ tx, now, note, emit }, { payload }, { reason }) {
    const duty = await lockDutyInTx(tx, payload.duty)
    const why = reason || 'Ditarik kembali oleh pengirimnya.'
    await tables(tx)
      .updateTable('issuer_report')
      .set({ state: 'returned', decided_at: now, return_reason: why })
      .where('id', '=', payload.id)
      .execute()
    const step_at = computeNextStepAt(duty.state, duty.due_on, await deps.rulebook.at(now, tx))
    await tables(tx).updateTable('report_duty').set({ step_at }).where('id', '=', duty.id).execute()
    const business = (await deps.issuers.byId(duty.business_id, tx))!
    note(`report-duty/${duty.id}`, { reason: why, data: { returned: payload.id } })
    emit(reportEvent(business.ownerUserId, 'report_returned', { ...toDutyEventData(duty, business.name), reason: why }))
  },
})
