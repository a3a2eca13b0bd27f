import type { Tx } from '#platform/db/database'
import type { UserActor } from '#shared/actor'
import type { Signature } from '#shared/electronic-signature'
import { consumeProofInTx, type ProofSubject, serializeContent } from './proof.ts'

export type Signing = ProofSubject & { proof: string | undefined }

/**
 * Signs a text: consumes the signer's proof of exactly this digest. Run inside `withProof`. Null during imports, where
 * nobody can prove.
 */
export async function signTextInTx(
  past: { unproven: boolean },
  tx: Tx,
  actor: UserActor,
  { proof, ...subject }: Signing,
  now: Date,
): Promise<Signature | null> {
  if (past.unproven) return null
  const spent = await consumeProofInTx(tx, actor, { ...subject, proof }, now)
  return { digest: serializeContent(subject).toString('hex'), way: spent.way, proof: spent.id, at: now }
}
