import type { Tx } from '#platform/db/database'
import type { Actor, UserActor } from '#shared/actor'
import type { Signature } from '#shared/electronic-signature'
import type { Both } from '#shared/text'

type Signing = { operation: string; content: unknown; about: Both; proof: string | undefined }

/** How a voter proves a vote; implemented by modules/people/credentials, which is created later. */
export type VoteProof = {
  askingForProof<Result>(actor: Actor, run: () => Promise<Result>): Promise<Result>
  signTextInTx(tx: Tx, actor: UserActor, text: Signing, now: Date): Promise<Signature | null>
}
