import { sql } from 'kysely'
import type { CommandContext } from '#platform/commands/command'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { ReviewDeps } from './deps.ts'
import { reviewDeskEvent } from './states.ts'
import { tables } from './tables.ts'
import { listWatchlistMatches } from './watchlist-matches.ts'

/**
 * Screens people named in files of published offerings against each new watchlist. A failing one does not stop others.
 */
export const rescreenDueTask = (deps: ReviewDeps): DueTask => ({
  name: 'reviews.screen-running',
  nextDue: async () => ((await listUnscreened(deps, 1)).length > 0 ? deps.clock.now() : null),
  run: async () => forEachIsolated(await listUnscreened(deps), (id) => screenOne(deps, id)),
})

/** Published and not yet screened against the current lists; empty without a list. */
async function listUnscreened({ db, screening }: ReviewDeps, most?: number): Promise<Id<'proposal'>[]> {
  const lists = await screening.inForce(db)
  if (lists === '') return []
  const rows = await tables(db)
    .selectFrom('review_plan as p')
    .select('p.proposal_id')
    .where('p.opens_at', 'is not', null)
    .where(
      sql<boolean>`not exists (select from review_screened s where s.proposal_id = p.proposal_id and s.lists = ${lists})`,
    )
    .orderBy('p.proposal_id')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return rows.map(({ proposal_id }) => proposal_id)
}

const screenOne = (deps: ReviewDeps, id: Id<'proposal'>) =>
  deps.commands.run(
    { name: 'reviews.screen-running', actor: system('reviews'), may: 'proposal.run' },
    async (context) => screenInTx(deps, context, { id, lists: await deps.screening.inForce(context.tx) }),
  )

type Screened = { id: Id<'proposal'>; lists: string }

async function screenInTx(deps: ReviewDeps, { tx, now, actor, note, emit }: CommandContext, { id, lists }: Screened) {
  const { desk } = deps.proposals
  const filed = await desk.filed(tx, await desk.find(tx, actor, id))
  const open = (await listWatchlistMatches(deps, tx, filed)).filter(({ decision }) => decision === null)
  const found = open.map(({ key }) => ({ proposal_id: id, fingerprint: key, found_at: now }))
  const fresh = found.length
    ? await tables(tx)
        .insertInto('review_listed')
        .values(found)
        .onConflict((known) => known.columns(['proposal_id', 'fingerprint']).doNothing())
        .returning('fingerprint')
        .execute()
    : []
  await tables(tx)
    .insertInto('review_screened')
    .values({ proposal_id: id, lists, screened_at: now })
    .onConflict((known) => known.column('proposal_id').doUpdateSet({ lists, screened_at: now }))
    .execute()
  if (fresh.length === 0) return
  note(`proposal/${id}`, { data: { likenesses: fresh.length } })
  const about = { name: filed.applicant.name, proposal: id, count: fresh.length }
  emit(reviewDeskEvent('listed', 'business_listed_desk', about))
}
