import { defineCommand } from '#platform/commands/define-command'
import { Refusal } from '#shared/refusal'
import type { Deps } from './deps.ts'
import type { CallOff } from './input.ts'
import type { OfferingRefusals } from './refusals.ts'
import { tables } from './tables.ts'
import { isWithdrawable, WITHDRAWAL_APPROVAL, type WithdrawalPayload, withdrawalObject } from './withdrawal-subject.ts'

/**
 * The issuer of an open offering requests its withdrawal; two members of staff approve. Refuses `offering_not_found` to
 * anybody else, `offering_over`, and `approval_waits` while a request is pending.
 */
export const requestOfferingWithdrawal = defineCommand({
  name: 'offerings.ask-withdrawal',
  permission: 'offering.call-off',
  async run(context, { slug, reason }: CallOff, { approvals }: Deps) {
    const offering = await tables(context.tx)
      .selectFrom('offering')
      .selectAll()
      .where('slug', '=', slug)
      .where('issuer_user_id', '=', context.actor.userId)
      .forShare()
      .executeTakeFirst()
    if (!offering) throw new Refusal<OfferingRefusals>('offering_not_found')
    if (!isWithdrawable(offering, context.now)) throw new Refusal<OfferingRefusals>('offering_over')
    const { id, name, closes_at: expiresAt } = offering
    const payload: WithdrawalPayload = { id, name, slug }
    return approvals.proposeInTx(context, {
      subject: WITHDRAWAL_APPROVAL,
      object: withdrawalObject(id),
      payload,
      reason,
      expiresAt,
    })
  },
})
