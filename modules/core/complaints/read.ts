import { countUpTo } from '#platform/db/count-up-to'
import type { Actor } from '#shared/actor'
import { isId } from '#shared/ids'
import { type Page, readCursor, writeCursor } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ComplaintDeps } from './deps.ts'
import { ListComplaints } from './input.ts'
import type { ComplaintRefusals } from './refusals.ts'
import { type ComplaintRow, selectComplaints, toComplaintView } from './rows.ts'
import type { ComplaintCase, ComplaintList, ComplaintState, ComplaintView } from './states.ts'

const MAX_SHOWN = 100

/** The actor's complaints, the newest first. */
export async function listOwnComplaints({ db }: ComplaintDeps, actor: Actor): Promise<ComplaintView[]> {
  requirePermission(actor, 'complaint.read')
  const rows = await selectComplaints(db)
    .where('user_id', '=', actor.userId)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(toComplaintView)
}

/** One of the actor's own complaints. Refuses `complaint_not_found`. */
export async function readOwnComplaint({ db }: ComplaintDeps, actor: Actor, id: string): Promise<ComplaintView> {
  requirePermission(actor, 'complaint.read')
  const row = isId(id)
    ? await selectComplaints(db)
        .where('id', '=', id as ComplaintRow['id'])
        .where('user_id', '=', actor.userId)
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ComplaintRefusals>('complaint_not_found')
  return toComplaintView(row)
}

const statesOf: Record<ComplaintList, ComplaintState[]> = {
  waiting: ['received', 'acknowledged', 'in_progress'],
  answered: ['answered'],
  ended: ['accepted', 'escalated'],
}

/** The number of unanswered complaints, counted up to `limit`. */
export async function countWaitingComplaints({ db }: ComplaintDeps, actor: Actor, limit: number): Promise<number> {
  requirePermission(actor, 'complaint.read-cases')
  return countUpTo(db, selectComplaints(db).where('state', 'in', statesOf.waiting), limit)
}

/** Complaints for staff: unanswered by earliest due date, answered and ended by newest answer. */
export async function listComplaintsForStaff(
  deps: ComplaintDeps,
  actor: Actor,
  page: ListComplaints = {},
): Promise<Page<ComplaintCase>> {
  requirePermission(actor, 'complaint.read-cases')
  const { after, limit, list } = ListComplaints.parse(page)
  const from = readCursor(after)
  const [by, order] = list === 'waiting' ? (['due_at', 'asc'] as const) : (['answered_at', 'desc'] as const)
  const compare = order === 'asc' ? '>' : '<'
  const rows = await selectComplaints(deps.db)
    .where('state', 'in', statesOf[list])
    .$if(from !== undefined, (query) =>
      query.where((of) =>
        of.or([
          of(by, compare, from!.at),
          of.and([of(by, '=', from!.at), of('id', compare, from!.id as ComplaintRow['id'])]),
        ]),
      ),
    )
    .orderBy(by, order)
    .orderBy('id', order)
    .limit(limit + 1)
    .execute()
  const items = await Promise.all(rows.slice(0, limit).map((row) => caseOf(deps, row)))
  const last = rows[limit - 1]
  return { items, next: rows.length > limit && last ? writeCursor(last[by]!, last.id) : null }
}

/** One complaint, for staff; each reading is audited. Refuses `complaint_not_found`. */
export async function readComplaintForStaff(deps: ComplaintDeps, actor: Actor, id: string): Promise<ComplaintCase> {
  requirePermission(actor, 'complaint.read-cases')
  const row = isId(id)
    ? await selectComplaints(deps.db)
        .where('id', '=', id as ComplaintRow['id'])
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<ComplaintRefusals>('complaint_not_found')
  await deps.commands.run({ name: 'complaints.look', actor, may: 'complaint.read-cases' }, async ({ note }) =>
    note(`complaint/${row.id}`),
  )
  return caseOf(deps, row)
}

const caseOf = async ({ db, nameOf }: ComplaintDeps, row: ComplaintRow): Promise<ComplaintCase> => ({
  ...toComplaintView(row),
  userId: row.user_id,
  name: await nameOf(db, row.user_id),
})
