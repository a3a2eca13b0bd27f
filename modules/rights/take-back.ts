import { staffWith } from '#modules/identity'
import { defineCommand } from '#platform/define-command'
import { nameOf } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import { cancelInTx } from './cancel.ts'
import type { RightsDeps } from './deps.ts'
import type { RightsRefusals } from './refusals.ts'
import { lockedInTx } from './rows.ts'
import { mayTakeBack, rightsIssuerEvent } from './states.ts'

/**
 * The owner of a business takes back a rights issue that was not announced yet, also while two decide on it; finance hears
 * why. Refuses `rights_not_found` to everybody else, and `rights_state` once holders count on it.
 */
export const takeBackRights = defineCommand({
  name: 'rights.take-back',
  permission: 'rights.submit',
  async run(context, { id, reason }: { id: string; reason: string }, deps: RightsDeps) {
    const { tx, emit } = context
    const row = await lockedInTx(tx, id)
    if (nameOf(context.actor) !== row.owner) throw new Refusal<RightsRefusals>('rights_not_found')
    if (!mayTakeBack(row.state)) throw new Refusal<RightsRefusals>('rights_state')
    if (row.state === 'proposed') await deps.approvals.supersedeInTx(context, `rights-issue/${row.id}`)
    await cancelInTx(deps, context, row, reason)
    const { slug, name } = await deps.registry.known(row.security_code, tx)
    const told = { issue: row.id, slug, name, why: reason }
    for (const person of await staffWith(tx, 'rights.propose'))
      emit(rightsIssuerEvent(person, 'rights_taken_back_desk', told))
  },
})
