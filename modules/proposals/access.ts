import type { Db, Tx } from '#platform/database'
import { readTogether } from '#platform/read-together'
import { type Actor, isSignedIn, type UserActor } from '#shared/actor'
import { type Id, isId } from '#shared/ids'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import type { ProposalRefusals } from './refusals.ts'
import { type CoworkerRight, coworkerRights, mayReadFile } from './states.ts'
import { type Row, tables } from './tables.ts'

export type Applicant = Row<'applicant'>
/** A proposal with the business that it is for, and what who asks may do with it. */
export type Accessible = {
  proposal: Row<'proposal'>
  applicant: Applicant
  rights: readonly CoworkerRight[]
  owner: boolean
}

/** A proposal with everything that its two forms hold. */
export type Filed = Accessible & { values: Record<string, string> }

const notFound = () => new Refusal<ProposalRefusals>('proposal_not_found')

/**
 * The proposal for its owner, those whom the owner lets fill in, send or sign it, staff who examine proposals and the
 * product; for everybody else it does not exist. `lock` in a transaction that changes it.
 */
export async function proposalFor(
  through: Db | Tx,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Accessible> {
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
  const rights = await rightsIn(through, actor, applicant)
  const examines = hasPermission(actor, 'proposal.read-cases')
  if (!examines && !(rights && mayReadFile(rights))) throw notFound()
  const owner = isSignedIn(actor) && applicant.owner_user_id === actor.userId
  return { proposal, applicant, rights: rights ?? [], owner }
}

/** A question about one proposal comes from those who work on it, or from staff who examine it. */
export function requireReader(actor: Actor): asserts actor is UserActor {
  if (!hasPermission(actor, 'proposal.read-cases')) requirePermission(actor, 'proposal.apply')
}

/** What somebody may do for a business: everything as its owner or the product; null for strangers. */
export async function rightsIn(
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

/** The businesses that somebody owns or works on, with their rights as a co-worker: null where they have none. */
export function applicantsOf(through: Db | Tx, userId: Id<'user'>) {
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

/** Refuses `proposal_not_found` to strangers and `proposal_not_yours` to who lacks this right. */
export async function proposalWith(tx: Tx, actor: Actor, id: string, right: CoworkerRight): Promise<Accessible> {
  const found = await proposalFor(tx, actor, id, { lock: true })
  if (!found.rights.includes(right)) throw new Refusal<ProposalRefusals>('proposal_not_yours')
  return found
}

/** Everybody who works on a business: its owner and those who accepted. */
export async function peopleOf(through: Db | Tx, applicant: Applicant): Promise<Id<'user'>[]> {
  const rows = await tables(through)
    .selectFrom('coworker')
    .select('user_id')
    .where('applicant_id', '=', applicant.id)
    .where('user_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  return [applicant.owner_user_id, ...rows.flatMap(({ user_id }) => (user_id ? [user_id] : []))]
}

/** Since when somebody may sign for a business without a break; null for who may not. */
export async function signsSince(through: Db | Tx, applicant: Applicant, userId: Id<'user'>): Promise<Date | null> {
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
