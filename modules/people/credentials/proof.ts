import { createHash } from 'node:crypto'
import { lockUserInTx, requireSessionInTx } from '#modules/identity'
import { type Tx, transact } from '#platform/db/database'
import { toStoredJson } from '#platform/db/json'
import type { Actor, UserActor } from '#shared/actor'
import { after, MINUTE, secondsUntil } from '#shared/dates'
import { type Id, isId, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import type { CredentialsContext } from './deps.ts'
import { listProofWays } from './proof-ways.ts'
import type { CredentialsRefusals } from './refusals.ts'
import type { ProofView, ProofWay } from './states.ts'
import { tables } from './tables.ts'

/** How long a given proof can be used. */
export const PROOF_VALIDITY = 5 * MINUTE
/** For so long somebody can give it. */
const PATIENCE = 15 * MINUTE

/** What is proven: one command with exact content. `about`: its description for the owner. */
export type ProofSubject = { operation: string; content: unknown; about: Both }
/** The id of the proof that accompanies a command. */
export type Proven = { proof?: string | undefined }

/** Carries what has to be proven out of the transaction that it undoes. */
class ProofMissing extends Error {
  readonly subject: ProofSubject
  readonly why: 'proof_required' | 'proof_expired'
  constructor(subject: ProofSubject, why: ProofMissing['why']) {
    super(why)
    this.subject = subject
    this.why = why
  }
}

/** Whether a command was refused for lack of a proof. */
export const isProofMissing = (error: unknown): error is Error => error instanceof ProofMissing

/**
 * Consumes the proof of this person and session for exactly this command, in its transaction. Without one it throws; run
 * inside `withProof`.
 */
export async function consumeProofInTx(
  tx: Tx,
  actor: UserActor,
  { proof, ...subject }: ProofSubject & { proof: string | undefined },
  now: Date,
): Promise<{ id: Id<'proof'>; way: ProofWay }> {
  if (!proof) throw new ProofMissing(subject, 'proof_required')
  const used = isId(proof)
    ? await tables(tx)
        .updateTable('proof')
        .set({ used_at: now })
        .where('id', '=', proof as Id<'proof'>)
        .where('user_id', '=', actor.userId)
        .where('session_id', '=', actor.sessionId)
        .where('operation', '=', subject.operation)
        .where('content', '=', serializeContent(subject))
        .where('proven_at', 'is not', null)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['id', 'way'])
        .executeTakeFirst()
    : undefined
  if (!used) throw new ProofMissing(subject, 'proof_expired')
  return { id: used.id, way: used.way! }
}

/**
 * Consumes the proof of this person and session for exactly this command, as `consumeProofInTx`, without returning it.
 */
export const spendProofInTx = async (...args: Parameters<typeof consumeProofInTx>): Promise<void> => {
  await consumeProofInTx(...args)
}

/** Consumes the proof of a credential change; a person without second factor needs no proof beyond the password. */
export async function spendProofIfAnyInTx(
  deps: Pick<CredentialsContext, 'phones'>,
  tx: Tx,
  actor: UserActor,
  wanted: ProofSubject & { proof: string | undefined },
  now: Date,
): Promise<void> {
  const ways = await listProofWays(deps, tx, actor.userId)
  if (ways.length > 0) await spendProofInTx(tx, actor, wanted, now)
}

/**
 * Runs a command that may need a proof; when missing, stores what must be proven and refuses `proof_required` or
 * `proof_expired` with its id. Refuses `not_signed_in` when logged out.
 */
export async function withProof<Result>(
  deps: CredentialsContext,
  actor: Actor,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ProofMissing)) throw error
    requirePermission(actor, 'account.use')
    const proof = await openProof(deps, actor, error.subject)
    if (proof.ways.length === 0) throw new Refusal<CredentialsRefusals>('proof_impossible')
    const said = { about: proof.about, proof }
    throw error.why === 'proof_required'
      ? new Refusal<CredentialsRefusals>('proof_required', said)
      : new Refusal<CredentialsRefusals>('proof_expired', said)
  }
}

/** The same for commands of this module. */
export const createProofRunner = (deps: CredentialsContext) => ({
  askingForProof: <Result>(actor: Actor, run: () => Promise<Result>) => withProof(deps, actor, run),
})

async function openProof(deps: CredentialsContext, actor: UserActor, subject: ProofSubject): Promise<ProofView> {
  const { userId, sessionId } = actor
  const open = await reopenProof(deps, actor, subject)
  if (open) return open
  return deps.commands.run({ name: 'credentials.ask-proof', actor, may: 'account.use' }, async ({ tx, now, note }) => {
    await refuseManyInTx(tx, userId, now)
    await requireSessionInTx(tx, actor)
    const id = newId<'proof'>(now)
    const expires_at = after(now, PATIENCE)
    await tables(tx).deleteFrom('proof').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
    await tables(tx)
      .insertInto('proof')
      .values({
        id,
        user_id: userId,
        session_id: sessionId,
        operation: subject.operation,
        content: serializeContent(subject),
        about: JSON.stringify(subject.about),
        expires_at,
      })
      .execute()
    note(`proof/${id}`, { data: { operation: subject.operation } })
    return {
      id,
      about: subject.about,
      ways: await listProofWays(deps, tx, userId),
      provenAt: null,
      expiresAt: expires_at,
    }
  })
}

/** The proof that this session was asked for already for the same command, with its time begun anew: no second one. */
function reopenProof(
  deps: CredentialsContext,
  actor: UserActor,
  subject: ProofSubject,
): Promise<ProofView | undefined> {
  const now = deps.clock.now()
  return transact(deps.db, async (tx) => {
    const row = await tables(tx)
      .updateTable('proof')
      .set({ expires_at: after(now, PATIENCE) })
      .where('user_id', '=', actor.userId)
      .where('session_id', '=', actor.sessionId)
      .where('operation', '=', subject.operation)
      .where('content', '=', serializeContent(subject))
      .where('used_at', 'is', null)
      .where('proven_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['id', 'expires_at'])
      .executeTakeFirst()
    if (!row) return undefined
    const ways = await listProofWays(deps, tx, actor.userId)
    return { id: row.id, about: subject.about, ways, provenAt: null, expiresAt: row.expires_at }
  })
}

/** Proofs that one person may have open at once, over all sessions. */
const MAX_OPEN = 10

/** Refuses `proofs_open` while a person has as many open proofs as there may be. */
async function refuseManyInTx(tx: Tx, userId: Id<'user'>, now: Date) {
  await lockUserInTx(tx, userId)
  const open = await tables(tx)
    .selectFrom('proof')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
  if (open.length >= MAX_OPEN)
    throw new Refusal<CredentialsRefusals>('proofs_open', { retryAfter: secondsUntil(open[0]!.expires_at, now) })
}

/** An unused proof request of this session. Refuses `proof_expired`. */
export async function findProof(deps: CredentialsContext, actor: Actor, proofId: string): Promise<ProofView> {
  requirePermission(actor, 'account.use')
  return transact(deps.db, async (tx) => {
    const row = await lockProofInTx(tx, actor, proofId, deps.clock.now())
    const ways = await listProofWays(deps, tx, actor.userId)
    return { id: row.id, about: row.about, ways, provenAt: row.proven_at, expiresAt: row.expires_at }
  })
}

/** Reads and locks an unused proof request of this session. Refuses `proof_expired`. */
export async function lockProofInTx(tx: Tx, { userId, sessionId }: UserActor, proofId: string, now: Date) {
  const row = isId(proofId)
    ? await tables(tx)
        .selectFrom('proof')
        .selectAll()
        .where('id', '=', proofId as Id<'proof'>)
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal<CredentialsRefusals>('proof_gone')
  return row
}

/** The exact content that a proof is bound to. */
export const serializeContent = ({ operation, content }: ProofSubject) =>
  createHash('sha256')
    .update(`${operation}\n${toStoredJson(content)}`)
    .digest()
