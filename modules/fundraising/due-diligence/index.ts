import type { SigningReport } from '#modules/signature'
import { bindDeps } from '#platform/commands/bind-deps'
import { createPdfCheck } from '#platform/files/pdf-check'
import { readAgreementPdf } from './agreement-copy.ts'
import { assessProposal } from './assess-proposal.ts'
import { countBusinessesWithMatches, listBusinessesWithMatches } from './businesses-with-matches.ts'
import { withdrawProposalOfOffering } from './called-off.ts'
import { checkDocument } from './check-document.ts'
import { commentPreview } from './comment-preview.ts'
import { listPreviewsWithOpenComments } from './commented.ts'
import { committeeApproval } from './committee.ts'
import { decideUpdatedDocument } from './decide-updated-document.ts'
import type { ReviewDeps } from './deps.ts'
import { rewrapAgreementKeys } from './fixed-text.ts'
import { giveOpinion } from './give-opinion.ts'
import { storeLegacyAgreementTexts } from './legacy-agreements.ts'
import { reviewDeskNotices, reviewNotices } from './notices.ts'
import { createOfferingAudiences } from './offering-audiences.ts'
import { listPendingDocuments } from './paper-versions.ts'
import { expiryReminderDueTask, listExpiringDocuments } from './papers.ts'
import { createPreviewLink, readPreview, readPreviewDocument } from './preview.ts'
import { readPreviewPicture } from './preview-picture.ts'
import { readIssuerReview, readReview } from './read.ts'
import { recordVisit, visitPhotoPurpose } from './record-visit.ts'
import { revokePreviewLinks } from './revoke-links.ts'
import { scheduleOfferingFromProposal } from './schedule-proposal.ts'
import { rescreenDueTask } from './screen-running.ts'
import { settleComment } from './settle-comment.ts'
import {
  AGREEMENT_PREFIX,
  importSignedAgreement,
  openIssuerAgreement,
  openOperatorAgreement,
  pollAgreementSignings,
  recordAgreementReport,
} from './sign-agreement.ts'
import { voidOpenSigningsInTx } from './signing-authority.ts'
import { signingReminderDueTask } from './signing-reminder.ts'
import { createMarkStoring, recomputeMarks } from './similar-proposals.ts'
import { createStaffAudience } from './staff-audience.ts'
import { submitUpdatedDocument, updatedDocumentPurpose } from './submit-updated-document.ts'
import { listUnmetLines } from './unmet.ts'
import { decideWatchlistMatch } from './watchlist-matches.ts'

export type { ReviewDeps } from './deps.ts'
export {
  akadWords,
  formatIndonesianDay,
  type ProspectusFacts,
  toFinancialYearsTable,
  toProspectusBlocks,
} from './prospectus.ts'

/** Due diligence of proposals: analyst, sharia board, committee, agreement, and the offering that results. */
export function createDueDiligence(given: Omit<ReviewDeps, 'checkPdf'>) {
  const deps: ReviewDeps = { ...given, checkPdf: createPdfCheck() }
  return {
    ...bindDeps(deps, {
      read: readReview,
      readForIssuer: readIssuerReview,
      check: checkDocument,
      listUnmetLines,
      visit: recordVisit,
      assess: assessProposal,
      giveOpinion,
      signAsIssuer: openIssuerAgreement,
      signAsOperator: openOperatorAgreement,
      readAgreementPdf,
      pollAgreementSignings,
      /** For imports and demo data. */
      importSignedAgreement: importSignedAgreement,
      schedule: scheduleOfferingFromProposal,
      listExpiringDocuments,
      decideWatchlistMatch,
      preview: readPreview,
      readPreviewPicture,
      readPreviewDocument,
      createPreviewLink,
      revokePreviewLinks,
      comment: commentPreview,
      settleComment,
      submitUpdatedDocument,
      decideUpdatedDocument,
      listPendingDocuments,
      recomputeMarks,
      listBusinessesWithMatches,
      countBusinessesWithMatches,
      listPreviewsWithOpenComments,
    }),
    /** Runs at each start: re-encrypts agreement keys and fixes texts from before texts were stored. */
    async prepareAgreementTexts() {
      await rewrapAgreementKeys(deps)
      await storeLegacyAgreementTexts(deps)
    },

    parts: {
      approvals: [committeeApproval(deps)],
      calledOff: [withdrawProposalOfOffering(deps)],
      proposalSent: [createMarkStoring(deps)],
      dueTasks: [signingReminderDueTask(deps), expiryReminderDueTask(deps), rescreenDueTask(deps)],
      notices: [reviewNotices, reviewDeskNotices],
      noticeAudiences: [
        ...createOfferingAudiences(deps),
        createStaffAudience(deps, 'preview_commented_desk', 'proposal.assess'),
        createStaffAudience(deps, 'preview_answered_desk', 'proposal.assess'),
        createStaffAudience(deps, 'business_listed_desk', 'screening.decide'),
        createStaffAudience(deps, 'paper_filed_desk', 'proposal.assess'),
      ],
      filePurposes: [visitPhotoPurpose, updatedDocumentPurpose],
      accountSuspended: [voidOpenSigningsInTx],
      signings: [{ prefix: AGREEMENT_PREFIX, record: (report: SigningReport) => recordAgreementReport(deps, report) }],
    },
  }
}
export type DueDiligence = ReturnType<typeof createDueDiligence>
