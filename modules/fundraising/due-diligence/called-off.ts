import type { OnCalledOff } from '#modules/offerings'
import { system } from '#shared/actor'
import type { ReviewDeps } from './deps.ts'
import { tables } from './tables.ts'

/** When an issuer withdraws an offering before it opens, its proposal is withdrawn with the same reason. */
export const withdrawProposalOfOffering =
  ({ proposals }: Pick<ReviewDeps, 'proposals'>): OnCalledOff =>
  async (context, { slug, reason }) => {
    const { tx } = context
    const plan = await tables(tx)
      .selectFrom('review_plan')
      .select('proposal_id')
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (!plan) return
    const found = await proposals.desk.find(tx, system('reviews'), plan.proposal_id, { lock: true })
    if (found.proposal.state === 'scheduled') await proposals.desk.moveInTx(context, found, { to: 'withdrawn', reason })
  }
