import type { CommandContext } from '#platform/command'
import { type Actor, nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import { becomeInTx } from './end-offering.ts'
import type { CallOff } from './input.ts'
import type { OfferingRefusals } from './refusals.ts'
import { offeringEvent } from './states.ts'
import { tables } from './tables.ts'

/**
 * The issuer takes back an offering that is not open yet: nobody has bought, and who saved it hears why. Refuses
 * `offering_not_found` to everybody else and `offering_opened` once it is open.
 */
export function callOffOffering(
  { commands, calledOff }: Pick<Deps, 'commands' | 'calledOff'>,
  actor: Actor,
  asked: CallOff,
): Promise<void> {
  const spec = { name: 'offerings.call-off', actor, may: 'offering.call-off' as const, input: asked }
  return commands.run(spec, async (given) => {
    const context = given as CommandContext
    const offering = await tables(context.tx)
      .selectFrom('offering')
      .selectAll()
      .where('slug', '=', asked.slug)
      .where('issuer_user_id', '=', nameOf(given.actor) as Id<'user'>)
      .forUpdate()
      .executeTakeFirst()
    if (!offering) throw new Refusal<OfferingRefusals>('offering_not_found')
    if (offering.state !== 'scheduled' || offering.opens_at <= context.now)
      throw new Refusal<OfferingRefusals>('offering_opened')
    await becomeInTx(context, offering, 'withdrawn', asked.reason)
    const { slug, name } = offering
    for (const follow of calledOff) await follow(context, { slug, reason: asked.reason })
    context.emit(offeringEvent(slug, 'called_off', { name, offering: slug, why: asked.reason }))
  })
}
