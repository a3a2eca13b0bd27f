import type { CommandContext } from '#platform/commands/command'
import type { DueTask } from '#platform/commands/parts'
import { forEachIsolated } from '#platform/jobs/for-each-isolated'
import { system } from '#shared/actor'
import { after, DAY } from '#shared/dates'
import type { ReviewDeps } from './deps.ts'
import { findPlan } from './read.ts'
import { reviewEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

/** Reminds a signer once, a day before the signing expires. A failing one does not stop others. */
export const signingReminderDueTask = (deps: ReviewDeps): DueTask => ({
  name: 'reviews.signing',
  async nextDue() {
    const row = await waiting(deps.db).select('expires_at').limit(1).executeTakeFirst()
    return row ? after(row.expires_at, -DAY) : null
  },
  async run() {
    const { db, clock } = deps
    const ending = await waiting(db).select('id').where('expires_at', '<=', after(clock.now(), DAY)).execute()
    await forEachIsolated(ending, ({ id }) => remind(deps, id))
  },
})

const waiting = (through: ReviewDeps['db']) =>
  tables(through)
    .selectFrom('review_agreement')
    .where('signed_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('reminded_at', 'is', null)
    .orderBy('expires_at')

const remind = (deps: ReviewDeps, id: Row<'review_agreement'>['id']) =>
  deps.commands.run(
    { name: 'reviews.remind-signing', actor: system('reviews'), may: 'proposal.run' },
    async (context) => {
      const { tx, now } = context
      const row = await tables(tx)
        .updateTable('review_agreement')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('signed_at', 'is', null)
        .where('reminded_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await notifySignerInTx(deps, context, row)
    },
  )

/** Not sent if the side signed by another opening or signing is no longer possible. */
async function notifySignerInTx({ proposals }: ReviewDeps, context: CommandContext, row: Row<'review_agreement'>) {
  const { tx, now, emit, note, actor } = context
  const plan = await findPlan(tx, row.proposal_id)
  const { proposal, applicant } = await proposals.desk.find(tx, actor, row.proposal_id)
  const signed = await tables(tx)
    .selectFrom('review_agreement')
    .select('id')
    .where('proposal_id', '=', row.proposal_id)
    .where('round', '=', row.round)
    .where('side', '=', row.side)
    .where('signed_at', 'is not', null)
    .executeTakeFirst()
  if (!plan || plan.round !== row.round || proposal.state !== 'approved' || signed || row.expires_at <= now) return
  const told = { name: applicant.name, until: row.expires_at }
  if (row.side === 'issuer') emit(reviewEvent(row.signer_id, 'proposal_signing_ends', { ...told, slug: plan.slug }))
  else emit(reviewEvent(row.signer_id, 'proposal_signing_ends_desk', { ...told, proposal: row.proposal_id }))
  note(`proposal/${row.proposal_id}`, { data: { agreement: row.reference, reminded: true } })
}
