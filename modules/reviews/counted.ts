import type { ProposalWithValues } from '#modules/proposals'
import type { Db, Tx } from '#platform/database'
import type { ReviewDeps } from './deps.ts'
import { checksOf, standingDocuments } from './read.ts'

/**
 * What of a file goes into its offering: the value of a collateral counts only by its appraisal, each paper of which the
 * analyst found to fit; else it is none (docs/rules/proposals.md), and the sukuk counts against the investor limit.
 */
export async function countedOf(
  deps: ReviewDeps,
  through: Db | Tx,
  filed: ProposalWithValues,
): Promise<ProposalWithValues> {
  const { proposal, values } = filed
  if (!values.collateralValue) return filed
  const [documents, checks] = [
    await standingDocuments(deps, through, proposal.id),
    await checksOf(through, proposal.id),
  ]
  const papers = documents.filter(({ field }) => field === 'collateral')
  const fits = new Set(checks.filter(({ verdict }) => verdict === 'fits').map(({ attachmentId }) => attachmentId))
  const isProven = papers.length > 0 && papers.every(({ attachmentId }) => fits.has(attachmentId))
  return isProven ? filed : { ...filed, values: { ...values, collateralValue: '' } }
}
