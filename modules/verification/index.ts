import type { Rulebook } from '#modules/rulebook'
import type { Clock } from '#platform/clock'
import type { Commands } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import type { PersonalDataPart } from '#platform/parts'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type Approval, approveKyc, type Rejection, rejectKyc } from './decide-kyc.ts'
import type { SubmitKyc } from './input.ts'
import { isKycOf, kycOf } from './kyc-of.ts'
import { assertWithinLimitInTx, type LimitQuestion, limitOf } from './limit-of.ts'
import { verificationNotices } from './notices.ts'
import { submitKyc } from './submit-kyc.ts'

export type { KycView } from './kyc-of.ts'

export function createVerification({
  db,
  commands,
  rulebook,
}: {
  db: Db
  clock: Clock
  commands: Commands
  rulebook: Rulebook
}) {
  const deps = { commands, rulebook }
  return {
    submit: (actor: Actor, userId: Id<'user'>, filled: SubmitKyc) => submitKyc(deps, actor, userId, filled),
    approve: (actor: Actor, approval: Approval) => approveKyc(deps, actor, approval),
    reject: (actor: Actor, rejection: Rejection) => rejectKyc(deps, actor, rejection),
    /** `is_kyc` of each: every id that was asked for has an answer. */
    isKycOf: (userIds: readonly Id<'user'>[]) => isKycOf(db, userIds),
    /** The actor's own verification; null when nothing was handed in yet. */
    kycOf: (actor: Actor) => kycOf(db, actor),
    limitOf: (question: LimitQuestion) => limitOf(db, question),
    assertWithinLimitInTx: (tx: Tx, question: Parameters<typeof assertWithinLimitInTx>[1]) =>
      assertWithinLimitInTx(tx, question),

    parts: {
      personalData: [
        { name: 'identity_verification', may: 'kyc.read', read: (actor) => kycOf(db, actor) },
      ] satisfies PersonalDataPart[],
      notices: [verificationNotices],
    },
  }
}
export type Verification = ReturnType<typeof createVerification>
