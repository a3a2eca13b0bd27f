import { defineCommand } from '#platform/commands/define-command'
import { violatedConstraint } from '#platform/db/database'
import { type Actor, nameOf } from '#shared/actor'
import { type Id, isId, newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { findRightsInBusiness } from './access.ts'
import type { ProposalDeps } from './deps.ts'
import { recordStateChangeInTx } from './move.ts'
import type { ProposalRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/** Businesses per account, against filling the table automatically. */
const MAX_BUSINESSES = 20

/**
 * Starts a proposal for a new business, or another one for a known business (`applicantId`). Refuses
 * `proposal_running`, `proposal_many`, `proposal_not_found` and `proposal_not_yours`.
 */
export const beginProposal = defineCommand({
  name: 'proposals.begin',
  permission: 'proposal.apply',
  async run(
    { tx, now, actor, note },
    { applicantId, name = '' }: { applicantId?: string | undefined; name?: string },
  ): Promise<{ id: Id<'proposal'>; applicantId: Id<'applicant'> }> {
    if (actor.kind !== 'person') throw new Refusal<ProposalRefusals>('proposal_not_found')
    let applicant = applicantId === undefined ? undefined : await known(applicantId)
    if (!applicant) {
      const { count } = await tables(tx)
        .selectFrom('applicant')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('owner_user_id', '=', actor.userId)
        .executeTakeFirstOrThrow()
      if (count >= BigInt(MAX_BUSINESSES))
        throw new Refusal<ProposalRefusals>('proposal_many', { most: MAX_BUSINESSES })
      applicant = { id: newId<'applicant'>(now), owner_user_id: actor.userId }
      await tables(tx)
        .insertInto('applicant')
        .values({ ...applicant, name, created_at: now })
        .execute()
    }
    const id = newId<'proposal'>(now)
    const times = { created_at: now, updated_at: now }
    await tables(tx)
      .insertInto('proposal')
      .values({
        id,
        applicant_id: applicant.id,
        state: 'draft',
        step: 'publisher',
        version: 1,
        round: 0,
        reason: '',
        overdue_told: false,
        ...times,
      })
      .execute()
      .catch((error) => {
        throw violatedConstraint(error) === 'proposal_one_running'
          ? new Refusal<ProposalRefusals>('proposal_running')
          : error
      })
    await recordStateChangeInTx(tx, { id, from: null, to: 'draft', by: nameOf(actor), at: now, reason: '' })
    note(`proposal/${id}`)
    return { id, applicantId: applicant.id }

    async function known(wanted: string) {
      const row = isId(wanted)
        ? await tables(tx)
            .selectFrom('applicant')
            .select(['id', 'owner_user_id'])
            .where('id', '=', wanted as Id<'applicant'>)
            .executeTakeFirst()
        : undefined
      const rights = row && (await findRightsInBusiness(tx, actor, row))
      if (!row || !rights) throw new Refusal<ProposalRefusals>('proposal_not_found')
      if (!rights.includes('send')) throw new Refusal<ProposalRefusals>('proposal_not_yours')
      return row
    }
  },
})

/**
 * Creates the applicant of a registered business that has none, so that its issuer can apply again; fails for a second
 * one. System only.
 */
export function createApplicantForIssuer(
  { commands }: ProposalDeps,
  actor: Actor,
  { businessId, ownerUserId, name }: { businessId: Id<'business'>; ownerUserId: Id<'user'>; name: string },
): Promise<Id<'applicant'>> {
  return commands.run({ name: 'proposals.know-issuer', actor, may: 'proposal.import' }, async ({ tx, now, note }) => {
    const id = newId<'applicant'>(now)
    await tables(tx)
      .insertInto('applicant')
      .values({ id, owner_user_id: ownerUserId, name, business_id: businessId, created_at: now })
      .execute()
    note(`applicant/${id}`, { data: { businessId } })
    return id
  })
}
