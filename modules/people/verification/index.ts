import { listDraftFilePurposes } from '#contract/drafts/states'
import type { FileReaders } from '#modules/attachments'
import type { SubjectSource } from '#modules/screening'
import { bindDeps } from '#platform/commands/bind-deps'
import type { PersonalDataPart, RetentionPeriod } from '#platform/commands/parts'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Db, Tx } from '#platform/db/database'
import type { KycFlag } from '#shared/actor'
import type { Id } from '#shared/ids'
import { readAccountNumbers, setAccountNumbersInTx } from './account-numbers.ts'
import { findAgreementParty } from './agreement-party.ts'
import { countWaitingCases, listWaitingCases, openKycCase } from './cases.ts'
import { createCheckDueTask } from './checks.ts'
import { approveKyc, rejectKyc } from './decide-kyc.ts'
import { listDecidedCases } from './decided-cases.ts'
import type { VerificationDeps } from './deps.ts'
import { kycDrafts, readOpenFields } from './draft.ts'
import { createKycDueTasks } from './due-tasks.ts'
import { eraseKycInTx } from './erase.ts'
import { exemptionApproval, exemptionDraft, fileExemption, findExemption } from './exemption.ts'
import { findInvestor } from './find-investor.ts'
import { listPairsSharingAccount } from './findings.ts'
import { createForgetFacesDueTask } from './forget-faces.ts'
import { highRiskApproval } from './high-risk.ts'
import { lockInvestorLimitsInTx, readInvestorLimit } from './investor-limits.ts'
import { loadKycFlags, loadKycStandings, loadLegalNames, readLegalName, readOwnKyc } from './kyc-views.ts'
import { verificationNotices } from './notices.ts'
import { listFilesOnFile } from './on-file.ts'
import { findPayoutAccount, hasPayoutAccount, loadPayoutAccounts } from './payout-account.ts'
import { kycRecords } from './personal-records.ts'
import { hasOpenedRetained, readRetainedRecords } from './read-retained.ts'
import { isPermanentlyRefused } from './refuse-kyc.ts'
import { findRegisteredPeople } from './registered.ts'
import { reindexIdentities } from './reindex.ts'
import { findRenewalDeadline, isRenewing, renewKyc } from './renew-kyc.ts'
import { computeRetentionInTx } from './retention.ts'
import { createRetentionEndDueTask } from './retention-ends.ts'
import { isMothersName, revealApproval, revealField } from './reveal.ts'
import { createScreeningReactions } from './screening-follows.ts'
import { listScreeningSubjects } from './screening-subjects.ts'
import { refusalReviewApproval } from './second-look.ts'
import { computeKycFlag } from './states.ts'
import { checkStep } from './step-checks.ts'
import { submitKyc, submitKycFor } from './submit-kyc.ts'
import {
  checkTransferredApplications,
  insertTransferredKycInTx,
  loadKycToTransfer,
  loadNumberOwners,
} from './transfer-kyc.ts'

export type { AgreementParty } from './agreement-party.ts'
export type { CardTexts } from './card.ts'
export type { KycCard, KycCase } from './cases.ts'
export type { IdentityServices } from './checks.ts'
export type { OnKycApproved, OnKycLapsed, OnKycRefused, OnKycRestored } from './deps.ts'
export { endKycInTx } from './end-kyc.ts'
export type { Investor } from './find-investor.ts'
export type { LimitUse } from './investor-limits.ts'
export { type KycView, loadKycFlags } from './kyc-views.ts'
export { selectPartiesSql } from './parties.ts'
export { listNumbers, type TransferredKyc, transferredKycStates } from './transfer-kyc.ts'

/** Identity verification (KYC), investor limits and verified payout accounts. */
export function createVerification(deps: VerificationDeps) {
  const { db } = deps
  const standingOf = createBatchedLookup((userIds: readonly string[]) => loadKycStandings(db, userIds))
  const payableHere = async (_: Db | Tx, userIds: readonly Id<'user'>[]) => {
    const standings = await Promise.all(userIds.map(standingOf))
    return userIds.filter((_id, at) => standings[at]?.payable)
  }
  const nameHere = createBatchedLookup((userIds: readonly string[]) => loadLegalNames(db, userIds))
  return {
    ...bindDeps(deps, {
      /** What only the product can say of a step as it is saved. */
      checkStep,
      openFields: readOpenFields,
      filesOnFile: listFilesOnFile,
      submit: submitKyc,
      submitFor: submitKycFor,
      /** Who is approved opens the form again. */
      renew: renewKyc,
      checkTransferredApplications,
      insertTransferredKycInTx,
      loadKycToTransfer,
      loadNumberOwners,
      approve: approveKyc,
      reject: rejectKyc,
      /** For the compliance desk. */
      waiting: listWaitingCases,
      countWaiting: countWaitingCases,
      decided: listDecidedCases,
      one: openKycCase,
      reveal: revealField,
      isMothersName,
      /** For the operator, after a new DATA_KEY. */
      reindexIdentities,
      kycOf: readOwnKyc,
      investorOf: findInvestor,
      readAccountNumbers,
      setAccountNumbersInTx,
      findAgreementParty,
      fileExemption,
      exemptionOf: findExemption,
      payoutAccountOf: findPayoutAccount,
      readInvestorLimit,
      lockInvestorLimitsInTx,
      /** Until when what a person handed in is kept, whose account is closed in this transaction. */
      computeRetentionInTx,
      readRetainedRecords,
      hasOpenedRetained,
    }),
    ...bindDeps(standingOf, {
      findRenewalDeadline,
    }),
    ...bindDeps(db, {
      isRenewing,
      /** Of these people, the pairs whose money goes to one bank account. */
      listPairsSharingAccount,
    }),
    /** `is_kyc` of each: every id that was asked for has an answer. */
    isKycOf: (userIds: readonly Id<'user'>[], through: Db | Tx = db) => loadKycFlags(through, userIds),
    /** Of one person; many who ask at once are looked up together. */
    isKyc: async (userId: string): Promise<KycFlag> => {
      const standing = await standingOf(userId)
      return standing ? computeKycFlag(standing) : null
    },
    /** For who opens an account in their name elsewhere. */
    nameOnPapers: (through: Db | Tx, userId: Id<'user'>) =>
      through === db ? nameHere(userId) : readLegalName(through, userId),
    namesOnPapers: loadLegalNames,
    payoutAccountsOf: (through: Db | Tx, userIds: readonly Id<'user'>[]) =>
      loadPayoutAccounts(deps, through, userIds, through === db ? payableHere : undefined),
    /** Who was found to be one of a list, or bears a name like one that nobody has decided on yet: nothing of theirs goes out. */
    isHeldBack: async (through: Db | Tx, userId: Id<'user'>) =>
      (await isPermanentlyRefused(through, userId)) || (await deps.screening.isUndecided(through, userId)),
    hasPayoutAccount: async (userId: Id<'user'>) => hasPayoutAccount(db, userId, await standingOf(userId)),
    /** People of the register of investors by number or name. */
    findRegisteredPeople: (sought: Parameters<typeof findRegisteredPeople>[1], through: Db | Tx = db) =>
      findRegisteredPeople({ db: through, vault: deps.vault }, sought),

    parts: {
      personalRecords: [kycRecords],
      screeningSubjects: [(after, limit) => listScreeningSubjects(db, after, limit)] satisfies SubjectSource[],
      screeningFollows: [createScreeningReactions(deps)],
      draftKinds: [...kycDrafts, exemptionDraft],
      filePurposes: [...kycDrafts, exemptionDraft].flatMap(listDraftFilePurposes),
      approvals: [highRiskApproval(deps), revealApproval(deps), exemptionApproval(deps), refusalReviewApproval(deps)],
      dueTasks: [
        ...createKycDueTasks(deps),
        createCheckDueTask(deps),
        createForgetFacesDueTask(deps),
        createRetentionEndDueTask(deps),
      ],
      personalData: [
        { name: 'identity_verification', may: 'kyc.read', read: (actor) => readOwnKyc(deps, actor) },
        { name: 'limit_exemption', may: 'kyc.read', read: (actor) => findExemption(deps, actor) },
      ] satisfies PersonalDataPart[],
      erasures: [(tx: Tx, userId: Id<'user'>, kept?: RetentionPeriod) => eraseKycInTx(deps, tx, userId, kept)],
      fileReaders: [
        { subject: 'kyc-kept', asStaff: 'kyc.read-kept', mayRead: (actor, id) => hasOpenedRetained(deps, actor, id) },
      ] satisfies FileReaders[],
      notices: [verificationNotices],
    },
  }
}
export type Verification = ReturnType<typeof createVerification>
