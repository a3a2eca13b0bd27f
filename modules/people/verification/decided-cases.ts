import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type Page, readCursor } from '#shared/page'
import { requirePermission } from '#shared/permissions'
import { cardColumns, toCardPage, toNamePattern } from './card-list.ts'
import type { KycCard, KycCaseQuery } from './cases.ts'
import type { VerificationDeps } from './deps.ts'
import { type DecidedList, decidedLists } from './states.ts'
import { tables } from './tables.ts'

/** Decided cases by state, newest submission first. */
export async function listDecidedCases(
  { db }: Pick<VerificationDeps, 'db'>,
  actor: Actor,
  { list, limit, after, q = '' }: KycCaseQuery & { list: DecidedList },
): Promise<Page<KycCard>> {
  requirePermission(actor, 'kyc.read-cases')
  const from = readCursor(after)
  const rows = await tables(db)
    .selectFrom('kyc')
    .select([...cardColumns])
    .where('state', 'in', decidedLists[list])
    .where('ended_at', 'is', null)
    .$if(q !== '', (query) => query.where('full_name', 'ilike', toNamePattern(q)))
    .$if(from !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('submitted_at', 'user_id'), '<', tuple(from!.at, from!.id as Id<'user'>)),
      ),
    )
    .orderBy('submitted_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit + 1)
    .execute()
  return toCardPage(rows, { limit, by: 'submitted_at', isLate: () => false })
}
