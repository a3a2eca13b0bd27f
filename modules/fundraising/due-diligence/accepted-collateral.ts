import type { ProposalWithValues } from '#modules/proposals'
import type { Db, Tx } from '#platform/db/database'
import type { ReviewDeps } from './deps.ts'
import { listCurrentDocuments, listDocumentChecks } from './read.ts'

/**
 * The file as its offering uses it: the collateral value is removed unless the analyst accepted each appraisal paper. A
 * sukuk without accepted collateral counts against the investor limit (docs/rules/proposals.md).
 */
export async function removeUnacceptedCollateral(
  deps: ReviewDeps,
  through: Db | Tx,
  filed: ProposalWithValues,
): Promise<ProposalWithValues> {
  const { proposal, values } = filed
  if (!values.collateralValue) return filed
  const [documents, checks] = [
    await listCurrentDocuments(deps, through, proposal.id),
    await listDocumentChecks(through, proposal.id),
  ]
  const papers = documents.filter(({ field }) => field === 'collateral')
  const fits = new Set(checks.filter(({ verdict }) => verdict === 'fits').map(({ attachmentId }) => attachmentId))
  const isProven = papers.length > 0 && papers.every(({ attachmentId }) => fits.has(attachmentId))
  return isProven ? filed : { ...filed, values: { ...values, collateralValue: '' } }
}
