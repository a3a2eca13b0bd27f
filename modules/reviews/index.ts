import type { SigningReport } from '#modules/signature'
import { bindDeps } from '#platform/bind-deps'
import { createPdfCheck } from '#platform/pdf-check'
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
    ...bindDeps(deps, {
      of: reviewOf,
      standing: standingOf,
      check: checkDocument,
      unmet: unmetOf,
      visit: recordVisit,
      assess,
      giveOpinion,
      signAsIssuer: openIssuerAgreement,
      signAsOperator: openOperatorAgreement,
      agreementCopy,
      askAgreement,
      /** As an import of an older system or the demo does. */
      signFor: signAgreementFor,
      schedule: scheduleProposal,
      papersOf,
      decideLikeness,
      preview: previewOf,
      previewPicture,
      previewDocument,
      previewLink,
      revokeLinks,
      comment: commentPreview,
      settleComment,
      replacePaper,
      decidePaper,
      papersFiled: filedPapers,
      markAgain,
      listed: listedBusinesses,
      countListed,
      commented: commentedPreviews,
    }),
    /** At each start. */
    async keepTexts() {
      await rewrapTexts(deps)
      await keepSignedBefore(deps)
    },

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
