import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { ReviewDeps } from './deps.ts'
import { visitSubject } from './record-visit.ts'
import type { Visit } from './states.ts'
import { tables } from './tables.ts'

/** What was seen at the premises, the newest visit first, each with its photographs. */
export async function visitsOf(
  { db, attachments }: Pick<ReviewDeps, 'db' | 'attachments'>,
  actor: Actor,
  id: Id<'proposal'>,
): Promise<Visit[]> {
  const rows = await tables(db)
    .selectFrom('review_visit')
    .selectAll()
    .where('proposal_id', '=', id)
    .orderBy('id', 'desc')
    .execute()
  return Promise.all(
    rows.map(async ({ id, visited_on, place, findings, made_by, made_at }) => {
      const of = { subject: visitSubject(id), ownerId: made_by as Id<'user'> }
      const photos = (await attachments.ofSubject(actor, of)).map(({ id, name }) => ({ id, name }))
      return { id, visitedOn: visited_on, place, findings, madeBy: made_by, madeAt: made_at, photos }
    }),
  )
}
