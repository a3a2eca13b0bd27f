import type { Actor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import type { Asked, KycCard } from './cases.ts'
import type { VerificationDeps } from './deps.ts'
import { type DecidedList, decidedLists } from './states.ts'
import { tables } from './tables.ts'

/** What waits for no decision, by how it stands, the newest handing in first. */
export async function decidedCases(
  { db }: Pick<VerificationDeps, 'db'>,
  actor: Actor,
  { list, limit, after, q = '' }: Asked & { list: DecidedList },
): Promise<{ items: KycCard[]; next: string | null }> {
  requirePermission(actor, 'kyc.read-cases')
  const [at, userId] = after?.split('_') ?? []
  const from =
    userId && isId(userId) && /^\d{1,14}$/.test(at!)
      ? { at: new Date(Number(at)), id: userId as Id<'user'> }
      : undefined
  const rows = await tables(db)
    .selectFrom('kyc')
    .select(['user_id', 'party', 'full_name', 'state', 'risk_level', 'submitted_at', 'due_at'])
    .where('state', 'in', decidedLists[list])
    .$if(q !== '', (query) => query.where('full_name', 'ilike', `%${q.replace(/[\\%_]/g, '\\$&')}%`))
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) => eb(refTuple('submitted_at', 'user_id'), '<', tuple(from!.at, from!.id))),
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map((row) => ({
    userId: row.user_id,
    party: row.party,
    fullName: row.full_name,
    state: row.state,
    riskLevel: row.risk_level,
    submittedAt: row.submitted_at,
    dueAt: row.due_at,
    late: false,
  }))
  const last = items.at(-1)
  return { items, next: rows.length > limit && last ? `${last.submittedAt.getTime()}_${last.userId}` : null }
}
