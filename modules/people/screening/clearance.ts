import { inBothLanguages } from '#contract/approvals/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { CommandContext } from '#platform/commands/command'
import { nameOf } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { ScreeningDeps } from './index.ts'
import { type ListKind, listKinds } from './states.ts'
import { storeDecisionInTx } from './store-decision.ts'
import { type Row, tables } from './tables.ts'

const CLEARING = 'screening.clear'
type Cleared = { id: Id<'screening-hit'>; personId: Id<'user'>; by: string } & Record<
  'personName' | 'listedName' | 'reference',
  string
> & { kind: ListKind }

type Hit = Row<'screening_hit'>
/** The object of approvals about clearing a match. */
export const toHitObject = ({ id, person_id }: Pick<Hit, 'id' | 'person_id'>) => `kyc-likeness/${person_id}/${id}`

/** Asks a second member of staff to clear a match, which stays undecided until then. Refuses `approval_waits`. */
export async function requestClearanceInTx(
  { approvals }: Pick<ScreeningDeps, 'approvals'>,
  context: CommandContext,
  { hit, reason }: { hit: Hit; reason: string },
): Promise<void> {
  const by = nameOf(context.actor)
  const { id, person_id: personId, person_name: personName, listed_name: listedName, kind, reference } = hit
  const payload: Cleared = { id, personId, personName, listedName, kind, reference, by }
  await approvals.proposeInTx(context, { subject: CLEARING, object: toHitObject(hit), payload, reason })
  await tables(context.tx)
    .updateTable('screening_hit')
    .set({ asked_by: by, second_waits: true })
    .where('id', '=', id)
    .execute()
  context.note(`kyc/${personId}`, { reason, data: { list: kind, reference, asked: 'other' } })
}

/**
 * Clearing a match with DTTOT, DPPSPM or the UN list takes two members of staff (docs/rules/screening.md, Clearing).
 */
export const clearanceApproval = (deps: Pick<ScreeningDeps, 'follows'>): ApprovalSubject<Cleared> => ({
  name: CLEARING,
  kind: { id: 'Kemiripan dengan daftar', en: 'Likeness to a list' },
  policy: () => [{ from: 0n, permission: 'kyc.second', votes: 1 }],
  describe: (_, { personName, listedName, kind, reference }) => ({
    title: { id: `${personName} bukan ${listedName}`, en: `${personName} is not ${listedName}` },
    changes: [
      { label: list, before: null, after: listKinds[kind] },
      { label: number, before: null, after: inBothLanguages(reference) },
    ],
  }),
  async beforeVote(context, { payload: { personId } }) {
    for (const each of deps.follows) await each.mayDecide(context, personId)
  },
  execute: (context, { payload: { id, by }, reason }) =>
    storeDecisionInTx(deps, context, { id, decision: 'other', reason, by }),
  async close({ tx }, { payload: { id } }) {
    await tables(tx)
      .updateTable('screening_hit')
      .set({ asked_by: null, second_waits: false })
      .where('id', '=', id)
      .execute()
  },
})

const list = { id: 'Daftar', en: 'List' }
const number = { id: 'Nomor di daftar', en: 'Number on the list' }
