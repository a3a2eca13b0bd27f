import type { IdentityRefusals } from '#contract/identity/refusals'
import type { Actor, KycFlag, UserActor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { AccountsDeps } from './deps.ts'
import type { Me } from './states.ts'

/** The person of an access token with their KYC state. Refuses `token_revoked` and `access_token_expired`. */
export async function findActor({ identity, verification }: AccountsDeps, accessToken: string): Promise<UserActor> {
  const holder = await identity.sessionHolder(accessToken)
  return holder.kind === 'staff' ? holder : { ...holder, kyc: await kycOf(verification, holder.userId) }
}

/** The specification's user (§3) of the actor. */
export async function readMe(deps: AccountsDeps, actor: Actor): Promise<Me> {
  requirePermission(actor, 'account.use')
  return readMeOfUser(deps, actor.userId)
}

/** The specification's user (§3) for a person who just signed in. */
export async function readMeOfUser({ identity, verification, rights }: AccountsDeps, userId: Id<'user'>): Promise<Me> {
  const user = await identity.user(userId)
  if (!user) throw new Refusal<IdentityRefusals>('user_unknown')
  const { firstname, image_file: imageFile } = user
  if (user.kind === 'staff') return { firstname, imageFile, isKyc: null, hmetd: false }
  const [isKyc, hmetd] = await Promise.all([kycOf(verification, userId), rights.hasOpenEntitlement(userId)])
  return { firstname, imageFile, isKyc, hmetd }
}

async function kycOf(verification: AccountsDeps['verification'], userId: Id<'user'>): Promise<KycFlag> {
  return (await verification.isKyc(userId)) ?? null
}
