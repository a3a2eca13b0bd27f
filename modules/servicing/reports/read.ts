import { kinds, readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { assertMayReport } from './access.ts'
import type { ReportDeps } from './deps.ts'
import { listReportLines } from './lines.ts'
import { listPlannedLines } from './plan.ts'
import type { ReportRefusals } from './refusals.ts'
import { countLateDays, type DutyRow } from './rows.ts'
import { type Duty, type DutyForm, isLateDuty, type PublishedReport } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<ReportDeps, 'db' | 'clock'>

/** Reports that businesses still owe, the earliest due first. The caller passes businesses that the actor works on. */
export async function listOpenDuties(
  { db, clock }: Deps,
  actor: Actor,
  businessIds: readonly Id<'business'>[],
): Promise<Duty[]> {
  requirePermission(actor, 'report.file')
  if (businessIds.length === 0) return []
  const open = tables(db)
    .selectFrom('report_duty')
    .selectAll()
    .where('business_id', 'in', [...businessIds])
    .where('state', '<>', 'met')
    .orderBy('due_on')
    .orderBy('kind')
  const rows = await readTogether(db, open, kinds('instant', 'step_at', 'opened_at', 'late_at', 'halted_at', 'met_at'))
  return dutiesFrom({ db, clock }, rows)
}

async function dutiesFrom({ db, clock }: Deps, rows: readonly DutyRow[]): Promise<Duty[]> {
  if (rows.length === 0) return []
  const filed = await tables(db)
    .selectFrom('issuer_report')
    .select(['duty_id', 'state', 'return_reason'])
    .distinctOn('duty_id')
    .where(
      'duty_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('duty_id')
    .orderBy('filed_at', 'desc')
    .execute()
  const now = clock.now()
  return rows.map(({ id, business_id: businessId, kind, about, due_on: dueOn, state }) => {
    const newest = filed.find(({ duty_id }) => duty_id === id)
    const lateDays = isLateDuty(state) ? countLateDays(dueOn, now) : 0
    const waits = newest?.state === 'filed'
    return { id, businessId, kind, about, dueOn, state, lateDays, waits, returned: newest?.return_reason ?? null }
  })
}

/** The form of one duty. Refuses `report_not_found`, also for another business's duty. */
export async function readDutyForm(deps: ReportDeps, actor: Actor, id: string): Promise<DutyForm> {
  requirePermission(actor, 'report.file')
  const row = isId(id)
    ? await tables(deps.db)
        .selectFrom('report_duty')
        .selectAll()
        .where('id', '=', id as Id<'report-duty'>)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ReportRefusals>('report_not_found')
  await assertMayReport(deps, actor, row.business_id)
  const [duty] = await dutiesFrom(deps, [row])
  const business = await deps.issuers.byId(row.business_id)
  const statements = await deps.issuers.statements(row.business_id)
  const running = await deps.offerings.running(deps.db, { businessId: row.business_id })
  const lines = listPlannedLines({ ...row, statements, running })
  return { ...duty!, business: business?.name ?? '', lines, before: await beforeOf(deps, row.id) }
}

/** What stood in the newest report. */
async function beforeOf({ db }: Pick<Deps, 'db'>, duty: Id<'report-duty'>): Promise<DutyForm['before']> {
  const row = await tables(db)
    .selectFrom('issuer_report')
    .select(['id', 'explanation', 'audited_by'])
    .where('duty_id', '=', duty)
    .orderBy('filed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const lines = await listReportLines(db, [row.id])
  const figures = Object.fromEntries(lines.map(({ key, actual }) => [key, String(actual)]))
  return { figures, explanation: row.explanation, auditedBy: row.audited_by ?? '' }
}

/** Public reports of an issuer, the newest period first. */
export async function listPublishedReports(
  { db }: Pick<Deps, 'db'>,
  businessId: Id<'business'>,
  most = 24,
): Promise<PublishedReport[]> {
  const published = tables(db)
    .selectFrom('issuer_report')
    .innerJoin('report_duty', 'report_duty.id', 'issuer_report.duty_id')
    .select([
      'issuer_report.id',
      'report_duty.kind',
      'report_duty.about',
      'report_duty.late_at',
      'issuer_report.number',
      'issuer_report.decided_at',
      'issuer_report.explanation',
    ])
    .where('report_duty.business_id', '=', businessId)
    .where('issuer_report.state', '=', 'published')
    .orderBy('report_duty.about', 'desc')
    .orderBy('issuer_report.decided_at', 'desc')
    .limit(most)
  const rows = await readTogether(db, published, kinds('instant', 'late_at', 'decided_at'))
  if (rows.length === 0) return []
  const lines = await listReportLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    kind: row.kind,
    about: row.about,
    number: row.number!,
    publishedAt: row.decided_at!,
    late: row.late_at !== null,
    explanation: row.explanation,
    lines: lines.flatMap(({ report_id, ...line }) => (report_id === row.id ? [line] : [])),
  }))
}
