import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import type { SignatureDeps } from './deps.ts'
import { pollSigning } from './poll-provider.ts'
import { findLastSignature, toSignatureView } from './rows.ts'
import { isOpenSignature, type SignatureView } from './states.ts'

/** The state of the actor's signing; null before they are invited. */
export async function readSignature(deps: SignatureDeps, actor: Actor): Promise<SignatureView | null> {
  requirePermission(actor, 'signature.read')
  const row = await findLastSignature(deps.db, actor.userId)
  const rules = await deps.rulebook.at(deps.clock.now())
  return row ? toSignatureView(row, rules['signature.resend_seconds']) : null
}

/**
 * The state of the actor's signing after polling the provider; null before they are invited. Refuses
 * `signing_unavailable`.
 */
export async function pollAndReadSignature(deps: SignatureDeps, actor: Actor): Promise<SignatureView | null> {
  requirePermission(actor, 'signature.sign')
  const row = await findLastSignature(deps.db, actor.userId)
  if (row && isOpenSignature(row.state) && row.provider_id) await pollSigning(deps, row)
  return readSignature(deps, actor)
}
