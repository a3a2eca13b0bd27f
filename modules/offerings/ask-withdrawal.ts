import { type Actor, nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import type { CallOff } from './input.ts'
import type { OfferingRefusals } from './refusals.ts'
import { tables } from './tables.ts'
import { isWithdrawable, WITHDRAWAL, type WithdrawalPayload, withdrawalObject } from './withdrawal-subject.ts'

/**
 * The issuer of an open offering asks that it be withdrawn; two of staff decide before it ends. Refuses
 * `offering_not_found` to everybody else, `offering_over` where it is not open, `approval_waits` while a wish waits.
 */
export function askWithdrawal(
  { commands, approvals }: Pick<Deps, 'commands' | 'approvals'>,
  actor: Actor,
  asked: CallOff,
): Promise<Id<'approval'>> {
  const spec = { name: 'offerings.ask-withdrawal', actor, may: 'offering.call-off' as const, input: asked }
  return commands.run(spec, async (context) => {
    const offering = await tables(context.tx)
      .selectFrom('offering')
      .selectAll()
      .where('slug', '=', asked.slug)
      .where('issuer_user_id', '=', nameOf(context.actor) as Id<'user'>)
      .forShare()
      .executeTakeFirst()
    if (!offering) throw new Refusal<OfferingRefusals>('offering_not_found')
    if (!isWithdrawable(offering, context.now)) throw new Refusal<OfferingRefusals>('offering_over')
    const { id, name, slug, closes_at: expiresAt } = offering
    const payload: WithdrawalPayload = { id, name, slug }
    const { reason } = asked
    return approvals.proposeInTx(context, {
      subject: WITHDRAWAL,
      object: withdrawalObject(id),
      payload,
      reason,
      expiresAt,
    })
  })
}
