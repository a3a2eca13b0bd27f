import type { Tx } from '#platform/database'
import { daysBetween, type LocalDate, localDate, plusDays } from '#shared/dates'
import { type Id, isId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { ReportDeps } from './deps.ts'
import type { ReportRefusals } from './refusals.ts'
import { reportTitle } from './states.ts'
import { type Row, tables } from './tables.ts'

export type DutyRow = Row<'report_duty'>

/** The duty, locked: the clock, its issuer and the desk wait for each other. Refuses `report_not_found`. */
export async function lockedInTx(tx: Tx, id: string): Promise<DutyRow> {
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

/** Whether a report on it waits for the desk: then its clock stands still. */
export async function waitsInTx(tx: Tx, duty: Id<'report-duty'>): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('issuer_report')
    .select('id')
    .where('duty_id', '=', duty)
    .where('state', '=', 'filed')
    .executeTakeFirst()
  return row !== undefined
}

/** Shows on the business since when a report of its is late, as its duties say now. */
export async function showLateInTx(deps: Pick<ReportDeps, 'issuers'>, tx: Tx, businessId: Id<'business'>) {
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

/** What the owner of the business is told with every event of a duty. */
export const toldOf = (duty: Pick<DutyRow, 'id' | 'kind' | 'about' | 'due_on'>, name: string) => {
  const { id: titleId, en: titleEn } = reportTitle(duty)
  return { duty: duty.id, titleId, titleEn, name, dueOn: duty.due_on }
}

/** Full days since the last day in time. */
export const lateDaysOf = (dueOn: LocalDate, now: Date): number => Math.max(0, daysBetween(dueOn, localDate(now)))
