import { peopleNamed } from '#contract/proposals/rules/named-people'
import type { ProposalWithValues } from '#modules/proposals'
import type { Db, Tx } from '#platform/database'
import { defineCommand } from '#platform/define-command'
import { nameOf } from '#shared/actor'
import { alphanumericKey } from '#shared/normal-form'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import type { DecideLikeness } from './input.ts'
import type { ReviewRefusals } from './refusals.ts'
import type { ListLikeness } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<ReviewDeps, 'screening' | 'vault'>
type Of = Pick<ProposalWithValues, 'proposal' | 'applicant' | 'values'>

/** Listed names like those of officers, holders, the owner behind them and the business itself, with what was decided. */
export async function likenessesOf({ screening, vault }: Deps, through: Db | Tx, { proposal, applicant, values }: Of) {
  const names = [...new Set([...peopleNamed(values), values.legalName?.trim() || applicant.name])].filter(Boolean)
  const found = await screening.compare(through, names)
  const rows = await tables(through)
    .selectFrom('review_likeness')
    .select(['fingerprint', 'decision'])
    .where('proposal_id', '=', proposal.id)
    .execute()
  const decided = new Map(rows.map(({ fingerprint, decision }) => [fingerprint, decision]))
  const all = found.map((each): ListLikeness => {
    const key = vault.mac('review-likeness', each.kind, each.reference, alphanumericKey(each.name)).toString('hex')
    return { key, ...each, decision: decided.get(key) ?? null }
  })
  return [...new Map(all.map((each) => [each.key, each])).values()] // one of several aliases is enough
}

/**
 * Nobody raises money while one of them may be on a list, or is, or while a required list is not in force. Refuses
 * `screening_list_missing`, `review_listed` and `review_likeness_open`.
 */
export async function refuseListedInTx(deps: Deps, tx: Tx, filed: Of): Promise<void> {
  await deps.screening.assertInForceInTx(tx)
  const all = await likenessesOf(deps, tx, filed)
  // a public office is no crime: it asks for more care, and that is all
  if (all.some(({ kind, decision }) => decision === 'same' && kind !== 'pep'))
    throw new Refusal<ReviewRefusals>('review_listed')
  const count = all.filter(({ decision }) => decision === null).length
  if (count > 0) throw new Refusal<ReviewRefusals>('review_likeness_open', { count })
}

/** Says whether somebody whom the file names is the one of the list. Refuses `review_likeness_unknown`, also a second time. */
export const decideLikeness = defineCommand({
  name: 'reviews.decide-likeness',
  permission: 'screening.decide',
  async run(context, { id, key: fingerprint, decision, reason }: DecideLikeness & { id: string }, deps: ReviewDeps) {
    const { tx, now, actor, note } = context
    const filed = await deps.proposals.desk.lockedInTx(context, id)
    const open = await likenessesOf(deps, tx, filed)
    const found = open.find((each) => each.key === fingerprint && each.decision === null)
    if (!found) throw new Refusal<ReviewRefusals>('review_likeness_unknown')
    await tables(tx)
      .insertInto('review_likeness')
      .values({
        ...{ proposal_id: filed.proposal.id, fingerprint, kind: found.kind, reference: found.reference },
        ...{ decision, reason, decided_by: nameOf(actor), decided_at: now },
      })
      .execute()
    const { kind: list, reference } = found
    note(`proposal/${filed.proposal.id}`, { reason, data: { list, reference, decision } })
  },
})
