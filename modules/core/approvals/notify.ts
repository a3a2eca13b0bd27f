import { sql } from 'kysely'
import { listStaff, loadRoles } from '#modules/identity'
import type { CommandContext, Commands } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { nameOf, type StaffRole, system } from '#shared/actor'
import { after, MINUTE } from '#shared/dates'
import type { Id } from '#shared/ids'
import { listRolesWith, type Permission } from '#shared/permissions'
import { type ApprovalEvents, approvalEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

/** After telling those who hold a permission, what else comes for them is told together once this has passed. */
const PAUSE = 15 * MINUTE

type Waiting = { permission: Permission; since: Date; told: Date | null }

/** The permissions on which somebody waits whom nobody was told of yet. */
const untold = async (db: Db) =>
  (
    await sql<Waiting>`
      select permission, min(proposed_at) as since,
        (select max(told_at) from approval_request t where t.permission = r.permission) as told
      from approval_request r where state = 'waiting' and told_at is null group by permission`.execute(db)
  ).rows

const dueAt = ({ since, told }: Waiting) => (told && after(told, PAUSE) > since ? after(told, PAUSE) : since)

/** When people are next notified of waiting decisions. */
export async function findNextNotification(db: Db): Promise<Date | null> {
  const due = (await untold(db)).map(dueAt)
  return due.length > 0 ? new Date(Math.min(...due.map(Number))) : null
}

/** Notifies everybody who may decide, once about all new requests. Idempotent. */
export async function notifyCheckers({ db, commands }: { db: Db; commands: Commands }, now: Date) {
  const due = (await untold(db)).filter((waiting) => dueAt(waiting) <= now)
  const run = { name: 'approvals.tell', actor: system('approvals'), may: 'approval.run' as const }
  for (const { permission } of due) await commands.run(run, (context) => tellHoldersInTx(context, permission))
}

async function tellHoldersInTx({ tx, now, emit }: CommandContext, permission: Permission) {
  const requests = await tables(tx)
    .updateTable('approval_request')
    .set({ told_at: now })
    .where('state', '=', 'waiting')
    .where('told_at', 'is', null)
    .where('permission', '=', permission)
    .returning(['id', 'description'])
    .execute()
  const signed = await signersOf(
    tx,
    requests.map(({ id }) => id),
  )
  const voting = listRolesWith(permission).filter((role) => listRolesWith('approval.vote').includes(role))
  for (const { id: person, roles } of await listStaff(tx)) {
    if (!roles.some((role) => voting.includes(role))) continue
    const theirs = requests.filter(({ id }) => !signed.get(id)?.has(person)).sort((a, b) => (a.id < b.id ? -1 : 1))
    if (theirs[0]) emit(approvalEvent(person, 'approvals_waiting', { ...titled(theirs[0]), count: theirs.length }))
  }
}

async function signersOf(tx: Tx, requests: readonly Id<'approval'>[]) {
  const found = new Map<string, Set<string>>()
  if (requests.length === 0) return found
  const rows = await tables(tx)
    .selectFrom('approval_signature')
    .select(['request_id', 'person'])
    .where('request_id', 'in', requests)
    .execute()
  for (const { request_id, person } of rows) found.set(request_id, (found.get(request_id) ?? new Set()).add(person))
  return found
}

type Request = Pick<Row<'approval_request'>, 'id' | 'description'>
type Outcome = 'approved' | 'rejected' | 'expired' | 'withdrawn'

/** Notifies proposers of the outcome, if they may read it and did not end it themselves. */
export async function notifyMakersInTx(
  { tx, actor, emit }: CommandContext,
  request: Request,
  { state, reason = '' }: { state: Outcome; reason?: string },
) {
  const makers = await tables(tx)
    .selectFrom('approval_signature')
    .select('person')
    .where('request_id', '=', request.id)
    .where('signed_as', '=', 'maker')
    .orderBy('person')
    .execute()
  const others = makers.map(({ person }) => person).filter((person) => person !== nameOf(actor))
  const roles = await loadRoles(tx, others)
  const reads = (role: StaffRole) => listRolesWith('approval.read').includes(role)
  for (const person of others) if (roles.get(person)?.some(reads)) emit(outcomeEvent(person, request, state, reason))
}

function outcomeEvent(person: string, request: Request, state: Outcome, reason: string) {
  if (state === 'rejected') return approvalEvent(person, 'approval_rejected', { ...titled(request), reason })
  return approvalEvent(person, `approval_${state}` as const, titled(request))
}

const titled = ({ id, description: { title } }: Request): ApprovalEvents['approval_approved'] => ({
  request: id,
  titleId: title.id,
  titleEn: title.en,
})
