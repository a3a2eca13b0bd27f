import type { Actor } from '#shared/actor'
import type { ReviewDeps } from './deps.ts'
import { listCurrentDocuments, listDocumentChecks } from './read.ts'
import { checklistLineWords, type UnmetLine } from './states.ts'

/** States in which the issuer sees the result: sent back or rejected. */
const visibleStates = ['revision', 'rejected']

/**
 * Checklist lines that documents of the reader's own file do not meet; empty while staff review. Refuses
 * `proposal_not_found`.
 */
export async function listUnmetLines(deps: ReviewDeps, actor: Actor, id: string): Promise<UnmetLine[]> {
  const { proposal } = await deps.proposals.desk.find(deps.db, actor, id)
  if (!visibleStates.includes(proposal.state)) return []
  const [documents, checks] = [
    await listCurrentDocuments(deps, deps.db, proposal.id),
    await listDocumentChecks(deps.db, proposal.id),
  ]
  return documents.flatMap(({ attachmentId, field }) => {
    const { lines = [], round = 0 } = checks.find((check) => check.attachmentId === attachmentId) ?? {}
    const unmet = lines.filter(({ finding }) => finding === 'not_met')
    return unmet.map(({ key, remark }) => ({ field, round, words: checklistLineWords[key], remark }))
  })
}
