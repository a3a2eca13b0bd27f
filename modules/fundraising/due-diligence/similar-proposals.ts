import { listNamedPeople, listOfficerNiks } from '#contract/proposals/rules/named-people'
import type { ProposalSent, ProposalWithValues } from '#modules/proposals'
import type { Tx } from '#platform/db/database'
import { type Actor, system } from '#shared/actor'
import type { Id } from '#shared/ids'
import { alphanumericKey } from '#shared/normal-form'
import type { ReviewDeps } from './deps.ts'
import type { FileValues } from './file-values.ts'
import type { Finding, MarkKind } from './states.ts'
import { tables } from './tables.ts'

/** Matches shown per mark, the newest first. */
const MAX_MATCHES_PER_MARK = 500
const BATCH = 100

const duplicateMarks = (values: FileValues): [kind: MarkKind, value: string][] =>
  (
    [
      ['nib', alphanumericKey(values.nibNumber)],
      ['name', alphanumericKey(values.legalName)],
      ['phone', alphanumericKey(values.picPhone)],
      ['email', alphanumericKey(values.picEmail)],
      ...[...new Set(listNamedPeople(values).map(alphanumericKey))].map((person) => ['person', person] as const),
      ...[...new Set(listOfficerNiks(values))].map((nik) => ['nik', nik] as const),
    ] as [MarkKind, string][]
  ).filter(([, value]) => value !== '')

/**
 * The `proposalSent` listener that stores keyed hashes of identifying values (marks) of each form that is sent in, so
 * that similar proposals can be found.
 */
export const createMarkStoring =
  (deps: Pick<ReviewDeps, 'vault'>): ProposalSent =>
  async ({ tx }, filed) => {
    await storeMarksInTx(deps, tx, filed)
  }

/** Other proposals with the same NIB, name, people, identity number, telephone or address, by keyed hashes. */
export function listSimilarProposals(deps: ReviewDeps, actor: Actor, id: string): Promise<Finding[]> {
  const { desk } = deps.proposals
  return deps.commands.run({ name: 'reviews.compare', actor, may: 'proposal.read-cases' }, async ({ tx, note }) => {
    const found = await desk.find(tx, actor, id)
    note(`proposal/${found.proposal.id}`, { data: { compared: true } })
    const mine = markRows(deps, await desk.filed(tx, found)).map(({ fingerprint }) => fingerprint)
    if (mine.length === 0) return []
    const rows = await tables(tx)
      .selectFrom('review_mark')
      .select(['proposal_id', 'kind'])
      .distinct()
      .where('fingerprint', 'in', mine)
      .where('proposal_id', '<>', found.proposal.id)
      .orderBy('proposal_id', 'desc')
      .orderBy('kind')
      .limit(MAX_MATCHES_PER_MARK)
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

/** Recomputes the keyed hashes of all proposals after a key rotation. Returns the number of proposals. */
export async function recomputeMarks(deps: ReviewDeps): Promise<number> {
  const { desk } = deps.proposals
  let [count, last]: [number, Id<'proposal'> | null] = [0, null]
  for (;;) {
    const spec = { name: 'reviews.mark-again', actor: system('reviews'), may: 'proposal.run' as const }
    const ids: Id<'proposal'>[] = await deps.commands.run(spec, async ({ tx, note }) => {
      const batch = await desk.sentInAfter(tx, last, BATCH)
      for (const each of batch) await storeMarksInTx(deps, tx, await desk.filed(tx, each))
      note('proposals', { data: { marked: batch.length } })
      return batch.map(({ proposal }) => proposal.id)
    })
    count += ids.length
    last = ids.at(-1) ?? last
    if (ids.length < BATCH) return count
  }
}

const markRows = ({ vault }: Pick<ReviewDeps, 'vault'>, { proposal, values }: ProposalWithValues) =>
  duplicateMarks(values).map(([kind, value]) => ({
    proposal_id: proposal.id,
    kind,
    fingerprint: vault.mac('review-mark', kind, value).toString('hex'),
  }))

async function storeMarksInTx(deps: Pick<ReviewDeps, 'vault'>, tx: Tx, filed: ProposalWithValues): Promise<void> {
  const rows = markRows(deps, filed)
  await tables(tx).deleteFrom('review_mark').where('proposal_id', '=', filed.proposal.id).execute()
  if (rows.length > 0) await tables(tx).insertInto('review_mark').values(rows).execute()
}
