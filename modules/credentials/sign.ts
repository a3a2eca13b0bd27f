import type { Tx } from '#platform/database'
import type { UserActor } from '#shared/actor'
import type { Signature } from '#shared/electronic-signature'
import { contentOf, type ProofSubject, takeProofInTx } from './proof.ts'

export type Signing = ProofSubject & { proof: string | undefined }

/**
 * A text is signed: its signer proves, for exactly this digest, that it is them. It has to run inside `askingForProof`.
 * While a made-up past is written nobody is there to prove anything: null.
 */
export async function signInTx(
  past: { unproven: boolean },
  tx: Tx,
  actor: UserActor,
  { proof, ...subject }: Signing,
  now: Date,
): Promise<Signature | null> {
  if (past.unproven) return null
  const spent = await takeProofInTx(tx, actor, { ...subject, proof }, now)
  return { digest: contentOf(subject).toString('hex'), way: spent.way, proof: spent.id, at: now }
}
