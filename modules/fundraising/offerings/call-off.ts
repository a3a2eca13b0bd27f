import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { changeOfferingStateInTx } from './end-offering.ts'
import type { CallOff } from './input.ts'
import type { OfferingRefusals } from './refusals.ts'
import { offeringEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * The issuer cancels an offering before it opens, with a proof for this offering and reason; followers are notified.
 * Refuses `offering_not_found` to anybody else and `offering_opened`.
 */
export const callOffOffering = defineCommand({
  name: 'offerings.call-off',
  permission: 'offering.call-off',
  proves: ({ credentials }: Deps) => credentials,
  async run(context, { slug, reason }: CallOff, { calledOff, credentials }: Deps): Promise<void> {
    const { tx, now, proof } = context
    const offering = await tables(tx)
      .selectFrom('offering')
      .selectAll()
      .where('slug', '=', slug)
      .where('issuer_user_id', '=', context.actor.userId)
      .forUpdate()
      .executeTakeFirst()
    if (!offering) throw new Refusal<OfferingRefusals>('offering_not_found')
    if (offering.state !== 'scheduled' || offering.opens_at <= now)
      throw new Refusal<OfferingRefusals>('offering_opened')
    await changeOfferingStateInTx(context, offering, 'withdrawn', reason)
    const { name } = offering
    for (const follow of calledOff) await follow(context, { slug, reason })
    context.emit(offeringEvent(slug, 'called_off', { name, offering: slug, why: reason }))
    const subject = {
      operation: 'offerings.call-off',
      content: { slug, reason },
      about: { id: `Tarik penawaran ${name} sebelum dibuka`, en: `Take back the offering ${name} before it opens` },
    }
    await credentials.signTextInTx(tx, context.actor, { ...subject, proof }, now)
  },
})
