import type { Db, Tx } from '#platform/db/database'
import { readTogether } from '#platform/db/read-together'
import { type Actor, isSignedIn, type UserActor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ProposalRefusals } from './refusals.ts'
import { type CoworkerRight, canReadProposalFile, coworkerRights } from './states.ts'
import { type Row, tables } from './tables.ts'

export type Applicant = Row<'applicant'>
/** A proposal, the business that applies with it, and the reader’s rights in that business. */
export type ProposalAccess = {
  proposal: Row<'proposal'>
  applicant: Applicant
  rights: readonly CoworkerRight[]
  owner: boolean
}

/** A proposal with the current values of both of its forms. */
export type ProposalWithValues = ProposalAccess & { values: Record<string, string> }

const notFound = () => new Refusal<ProposalRefusals>('proposal_not_found')

/**
 * Reads a proposal with the reader’s rights; with `lock` its row is locked for update. Readable by its owner,
 * co-workers who may fill in, send or sign, staff who examine proposals, and the product. Refuses
 * `proposal_not_found` to others.
 */
export async function findProposal(
  through: Db | Tx,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProposalAccess> {
  const proposal = isId(id)
    ? await tables(through)
        .selectFrom('proposal')
        .selectAll()
        .where('id', '=', id as Id<'proposal'>)
        .$if(lock, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!proposal) throw notFound()
  const applicant = await tables(through)
    .selectFrom('applicant')
    .selectAll()
    .where('id', '=', proposal.applicant_id)
    .executeTakeFirstOrThrow()
  const rights = await findRightsInBusiness(through, actor, applicant)
  const examines = hasPermission(actor, 'proposal.read-cases')
  if (!examines && !(rights && canReadProposalFile(rights))) throw notFound()
  const owner = isSignedIn(actor) && applicant.owner_user_id === actor.userId
  return { proposal, applicant, rights: rights ?? [], owner }
}

/**
 * Refuses guests and staff without `proposal.read-cases`. Every person passes; `findProposal` decides which proposals they
 * may read.
 */
export function requireProposalReader(actor: Actor): asserts actor is UserActor {
  if (!hasPermission(actor, 'proposal.read-cases')) requirePermission(actor, 'proposal.apply')
}

/**
 * The actor’s rights in a business: all for its owner and for system actors that import, null for a person who does not
 * work on it.
 */
export async function findRightsInBusiness(
  through: Db | Tx,
  actor: Actor,
  applicant: Pick<Applicant, 'id' | 'owner_user_id'>,
): Promise<readonly CoworkerRight[] | null> {
  if (hasPermission(actor, 'proposal.import')) return coworkerRights
  if (actor.kind !== 'person') return null
  if (applicant.owner_user_id === actor.userId) return coworkerRights
  const row = await tables(through)
    .selectFrom('coworker')
    .select('rights')
    .where('applicant_id', '=', applicant.id)
    .where('user_id', '=', actor.userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.rights ?? null
}

/** The businesses that a user owns or works on; `rights` is null for a business that they own. */
export function listApplicantsOfUser(through: Db | Tx, userId: Id<'user'>) {
  const applicants = tables(through)
    .selectFrom('applicant')
    .leftJoin('coworker', (join) =>
      join
        .onRef('coworker.applicant_id', '=', 'applicant.id')
        .on('coworker.user_id', '=', userId)
        .on('coworker.ended_at', 'is', null),
    )
    .select(['applicant.id', 'applicant.business_id', 'applicant.name', 'applicant.owner_user_id', 'coworker.rights'])
    .where((where) => where.or([where('applicant.owner_user_id', '=', userId), where('coworker.user_id', '=', userId)]))
    .orderBy('applicant.id')
  return readTogether(through, applicants, { rights: 'json' })
}

/**
 * Locks a proposal for a change. Refuses `proposal_not_found` to strangers and `proposal_not_yours` without this right.
 */
export async function lockProposalWithRight(
  tx: Tx,
  actor: Actor,
  id: string,
  right: CoworkerRight,
): Promise<ProposalAccess> {
  const found = await findProposal(tx, actor, id, { lock: true })
  if (!found.rights.includes(right)) throw new Refusal<ProposalRefusals>('proposal_not_yours')
  return found
}

/** User ids of everybody who works on a business: its owner and the co-workers who accepted. */
export async function listMembersOfApplicant(through: Db | Tx, applicant: Applicant): Promise<Id<'user'>[]> {
  const rows = await tables(through)
    .selectFrom('coworker')
    .select('user_id')
    .where('applicant_id', '=', applicant.id)
    .where('user_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  return [applicant.owner_user_id, ...rows.flatMap(({ user_id }) => (user_id ? [user_id] : []))]
}

/** Since when a user has had the right to sign for a business without interruption; null without that right. */
export async function findSigningRightStart(
  through: Db | Tx,
  applicant: Applicant,
  userId: Id<'user'>,
): Promise<Date | null> {
  if (applicant.owner_user_id === userId) return applicant.created_at
  const row = await tables(through)
    .selectFrom('coworker')
    .select(['rights', 'sign_since'])
    .where('applicant_id', '=', applicant.id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.rights.includes('sign') ? row.sign_since : null
}
