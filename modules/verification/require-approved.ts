import { type CommandRefusal, signedIn } from '#platform/command'
import type { Actor, KycFlag, UserActor } from '#shared/actor'
import { Refusal } from '#shared/refusal'
import type { VerificationRefusal } from './refusals.ts'
import { type KycState, kycFlag } from './states.ts'

/** A person whose KYC is approved: who may buy, sell and withdraw (rules.md §2). Staff hold no investor rights. */
export function requireApproved(actor: Actor): asserts actor is UserActor {
  signedIn(actor)
  if (actor.roles.length > 0) throw new Refusal<CommandRefusal>('not_allowed')
  refuseUnless(actor.kyc)
}

export const refuseUnlessApproved = (state: KycState | undefined) => refuseUnless(kycFlag(state))

function refuseUnless(flag: KycFlag) {
  if (flag === null) throw new Refusal<VerificationRefusal>('kyc_required')
  if (flag === false) throw new Refusal<VerificationRefusal>('kyc_pending')
}
