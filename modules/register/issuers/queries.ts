import { type Selectable, sql } from 'kysely'
import type { Rules } from '#contract/rulebook/states'
import type { Rulebook } from '#modules/rulebook'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Db, Tx } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { parseSignature } from '#shared/electronic-signature'
import { type Id, isId } from '#shared/ids'
import { rupiah } from '#shared/money'
import { type ScreeningLimits, screenFinancials } from './screening.ts'
import {
  type Business,
  type BusinessCard,
  type BusinessProfile,
  type FinancialStatement,
  isPastYear,
  type Officer,
  type PastYear,
  type PlannedYear,
} from './states.ts'
import { type Tables, tables } from './tables.ts'

/** The sharia screening limits of the rulebook. */
export const toScreeningLimits = (rules: Rules): ScreeningLimits => ({
  debt: rules['sharia.debt_ratio'],
  income: rules['sharia.income_ratio'],
})

export async function findBusinessBySlug(db: Db, slug: string): Promise<Business | undefined> {
  const row = await tables(db).selectFrom('business').selectAll().where('slug', '=', slug).executeTakeFirst()
  return row && toBusiness(row)
}

/** The businesses with these ids, in no order. */
export async function listBusinessesByIds(db: Db | Tx, ids: readonly Id<'business'>[]): Promise<Business[]> {
  const known = ids.filter(isId)
  if (known.length === 0) return []
  const rows = await tables(db).selectFrom('business').selectAll().where('id', 'in', known).execute()
  return rows.map(toBusiness)
}

/** The businesses of an issuer user, newest first. */
export async function listBusinessesOfOwner(db: Db | Tx, userId: Id<'user'>): Promise<Business[]> {
  const own = tables(db).selectFrom('business').selectAll().where('owner_user_id', '=', userId).orderBy('id', 'desc')
  const rows = await readTogether(db, own, { registered_at: 'instant' })
  return rows.map(toBusiness)
}

export function toBusinessCards(found: readonly Business[]): Map<Id<'business'>, BusinessCard> {
  return new Map(
    found.map(({ id, slug, name, sector, city, province, pitch, shariaStatus, reportsLateSince, answersLateSince }) => [
      id,
      { id, slug, name, sector, city, province, pitch, shariaStatus, reportsLateSince, answersLateSince },
    ]),
  )
}

/** Batched look-ups for business profiles. */
export const createProfileLookups = (db: Db) => ({
  publicRecordOf: createBatchedLookup((ids: readonly Id<'business'>[]) => publicRecordsOf(db, ids)),
  yearsOf: createBatchedLookup((ids: readonly Id<'business'>[]) => statementsOfEach(db, ids)),
})

/** The business behind an offering: people, financial years, screening by today's limits and sharia opinions. */
export async function buildProfile(
  {
    rulebook,
    now,
    find,
    publicRecordOf,
    yearsOf,
  }: ReturnType<typeof createProfileLookups> & {
    rulebook: Rulebook
    now: Date
    find: (id: Id<'business'>) => Promise<Business | undefined>
  },
  id: Id<'business'>,
): Promise<BusinessProfile | undefined> {
  const found = await find(id)
  if (!found) return undefined
  const [record, statements = [], rules] = await Promise.all([publicRecordOf(id), yearsOf(id), rulebook.at(now)])
  const { officers, milestones, opinions } = record!
  const latest = statements.findLast(isPastYear)
  return {
    ...found,
    officers,
    milestones,
    statements,
    opinions: opinions.map((opinion) => ({ ...opinion, signature: parseSignature(opinion.signature) })),
    screening: latest ? screenFinancials(latest, toScreeningLimits(rules)) : null,
  }
}

type PublicRecord = Pick<BusinessProfile, 'officers' | 'milestones'> & {
  opinions: (Opinion & { signature: unknown })[]
}
type Opinion = Omit<BusinessProfile['opinions'][number], 'signature'>

/** Of each its people of the newest edition, its years and the opinions on it, the newest first, in one statement. */
async function publicRecordsOf(db: Db, ids: readonly Id<'business'>[]): Promise<Map<Id<'business'>, PublicRecord>> {
  const records = sql<PublicRecord & { id: Id<'business'> }>`
    select b.id, (
        select coalesce(json_agg(json_build_object('name', name, 'position', position, 'bio', bio) order by place), '[]')
        from officer where business_id = b.id and edition = (select max(edition) from officer where business_id = b.id)
      ) as officers, (
        select coalesce(json_agg(json_build_object('year', year, 'text', text) order by year, id), '[]')
        from milestone where business_id = b.id
      ) as milestones, (
        select coalesce(json_agg(json_build_object('number', number, 'givenOn', given_on, 'signer', signer,
          'outcome', outcome, 'text', text, 'signature', signature) order by given_on desc, id desc), '[]')
        from sharia_opinion where business_id = b.id
      ) as opinions
    from unnest(${[...ids]}::uuid[]) as b(id)`
  const rows = await readTogether(db, records, kinds('json', 'officers', 'milestones', 'opinions'))
  return new Map(rows.map(({ id, ...record }) => [id, record]))
}

/** The officers of the newest edition. */
export const listOfficers = (db: Db | Tx, id: Id<'business'>): Promise<Officer[]> =>
  tables(db)
    .selectFrom('officer')
    .select(['name', 'position', 'bio'])
    .where('business_id', '=', id)
    .where('edition', '=', ({ selectFrom }) =>
      selectFrom('officer')
        .select(({ fn }) => fn.max('edition').as('edition'))
        .where('business_id', '=', id),
    )
    .orderBy('place')
    .execute()

/** The latest revision of the newest finished year. */
export async function findLatestStatementInTx(tx: Tx, id: Id<'business'>): Promise<PastYear | undefined> {
  const statements = await listStatements(tx, id)
  return statements.findLast(isPastYear)
}

/** The latest revision of each year, oldest first, projections last. */
export const listStatements = async (db: Db | Tx, id: Id<'business'>): Promise<FinancialStatement[]> =>
  (await statementsOfEach(db, [id])).get(id) ?? []

/** The same of each of these businesses; without those that filed none. */
async function statementsOfEach(
  db: Db | Tx,
  ids: readonly Id<'business'>[],
): Promise<Map<Id<'business'>, FinancialStatement[]>> {
  const newest = tables(db)
    .selectFrom('financial_statement')
    .selectAll()
    .distinctOn(['business_id', 'projection', 'year'])
    .where('business_id', '=', sql<Id<'business'>>`any(${[...ids]}::uuid[])`)
    .orderBy('business_id')
    .orderBy('projection')
    .orderBy('year')
    .orderBy('revision', 'desc')
  const rows = await readTogether(db, newest, statementColumnKinds)
  const found = Map.groupBy(rows, ({ business_id }) => business_id)
  return new Map([...found].map(([id, of]) => [id, of.map(statement)]))
}

export const toBusiness = (row: Selectable<Tables['business']>): Business => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  legalName: row.legal_name,
  legalForm: row.legal_form,
  sector: row.sector,
  city: row.city,
  province: row.province,
  foundedYear: row.founded_year,
  pitch: row.pitch,
  description: row.description,
  website: row.website,
  shariaStatus: row.sharia_status,
  reportsLateSince: row.reports_late_since,
  answersLateSince: row.answers_late_since,
  ownerUserId: row.owner_user_id,
})

/** How to read the columns of a financial statement (platform/db/read-together.ts). */
export const statementColumnKinds = {
  ...kinds('instant', 'filed_at'),
  ...kinds(
    'bigint',
    'revenue',
    'gross_profit',
    'operating_profit',
    'net_profit',
    'total_assets',
    'interest_bearing_debt',
    'sharia_debt',
    'other_liabilities',
    'total_income',
    'non_halal_income',
    'operating_cash',
  ),
}

/** The table holds every figure of a year that is over: `financial_statement_whole`. */
const statement = (row: Selectable<Tables['financial_statement']>) =>
  ({
    year: row.year,
    projection: row.projection,
    revenue: rupiah(row.revenue),
    grossProfit: planned(row.gross_profit),
    operatingProfit: planned(row.operating_profit),
    netProfit: rupiah(row.net_profit),
    totalAssets: planned(row.total_assets),
    interestBearingDebt: planned(row.interest_bearing_debt),
    shariaDebt: planned(row.sharia_debt),
    otherLiabilities: planned(row.other_liabilities),
    totalIncome: planned(row.total_income),
    nonHalalIncome: planned(row.non_halal_income),
    operatingCash: planned(row.operating_cash),
    auditedBy: row.audited_by,
  }) as PastYear | PlannedYear

const planned = (amount: bigint | null) => (amount === null ? null : rupiah(amount))
