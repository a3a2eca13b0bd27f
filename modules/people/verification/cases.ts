import { type ExpressionBuilder, sql } from 'kysely'
import type { Attachment } from '#contract/attachments/states'
import { peopleMatchingPepSql, peopleMatchingSanctionsSql } from '#modules/screening'
import { countUpTo } from '#platform/db/count-up-to'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { isId } from '#shared/ids'
import { type Page, readCursor } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import type { NameMatch } from '#shared/person-names'
import { Refusal } from '#shared/refusal'
import { compareCard, toExpectedCard } from './card.ts'
import { cardColumns, toCardPage, toNamePattern } from './card-list.ts'
import { isOwnCase } from './decide-kyc.ts'
import type { VerificationDeps } from './deps.ts'
import { selectNewestExemption } from './exemption.ts'
import { computeKycFindings } from './findings.ts'
import { type KycView, readKycView } from './kyc-views.ts'
import { listRequiredChecks } from './party.ts'
import type { VerificationRefusals } from './refusals.ts'
import { decryptApplication, decryptCard, findLastSubmission } from './sealed.ts'
import {
  type CardLine,
  checkKinds,
  type KycCheck,
  type KycFinding,
  type KycState,
  type Party,
  type QueueFilter,
  type RiskLevel,
} from './states.ts'
import { type Row, type Tables, tables } from './tables.ts'

export type KycCard = {
  userId: Id<'user'>
  party: Party
  fullName: string
  state: KycState
  riskLevel: RiskLevel
  submittedAt: Date
  dueAt: Date
  late: boolean
}

export type KycCase = KycView & {
  userId: Id<'user'>
  riskLevel: RiskLevel
  findings: KycFinding[]
  files: Attachment[]
  checks: KycCheck[]
  /** What was handed in beside what its identity card or passport says; null where none was read. */
  card: CardLine[] | null
  /** How the name of the account compares with the card's. */
  holder: NameMatch
  /** It bears the reader's own name: others have to decide on it. */
  own: boolean
}

/** A page of cases; `q`: part of the name. */
export type KycCaseQuery = { limit: number; after?: string | undefined; q?: string | undefined }

/** As the indexes say it: a parameter would not match. */
const isWaiting = sql<boolean>`state = 'submitted'`

/** Submissions that wait for a decision, nearest deadline first; `only` filters by finding. */
export async function listWaitingCases(
  { db, clock }: VerificationDeps,
  actor: Actor,
  { limit, after, q = '', only }: KycCaseQuery & { only?: QueueFilter | undefined },
): Promise<Page<KycCard>> {
  requirePermission(actor, 'kyc.read-cases')
  const now = clock.now()
  const from = readCursor(after)
  const rows = await tables(db)
    .selectFrom('kyc')
    .select([...cardColumns])
    .where(isWaiting)
    .$if(only !== undefined, (query) => query.where(leftBy(only!)))
    .$if(q !== '', (query) => query.where('full_name', 'ilike', toNamePattern(q)))
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('due_at', 'user_id'), '>', tuple(from!.at, from!.id as Id<'user'>)),
      ),
    )
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(limit + 1)
    .execute()
  return toCardPage(rows, { limit, by: 'due_at', isLate: (row) => row.due_at <= now })
}

/** Counts submissions that wait for a decision, up to `limit`. */
export async function countWaitingCases({ db }: VerificationDeps, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'kyc.read-cases')
  return countUpTo(db, tables(db).selectFrom('kyc').where(isWaiting), limit)
}

/** One KYC case with its evidence. Each look is audited. Refuses `kyc_case_not_found`. */
export async function openKycCase(deps: VerificationDeps, actor: Actor, id: string): Promise<KycCase> {
  requirePermission(actor, 'kyc.read-cases')
  const userId = id as Id<'user'>
  const view = isId(id) ? await readKycView(deps, userId) : null
  if (!view) throw new Refusal<VerificationRefusals>('kyc_case_not_found')
  await deps.commands.run({ name: 'verification.look', actor, may: 'kyc.read-cases' }, async ({ note }) =>
    note(`kyc/${userId}`, { data: { version: view.version } }),
  )
  const { risk_level } = await tables(deps.db)
    .selectFrom('kyc')
    .select('risk_level')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { findings, holder } = await computeKycFindings(deps, { userId, view })
  const exemption = await selectNewestExemption(deps.db, userId)
  const subjects = [...(exemption ? [`kyc-exemption/${exemption.id}`] : []), `kyc/${userId}`]
  const ofEach = subjects.map((subject) => deps.attachments.ofSubject(actor, { subject, ownerId: userId }))
  const files = (await Promise.all(ofEach)).flat()
  const [asked, own] = [await checksOf(deps, userId), await isOwnCase(deps.db, actor, userId)]
  return { ...view, userId, riskLevel: risk_level, findings, files, ...asked, holder, own }
}

async function checksOf(
  deps: VerificationDeps,
  userId: Id<'user'>,
): Promise<{ checks: KycCheck[]; card: CardLine[] | null }> {
  const last = await findLastSubmission(deps.db, userId)
  if (!last) return { checks: [], card: null }
  const rows = await tables(deps.db).selectFrom('kyc_check').selectAll().where('submission_id', '=', last.id).execute()
  const kinds = listRequiredChecks(last.party)
  const checks = checkKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind): KycCheck => {
      const row = rows.find((each) => each.kind === kind)
      if (!row || (row.outcome === 'waiting' && !deps.services)) return { ...NOT_ASKED, kind }
      const { outcome, detail, tries, answered_at } = row
      return { kind, outcome, detail, tries, answeredAt: answered_at }
    })
  const read = rows.find(({ read_sealed }) => read_sealed !== null)?.read_sealed
  return { checks, card: read ? await cardBeside(deps, last, read) : null }
}

const NOT_ASKED = { outcome: 'not_configured', detail: '', tries: 0, answeredAt: null } as const

async function cardBeside({ db, keys, regions }: VerificationDeps, last: Row<'kyc_submission'>, read: string) {
  const expected = toExpectedCard(regions, await decryptApplication(keys, db, last))
  const words = await decryptCard(keys, db, { submission_id: last.id, user_id: last.user_id, read })
  return compareCard(last.party, expected, words)
}

/** Those of the queue whom a filter leaves; of high risk as its index says it. */
const leftBy = (filter: QueueFilter) => (row: ExpressionBuilder<Tables, 'kyc'>) => {
  if (filter === 'high') return sql<boolean>`risk_level = 'high'`
  if (filter === 'listed') return row('user_id', 'in', peopleMatchingSanctionsSql)
  return row.or([row('exposed', '=', true), row('user_id', 'in', peopleMatchingPepSql)])
}
