import { findSuspendedAccounts, loadRoles } from '#modules/identity'
import type { CommandContext } from '#platform/commands/command'
import type { Tx } from '#platform/db/database'
import { type Actor, isSignedIn, nameOf, type StaffActor, type StaffRole, system } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { hasPermission, type Permission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { Both } from '#shared/text'
import {
  assertRequestWaiting,
  type Deps,
  endRequestInTx,
  lockRequestInTx,
  type Request,
  setApprovalStateInTx,
  toDecidedRequest,
} from './end.ts'
import type { CastVote } from './input.ts'
import { notifyMakersInTx } from './notify.ts'
import { computeOutcome, findVoteRefusal, type Signature } from './policy.ts'
import type { VoteProof } from './ports.ts'
import type { ApprovalRefusals } from './refusals.ts'
import type { ApprovalState, Vote } from './states.ts'
import { findSubject } from './subject.ts'
import { tables } from './tables.ts'

type VoteDeps = Deps & { proving: () => VoteProof }
export type Voting = CastVote & { id: string; idempotencyKey?: string | undefined; proof?: string | undefined }

/**
 * Casts a vote. The deciding vote executes the request in the same transaction. When money moves, each vote needs a
 * proof for request, vote and reason. Refuses while the proposer is suspended; votes of people whose role was revoked
 * do not count.
 */
export async function castVote(deps: VoteDeps, actor: Actor, { idempotencyKey, proof, ...input }: Voting) {
  const { id, vote, reason } = input
  const run = {
    name: 'approvals.vote',
    actor,
    may: 'approval.vote' as const,
    input,
    key: idempotencyKey,
    money: vote === 'approve' ? await moneyOf(deps, id) : undefined,
  }
  const cast = async (context: CommandContext): Promise<ApprovalState> => {
    const { tx, now, note } = context
    const row = await lockRequestInTx(tx, id)
    const permission = row.permission as Permission
    requirePermission(await asOfNow(tx, actor), permission)
    assertRequestWaiting(row)
    if (row.expires_at && row.expires_at <= now) throw new Refusal<ApprovalRefusals>('approval_expired')
    const signatures = await signaturesOf(tx, row.id)
    const code = findVoteRefusal(nameOf(actor), signatures)
    if (code) throw new Refusal<ApprovalRefusals>(code)
    const subject = findSubject(deps.subjects, row.subject)
    await subject.beforeVote?.(context, toDecidedRequest(row), { vote, reason })
    await tables(tx)
      .insertInto('approval_signature')
      .values({ request_id: row.id, person: nameOf(actor), signed_as: vote, reason, signed_at: now })
      .execute()
    const valid = await stillCounted(tx, [...signatures, { person: nameOf(actor), as: vote }], permission)
    const outcome = computeOutcome(row.votes_needed, valid)
    if (outcome === 'rejected') await endRequestInTx(deps, context, row, { state: 'rejected', reason })
    else note(`approval/${row.id}`, { reason: reason || row.reason, data: { vote, state: outcome } })
    if (outcome === 'approved') {
      if (!subject.whileSuspended) await refuseSuspendedMakerInTx(tx, signatures)
      await setApprovalStateInTx(tx, row.id, 'approved', now)
      await notifyMakersInTx(context, row, { state: 'approved' })
      await subject.execute(context, toDecidedRequest(row))
    }
    if (subject.money) await proveInTx(deps, context, { row, vote, reason, proof })
    return outcome
  }
  return deps.proving().askingForProof(actor, () => deps.commands.run(run, (context) => cast(context)))
}

const voteWords: Record<Vote, Both> = {
  approve: { id: 'Setujui', en: 'Approve' },
  reject: { id: 'Tolak', en: 'Reject' },
}
type Proving = { row: Request; vote: Vote; reason: string; proof: string | undefined }

/** Stands last: nobody proves a vote that is then refused. A part of the product has nothing to prove. */
async function proveInTx(
  deps: VoteDeps,
  { tx, actor, now, note }: CommandContext,
  { row, vote, reason, proof }: Proving,
) {
  if (!isSignedIn(actor)) return
  const { title } = row.description
  const words = voteWords[vote]
  const subject = {
    operation: 'approvals.vote',
    content: { request: row.id, vote, reason },
    about: { id: `${words.id}: ${title.id}`, en: `${words.en}: ${title.en}` },
  }
  const signed = await deps.proving().signTextInTx(tx, actor, { ...subject, proof }, now)
  if (signed) note(`approval/${row.id}`, { data: { proof: signed.proof, way: signed.way } })
}

/** A look before the transaction: whether carrying it out moves money. */
async function moneyOf({ db, subjects }: Deps, id: string) {
  if (!isId(id)) return undefined
  const found = await tables(db)
    .selectFrom('approval_request')
    .select('subject')
    .where('id', '=', id as Id<'approval'>)
    .executeTakeFirst()
  return found && findSubject(subjects, found.subject).money
}

/** The same person with the roles that they hold now. */
async function asOfNow(tx: Tx, actor: Actor): Promise<Actor> {
  const name = nameOf(actor)
  return isId(name) ? staff(name, await loadRoles(tx, [name])) : actor
}

async function stillCounted(tx: Tx, signatures: Signature[], permission: Permission) {
  const roles = await loadRoles(
    tx,
    signatures.map(({ person }) => person),
  )
  const counts = (person: string) => hasPermission(isId(person) ? staff(person, roles) : system(person), permission)
  return signatures.filter(({ as, person }) => as !== 'approve' || counts(person))
}

/** What somebody asked for is not carried out while their account is suspended: it may have been asked by a thief. */
async function refuseSuspendedMakerInTx(tx: Tx, signatures: readonly Signature[]) {
  const makers = signatures.flatMap(({ as, person }) => (as === 'maker' && isId(person) ? [person as Id<'user'>] : []))
  if ((await findSuspendedAccounts(tx, makers)).length > 0)
    throw new Refusal<ApprovalRefusals>('approval_maker_suspended')
}

const staff = (id: string, roles: Map<string, readonly StaffRole[]>): StaffActor => ({
  kind: 'staff',
  userId: id as Id<'user'>,
  sessionId: '' as Id<'session'>,
  roles: roles.get(id) ?? [],
})

const signaturesOf = (tx: Tx, id: Id<'approval'>): Promise<Signature[]> =>
  tables(tx)
    .selectFrom('approval_signature')
    .select(['person', 'signed_as as as'])
    .where('request_id', '=', id)
    .execute()
