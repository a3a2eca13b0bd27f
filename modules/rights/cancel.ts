import type { CommandContext } from '#platform/command'
import { defineCommand } from '#platform/define-command'
import { Refusal } from '#shared/refusal'
import type { RightsDeps } from './deps.ts'
import type { RightsRefusals } from './refusals.ts'
import { type IssueRow, lockedInTx } from './rows.ts'
import { mayTakeBack, rightsIssuerEvent } from './states.ts'
import { tables } from './tables.ts'

/** Finance takes back what was not announced yet. Afterwards nobody can: holders count on it. */
export const cancelRights = defineCommand({
  name: 'rights.withdraw',
  permission: 'rights.propose',
  async run(context, { id, reason }: { id: string; reason: string }, deps: RightsDeps) {
    const row = await lockedInTx(context.tx, id)
    if (!mayTakeBack(row.state)) throw new Refusal<RightsRefusals>('rights_state')
    if (row.state === 'proposed') await deps.approvals.supersedeInTx(context, `rights-issue/${row.id}`)
    await cancelInTx(deps, context, row, reason)
  },
})

/** It is not announced, and its issuer hears why. */
export async function cancelInTx(
  { registry }: Pick<RightsDeps, 'registry'>,
  { tx, now, emit, note }: CommandContext,
  row: IssueRow,
  why: string,
) {
  await tables(tx)
    .updateTable('rights_issue')
    .set({ state: 'cancelled', ended_at: now, why })
    .where('id', '=', row.id)
    .execute()
  note(`rights-issue/${row.id}`, { reason: why, data: { state: 'cancelled' } })
  const { slug, name } = await registry.known(row.security_code, tx)
  emit(rightsIssuerEvent(row.owner, 'rights_cancelled', { slug, name, why }))
}
