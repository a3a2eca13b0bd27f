import { sql } from 'kysely'
import { countUpTo } from '#platform/db/count-up-to'
import type { Db, Tx } from '#platform/db/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { Page } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { SignatureDeps } from './deps.ts'
import { ListSigningConflicts } from './input.ts'
import type { SignatureRefusals } from './refusals.ts'
import type { SignatureState, SigningConflict, SigningConflictCase } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<SignatureDeps, 'db' | 'nameOf'>

/** Reports of the provider that contradict the stored state, open or all, the newest first. */
export async function listSigningConflicts(
  { db, nameOf }: Deps,
  actor: Actor,
  page: ListSigningConflicts = {},
): Promise<Page<SigningConflict>> {
  requirePermission(actor, 'signature.read-conflicts')
  const { after, limit, list } = ListSigningConflicts.parse(page)
  const rows = await conflictRows(db)
    .$if(list === 'open', (query) => query.where(isOpen))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(r.received_at, r.event_id) < (select received_at, event_id from signature_report where event_id = ${after})`,
      ),
    )
    .orderBy('r.received_at', 'desc')
    .orderBy('r.event_id', 'desc')
    .limit(limit + 1)
    .execute()
  const found = await Promise.all(rows.map(async (row) => conflictView(row, await nameOf(db, row.user_id))))
  const items = found.slice(0, limit)
  return { items, next: found.length > limit ? items.at(-1)!.eventId : null }
}

/** The number of open conflicts, counted up to `limit`. */
export async function countOpenConflicts({ db }: Pick<Deps, 'db'>, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'signature.read-conflicts')
  return countUpTo(db, conflictRows(db).clearSelect().where(isOpen), limit)
}

/** A conflict with all reports about its signing. Refuses `signing_conflict_not_found`. */
export async function readSigningConflict(
  { db, nameOf }: Deps,
  actor: Actor,
  event: string,
): Promise<SigningConflictCase> {
  requirePermission(actor, 'signature.read-conflicts')
  const row = await conflictRows(db).where('r.event_id', '=', event).executeTakeFirst()
  if (!row) throw new Refusal<SignatureRefusals>('signing_conflict_not_found')
  const [owner, reports, history] = await Promise.all([
    nameOf(db, row.user_id),
    tables(db)
      .selectFrom('signature_report')
      .select(['event_id as eventId', 'status', 'outcome', 'occurred_at as occurredAt', 'received_at as receivedAt'])
      .where('signature_id', '=', row.signature_id)
      .orderBy('received_at')
      .execute(),
    tables(db)
      .selectFrom('signature_change')
      .select(['state', 'at', 'by'])
      .where('signature_id', '=', row.signature_id)
      .orderBy('seq')
      .execute(),
  ])
  return {
    ...conflictView(row, owner),
    round: row.round,
    invitedAt: row.invited_at,
    expiresAt: row.expires_at,
    signedAt: row.signed_at,
    reports,
    history: history.map((change) => ({ ...change, state: change.state as SignatureState })),
  }
}

const isOpen = sql<boolean>`d.event_id is null`

const conflictRows = (through: Db | Tx) =>
  tables(through)
    .selectFrom('signature_report as r')
    .innerJoin('signature as s', 's.id', 'r.signature_id')
    .leftJoin('signature_resolution as d', 'd.event_id', 'r.event_id')
    .select(['r.event_id', 'r.signature_id', 'r.status', 'r.occurred_at', 'r.received_at', 'd.reason', 'd.resolved_at'])
    .select(['s.reference', 's.state', 's.user_id', 's.round', 's.invited_at', 's.expires_at', 's.signed_at'])
    .where('r.outcome', '=', 'conflict')

type ConflictRow = Awaited<ReturnType<ReturnType<typeof conflictRows>['execute']>>[number]

const conflictView = (row: ConflictRow, owner: string): SigningConflict => ({
  eventId: row.event_id,
  signatureId: row.signature_id as Id<'signature'>,
  reference: row.reference,
  userId: row.user_id,
  owner,
  state: row.state,
  status: row.status,
  occurredAt: row.occurred_at,
  receivedAt: row.received_at,
  resolution: row.reason === null ? null : { reason: row.reason, at: row.resolved_at! },
})

/** A conflict that waits for a decision. Refuses `signing_conflict_not_found` and decided ones. */
export async function findOpenConflictInTx(tx: Tx, event: string): Promise<ConflictRow> {
  const row = await conflictRows(tx).where('r.event_id', '=', event).executeTakeFirst()
  if (!row || row.resolved_at) throw new Refusal<SignatureRefusals>('signing_conflict_not_found')
  return row
}
