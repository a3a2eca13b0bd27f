import type { Tx } from '#platform/db/database'
import { daysBetween, type LocalDate, localDate, plusDays } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ReportDeps } from './deps.ts'
import type { ReportRefusals } from './refusals.ts'
import { formatReportTitle } from './states.ts'
import { type Row, tables } from './tables.ts'

export type DutyRow = Row<'report_duty'>

/** Locks a duty, so that due task, issuer and staff act one after the other. Refuses `report_not_found`. */
export async function lockDutyInTx(tx: Tx, id: string): Promise<DutyRow> {
  const row = isId(id)
    ? await tables(tx)
        .selectFrom('report_duty')
        .selectAll()
        .where('id', '=', id as Id<'report-duty'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ReportRefusals>('report_not_found')
  return row
}

/**
 * Whether a filed report on the duty waits for staff. Meanwhile reminders and late steps are skipped; the due date
 * stands.
 */
export async function isUnderReviewInTx(tx: Tx, duty: Id<'report-duty'>): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('issuer_report')
    .select('id')
    .where('duty_id', '=', duty)
    .where('state', '=', 'filed')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores on the business since when one of its reports is late. */
export async function updateLateSinceInTx(deps: Pick<ReportDeps, 'issuers'>, tx: Tx, businessId: Id<'business'>) {
  const oldest = await tables(tx)
    .selectFrom('report_duty')
    .select('due_on')
    .where('business_id', '=', businessId)
    .where('state', 'in', ['late', 'halted'])
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  await deps.issuers.reportsLateInTx(tx, businessId, oldest ? plusDays(oldest.due_on, 1) : null)
}

/** Data of every notice about a duty. */
export const toDutyEventData = (duty: Pick<DutyRow, 'id' | 'kind' | 'about' | 'due_on'>, name: string) => {
  const { id: titleId, en: titleEn } = formatReportTitle(duty)
  return { duty: duty.id, titleId, titleEn, name, dueOn: duty.due_on }
}

/** Full days since the due date. */
export const countLateDays = (dueOn: LocalDate, now: Date): number => Math.max(0, daysBetween(dueOn, localDate(now)))
