import { niksIn, peopleNamed } from '#contract/proposals/rules/named-people'
import type { ProposalSent, ProposalWithValues } from '#modules/proposals'
import type { Tx } from '#platform/database'
import { type Actor, system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { alphanumericKey } from '#shared/normal-form'
import type { ReviewDeps } from './deps.ts'
import type { FileValues } from './file-values.ts'
import type { Finding, MarkKind } from './states.ts'
import { tables } from './tables.ts'

/** More of one look nobody reads; the newest come first. */
const MAX_FOUND = 500
const BATCH = 100

const marksOf = (values: FileValues): [kind: MarkKind, value: string][] =>
  (
    [
      ['nib', alphanumericKey(values.nibNumber)],
      ['name', alphanumericKey(values.legalName)],
      ['phone', alphanumericKey(values.picPhone)],
      ['email', alphanumericKey(values.picEmail)],
      ...[...new Set(peopleNamed(values).map(alphanumericKey))].map((person) => ['person', person] as const),
      ...[...new Set(niksIn(values))].map((nik) => ['nik', nik] as const),
    ] as [MarkKind, string][]
  ).filter(([, value]) => value !== '')

/** A form that is sent in leaves its marks, by which any later one is found like it however many there are. */
export const markSent =
  (deps: Pick<ReviewDeps, 'vault'>): ProposalSent =>
  async ({ tx }, filed) => {
    await markInTx(deps, tx, filed)
  }

/** Other proposals with the same NIB, name, people, identity number, telephone or address. What is compared are keyed hashes. */
export function findingsOf(deps: ReviewDeps, actor: Actor, id: string): Promise<Finding[]> {
  const { desk } = deps.proposals
  return deps.commands.run({ name: 'reviews.compare', actor, may: 'proposal.read-cases' }, async ({ tx, note }) => {
    const found = await desk.find(tx, actor, id)
    note(`proposal/${found.proposal.id}`, { data: { compared: true } })
    const mine = rowsOf(deps, await desk.filed(tx, found)).map(({ fingerprint }) => fingerprint)
    if (mine.length === 0) return []
    const rows = await tables(tx)
      .selectFrom('review_mark')
      .select(['proposal_id', 'kind'])
      .distinct()
      .where('fingerprint', 'in', mine)
      .where('proposal_id', '<>', found.proposal.id)
      .orderBy('proposal_id', 'desc')
      .orderBy('kind')
      .limit(MAX_FOUND)
      .execute()
    const others = await desk.byIds(tx, [...new Set(rows.map(({ proposal_id }) => proposal_id))])
    const known = new Map(others.map((each) => [each.proposal.id, each]))
    return rows.flatMap(({ proposal_id, kind }) => {
      const { proposal, applicant } = known.get(proposal_id)!
      if (applicant.id === found.applicant.id) return []
      return [{ kind, proposalId: proposal_id, name: applicant.name, state: proposal.state }]
    })
  })
}

/** Marks of an old key are found by none of the newest: all are made anew. How many proposals were. */
export async function markAgain(deps: ReviewDeps): Promise<number> {
  const { desk } = deps.proposals
  let [count, last]: [number, Id<'proposal'> | null] = [0, null]
  for (;;) {
    const spec = { name: 'reviews.mark-again', actor: system('reviews'), may: 'proposal.run' as const }
    const ids: Id<'proposal'>[] = await deps.commands.run(spec, async ({ tx, note }) => {
      const batch = await desk.sentInAfter(tx, last, BATCH)
      for (const each of batch) await markInTx(deps, tx, await desk.filed(tx, each))
      note('proposals', { data: { marked: batch.length } })
      return batch.map(({ proposal }) => proposal.id)
    })
    count += ids.length
    last = ids.at(-1) ?? last
    if (ids.length < BATCH) return count
  }
}

const rowsOf = ({ vault }: Pick<ReviewDeps, 'vault'>, { proposal, values }: ProposalWithValues) =>
  marksOf(values).map(([kind, value]) => ({
    proposal_id: proposal.id,
    kind,
    fingerprint: vault.mac('review-mark', kind, value).toString('hex'),
  }))

async function markInTx(deps: Pick<ReviewDeps, 'vault'>, tx: Tx, filed: ProposalWithValues): Promise<void> {
  const rows = rowsOf(deps, filed)
  await tables(tx).deleteFrom('review_mark').where('proposal_id', '=', filed.proposal.id).execute()
  if (rows.length > 0) await tables(tx).insertInto('review_mark').values(rows).execute()
}
