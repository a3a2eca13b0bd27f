import type { VerificationRefusal } from '#contract/verification/refusals'
import { signedIn } from '#platform/command'
import type { Actor, UserActor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { OfferingRefusal } from './refusals.ts'

/** Buying needs approved KYC; staff hold no investor rights (rules.md §2). */
export function assertMayInvest(actor: Actor): asserts actor is UserActor {
  signedIn(actor)
  if (actor.roles.length > 0) throw new Refusal<OfferingRefusal>('staff_cannot_invest')
  if (actor.kyc === false) throw new Refusal<VerificationRefusal>('kyc_pending')
  if (actor.kyc === null) throw new Refusal<VerificationRefusal>('kyc_required')
}
