import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Actor, KycFlag } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { VerificationDeps } from './deps.ts'
import type { KycApplication } from './input.ts'
import { openApplication } from './sealed.ts'
import { openNumbers } from './sealed-numbers.ts'
import { isSecret, type KycReason, type KycState, kycFlag, masked, type Party } from './states.ts'
import { type Row, tables } from './tables.ts'

/** What was handed in, as it is shown: numbers in part, the mother's name not at all. */
export type ShownApplication = Readonly<Record<string, string>> & { fullName: string; accountHolder: string }

export type KycView = {
  party: Party
  version: number
  state: KycState
  round: number
  /** What was handed in last; null when it was erased. */
  application: ShownApplication
  /** Why fields were sent back, while they are. */
  reasons: KycReason[]
  sid: string | null
  sre: string | null
  submittedAt: Date
  /** Until when a decision is promised. */
  dueAt: Date
  approvedAt: Date | null
  /** Of what is approved: until when it holds; of what is handed in anew, until when the approval before it does. */
  refreshDueAt: Date | null
  /** Its owner has asked to fill it in anew. */
  renewing: boolean
}

/** What pages ask of a person's verification at many places. */
export type KycStanding = Pick<Row<'kyc'>, 'state' | 'refresh_due_at' | 'refresh_told'> & { payable: boolean }

/** Of each of these people that handed in anything. `payable`: there may be an account that money goes to. */
export async function kycStandings(db: Db, userIds: readonly string[]): Promise<Map<string, KycStanding>> {
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'state', 'refresh_due_at', 'refresh_told'])
    .select(sql<boolean>`state <> 'refused' and length(account_index) > 0`.as('payable'))
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id, ...standing }) => [user_id, standing]))
}

export async function isKycOf(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, KycFlag>> {
  const flags = new Map<string, KycFlag>(userIds.map((id) => [id, null]))
  if (userIds.length === 0) return flags
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'state', 'refresh_due_at'])
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  for (const row of rows) flags.set(row.user_id, kycFlag(row))
  return flags
}

/** As it was approved; of who never was, as it was handed in. */
const onPapers = sql<string>`coalesce(approved_name, full_name)`.as('name')

/** How somebody is called on their papers, whatever they hand in anew; undefined for who handed in none. */
export async function nameOnPapers(through: Db | Tx, userId: Id<'user'>): Promise<string | undefined> {
  const row = await tables(through)
    .selectFrom('kyc')
    .select(onPapers)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}

/** The same for many at once, by their ids; who handed in none is left out. */
export async function namesOnPapers(through: Db | Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tables(through)
    .selectFrom('kyc')
    .select(['user_id', onPapers])
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.name]))
}

/** The actor's own verification; null when nothing was handed in yet. */
export async function kycOf(deps: Pick<VerificationDeps, 'db' | 'keys'>, actor: Actor): Promise<KycView | null> {
  requirePermission(actor, 'kyc.read')
  return kycView(deps, actor.userId)
}

export async function kycView(
  { db, keys }: Pick<VerificationDeps, 'db' | 'keys'>,
  userId: Id<'user'>,
): Promise<KycView | null> {
  const row = await tables(db)
    .selectFrom('kyc as k')
    .innerJoin('kyc_submission as s', 's.user_id', 'k.user_id')
    .select([
      'k.user_id',
      'k.version',
      'k.state',
      'k.sid_sealed',
      'k.sre_sealed',
      'k.submitted_at',
      'k.due_at',
      'k.approved_at',
    ])
    .select(['k.refresh_due_at', 'k.renewal_asked_at', 's.id', 's.party', 's.round', 's.data_sealed', 's.reasons'])
    .where('k.user_id', '=', userId)
    .where('k.ended_at', 'is', null)
    .orderBy('s.round', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return {
    party: row.party,
    version: row.version,
    state: row.state,
    round: row.round,
    application: shown(await openApplication(keys, db, row)),
    reasons: row.state === 'rejected' ? row.reasons : [],
    ...(await openNumbers(keys, db, userId, row)),
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    approvedAt: row.approved_at,
    refreshDueAt: row.refresh_due_at,
    renewing: row.state === 'approved' && row.renewal_asked_at !== null,
  }
}

/** Numbers in part, the mother's name not at all. */
export function shown({ party: _, ...fields }: KycApplication): ShownApplication {
  const secrets = Object.entries(fields).filter(([name]) => isSecret(name))
  return {
    ...fields,
    ...Object.fromEntries(secrets.map(([name, value]) => [name, isSecret(name) ? masked(name, value) : value])),
  }
}
