import { filePurposes } from '#contract/drafts/states'
import type { FileReaders } from '#modules/attachments'
import type { SubjectSource } from '#modules/screening'
import { createBatchedLookup } from '#platform/batched-lookups'
import { bindDeps } from '#platform/bind-deps'
import type { Db, Tx } from '#platform/database'
import type { PersonalDataPart, RetentionPeriod } from '#platform/parts'
import type { KycFlag } from '#shared/actor'
import type { Id } from '#shared/ids'
import { accountNumbersOf, numberAccountInTx } from './account-numbers.ts'
import { partyOf } from './agreement-party.ts'
import { countWaiting, kycCase, waitingCases } from './cases.ts'
import { checkDeadline } from './checks.ts'
import { kycDeadlines } from './deadlines.ts'
import { approveKyc, rejectKyc } from './decide-kyc.ts'
import { decidedCases } from './decided-cases.ts'
import type { VerificationDeps } from './deps.ts'
import { kycDrafts, ownOpenFields } from './draft.ts'
import { eraseInTx } from './erase.ts'
import { exemptionApproval, exemptionDraft, exemptionOf, fileExemption } from './exemption.ts'
import { pairsSharingAccount } from './findings.ts'
import { forgetFaces } from './forget-faces.ts'
import { highRiskApproval } from './high-risk.ts'
import { investorOf } from './investor-of.ts'
import { keptUntilInTx } from './kept.ts'
import { keptEnds } from './kept-ends.ts'
import { isKycOf, kycOf, kycStandings, nameOnPapers, namesOnPapers } from './kyc-of.ts'
import { limitOf, limitsInTx } from './limit-of.ts'
import { verificationNotices } from './notices.ts'
import { filesOnFile } from './on-file.ts'
import { hasPayoutAccount, payoutAccountOf, payoutAccountsOf } from './payout-account.ts'
import { hasOpenedKept, readKept } from './read-kept.ts'
import { isRefused } from './refuse-kyc.ts'
import { registeredAmong } from './registered.ts'
import { reindexBlind } from './reindex.ts'
import { isRenewing, renewBy, renewKyc } from './renew-kyc.ts'
import { isMothersName, revealApproval, revealField } from './reveal.ts'
import { screeningFollows } from './screening-follows.ts'
import { screeningSubjects } from './screening-subjects.ts'
import { secondLook } from './second-look.ts'
import { kycFlag } from './states.ts'
import { stepFaults } from './step-checks.ts'
import { submitFor, submitKyc } from './submit-kyc.ts'

export type { AgreementParty } from './agreement-party.ts'
export type { CardWords } from './card.ts'
export type { KycCard, KycCase } from './cases.ts'
export type { IdentityServices } from './checks.ts'
export type { KycApproved, KycLapsed, KycRefused, KycRestored } from './deps.ts'
export { endForInTx } from './end-for.ts'
export type { Investor } from './investor-of.ts'
export { isKycOf, type KycView } from './kyc-of.ts'
export type { LimitUse } from './limit-of.ts'
export { parties } from './parties.ts'

export function createVerification(deps: VerificationDeps) {
  const { db } = deps
  const standingOf = createBatchedLookup((userIds: readonly string[]) => kycStandings(db, userIds))
  const payableHere = async (_: Db | Tx, userIds: readonly Id<'user'>[]) => {
    const standings = await Promise.all(userIds.map(standingOf))
    return userIds.filter((_id, at) => standings[at]?.payable)
  }
  const nameHere = createBatchedLookup((userIds: readonly string[]) => namesOnPapers(db, userIds))
  return {
    ...bindDeps(deps, {
      /** What only the product can say of a step as it is saved. */
      stepFaults,
      openFields: ownOpenFields,
      filesOnFile,
      submit: submitKyc,
      submitFor,
      /** Who is approved opens the form again. */
      renew: renewKyc,
      approve: approveKyc,
      reject: rejectKyc,
      /** For the compliance desk. */
      waiting: waitingCases,
      countWaiting,
      decided: decidedCases,
      one: kycCase,
      reveal: revealField,
      isMothersName,
      /** For the operator, after a new DATA_KEY. */
      reindexBlind,
      kycOf,
      investorOf,
      accountNumbersOf,
      numberAccountInTx,
      partyOf,
      fileExemption,
      exemptionOf,
      payoutAccountOf,
      limitOf,
      limitsInTx,
      /** Until when what a person handed in is kept, whose account is closed in this transaction. */
      keptUntilInTx,
      readKept,
      hasOpenedKept,
    }),
    ...bindDeps(standingOf, {
      renewBy,
    }),
    ...bindDeps(db, {
      isRenewing,
      /** Of these people, the pairs whose money goes to one bank account. */
      pairsSharingAccount,
    }),
    /** `is_kyc` of each: every id that was asked for has an answer. */
    isKycOf: (userIds: readonly Id<'user'>[], through: Db | Tx = db) => isKycOf(through, userIds),
    /** Of one person; many who ask at once are looked up together. */
    isKyc: async (userId: string): Promise<KycFlag> => {
      const standing = await standingOf(userId)
      return standing ? kycFlag(standing) : null
    },
    /** For who opens an account in their name elsewhere. */
    nameOnPapers: (through: Db | Tx, userId: Id<'user'>) =>
      through === db ? nameHere(userId) : nameOnPapers(through, userId),
    namesOnPapers,
    payoutAccountsOf: (through: Db | Tx, userIds: readonly Id<'user'>[]) =>
      payoutAccountsOf(deps, through, userIds, through === db ? payableHere : undefined),
    /** Who was found to be one of a list, or bears a name like one that nobody has decided on yet: nothing of theirs goes out. */
    isHeldBack: async (through: Db | Tx, userId: Id<'user'>) =>
      (await isRefused(through, userId)) || (await deps.screening.isUndecided(through, userId)),
    hasPayoutAccount: async (userId: Id<'user'>) => hasPayoutAccount(db, userId, await standingOf(userId)),
    /** People of the register of investors by number or name. */
    registeredAmong: (sought: Parameters<typeof registeredAmong>[1], through: Db | Tx = db) =>
      registeredAmong({ db: through, vault: deps.vault }, sought),

    parts: {
      screeningSubjects: [(after, limit) => screeningSubjects(db, after, limit)] satisfies SubjectSource[],
      screeningFollows: [screeningFollows(deps)],
      draftKinds: [...kycDrafts, exemptionDraft],
      filePurposes: [...kycDrafts, exemptionDraft].flatMap(filePurposes),
      approvals: [highRiskApproval(deps), revealApproval(deps), exemptionApproval(deps), secondLook(deps)],
      deadlines: [...kycDeadlines(deps), checkDeadline(deps), forgetFaces(deps), keptEnds(deps)],
      personalData: [
        { name: 'identity_verification', may: 'kyc.read', read: (actor) => kycOf(deps, actor) },
        { name: 'limit_exemption', may: 'kyc.read', read: (actor) => exemptionOf(deps, actor) },
      ] satisfies PersonalDataPart[],
      erasures: [(tx: Tx, userId: Id<'user'>, kept?: RetentionPeriod) => eraseInTx(deps, tx, userId, kept)],
      fileReaders: [
        { subject: 'kyc-kept', asStaff: 'kyc.read-kept', mayRead: (actor, id) => hasOpenedKept(deps, actor, id) },
      ] satisfies FileReaders[],
      notices: [verificationNotices],
    },
  }
}
export type Verification = ReturnType<typeof createVerification>
