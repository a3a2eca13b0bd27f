import { sql } from 'kysely'
import type { Db } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { type Page, pageById } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { shariaCaseObject } from './change.ts'
import type { ShariaDeps } from './deps.ts'
import { measureSubject } from './file-cure.ts'
import {
  type CaseRow,
  caseColumnKinds,
  findCaseRow,
  listCaseSteps,
  listMeasures,
  type MeasureRow,
  measureColumnKinds,
  toCase,
  toMeasure,
} from './rows.ts'
import type { CaseFile, CaseList, DeskCase, ShariaCase, ShariaStatus } from './states.ts'
import { type Row, tables } from './tables.ts'

/** The public sharia status of a business: newest ratios, newest case and the year that is due. */
export async function readShariaStatus(db: Db, businessId: Id<'business'>): Promise<ShariaStatus> {
  const { measure, row, awaited } = await newestOf(db, businessId)
  return {
    measure: measure ? toMeasure(measure) : null,
    case: row ? toCase(row) : null,
    history: row ? await listCaseSteps(db, row.id) : [],
    awaited: awaited ? awaitedFrom(awaited) : null,
  }
}

/** The newest measure, the newest case and the earliest year that is to come, in one statement. */
async function newestOf(db: Db, businessId: Id<'business'>) {
  type Newest = MeasureRow & Omit<CaseRow, 'id'> & { case_id: CaseRow['id'] | null; awaited: Awaited | null }
  const newest = sql<Newest>`
    select c.*, c.id as case_id, m.*, to_json(y) as awaited from (select 1) as standing
      left join lateral (
        select * from sharia_case where business_id = ${businessId} order by begun_at desc limit 1) c on true
      left join lateral (
        select * from sharia_measure where business_id = ${businessId} order by as_of desc, seq desc limit 1) m on true
      left join lateral (
        select year, due_on, state, measure_id from sharia_screening
        where business_id = ${businessId} and state in ('awaited', 'overdue') order by year limit 1) y on true`
  const [found] = await readTogether(db, newest, { ...caseColumnKinds, ...measureColumnKinds, awaited: 'json' })
  const { case_id, awaited, ...both } = found!
  return {
    measure: both.id === null ? undefined : both,
    row: case_id === null ? undefined : { ...both, id: case_id, business_id: businessId },
    awaited,
  }
}

type Awaited = Pick<Row<'sharia_screening'>, 'year' | 'due_on' | 'state' | 'measure_id'>
const awaitedFrom = ({ year, due_on: dueOn, state, measure_id }: Awaited) => ({
  ...{ year, dueOn },
  overdue: state === 'overdue',
  figured: measure_id !== null,
})

/** Open cases by business, for badges on cards, holdings and market lists. */
export async function listOpenShariaCases(
  db: Db,
  businessIds: readonly Id<'business'>[],
): Promise<Map<Id<'business'>, ShariaCase>> {
  if (businessIds.length === 0) return new Map()
  const open = tables(db)
    .selectFrom('sharia_case')
    .selectAll()
    .where('business_id', 'in', [...new Set(businessIds)])
    .where('state', '<>', 'restored')
  const rows = await readTogether(db, open, caseColumnKinds)
  return new Map(rows.map((row) => [row.business_id, toCase(row)]))
}

/** Where the board has to speak: it has not yet, or figures below the limits wait for it. */
const inList = (db: Db, list: CaseList) => {
  const said = tables(db).selectFrom('sharia_step').select('case_id').where('kind', '=', 'cure')
  const all = tables(db).selectFrom('sharia_case').selectAll()
  if (list === 'lost') return all.where('state', '=', 'lost')
  if (list === 'ended') return all.where('state', '=', 'restored')
  const atRisk = all.where('state', '=', 'at_risk')
  return list === 'board'
    ? atRisk.where((where) => where.or([where('step_at', 'is', null), where('id', 'not in', said)]))
    : atRisk.where('step_at', 'is not', null).where('id', 'in', said)
}

type ShariaCaseQuery = { list?: CaseList | undefined; limit?: number; after?: string | undefined }

/** Cases for staff, by list: waiting for the board, curing, lost or ended. */
export async function listCasesForStaff(
  { db, issuers }: Pick<ShariaDeps, 'db' | 'issuers'>,
  actor: Actor,
  { list = 'board', limit = 20, after }: ShariaCaseQuery = {},
): Promise<Page<DeskCase>> {
  requirePermission(actor, 'sharia.read')
  const rows = await inList(db, list)
    .$if(isId(after ?? ''), (query) => query.where('id', '<', after as Id<'sharia-case'>))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { items, next } = pageById(rows, limit)
  return { next, items: await named({ db, issuers }, items) }
}

async function named({ db, issuers }: Pick<ShariaDeps, 'db' | 'issuers'>, rows: readonly CaseRow[]) {
  if (rows.length === 0) return []
  const businesses = await issuers.byIds(rows.map(({ business_id }) => business_id))
  const measures = await tables(db)
    .selectFrom('sharia_measure')
    .select(['id', 'as_of'])
    .where(
      'id',
      'in',
      rows.map(({ measure_id }) => measure_id),
    )
    .execute()
  return rows.map((row) => ({
    ...toCase(row),
    name: businesses.find(({ id }) => id === row.business_id)!.name,
    asOf: measures.find(({ id }) => id === row.measure_id)!.as_of,
    waits: row.state === 'at_risk' && row.step_at === null,
  }))
}

type FileDeps = Pick<ShariaDeps, 'db' | 'issuers' | 'approvals' | 'attachments'>

/** A case for the board with the papers that the reader may open. Refuses `sharia_case_not_found`. */
export async function readCase(deps: FileDeps, actor: Actor, id: string): Promise<CaseFile> {
  requirePermission(actor, 'sharia.read')
  return toCaseFile(deps, actor, await findCaseRow(deps.db, id))
}

/** A case row with its business, measurements, papers and history. */
export async function toCaseFile(
  { db, issuers, approvals, attachments }: FileDeps,
  actor: Actor,
  row: CaseRow,
): Promise<CaseFile> {
  const [business, measures, history, newest] = await Promise.all([
    issuers.byId(row.business_id),
    listMeasures(db, row.business_id),
    listCaseSteps(db, row.id),
    approvals.newestAbout(shariaCaseObject(row.id)),
  ])
  const { name, legalName, slug } = business!
  const request = newest?.state === 'waiting' ? newest.id : null
  const withPapers = measures.map(async (measure) => {
    const of = { subject: measureSubject(measure.id), ownerId: measure.filed_by as Id<'user'> }
    const files = measure.about === 'cure' ? await attachments.ofSubject(actor, of) : []
    return { ...toMeasure(measure), papers: files.map(({ id, kind, name: file }) => ({ id, kind, name: file })) }
  })
  return { ...toCase(row), name, legalName, slug, measures: await Promise.all(withPapers), history, request }
}
