import type { Proven } from '#modules/credentials'
import type { Actor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { becomeInTx } from './end-offering.ts'
import type { CallOff } from './input.ts'
import type { OfferingRefusals } from './refusals.ts'
import { offeringEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * The issuer takes back an offering that is not open yet, by a proof for this offering and reason: nobody has bought, and
 * who saved it hears why. Refuses `offering_not_found` to everybody else and `offering_opened` once it is open.
 */
export function callOffOffering(
  { commands, calledOff, credentials }: Pick<Deps, 'commands' | 'calledOff' | 'credentials'>,
  actor: Actor,
  asked: CallOff,
  { proof }: Proven = {},
): Promise<void> {
  const spec = { name: 'offerings.call-off', actor, may: 'offering.call-off' as const, input: asked }
  const callOff = () =>
    commands.run(spec, async (context) => {
      const { tx, now } = context
      const offering = await tables(tx)
        .selectFrom('offering')
        .selectAll()
        .where('slug', '=', asked.slug)
        .where('issuer_user_id', '=', context.actor.userId)
        .forUpdate()
        .executeTakeFirst()
      if (!offering) throw new Refusal<OfferingRefusals>('offering_not_found')
      if (offering.state !== 'scheduled' || offering.opens_at <= now)
        throw new Refusal<OfferingRefusals>('offering_opened')
      await becomeInTx(context, offering, 'withdrawn', asked.reason)
      const { slug, name } = offering
      for (const follow of calledOff) await follow(context, { slug, reason: asked.reason })
      context.emit(offeringEvent(slug, 'called_off', { name, offering: slug, why: asked.reason }))
      const subject = {
        operation: 'offerings.call-off',
        content: asked,
        about: { id: `Tarik penawaran ${name} sebelum dibuka`, en: `Take back the offering ${name} before it opens` },
      }
      await credentials.signInTx(tx, context.actor, { ...subject, proof }, now)
    })
  return credentials.askingForProof(actor, callOff)
}
