import { listNamedPeople } from '#contract/proposals/rules/named-people'
import type { ProposalWithValues } from '#modules/proposals'
import { defineCommand } from '#platform/commands/define-command'
import type { Db, Tx } from '#platform/db/database'
import { nameOf } from '#shared/actor'
import { alphanumericKey } from '#shared/normal-form'
import { Refusal } from '#shared/refusal'
import type { ReviewDeps } from './deps.ts'
import type { DecideLikeness } from './input.ts'
import type { ReviewRefusals } from './refusals.ts'
import type { WatchlistMatch } from './states.ts'
import { tables } from './tables.ts'

type Deps = Pick<ReviewDeps, 'screening' | 'vault'>
type Of = Pick<ProposalWithValues, 'proposal' | 'applicant' | 'values'>

/**
 * Watchlist names similar to those of officers, holders, beneficial owners and the business, with the decision on each.
 */
export async function listWatchlistMatches(
  { screening, vault }: Deps,
  through: Db | Tx,
  { proposal, applicant, values }: Of,
) {
  const names = [...new Set([...listNamedPeople(values), values.legalName?.trim() || applicant.name])].filter(Boolean)
  const found = await screening.compare(through, names)
  const rows = await tables(through)
    .selectFrom('review_likeness')
    .select(['fingerprint', 'decision'])
    .where('proposal_id', '=', proposal.id)
    .execute()
  const decided = new Map(rows.map(({ fingerprint, decision }) => [fingerprint, decision]))
  const all = found.map((each): WatchlistMatch => {
    const key = vault.mac('review-likeness', each.kind, each.reference, alphanumericKey(each.name)).toString('hex')
    return { key, ...each, decision: decided.get(key) ?? null }
  })
  return [...new Map(all.map((each) => [each.key, each])).values()] // the best of several aliases counts
}

/**
 * Blocks raising money while a match is open or confirmed, or a required list is missing. Refuses
 * `screening_list_missing`, `review_listed` and `review_likeness_open`.
 */
export async function assertNoWatchlistMatchInTx(deps: Deps, tx: Tx, filed: Of): Promise<void> {
  await deps.screening.assertInForceInTx(tx)
  const all = await listWatchlistMatches(deps, tx, filed)
  // a politically exposed person needs enhanced due diligence and is not refused
  if (all.some(({ kind, decision }) => decision === 'same' && kind !== 'pep'))
    throw new Refusal<ReviewRefusals>('review_listed')
  const count = all.filter(({ decision }) => decision === null).length
  if (count > 0) throw new Refusal<ReviewRefusals>('review_likeness_open', { count })
}

/** Confirms or dismisses a watchlist match, once. Refuses `review_likeness_unknown`. */
export const decideWatchlistMatch = defineCommand({
  name: 'reviews.decide-likeness',
  permission: 'screening.decide',
  async run(context, { id, key: fingerprint, decision, reason }: DecideLikeness & { id: string }, deps: ReviewDeps) {
    const { tx, now, actor, note } = context
    const filed = await deps.proposals.desk.lockedInTx(context, id)
    const open = await listWatchlistMatches(deps, tx, filed)
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
