import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { localDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { ShariaDeps } from './deps.ts'
import { screeningObject } from './propose-year-opinion.ts'
import type { DeskScreening, YearAnswer, YearFile, YearLine } from './states.ts'
import { yearLines } from './states.ts'
import { tables } from './tables.ts'
import { findOwnScreeningRow, findScreeningRow, type ScreeningRow } from './year-rows.ts'

type FileDeps = Pick<ShariaDeps, 'db' | 'issuers' | 'approvals' | 'identity'>

/** A yearly screening for staff. Refuses `sharia_year_not_found`. */
export async function readYearForStaff(deps: FileDeps, actor: Actor, id: string): Promise<YearFile> {
  requirePermission(actor, 'sharia.read')
  return yearOf(deps, await findScreeningRow(deps.db, id))
}

/** A yearly screening for those who may file for the business. Refuses `sharia_year_not_found`. */
export async function readOwnYear(deps: ShariaDeps, actor: Actor, id: string): Promise<YearFile> {
  return yearOf(deps, await findOwnScreeningRow(deps, actor, id))
}

async function yearOf({ db, issuers, approvals, identity }: FileDeps, row: ScreeningRow): Promise<YearFile> {
  const { id, business_id: businessId, year, due_on: dueOn, state, measure_id, step_at, halted_at: haltedAt } = row
  const [business, measure, answers, said, open, newest] = await Promise.all([
    issuers.byId(businessId),
    measure_id
      ? tables(db).selectFrom('sharia_measure').select('passes').where('id', '=', measure_id).executeTakeFirst()
      : undefined,
    answersOf({ db, identity }, id),
    tables(db).selectFrom('sharia_year_opinion').selectAll().where('screening_id', '=', id).executeTakeFirst(),
    tables(db)
      .selectFrom('sharia_case')
      .select('id')
      .where('business_id', '=', businessId)
      .where('state', '<>', 'restored')
      .executeTakeFirst(),
    approvals.newestAbout(screeningObject(id)),
  ])
  return {
    ...{ id, businessId, name: business!.name, year, dueOn, state, answers },
    haltsOn: state === 'overdue' && step_at ? localDate(step_at) : null,
    haltedAt: answers ? null : haltedAt,
    figures: measure ?? null,
    opinion: said ? { outcome: said.outcome, number: said.opinion, at: said.happened_at } : null,
    request: newest?.state === 'waiting' ? newest.id : null,
    case: open?.id ?? null,
  }
}

async function answersOf({ db, identity }: Pick<ShariaDeps, 'db' | 'identity'>, id: Id<'sharia-screening'>) {
  const answer = await tables(db)
    .selectFrom('sharia_answer')
    .selectAll()
    .where('screening_id', '=', id)
    .executeTakeFirst()
  if (!answer) return null
  const rows = await tables(db)
    .selectFrom('sharia_answer_line')
    .select(['line', 'changed', 'words'])
    .where('screening_id', '=', id)
    .execute()
  const lines = yearLines.flatMap((line): YearAnswer[] => {
    const row = rows.find((each) => (each.line as YearLine) === line)
    return row ? [{ ...row, line }] : []
  })
  const by = (await identity.contactOf(db, answer.filed_by))?.fullName ?? ''
  return { at: answer.filed_at, by, lines }
}

/** Yearly screenings that businesses have not answered, the earliest due first. */
export async function listUnansweredYears({ db }: Pick<ShariaDeps, 'db'>, businessIds: readonly Id<'business'>[]) {
  if (businessIds.length === 0) return []
  const awaited = tables(db)
    .selectFrom('sharia_screening')
    .select(['id', 'business_id', 'year', 'due_on', 'state'])
    .where('business_id', 'in', [...new Set(businessIds)])
    .where('answered_at', 'is', null)
    .where('state', 'in', ['awaited', 'overdue'])
    .orderBy('due_on')
    .orderBy('id')
  const rows = await readTogether(db, awaited, {})
  return rows.map(({ business_id: businessId, due_on: dueOn, ...row }) => ({ ...row, businessId, dueOn }))
}

/** Yearly screenings that wait for the board (`findings`) or the issuer (`awaited`), the earliest due first. */
export async function listYearsForStaff(
  { db, issuers }: Pick<ShariaDeps, 'db' | 'issuers'>,
  actor: Actor,
  list: 'findings' | 'awaited',
): Promise<DeskScreening[]> {
  requirePermission(actor, 'sharia.read')
  const rows = await screeningsIn(db, list)
  const businesses = await issuers.byIds(rows.map(({ business_id }) => business_id))
  return rows.map(({ business_id: businessId, due_on: dueOn, measure_id, answered_at, ...row }) => ({
    ...row,
    businessId,
    dueOn,
    name: businesses.find(({ id }) => id === businessId)!.name,
    figured: measure_id !== null,
    answered: answered_at !== null,
  }))
}

const screeningsIn = (db: Db, list: 'findings' | 'awaited') =>
  tables(db)
    .selectFrom('sharia_screening')
    .select(['id', 'business_id', 'year', 'due_on', 'state', 'measure_id', 'answered_at'])
    .where('state', 'in', list === 'findings' ? ['findings'] : ['awaited', 'overdue'])
    .orderBy('due_on')
    .orderBy('id')
    .limit(200)
    .execute()
