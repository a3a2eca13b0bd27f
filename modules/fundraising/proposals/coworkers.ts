import { defineCommand } from '#platform/commands/define-command'
import { type Db, type Tx, violatedConstraint } from '#platform/db/database'
import { kinds, readTogether } from '#platform/db/read-together'
import { preventAutoLinks } from '#platform/text/mail-layout'
import { type Actor, isSignedIn } from '#shared/actor'
import { after, DAY, secondsUntil } from '#shared/dates'
import { type Id, isId, newId } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { findRightsInBusiness, listApplicantsOfUser } from './access.ts'
import { lockCoworkerInTx } from './coworker-row.ts'
import type { ProposalDeps } from './deps.ts'
import { emails } from './emails.ts'
import { proveGrantInTx } from './grant.ts'
import type { ProposalRefusals } from './refusals.ts'
import { type Coworker, type CoworkerRight, type Invitation, proposalEvent } from './states.ts'
import { type Row, tables } from './tables.ts'

const TEAM_SIZE = 20
/** Invitations per day by one account: in total, and to one address. Each sends an e-mail. */
const MAX_INVITATIONS_PER_DAY = { all: 40, toOne: 3 }

type Invited = {
  applicantId: string
  email: string
  rights: readonly CoworkerRight[]
}

/**
 * The owner invites a co-worker by e-mail address, who accepts while signed in with it. Refuses `coworker_invited`,
 * `coworker_self`, `coworker_many`, `coworker_often`, `proposal_not_found`, `proposal_not_yours`.
 */
export const inviteCoworker = defineCommand({
  name: 'proposals.invite',
  permission: 'proposal.apply',
  proves: ({ credentials }: ProposalDeps) => credentials,
  async run(context, { applicantId, email, rights }: Invited, deps: ProposalDeps) {
    const { tx, now, actor, note, proof } = context
    const applicant = await findOwnedApplicantInTx(tx, actor, applicantId)
    if (email === (await addressOf(deps, tx, applicant.owner_user_id)))
      throw new Refusal<ProposalRefusals>('coworker_self', {}, 'email')
    const { count } = await tables(tx)
      .selectFrom('coworker')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('applicant_id', '=', applicant.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= BigInt(TEAM_SIZE)) throw new Refusal<ProposalRefusals>('coworker_many', { most: TEAM_SIZE }, 'email')
    await assertInvitationLimitInTx(tx, { by: applicant.owner_user_id, email }, now)
    const { 'proposal.invitation_days': days } = await deps.rulebook.at(now, tx)
    const id = newId<'coworker'>(now)
    const expiresAt = after(now, days * DAY)
    await tables(tx)
      .insertInto('coworker')
      .values({
        id,
        applicant_id: applicant.id,
        email,
        rights: [...rights],
        sign_since: rights.includes('sign') ? now : null,
        invited_by: applicant.owner_user_id,
        invited_at: now,
        expires_at: expiresAt,
      })
      .execute()
      .catch((error) => {
        throw violatedConstraint(error) === 'coworker_one_of_an_address'
          ? new Refusal<ProposalRefusals>('coworker_invited', {}, 'email')
          : error
      })
    const by = (await deps.contactOf(tx, applicant.owner_user_id))?.fullName ?? ''
    await emails.sendInTx(deps, tx, {
      user: { firstname: '', email, locale: 'id' },
      kind: 'coworker_invited',
      values: {
        name: preventAutoLinks(applicant.name),
        by,
        until: expiresAt,
        link: `${deps.publicUrl()}/users/business`,
      },
    })
    note(`applicant/${applicant.id}`, { data: { coworker: id, rights } })
    await proveGrantInTx(deps, context, { applicant, email, before: [], rights, proof })
    return { id }
  },
})

/** Ended invitations count too, because their e-mail was sent. */
async function assertInvitationLimitInTx(tx: Tx, { by, email }: { by: Id<'user'>; email: string }, now: Date) {
  const { all, toOne, oldest, oldestToOne } = await tables(tx)
    .selectFrom('coworker')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('all'),
      fn.countAll<bigint>().filterWhere('email', '=', email).as('toOne'),
      fn.min('invited_at').as('oldest'),
      fn.min('invited_at').filterWhere('email', '=', email).as('oldestToOne'),
    ])
    .where('invited_by', '=', by)
    .where('invited_at', '>', after(now, -DAY))
    .executeTakeFirstOrThrow()
  if (all < BigInt(MAX_INVITATIONS_PER_DAY.all) && toOne < BigInt(MAX_INVITATIONS_PER_DAY.toOne)) return
  const free = after((all < BigInt(MAX_INVITATIONS_PER_DAY.all) ? oldestToOne : oldest)!, DAY)
  const retryAfter = secondsUntil(free, now)
  throw new Refusal<ProposalRefusals>('coworker_often', { retryAfter }, 'email')
}

/**
 * Accepts an invitation to the address of the actor’s account. Refuses `coworker_not_found` and `invitation_expired`.
 */
export const acceptInvitation = defineCommand({
  name: 'proposals.accept-invitation',
  permission: 'proposal.apply',
  async run({ tx, now, actor, note }, { id }: { id: string }, deps: ProposalDeps) {
    const row = await invitationInTx(deps, tx, actor, id)
    if (row.expires_at <= now) throw new Refusal<ProposalRefusals>('invitation_expired')
    if (!isSignedIn(actor)) throw new Refusal<ProposalRefusals>('coworker_not_found')
    await tables(tx)
      .updateTable('coworker')
      .set({ user_id: actor.userId, accepted_at: now })
      .where('id', '=', row.id)
      .execute()
    note(`applicant/${row.applicant_id}`, { data: { coworker: row.id } })
  },
})

async function invitationInTx(deps: ProposalDeps, tx: Tx, actor: Actor, id: string): Promise<Row<'coworker'>> {
  const row = await lockCoworkerInTx(tx, id)
  const own = isSignedIn(actor) ? await addressOf(deps, tx, actor.userId) : ''
  if (row.user_id !== null || row.email !== own) throw new Refusal<ProposalRefusals>('coworker_not_found')
  return row
}

/** The owner ends a co-worker’s rights, or the co-worker leaves. Field values that they wrote stay. */
export const endCoworker = defineCommand({
  name: 'proposals.end-coworker',
  permission: 'proposal.apply',
  async run({ tx, now, actor, note, emit }, { id }: { id: string }) {
    const row = await lockCoworkerInTx(tx, id)
    const isThemselves = row.user_id && isSignedIn(actor) && row.user_id === actor.userId
    const applicant = isThemselves ? null : await findOwnedApplicantInTx(tx, actor, row.applicant_id)
    await tables(tx).updateTable('coworker').set({ ended_at: now }).where('id', '=', row.id).execute()
    note(`applicant/${row.applicant_id}`, { data: { coworkerEnded: row.id } })
    if (applicant && row.user_id) emit(proposalEvent(row.user_id, 'coworker_rights_ended', { name: applicant.name }))
  },
})

const addressOf = async ({ contactOf }: ProposalDeps, through: Db | Tx, userId: Id<'user'>) =>
  (await contactOf(through, userId))?.email.toLowerCase() ?? ''

/** An applicant that the actor owns. Refuses `proposal_not_found` and `proposal_not_yours`. */
export async function findOwnedApplicantInTx(tx: Tx, actor: Actor, applicantId: string) {
  const applicant = isId(applicantId)
    ? await tables(tx)
        .selectFrom('applicant')
        .selectAll()
        .where('id', '=', applicantId as Id<'applicant'>)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const rights = applicant && (await findRightsInBusiness(tx, actor, applicant))
  if (!applicant || !rights) throw new Refusal<ProposalRefusals>('proposal_not_found')
  if (isSignedIn(actor) && applicant.owner_user_id !== actor.userId)
    throw new Refusal<ProposalRefusals>('proposal_not_yours')
  return applicant
}

const view = (row: Row<'coworker'>): Coworker => ({
  id: row.id,
  email: row.email,
  rights: row.rights,
  invitedAt: row.invited_at,
  expiresAt: row.expires_at,
  acceptedAt: row.accepted_at,
})

/** The co-workers of a business, for its owner and co-workers. Refuses `proposal_not_found` to others. */
export async function listCoworkers(
  { db }: ProposalDeps,
  actor: Actor,
  applicantId: Id<'applicant'>,
): Promise<Coworker[]> {
  requirePermission(actor, 'proposal.apply')
  const applicant = await tables(db)
    .selectFrom('applicant')
    .selectAll()
    .where('id', '=', applicantId)
    .executeTakeFirst()
  if (!applicant || !(await findRightsInBusiness(db, actor, applicant)))
    throw new Refusal<ProposalRefusals>('proposal_not_found')
  return (await coworkersByApplicant(db, [applicantId])).get(applicantId) ?? []
}

/**
 * The co-workers of each business that the actor owns or works on, by applicant id; businesses without any are left
 * out.
 */
export async function listCoworkersByBusiness(
  { db }: ProposalDeps,
  actor: Actor,
): Promise<Map<Id<'applicant'>, Coworker[]>> {
  requirePermission(actor, 'proposal.apply')
  if (!isSignedIn(actor)) return new Map()
  const applicants = await listApplicantsOfUser(db, actor.userId)
  return coworkersByApplicant(
    db,
    applicants.map(({ id }) => id),
  )
}

async function coworkersByApplicant(
  db: Db,
  ids: readonly Id<'applicant'>[],
): Promise<Map<Id<'applicant'>, Coworker[]>> {
  if (ids.length === 0) return new Map()
  const working = tables(db)
    .selectFrom('coworker')
    .selectAll()
    .where('applicant_id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .orderBy('id')
  const rows = await readTogether(db, working, {
    ...kinds('instant', 'invited_at', 'expires_at', 'accepted_at', 'ended_at', 'sign_since'),
    rights: 'json',
  })
  const found = Map.groupBy(rows, ({ applicant_id }) => applicant_id)
  return new Map([...found].map(([id, of]) => [id, of.map(view)]))
}

/** Open invitations to the e-mail address of the actor’s account. */
export async function listInvitations(deps: ProposalDeps, actor: Actor): Promise<Invitation[]> {
  requirePermission(actor, 'proposal.apply')
  const { db, clock } = deps
  const waiting = tables(db)
    .selectFrom('coworker')
    .innerJoin('applicant', 'applicant.id', 'coworker.applicant_id')
    .selectAll('coworker')
    .select('applicant.name')
    .where('coworker.email', '=', await addressOf(deps, db, actor.userId))
    .where('coworker.user_id', 'is', null)
    .where('coworker.ended_at', 'is', null)
    .where('coworker.expires_at', '>', clock.now())
    .orderBy('coworker.id')
  const rows = await readTogether(db, waiting, {
    ...kinds('instant', 'invited_at', 'expires_at', 'accepted_at', 'ended_at', 'sign_since'),
    rights: 'json',
  })
  return rows.map((row) => ({ ...view(row), applicantId: row.applicant_id, name: row.name }))
}
