import type { SigningReport } from '#modules/signature'
import { createPdfCheck } from '#platform/pdf-check'
import type { Actor } from '#shared/actor'
import { agreementCopy } from './agreement-copy.ts'
import { freeProposal } from './called-off.ts'
import { checkDocument } from './check-document.ts'
import { commentPreview } from './comment-preview.ts'
import { commentedPreviews } from './commented.ts'
import { committeeSubject } from './committee.ts'
import { decidePaper } from './decide-paper.ts'
import type { ReviewDeps } from './deps.ts'
import { deskOf } from './desk-of.ts'
import { assess } from './examine.ts'
import { markAgain, markSent } from './findings.ts'
import { rewrapTexts } from './fixed-text.ts'
import { giveOpinion } from './give-opinion.ts'
import { decideLikeness } from './likenesses.ts'
import { countListed, listedBusinesses } from './listed.ts'
import { reviewDeskNotices, reviewNotices } from './notices.ts'
import { filedPapers } from './paper-versions.ts'
import { paperReminder, papersOf } from './papers.ts'
import { previewDocument, previewLink, previewOf } from './preview.ts'
import { previewPicture } from './preview-cover.ts'
import { scheduleProposal } from './publish.ts'
import { raiseAudiences } from './raise-audiences.ts'
import { reviewOf, standingOf } from './read.ts'
import { photoPurpose, recordVisit } from './record-visit.ts'
import { paperPurpose, replacePaper } from './replace-paper.ts'
import { revokeLinks } from './revoke-links.ts'
import { screenRunning } from './screen-running.ts'
import { settleComment } from './settle-comment.ts'
import {
  askAgreement,
  openIssuerAgreement,
  openOperatorAgreement,
  PREFIX,
  recordAgreement,
  signAgreementFor,
} from './sign-agreement.ts'
import { keepSignedBefore } from './signed-before.ts'
import { voidOpenInTx } from './signing-authority.ts'
import { signingReminder } from './signing-reminder.ts'
import { unmetOf } from './unmet.ts'

export type { ReviewDeps } from './deps.ts'
export { akadWords, formatDay, type ProspectusFacts, prospectus, yearsTable } from './prospectus.ts'

/** The desks that a proposal passes: analyst, sharia board, committee, agreement, and the offering that is made from it. */
export function createReviews(given: Omit<ReviewDeps, 'checkPdf'>) {
  const deps: ReviewDeps = { ...given, checkPdf: createPdfCheck() }
  return {
    of: (actor: Actor, id: string) => reviewOf(deps, actor, id),
    standing: (actor: Actor, id: string) => standingOf(deps, actor, id),
    check: (actor: Actor, found: Parameters<typeof checkDocument>[2]) => checkDocument(deps, actor, found),
    unmet: (actor: Actor, id: string) => unmetOf(deps, actor, id),
    visit: (actor: Actor, visit: Parameters<typeof recordVisit>[2]) => recordVisit(deps, actor, visit),
    assess: (actor: Actor, found: Parameters<typeof assess>[2]) => assess(deps, actor, found),
    giveOpinion: (actor: Actor, opinion: Parameters<typeof giveOpinion>[2]) => giveOpinion(deps, actor, opinion),
    signAsIssuer: (actor: Actor, asked: { id: string }) => openIssuerAgreement(deps, actor, asked),
    signAsOperator: (actor: Actor, asked: { id: string }) => openOperatorAgreement(deps, actor, asked),
    agreementCopy: (actor: Actor, asked: { id: string }) => agreementCopy(deps, actor, asked),
    askAgreement: (actor: Actor, asked: { id: string }) => askAgreement(deps, actor, asked),
    /** As an import of an older system or the demo does. */
    signFor: (actor: Actor, signing: Parameters<typeof signAgreementFor>[2]) => signAgreementFor(deps, actor, signing),
    schedule: (actor: Actor, asked: Parameters<typeof scheduleProposal>[2]) => scheduleProposal(deps, actor, asked),
    papersOf: (actor: Actor, id: string) => papersOf(deps, actor, id),
    decideLikeness: (actor: Actor, said: Parameters<typeof decideLikeness>[2]) => decideLikeness(deps, actor, said),
    preview: (actor: Actor, asked: { slug: string; token?: string }) => previewOf(deps, actor, asked),
    previewPicture: (actor: Actor, asked: Parameters<typeof previewPicture>[2]) => previewPicture(deps, actor, asked),
    previewDocument: (actor: Actor, asked: Parameters<typeof previewDocument>[2]) =>
      previewDocument(deps, actor, asked),
    previewLink: (actor: Actor, asked: { slug: string }) => previewLink(deps, actor, asked),
    revokeLinks: (actor: Actor, asked: { slug: string }) => revokeLinks(deps, actor, asked),
    comment: (actor: Actor, said: Parameters<typeof commentPreview>[2]) => commentPreview(deps, actor, said),
    settleComment: (actor: Actor, said: Parameters<typeof settleComment>[2]) => settleComment(deps, actor, said),
    replacePaper: (actor: Actor, asked: Parameters<typeof replacePaper>[2]) => replacePaper(deps, actor, asked),
    decidePaper: (actor: Actor, decided: Parameters<typeof decidePaper>[2]) => decidePaper(deps, actor, decided),
    papersFiled: (actor: Actor, page: { limit: number }) => filedPapers(deps, actor, page),
    markAgain: () => markAgain(deps),
    /** At each start. */
    async keepTexts() {
      await rewrapTexts(deps)
      await keepSignedBefore(deps)
    },
    listed: (actor: Actor, page: { limit: number }) => listedBusinesses(deps, actor, page),
    countListed: (actor: Actor, limit: number) => countListed(deps, actor, limit),
    commented: (actor: Actor, page: { limit: number }) => commentedPreviews(deps, actor, page),

    parts: {
      approvals: [committeeSubject(deps)],
      calledOff: [freeProposal(deps)],
      proposalSent: [markSent(deps)],
      deadlines: [signingReminder(deps), paperReminder(deps), screenRunning(deps)],
      notices: [reviewNotices, reviewDeskNotices],
      noticeAudiences: [
        ...raiseAudiences(deps),
        deskOf(deps, 'preview_commented_desk', 'proposal.assess'),
        deskOf(deps, 'preview_answered_desk', 'proposal.assess'),
        deskOf(deps, 'business_listed_desk', 'screening.decide'),
        deskOf(deps, 'paper_filed_desk', 'proposal.assess'),
      ],
      filePurposes: [photoPurpose, paperPurpose],
      accountSuspended: [voidOpenInTx],
      signings: [{ prefix: PREFIX, record: (report: SigningReport) => recordAgreement(deps, report) }],
    },
  }
}
export type Reviews = ReturnType<typeof createReviews>
