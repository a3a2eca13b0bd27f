import { staffWith } from '#modules/identity'
import { defineCommand } from '#platform/define-command'
import { type Actor, nameOf } from '#shared/actor'
import { localDate } from '#shared/dates'
import { Refusal } from '#shared/refusal'
import { askInTx } from './announce.ts'
import type { RightsDeps } from './deps.ts'
import type { ProposeRights } from './input.ts'
import type { Options } from './propose.ts'
import type { RightsRefusals } from './refusals.ts'
import { cardOf, lockedInTx } from './rows.ts'
import { type RightsCard, rightsIssuerEvent } from './states.ts'
import { tables } from './tables.ts'
import { writeInTx } from './terms.ts'

/**
 * The owner of a business hands in what its meeting decided. Finance checks it before two others decide; until then it is
 * nothing to holders. To who does not own it the share is none of theirs: `rights_not_yours`.
 */
export async function submitRights(
  deps: RightsDeps,
  actor: Actor,
  asked: ProposeRights,
  { key }: Options = {},
): Promise<RightsCard> {
  const security = await deps.registry.security(asked.security)
  const owner = await deps.issuers.ownerOf(security.businessId)
  const spec = { name: 'rights.submit', actor, may: 'rights.submit' as const, input: asked, key }
  const row = await deps.commands.run(spec, async (context) => {
    const { tx, now, emit } = context
    if (nameOf(context.actor) !== owner) throw new Refusal<RightsRefusals>('rights_not_yours', {}, 'security')
    if (asked.recordedOn <= localDate(now)) throw new Refusal<RightsRefusals>('rights_recording_soon', {}, 'recordedOn') // a day for the check
    const written = await writeInTx(deps, context, { asked, security, owner, state: 'submitted' })
    const { slug, name } = security
    const told = { issue: written.id, slug, name, recordedOn: asked.recordedOn }
    for (const person of await staffWith(tx, 'rights.propose'))
      emit(rightsIssuerEvent(person, 'rights_submitted_desk', told))
    return written
  })
  return cardOf(row, security)
}

/** Finance has checked what an issuer handed in: two others decide. */
export const checkRights = defineCommand({
  name: 'rights.check',
  permission: 'rights.propose',
  async run(context, { id, reason }: { id: string; reason: string }, deps: RightsDeps) {
    const { tx, now, note } = context
    const row = await lockedInTx(tx, id)
    if (row.state !== 'submitted') throw new Refusal<RightsRefusals>('rights_state')
    if (row.recorded_until <= now) throw new Refusal<RightsRefusals>('rights_recording_past')
    await tables(tx).updateTable('rights_issue').set({ state: 'proposed' }).where('id', '=', row.id).execute()
    note(`rights-issue/${row.id}`, { reason, data: { state: 'proposed' } })
    await askInTx(deps, context, row, reason)
  },
})
