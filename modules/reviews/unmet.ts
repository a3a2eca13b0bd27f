import type { Actor } from '#shared/actor'
import type { ReviewDeps } from './deps.ts'
import { checksOf, standingDocuments } from './read.ts'
import { lineWords, type UnmetLine } from './states.ts'

/** Once the desk has sent a file back or rejected it. */
const told = ['revision', 'rejected']

/** What the documents of the reader's own file do not meet, line by line; nothing while the desk looks. Refuses `proposal_not_found`. */
export async function unmetOf(deps: ReviewDeps, actor: Actor, id: string): Promise<UnmetLine[]> {
  const { proposal } = await deps.proposals.desk.find(deps.db, actor, id)
  if (!told.includes(proposal.state)) return []
  const [documents, checks] = [
    await standingDocuments(deps, deps.db, proposal.id),
    await checksOf(deps.db, proposal.id),
  ]
  return documents.flatMap(({ attachmentId, field }) => {
    const { lines = [], round = 0 } = checks.find((check) => check.attachmentId === attachmentId) ?? {}
    const unmet = lines.filter(({ finding }) => finding === 'not_met')
    return unmet.map(({ key, remark }) => ({ field, round, words: lineWords[key], remark }))
  })
}
