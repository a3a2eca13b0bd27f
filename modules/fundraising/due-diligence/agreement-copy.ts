import type { ProposalRefusals } from '#contract/proposals/refusals'
import { type Actor, isSignedIn } from '#shared/actor'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { computeAgreementDigest, OPERATING_AGREEMENT_EDITION } from './agreement-text.ts'
import type { ReviewDeps } from './deps.ts'
import { listSignatures, printAgreement, readAgreementText } from './fixed-text.ts'
import { findLegacyAgreementBlocks, readCurrentAgreementBlocks } from './legacy-agreements.ts'
import { findPlan } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'

/**
 * The agreement as PDF for both sides: a draft from the file before anybody opens it, then the fixed text with a page
 * of
 * signatures, and after both signed the stored copy. Refuses `proposal_not_found`, `proposal_not_yours`,
 * `proposal_not_in_that_state` and `review_agreement_outdated`.
 */
export async function readAgreementPdf(deps: ReviewDeps, actor: Actor, { id }: { id: string }) {
  const { db } = deps
  const found = await deps.proposals.desk.find(db, actor, id)
  if (!hasPermission(actor, 'proposal.read-cases')) requirePermission(actor, 'proposal.apply')
  const plan = isSignedIn(actor) ? await findPlan(db, found.proposal.id) : null
  if (!plan) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
  const of = { proposalId: found.proposal.id, round: plan.round }
  const name = `perjanjian-penyelenggaraan-${plan.code.toLowerCase()}.pdf`
  const fixed = await readAgreementText(deps, db, of)
  if (fixed?.copy) return { name, pdf: fixed.copy }
  const signed = await listSignatures(db, of)
  const text = fixed ?? (await unfixed())
  if (signed.some(({ digest }) => digest !== text.digest))
    throw new Refusal<ReviewRefusals>('review_agreement_outdated')
  return { name, pdf: await printAgreement(text, { signed, code: plan.code, now: deps.clock.now() }) }

  async function unfixed() {
    const sought = { found, ...plan! }
    const words =
      (await findLegacyAgreementBlocks(deps, db, sought)) ?? (await readCurrentAgreementBlocks(deps, db, sought))
    return { words, edition: OPERATING_AGREEMENT_EDITION, digest: computeAgreementDigest(words) }
  }
}
