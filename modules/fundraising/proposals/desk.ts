import type { CommandContext } from '#platform/commands/command'
import type { Db, Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import {
  findProposal,
  findSigningRightStart,
  listMembersOfApplicant,
  type ProposalAccess,
  type ProposalWithValues,
} from './access.ts'
import { readAllValues } from './all-values.ts'
import { applyDecisionInTx, assertNotOwnBusinessInTx } from './decide.ts'
import type { ProposalDeps } from './deps.ts'
import { listDocuments } from './documents.ts'
import { assertNoConflictOfInterestInTx } from './interest.ts'
import { changeStateInTx } from './move.ts'
import { tables } from './tables.ts'

/** Functions with which the reviews module reads and moves proposals in its own transactions. */
export const createProposalDesk = (deps: ProposalDeps) => ({
  /** Locks a proposal of somebody else's business. Refuses `proposal_not_found`, `proposal_own` and `proposal_interested`. */
  async lockedInTx(context: CommandContext, id: string): Promise<ProposalWithValues> {
    const found = await findProposal(context.tx, context.actor, id, { lock: true })
    await assertNotOwnBusinessInTx(context, found)
    const values = await readAllValues(deps, context.tx, found)
    await assertNoConflictOfInterestInTx(deps, context.tx, context.actor, values)
    return { ...found, values }
  },
  filed: async (through: Db | Tx, found: ProposalAccess): Promise<ProposalWithValues> => ({
    ...found,
    values: await readAllValues(deps, through, found),
  }),
  find: findProposal,
  documentsOf: listDocuments,
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
  /** Proposals that were sent at least once, in batches. */
  sentInAfter: (through: Db | Tx, after: Id<'proposal'> | null, limit: number) =>
    withApplicants(
      through,
      proposalRows(through)
        .where('sent_at', 'is not', null)
        .$if(after !== null, (query) => query.where('id', '>', after))
        .orderBy('id')
        .limit(limit),
    ),
  peopleOf: listMembersOfApplicant,
  signsSince: findSigningRightStart,
  peopleOfBusiness: listMembersOfBusiness,
  moveInTx: (context: CommandContext, found: ProposalAccess, move: Parameters<typeof changeStateInTx>[3]) =>
    changeStateInTx(deps, context, found, move),
  decideInTx: (context: CommandContext, found: ProposalAccess, decision: Parameters<typeof applyDecisionInTx>[3]) =>
    applyDecisionInTx(deps, context, found, decision),
  /** Marks the current files as approved; a file that replaces one of them is not approved. */
  async approveDocumentsInTx({ tx, now, actor }: CommandContext, id: Id<'proposal'>): Promise<void> {
    await tables(tx)
      .updateTable('proposal_document')
      .set({ approved_by: nameOf(actor), approved_at: now })
      .where('proposal_id', '=', id)
      .where('replaced_at', 'is', null)
      .where('approved_at', 'is', null)
      .execute()
  },
  /** Links the applicant to its business in the register. */
  async registeredInTx(tx: Tx, id: Id<'applicant'>, businessId: Id<'business'>): Promise<void> {
    await tables(tx).updateTable('applicant').set({ business_id: businessId }).where('id', '=', id).execute()
  },
})
export type ProposalDesk = ReturnType<typeof createProposalDesk>

/** User ids of everybody who works on a registered business: its owners and accepted co-workers. */
export async function listMembersOfBusiness(through: Db | Tx, id: Id<'business'>): Promise<Id<'user'>[]> {
  const applicants = await tables(through).selectFrom('applicant').selectAll().where('business_id', '=', id).execute()
  const people = await Promise.all(applicants.map((applicant) => listMembersOfApplicant(through, applicant)))
  return [...new Set(people.flat())]
}

const proposalRows = (through: Db | Tx) => tables(through).selectFrom('proposal').selectAll()

async function withApplicants(through: Db | Tx, query: ReturnType<typeof proposalRows>): Promise<ProposalAccess[]> {
  const rows = await query.execute()
  const ids = [...new Set(rows.map(({ applicant_id }) => applicant_id))]
  const applicants = ids.length
    ? await tables(through).selectFrom('applicant').selectAll().where('id', 'in', ids).execute()
    : []
  const of = new Map(applicants.map((applicant) => [applicant.id, applicant]))
  return rows.map((proposal) => ({ proposal, applicant: of.get(proposal.applicant_id)!, rights: [], owner: false }))
}
