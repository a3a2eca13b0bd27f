import { attachFilesInTx } from '#modules/attachments'
import { assertStatement } from '#modules/issuers'
import type { CommandContext } from '#platform/commands/command'
import { defineCommand } from '#platform/commands/define-command'
import { nameOf } from '#shared/actor'
import { type Id, isId, newId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { Refusal } from '#shared/refusal'
import { assertMayReportOnDuty } from './access.ts'
import type { ReportDeps } from './deps.ts'
import type { FileReport } from './input.ts'
import { listPlannedLines } from './plan.ts'
import { PUBLISH_APPROVAL } from './publish.ts'
import type { ReportRefusals } from './refusals.ts'
import { type DutyRow, isUnderReviewInTx, lockDutyInTx } from './rows.ts'
import { toFinancialStatement } from './statement.ts'
import { formatReportTitle, isSpending, isWorseThanPlan, labelReportLine, type ReportLine } from './states.ts'
import { tables } from './tables.ts'

/** Characters. */
const MIN_EXPLANATION = 30
export const REPORT_DOCUMENT = 'issuer-report.document'

export type NewReport = FileReport & {
  id: string
  /** Attachments that prove the figures. */
  files?: readonly string[]
}

/**
 * Files a report; an analyst decides on its publication. Refuses `report_not_found`, `report_done`, `report_waits`,
 * `report_figure`, `report_explanation` and `invalid_statement`.
 */
export const fileReport = defineCommand({
  name: 'reports.file',
  permission: 'report.file',
  idempotent: true,
  async before(deps: ReportDeps, actor, { id }: NewReport) {
    if (!isId(id)) throw new Refusal<ReportRefusals>('report_not_found')
    await assertMayReportOnDuty(deps, actor, id)
  },
  async run(context, input: NewReport, deps): Promise<Id<'issuer-report'>> {
    const { tx, now, note } = context
    const duty = await lockDutyInTx(tx, input.id)
    if (duty.state === 'met') throw new Refusal<ReportRefusals>('report_done')
    if (await isUnderReviewInTx(tx, duty.id)) throw new Refusal<ReportRefusals>('report_waits')
    const lines = await linesIn(deps, context, { duty, input })
    const id = newId<'issuer-report'>(now)
    const request = await deps.approvals.proposeInTx(context, {
      subject: PUBLISH_APPROVAL,
      object: `issuer-report/${id}`,
      payload: { id, duty: duty.id, lines, explanation: input.explanation },
      reason: formatReportTitle(duty).id,
    })
    const userId = nameOf(context.actor) as Id<'user'>
    await tables(tx)
      .insertInto('issuer_report')
      .values({
        id,
        duty_id: duty.id,
        state: 'filed',
        explanation: input.explanation,
        audited_by: duty.kind === 'annual_report' && input.auditedBy ? input.auditedBy : null,
        filed_by: userId,
        filed_at: now,
        request_id: request,
      })
      .execute()
    await tables(tx)
      .insertInto('issuer_report_line')
      .values(lines.map((line, at) => ({ report_id: id, place: at + 1, ...line })))
      .execute()
    const files = {
      subject: `issuer-report/${id}` as const,
      purpose: REPORT_DOCUMENT,
      field: 'document',
      ids: input.files ?? [],
    }
    await attachFilesInTx(tx, { ownerId: userId, ...files }, now)
    note(`report-duty/${duty.id}`, { data: { report: id } })
    return id
  },
})

async function linesIn(
  deps: ReportDeps,
  { tx, now }: CommandContext,
  { duty, input }: { duty: DutyRow; input: FileReport },
): Promise<ReportLine[]> {
  const rules = await deps.rulebook.at(now, tx)
  const statements = await deps.issuers.statements(duty.business_id, tx)
  const running = await deps.offerings.running(tx, { businessId: duty.business_id })
  const planned = listPlannedLines({ ...duty, statements, running })
  const lines = planned.map((line) => {
    const actual = input.figures[line.key]
    if (actual === undefined || (isSpending(line) && actual < 0n))
      throw new Refusal<ReportRefusals>('report_figure', {}, line.key)
    return { ...line, actual: rupiah(actual) }
  })
  const part = rules['issuer.report_deviation']
  const worse = lines.find((line) => isWorseThanPlan(line, part))
  if (worse && input.explanation.length < MIN_EXPLANATION)
    throw new Refusal<ReportRefusals>('report_explanation', { line: labelReportLine(worse), part }, 'explanation')
  if (duty.kind === 'annual_report') assertStatement(toFinancialStatement(duty, lines, input.auditedBy || null), now)
  return lines
}
