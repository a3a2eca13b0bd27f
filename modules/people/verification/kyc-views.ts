import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db/database'
import type { Actor, KycFlag } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { VerificationDeps } from './deps.ts'
import type { KycApplication } from './input.ts'
import { decryptApplication } from './sealed.ts'
import { decryptNumbers } from './sealed-numbers.ts'
import { computeKycFlag, isSecret, type KycReason, type KycState, maskField, type Party } from './states.ts'
import { type Row, tables } from './tables.ts'

/** A submission as displayed: numbers masked, mother's name omitted. */
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

/** The KYC state as many pages need it. */
export type KycStanding = Pick<Row<'kyc'>, 'state' | 'refresh_due_at' | 'refresh_told'> & { payable: boolean }

/** KYC state of each of these people with a submission. `payable`: may have a payout account. */
export async function loadKycStandings(db: Db, userIds: readonly string[]): Promise<Map<string, KycStanding>> {
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'state', 'refresh_due_at', 'refresh_told'])
    .select(sql<boolean>`state <> 'refused' and length(account_index) > 0`.as('payable'))
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ user_id, ...standing }) => [user_id, standing]))
}

/** The `is_kyc` flag of each of these people. */
export async function loadKycFlags(db: Db | Tx, userIds: readonly string[]): Promise<Map<string, KycFlag>> {
  const flags = new Map<string, KycFlag>(userIds.map((id) => [id, null]))
  if (userIds.length === 0) return flags
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'state', 'refresh_due_at'])
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .execute()
  for (const row of rows) flags.set(row.user_id, computeKycFlag(row))
  return flags
}

/** As it was approved; of who never was, as it was handed in. */
const onPapers = sql<string>`coalesce(approved_name, full_name)`.as('name')

/** A person's legal name from their documents; undefined without a submission. */
export async function readLegalName(through: Db | Tx, userId: Id<'user'>): Promise<string | undefined> {
  const row = await tables(through)
    .selectFrom('kyc')
    .select(onPapers)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.name
}

/** The legal names of these people from their documents, by id; those without a submission are missing. */
export async function loadLegalNames(through: Db | Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tables(through)
    .selectFrom('kyc')
    .select(['user_id', onPapers])
    .where('user_id', '=', sql<Id<'user'>>`any(${[...userIds]}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.name]))
}

/** The actor's own verification; null before the first submission. */
export async function readOwnKyc(deps: Pick<VerificationDeps, 'db' | 'keys'>, actor: Actor): Promise<KycView | null> {
  requirePermission(actor, 'kyc.read')
  return readKycView(deps, actor.userId)
}

/** A person's verification as displayed; null before the first submission. */
export async function readKycView(
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
    application: maskApplication(await decryptApplication(keys, db, row)),
    reasons: row.state === 'rejected' ? row.reasons : [],
    ...(await decryptNumbers(keys, db, userId, row)),
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    approvedAt: row.approved_at,
    refreshDueAt: row.refresh_due_at,
    renewing: row.state === 'approved' && row.renewal_asked_at !== null,
  }
}

/** Masks an application for display. */
export function maskApplication({ party: _, ...fields }: KycApplication): ShownApplication {
  const secrets = Object.entries(fields).filter(([name]) => isSecret(name))
  return {
    ...fields,
    ...Object.fromEntries(secrets.map(([name, value]) => [name, isSecret(name) ? maskField(name, value) : value])),
  }
}
