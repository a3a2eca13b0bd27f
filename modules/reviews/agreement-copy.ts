import type { ProposalRefusals } from '#contract/proposals/refusals'
import { writePdf } from '#platform/pdf'
import { type Actor, isSignedIn } from '#shared/actor'
import { hasPermission, requirePermission } from '#shared/permissions'
import { Refusal } from '#shared/refusal'
import { agreementDigest, agreementDocument, signaturesPage } from './agreement-text.ts'
import type { ReviewDeps } from './deps.ts'
import { termsFrom } from './from-file.ts'
import { planOf } from './read.ts'
import type { ReviewRefusals } from './refusals.ts'
import { tables } from './tables.ts'

/**
 * The agreement as PDF for both sides: before anybody signs the text that they are asked to sign, then with a page that
 * says who has signed it, when and by which certificate. What is signed and the text that stands now must agree. Refuses
 * `proposal_not_found`, `proposal_not_in_that_state` and `review_agreement_outdated`.
 */
export async function agreementCopy(deps: ReviewDeps, actor: Actor, { id }: { id: string }) {
  const { db, proposals, identity } = deps
  const found = await proposals.desk.find(db, actor, id)
  if (!hasPermission(actor, 'proposal.read-cases')) requirePermission(actor, 'proposal.apply')
  const plan = isSignedIn(actor) ? await planOf(db, found.proposal.id) : null
  if (!plan) throw new Refusal<ProposalRefusals>('proposal_not_in_that_state')
  const { values, applicant } = await proposals.desk.filed(db, found)
  const issuerSigner = await identity.nameOf(db, applicant.owner_user_id)
  const parties = { values, terms: termsFrom(values), code: plan.code, issuerSigner }
  const signed = await tables(db)
    .selectFrom('review_agreement')
    .selectAll()
    .where('proposal_id', '=', found.proposal.id)
    .where('round', '=', plan.round)
    .where('signed_at', 'is not', null)
    .orderBy('signed_at')
    .execute()
  const digest = agreementDigest(parties)
  if (signed.some((row) => row.digest !== digest)) throw new Refusal<ReviewRefusals>('review_agreement_outdated')
  const document = agreementDocument({
    ...parties,
    reference: signed.map(({ reference }) => reference).join(' · ') || plan.code,
    dated: signed.at(-1)?.signed_at ?? deps.clock.now(),
  })
  const { pdf } = await writePdf({
    ...document,
    blocks: [...document.blocks, ...(signed.length > 0 ? signaturesPage(signed, digest) : [])],
  })
  return { name: `perjanjian-penyelenggaraan-${plan.code.toLowerCase()}.pdf`, pdf }
}
