import type { ProposalRefusals } from '#contract/proposals/refusals'
import { type Actor, isSignedIn } from '#shared/actor'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { agreementDigest, EDITION } from './agreement-text.ts'
import type { ReviewDeps } from './deps.ts'
import { fixedText, printed, signedIn } from './fixed-text.ts'
import { planOf } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { wordsNow, wordsOpenedBefore } from './signed-before.ts'

/**
 * The agreement as PDF for both sides: before anybody opens it as the file says it now, then the fixed text with a page
 * that says who has signed it, when and by which certificate, and once both have, always the same bytes. Refuses
 * `proposal_not_found`, `proposal_not_yours`, `proposal_not_in_that_state` and `review_agreement_outdated`.
 */
export async function agreementCopy(deps: ReviewDeps, actor: Actor, { id }: { id: string }) {
  const { db } = deps
  const found = await deps.proposals.desk.find(db, actor, id)
  if (!hasPermission(actor, 'proposal.read-cases')) requirePermission(actor, 'proposal.apply')
  const plan = isSignedIn(actor) ? await planOf(db, found.proposal.id) : null
  if (!plan) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
  const of = { proposalId: found.proposal.id, round: plan.round }
  const name = `perjanjian-penyelenggaraan-${plan.code.toLowerCase()}.pdf`
  const fixed = await fixedText(deps, db, of)
  if (fixed?.copy) return { name, pdf: fixed.copy }
  const signed = await signedIn(db, of)
  const text = fixed ?? (await unfixed())
  if (signed.some(({ digest }) => digest !== text.digest))
    throw new Refusal<ReviewRefusals>('review_agreement_outdated')
  return { name, pdf: await printed(text, { signed, code: plan.code, now: deps.clock.now() }) }

  async function unfixed() {
    const sought = { found, ...plan! }
    const words = (await wordsOpenedBefore(deps, db, sought)) ?? (await wordsNow(deps, db, sought))
    return { words, edition: EDITION, digest: agreementDigest(words) }
  }
}
