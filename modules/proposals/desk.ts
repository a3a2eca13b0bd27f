import type { CommandContext } from '#platform/command'
import type { Db, Tx } from '#platform/database'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import { type Accessible, type Filed, peopleOf, proposalFor, signsSince } from './access.ts'
import { allValues } from './all-values.ts'
import { assertNotTheirOwnInTx, decideInTx } from './decide.ts'
import type { ProposalDeps } from './deps.ts'
import { documentsOf } from './documents.ts'
import { refuseInterestedInTx } from './interest.ts'
import { moveInTx } from './move.ts'
import { tables } from './tables.ts'

/** For the module that reviews proposals, in its own transactions. */
export const proposalDesk = (deps: ProposalDeps) => ({
  /** Locks a proposal that is not the actor's own. Refuses `proposal_not_found`, `proposal_own` and `proposal_interested`. */
  async lockedInTx(context: CommandContext, id: string): Promise<Filed> {
    const found = await proposalFor(context.tx, context.actor, id, { lock: true })
    await assertNotTheirOwnInTx(context, found)
    const values = await allValues(deps, context.tx, found)
    await refuseInterestedInTx(deps, context.tx, context.actor, values)
    return { ...found, values }
  },
  filed: async (through: Db | Tx, found: Accessible): Promise<Filed> => ({
    ...found,
    values: await allValues(deps, through, found),
  }),
  find: proposalFor,
  documentsOf,
  /** Of these proposals, the newest first. */
  byIds: (through: Db | Tx, ids: readonly Id<'proposal'>[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : withApplicants(
          through,
          proposalRows(through)
            .where('id', 'in', [...ids])
            .orderBy('id', 'desc'),
        ),
  /** Those that were sent in once, a batch after the other. */
  sentInAfter: (through: Db | Tx, after: Id<'proposal'> | null, limit: number) =>
    withApplicants(
      through,
      proposalRows(through)
        .where('sent_at', 'is not', null)
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .limit(limit),
    ),
  peopleOf,
  signsSince,
  peopleOfBusiness,
  moveInTx: (context: CommandContext, found: Accessible, move: Parameters<typeof moveInTx>[3]) =>
    moveInTx(deps, context, found, move),
  decideInTx: (context: CommandContext, found: Accessible, decision: Parameters<typeof decideInTx>[3]) =>
    decideInTx(deps, context, found, decision),
  /** What stands in the file now is what was approved; a file that is put in its place is not. */
  async approveDocumentsInTx({ tx, now, actor }: CommandContext, id: Id<'proposal'>): Promise<void> {
    await tables(tx)
      .updateTable('proposal_document')
      .set({ approved_by: nameOf(actor), approved_at: now })
      .where('proposal_id', '=', id)
      .where('replaced_at', 'is', null)
      .where('approved_at', 'is', null)
      .execute()
  },
  /** The business is in the register from now on. */
  async registeredInTx(tx: Tx, id: Id<'applicant'>, businessId: Id<'business'>): Promise<void> {
    await tables(tx).updateTable('applicant').set({ business_id: businessId }).where('id', '=', id).execute()
  },
})
export type ProposalDesk = ReturnType<typeof proposalDesk>

/** Everybody who works on a business of the register. */
export async function peopleOfBusiness(through: Db | Tx, id: Id<'business'>): Promise<Id<'user'>[]> {
  const applicants = await tables(through).selectFrom('applicant').selectAll().where('business_id', '=', id).execute()
  const people = await Promise.all(applicants.map((applicant) => peopleOf(through, applicant)))
  return [...new Set(people.flat())]
}

const proposalRows = (through: Db | Tx) => tables(through).selectFrom('proposal').selectAll()

async function withApplicants(through: Db | Tx, query: ReturnType<typeof proposalRows>): Promise<Accessible[]> {
  const rows = await query.execute()
  const ids = [...new Set(rows.map(({ applicant_id }) => applicant_id))]
  const applicants = ids.length
    ? await tables(through).selectFrom('applicant').selectAll().where('id', 'in', ids).execute()
    : []
  const of = new Map(applicants.map((applicant) => [applicant.id, applicant]))
  return rows.map((proposal) => ({ proposal, applicant: of.get(proposal.applicant_id)!, rights: [], owner: false }))
}
