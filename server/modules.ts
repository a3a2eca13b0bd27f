import { movements } from '#contracts'
import { createAccounts } from '#modules/accounts'
import { createApprovals } from '#modules/approvals'
import { createArrears } from '#modules/arrears'
import { createAttachments } from '#modules/attachments'
import { createAudit } from '#modules/audit'
import { createBreaches } from '#modules/breaches'
import { createBuybacks } from '#modules/buybacks'
import { createClaims } from '#modules/claims'
import { createComplaints } from '#modules/complaints'
import { createContent } from '#modules/content'
import { type Credentials, createCredentials } from '#modules/credentials'
import { createCustody } from '#modules/custody'
import { createDisclosures } from '#modules/disclosures'
import { createDistributions } from '#modules/distributions'
import { createDocuments } from '#modules/documents'
import { createDrafts } from '#modules/drafts'
import { createDueDiligence } from '#modules/due-diligence'
import { createFinance } from '#modules/finance'
import { createFreeze } from '#modules/freeze'
import { createFunds } from '#modules/funds'
import { createIdentity, lockUserIfOpenInTx } from '#modules/identity'
import { createImports } from '#modules/imports'
import { createIssuers } from '#modules/issuers'
import { createHolderTotalsJob, createLedger, createMonthCloseJob, createRupiahTotalsJob } from '#modules/ledger'
import { createMarket } from '#modules/market'
import { createMeetings } from '#modules/meetings'
import { createNotifications } from '#modules/notifications'
import { createOfferings } from '#modules/offerings'
import { createProposals } from '#modules/proposals'
import { createQuestions } from '#modules/questions'
import { createReconciliation } from '#modules/reconciliation'
import { createRegions } from '#modules/regions'
import { createRegistration } from '#modules/registration'
import { createRegistry } from '#modules/registry'
import { createReports } from '#modules/reports'
import { createRights } from '#modules/rights'
import { createRulebook } from '#modules/rulebook'
import { createScreening } from '#modules/screening'
import { createSecurity } from '#modules/security'
import { createSharia } from '#modules/sharia'
import { createSignature } from '#modules/signature'
import { createSplits } from '#modules/splits'
import { createStaff } from '#modules/staff'
import { createTransfers } from '#modules/transfers'
import { createVerification } from '#modules/verification'
import { createWallet } from '#modules/wallet'
import { createWebhooks } from '#modules/webhooks'
import { createWithdrawals } from '#modules/withdrawals'
import type { Db, Tx } from '#platform/db/database'
import { createExternalAuditAnchor } from './audit-heads.ts'
import type { createBase } from './base.ts'
import type { Config } from './config.ts'
import type { createParts } from './parts.ts'

type Base = Awaited<ReturnType<typeof createBase>>
type Parts = Omit<ReturnType<typeof createParts>, 'collect'>

/** Builds every module in build order. */
export async function createModules(config: Config, base: Base, parts: Parts) {
  const { integrations } = base

  const identity = createIdentity(base)
  const audit = createAudit({ ...base, headsOutside: await createExternalAuditAnchor(config, base) })
  const security = createSecurity({ ...base, identity })
  const approvals = createApprovals({ ...base, subjects: parts.approvals, proving: () => credentials })
  const rulebook = createRulebook({ ...base, approvals, planned: parts.plannedDays })
  const credentials: Credentials = createCredentials({
    ...base,
    identity,
    rulebook,
    codes: integrations.phones,
    provider: integrations.logInProvider,
    authenticatorClock: base.databaseClock,
  })
  const ledger = createLedger(base)
  const monthlyClose = createMonthCloseJob(base)
  const rupiahTotals = createRupiahTotalsJob(base)
  const holderTotals = createHolderTotalsJob(base)
  const freeze = await createFreeze({
    ...base,
    approvals,
    audit,
    invariants: parts.invariants,
    ledgerFacts: parts.ledgerFacts,
    ...{ extensions: parts.extensions, thawed: parts.thawed },
  })
  const { keys, contactOf } = identity
  const attachments = createAttachments({ ...base, keys, purposes: parts.filePurposes, readers: parts.fileReaders })
  const { draftKinds: kinds, draftStores: stores } = parts
  const drafts = createDrafts({ ...base, keys, rulebook, kinds, stores, demo: config.demo })
  const documents = createDocuments({ ...base, alarm: security.alarm })
  const regions = createRegions()
  const screening = createScreening({
    ...base,
    ...{ rulebook, approvals },
    subjects: parts.screeningSubjects,
    follows: parts.screeningFollows,
  })
  const evidence = { keys, rulebook, credentials, regions, drafts, attachments, screening, approvals }
  const verification = createVerification({
    ...base,
    ...evidence,
    services: integrations.identityServices,
    ...{ approved: parts.kycApproved, refused: parts.kycRefused },
    ...{ restored: parts.kycRestored, lapsed: parts.kycLapsed },
  })
  /** As on somebody's papers, since what an account is called its owner chooses; without papers by the account. */
  const nameOf: Parameters<typeof createSignature>[0]['nameOf'] = async (through, userId) =>
    (await verification.nameOnPapers(through, userId)) ?? (await identity.nameOf(through, userId))
  const namesOf = async (through: Db | Tx, userIds: readonly string[]) => {
    const papers = await verification.namesOnPapers(through, userIds)
    const others = await identity.contactsOf(
      through,
      userIds.filter((id) => !papers.has(id)),
    )
    return new Map([...[...others].map(([id, { fullName }]) => [id, fullName] as const), ...papers])
  }
  const signature = createSignature({
    ...base,
    ...{ keys, rulebook, approvals },
    provider: integrations.signing,
    ...{ signed: parts.agreementSigned, signings: parts.signings },
    ...{ nameOf, partyOf: verification.findAgreementParty, hasOpenedKept: verification.hasOpenedRetained },
    emailOf: async (through, userId) => (await contactOf(through, userId))?.email ?? '',
  })
  const { personalRecords } = parts
  const breaches = createBreaches({ ...base, approvals, audit, rulebook, identity, personalRecords })
  const staff = createStaff({ ...base, approvals, rulebook, identity, credentials, suspended: parts.accountSuspended })
  const issuers = createIssuers({ ...base, rulebook, figuresFiled: parts.figuresFiled })
  const named = { contactOf, staff: identity.staff, registeredAmong: verification.findRegisteredPeople }
  const { limitUses, proposalSent } = parts
  const proposals = createProposals({ ...base, credentials, keys, rulebook, ...named, proposalSent })
  const { listBusinessesPaidBy: paysFor, listPayers: payersOf } = proposals
  const { holdingEvents, declaredPayments, prices, dayPrices, securityActions } = parts
  const register = { holdingEvents, declaredPayments, prices, dayPrices, securityActions }
  const registry = createRegistry({ ...base, credentials, ledger, ...register })
  const custody = createCustody({ ...base, registry, rulebook, verification, custodian: integrations.custodian })
  const wallet = createWallet({
    ...base,
    ledger,
    approvals,
    rulebook,
    gateway: integrations.bank,
    ...{ contactOf, userOf: identity.user, staysOpenInTx: lockUserIfOpenInTx, nameOnPapers: verification.nameOnPapers },
    paymentTargets: parts.paymentTargets,
    movementSources: parts.movementSources,
    movements,
  })
  const withdrawals = createWithdrawals({
    ...base,
    rulebook,
    approvals,
    attachments,
    keys: identity.keys,
    credentials,
    gateway: integrations.payouts,
    payoutAccountOf: verification.payoutAccountOf,
    payoutAccountsOf: verification.payoutAccountsOf,
    isHeldBack: verification.isHeldBack,
    depositedBetween: wallet.depositedBetween,
    rupiahLinesBefore: wallet.rupiahLinesBefore,
    ...{ namesOf, businessOf: issuers.nameAndOwner, businessesOf: issuers.ownedBy },
    businessesById: issuers.namesAndOwners,
  })
  const funds = createFunds({ ...base, bank: integrations.bankBalances, payoutsOnTheWay: withdrawals.sumSending })
  const dealing = { ...base, rulebook, credentials, verification, signature, wallet, registry }
  const offerings = createOfferings({
    ...dealing,
    approvals,
    documents,
    limitUses,
    raised: parts.raised,
    calledOff: parts.calledOff,
  })
  const questions = createQuestions({
    ...base,
    offeringOf: offerings.brief,
    offeringsById: offerings.briefs,
    offeringsOf: offerings.ofIssuer,
  })
  const [references, ofBanks] = [parts.bankReferences, integrations.ofBanks]
  const reconciliation = createReconciliation({ ...base, ...ofBanks, approvals, references })
  const { openBreaks } = reconciliation
  const finance = createFinance({ ...base, approvals, rulebook, openBreaks, cashDue: parts.cashDue })
  const trading = { approvals, credentials, custodian: integrations.custodian, issuers, ledger, limitUses, offerings }
  const market = createMarket({ ...base, ...trading, registry, rulebook, signature, verification })
  const claims = createClaims({
    ...base,
    approvals,
    registry,
    nameOf: async (through, userId) => (await verification.nameOnPapers(through, userId)) ?? '',
    personByEmail: identity.userByEmail,
    hasKyc: async (userId, through) => (await verification.isKycOf([userId], through)).get(userId) === true,
  })
  const disclosures = createDisclosures({ ...base, approvals, issuers })
  const distributions = createDistributions({
    ...dealing,
    approvals,
    attachments,
    disclosures,
    ...{ reportedProfits: parts.reportedProfits, earlyConsents: parts.earlyConsents },
    ...{ paymentTroubles: parts.paymentTroubles, termsOf: offerings.termsOf },
    ...{ ownerOf: issuers.ownerOf, namesOf: issuers.listForCards, filedYears: issuers.filedYears },
    ...{ nameOf, paysFor },
  })
  const meetings = createMeetings({
    ...base,
    rulebook,
    approvals,
    attachments,
    registry,
    disclosures,
    identity,
    ...{ issuers, issueOf: offerings.findShareIssueFigures, credentials, proposals },
    verification,
  })
  const arrears = createArrears({ ...base, rulebook, approvals, registry, distributions, disclosures, meetings })
  const rights = createRights({ ...dealing, approvals, offerings, disclosures, identity, issuers })
  const splits = createSplits({ ...base, rulebook, approvals, registry, market, disclosures, issuers })
  const buybacks = createBuybacks({ ...dealing, approvals, registry, disclosures, issuers, paysFor, payersOf })
  const dueDiligence = createDueDiligence({
    ...base,
    rulebook,
    approvals,
    attachments,
    proposals,
    issuers,
    offerings,
    documents,
    credentials,
    ...{ identity, screening, verification, registry, nameOf },
    provider: integrations.signing,
  })
  const reports = createReports({
    ...base,
    rulebook,
    approvals,
    attachments,
    issuers,
    proposals,
    offerings,
    market,
    disclosures,
  })
  const sharia = createSharia({
    ...base,
    rulebook,
    approvals,
    ...{ attachments, credentials, documents, identity },
    ...{ issuers, proposals, registry },
    ...{ offerings, rights, market, disclosures },
  })
  const holdings = { ledger, registry, claims, custody, rights, closingObjections: parts.closingObjections }
  const kept = { credentials, attachments, drafts, identity, verification }
  const transfers = createTransfers({ ...base, ...holdings, ...kept, approvals })
  const complaints = createComplaints({ ...base, rulebook, staffWith: identity.staffWith, nameOf: identity.nameOf })
  const content = createContent({ ...base, approvals, rulebook, hasOffering: offerings.exists })
  const notifications = createNotifications({
    ...base,
    contactsOf: identity.contactsOf,
    sendWhatsappsInTx: credentials.sendWhatsappsInTx,
    notices: parts.notices,
    audiences: parts.noticeAudiences,
    filters: parts.noticeFilters,
  })
  const webhooks = createWebhooks({ ...base, identity, credentials, sender: integrations.webhooks })
  const accounts = createAccounts({
    ...base,
    ...{ identity, credentials, verification },
    ...{ rights, content, audit, approvals },
    closingObjections: parts.closingObjections,
    ...{ erasures: parts.erasures, suspended: parts.accountSuspended },
  })
  const registration = createRegistration({ ...base, identity, credentials, accounts, rulebook })
  const imports = createImports({ ...base, approvals, credentials, verification, registry, distributions })

  return {
    identity,
    audit,
    security,
    approvals,
    rulebook,
    credentials,
    ledger,
    monthlyClose,
    rupiahTotals,
    holderTotals,
    freeze,
    attachments,
    drafts,
    documents,
    regions,
    screening,
    verification,
    signature,
    staff,
    breaches,
    issuers,
    proposals,
    registry,
    custody,
    wallet,
    withdrawals,
    offerings,
    questions,
    funds,
    reconciliation,
    finance,
    market,
    claims,
    disclosures,
    distributions,
    meetings,
    arrears,
    rights,
    splits,
    buybacks,
    dueDiligence,
    reports,
    sharia,
    transfers,
    complaints,
    content,
    notifications,
    webhooks,
    accounts,
    registration,
    imports,
  }
}
