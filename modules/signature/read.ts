import type { Actor } from '#shared/actor'
import { requirePermission } from '#shared/permissions'
import { ask } from './ask.ts'
import type { SignatureDeps } from './deps.ts'
import { lastOf, viewOf } from './rows.ts'
import { isOpen, type SignatureView } from './states.ts'

/** How far the signing of the actor's agreement is; null before they are invited. */
export async function signatureOf(deps: SignatureDeps, actor: Actor): Promise<SignatureView | null> {
  requirePermission(actor, 'signature.read')
  const row = await lastOf(deps.db, actor.userId)
  const rules = await deps.rulebook.at(deps.clock.now())
  return row ? viewOf(row, rules['signature.resend_seconds']) : null
}

/** The same, after the provider was asked. Refuses `signing_unavailable`. */
export async function askedSignatureOf(deps: SignatureDeps, actor: Actor): Promise<SignatureView | null> {
  requirePermission(actor, 'signature.sign')
  const row = await lastOf(deps.db, actor.userId)
  if (row && isOpen(row.state) && row.provider_id) await ask(deps, row)
  return signatureOf(deps, actor)
}
