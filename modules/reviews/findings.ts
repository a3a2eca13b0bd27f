import type { Filed } from '#modules/proposals'
import type { Tx } from '#platform/database'
import type { Actor } from '#shared/actor'
import { niksIn, peopleNamed } from '#shared/proposal-people'
import { plain } from '#shared/same-name'
import type { ReviewDeps } from './deps.ts'
import type { FileValues } from './file-values.ts'
import type { Finding, MarkKind } from './states.ts'
import { tables } from './tables.ts'

const marksOf = (values: FileValues): [kind: MarkKind, value: string][] =>
  (
    [
      ['nib', plain(values.nibNumber)],
      ['name', plain(values.legalName)],
      ['phone', plain(values.picPhone)],
      ['email', plain(values.picEmail)],
      ...[...new Set(peopleNamed(values).map(plain))].map((person) => ['person', person] as const),
      ...[...new Set(niksIn(values))].map((nik) => ['nik', nik] as const),
    ] as [MarkKind, string][]
  ).filter(([, value]) => value !== '')

/** Other proposals with the same NIB, name, people, identity number, telephone or address. What is compared are keyed hashes. */
export function findingsOf(deps: ReviewDeps, actor: Actor, id: string): Promise<Finding[]> {
  const { desk } = deps.proposals
  return deps.commands.run({ name: 'reviews.compare', actor, may: 'proposal.read-cases' }, async ({ tx, note }) => {
    const found = await desk.find(tx, actor, id)
    note(`proposal/${found.proposal.id}`, { data: { compared: true } })
    const others = await desk.sentIn(tx)
    for (const each of others) await markInTx(deps, tx, await desk.filed(tx, each))
    const mine = await markInTx(deps, tx, await desk.filed(tx, found))
    if (mine.length === 0) return []
    const known = new Map(others.map((each) => [each.proposal.id, each]))
    const rows = await tables(tx)
      .selectFrom('review_mark')
      .select(['proposal_id', 'kind'])
      .distinct()
      .where('fingerprint', 'in', mine)
      .where('proposal_id', '<>', found.proposal.id)
      .execute()
    return rows.flatMap(({ proposal_id, kind }) => {
      const other = known.get(proposal_id)
      if (!other || other.applicant.id === found.applicant.id) return []
      return [{ kind, proposalId: proposal_id, name: other.applicant.name, state: other.proposal.state }]
    })
  })
}

async function markInTx({ vault }: ReviewDeps, tx: Tx, { proposal, values }: Filed): Promise<string[]> {
  const rows = marksOf(values).map(([kind, value]) => ({
    proposal_id: proposal.id,
    kind,
    fingerprint: vault.mac('review-mark', kind, value).toString('hex'),
  }))
  await tables(tx).deleteFrom('review_mark').where('proposal_id', '=', proposal.id).execute()
  if (rows.length > 0) await tables(tx).insertInto('review_mark').values(rows).execute()
  return rows.map(({ fingerprint }) => fingerprint)
}
