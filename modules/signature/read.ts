import type { Db, Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { ask } from './ask.ts'
import type { SignatureDeps } from './deps.ts'
import type { SignatureRefusals } from './refusals.ts'
import { lastOf, viewOf } from './rows.ts'
import { type GenuineAgreement, isOpen, type SignatureView } from './states.ts'
import { tables } from './tables.ts'

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

/** How many people a process remembers to have signed. */
const MAX_KNOWN = 100_000

/** Refuses `agreement_unsigned`. What was signed stays signed, so a process asks for each person once. */
export function createSignedGuard() {
  const known = new Set<string>()
  return async (through: Db | Tx, userId: Id<'user'>): Promise<void> => {
    if (known.has(userId)) return
    if ((await lastOf(through, userId))?.state !== 'signed') throw new Refusal<SignatureRefusals>('agreement_unsigned')
    if (known.size >= MAX_KNOWN) known.clear()
    known.add(userId)
  }
}

/** The signed agreement with this number, or whose file has this SHA-256; undefined when it is none of ours. */
export async function genuineAgreement(db: Db, typed: string): Promise<GenuineAgreement | undefined> {
  const bare = typed.replace(/\s+/g, '')
  const isHash = /^[0-9a-f]{64}$/i.test(bare)
  if (!isHash && !/^TT-\d{6}-[0-9A-Z]{7}$/i.test(bare)) return undefined
  const row = await tables(db)
    .selectFrom('signature')
    .select(['reference', 'signed_at', 'certificate'])
    .where('state', '=', 'signed')
    .$if(isHash, (query) => query.where('file_sha256', '=', bare.toLowerCase()))
    .$if(!isHash, (query) => query.where('reference', '=', bare.toUpperCase()))
    .executeTakeFirst()
  if (!row) return undefined
  const { issuer, serial } = row.certificate!
  return { reference: row.reference, signedAt: row.signed_at!, issuer, serial }
}
