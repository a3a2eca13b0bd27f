import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { DistributionDeps } from './deps.ts'
import type { AskAgain } from './input.ts'
import { requestApprovalInTx } from './propose.ts'
import type { DistributionRefusals } from './refusals.ts'
import { lockDistributionInTx } from './rows.ts'
import { tables } from './tables.ts'

/**
 * Finance requests approval again after the cause of a rejection is resolved. Refuses `distribution_not_sent_back`
 * (docs/rules/distribution.md, Rejected payment).
 */
export const requestApprovalAgain = defineCommand({
  name: 'distributions.ask-again',
  permission: 'distribution.propose',
  async run(context, { id, reason }: AskAgain & { id: string }, deps: DistributionDeps) {
    const { tx, note } = context
    const row = await lockDistributionInTx(tx, id)
    if (!row.sent_back_at || row.ended_at) throw new Refusal<DistributionRefusals>('distribution_not_sent_back')
    await tables(tx)
      .updateTable('distribution')
      .set({ sent_back_at: null, sent_back_why: null })
      .where('id', '=', row.id)
      .execute()
    note(`distribution/${row.id}`, { reason, data: { asked: 'again' } })
    await requestApprovalInTx(deps, context, row, reason)
  },
})
