import { inputMessages as accountsMessages, accountsRefusals } from '#contract/accounts/refusals'
import { approvalRefusals } from '#contract/approvals/refusals'
import { inputMessages as arrearsMessages, arrearsRefusals } from '#contract/arrears/refusals'
import { arrearsMovements } from '#contract/arrears/states'
import { attachmentRefusals } from '#contract/attachments/refusals'
import { inputMessages as breachMessages, breachRefusals } from '#contract/breaches/refusals'
import { inputMessages as buybackMessages, buybackRefusals } from '#contract/buybacks/refusals'
import { buybackMovements } from '#contract/buybacks/states'
import { claimRefusals } from '#contract/claims/refusals'
import { claimMovements } from '#contract/claims/states'
import { inputMessages as complaintMessages, complaintRefusals } from '#contract/complaints/refusals'
import { contentMessages, contentRefusals } from '#contract/content/refusals'
import { inputMessages as credentialsMessages, credentialsRefusals } from '#contract/credentials/refusals'
import { custodyRefusals } from '#contract/custody/refusals'
import { disclosureRefusals } from '#contract/disclosures/refusals'
import { inputMessages as distributionMessages, distributionRefusals } from '#contract/distributions/refusals'
import { distributionMovements } from '#contract/distributions/states'
import { documentRefusals } from '#contract/documents/refusals'
import { draftRefusals } from '#contract/drafts/refusals'
import { reviewRefusals } from '#contract/due-diligence/refusals'
import { financeRefusals } from '#contract/finance/refusals'
import { freezeRefusals } from '#contract/freeze/refusals'
import { fundsRefusals } from '#contract/funds/refusals'
import { inputMessages as identityMessages, identityRefusals } from '#contract/identity/refusals'
import { importRefusals } from '#contract/imports/refusals'
import { issuerRefusals } from '#contract/issuers/refusals'
import { ledgerRefusals } from '#contract/ledger/refusals'
import { inputMessages as marketMessages, marketRefusals } from '#contract/market/refusals'
import { marketMovements } from '#contract/market/states'
import { inputMessages as meetingMessages, meetingRefusals } from '#contract/meetings/refusals'
import { inputMessages as offeringMessages, offeringRefusals } from '#contract/offerings/refusals'
import { offeringMovements } from '#contract/offerings/states'
import { inputMessages as proposalMessages, proposalRefusals } from '#contract/proposals/refusals'
import { inputMessages as questionMessages, questionRefusals } from '#contract/questions/refusals'
import { reconciliationRefusals } from '#contract/reconciliation/refusals'
import { reconciliationMovements } from '#contract/reconciliation/states'
import { regionRefusals } from '#contract/regions/refusals'
import { registrationRefusals } from '#contract/registration/refusals'
import { inputMessages as registryMessages, registryRefusals } from '#contract/registry/refusals'
import { registryMovements } from '#contract/registry/states'
import { inputMessages as reportMessages, reportRefusals } from '#contract/reports/refusals'
import { inputMessages as rightsMessages, rightsRefusals } from '#contract/rights/refusals'
import { rightsMovements } from '#contract/rights/states'
import { rulebookRefusals } from '#contract/rulebook/refusals'
import { inputMessages as screeningMessages, screeningRefusals } from '#contract/screening/refusals'
import { inputMessages as shariaMessages, shariaRefusals } from '#contract/sharia/refusals'
import { signatureRefusals } from '#contract/signature/refusals'
import { inputMessages as splitMessages, splitRefusals } from '#contract/splits/refusals'
import { splitMovements } from '#contract/splits/states'
import { staffRefusals } from '#contract/staff/refusals'
import { inputMessages as transferMessages, transferRefusals } from '#contract/transfers/refusals'
import { transferMovements } from '#contract/transfers/states'
import { inputMessages as verificationMessages, verificationRefusals } from '#contract/verification/refusals'
import { inputMessages as walletMessages, walletRefusals } from '#contract/wallet/refusals'
import { walletMovements } from '#contract/wallet/states'
import { inputMessages as webhookMessages, webhookRefusals } from '#contract/webhooks/refusals'
import { inputMessages as withdrawalMessages, withdrawalRefusals } from '#contract/withdrawals/refusals'
import { withdrawalMovements } from '#contract/withdrawals/states'
import { commandRefusals } from '#shared/command-refusals'
import { fieldMessages as sharedMessages } from '#shared/field-messages'
import { mergeTables } from '#shared/merge-tables'

// The one list of what the modules' contracts hold: a name that two modules give is a type error.

/** Every refusal of the business by its code. */
export const refusals = mergeTables({
  commands: commandRefusals,
  accounts: accountsRefusals,
  approvals: approvalRefusals,
  arrears: arrearsRefusals,
  attachments: attachmentRefusals,
  breaches: breachRefusals,
  buybacks: buybackRefusals,
  claims: claimRefusals,
  complaints: complaintRefusals,
  content: contentRefusals,
  credentials: credentialsRefusals,
  custody: custodyRefusals,
  disclosures: disclosureRefusals,
  distributions: distributionRefusals,
  documents: documentRefusals,
  drafts: draftRefusals,
  finance: financeRefusals,
  freeze: freezeRefusals,
  funds: fundsRefusals,
  identity: identityRefusals,
  imports: importRefusals,
  issuers: issuerRefusals,
  ledger: ledgerRefusals,
  market: marketRefusals,
  meetings: meetingRefusals,
  offerings: offeringRefusals,
  proposals: proposalRefusals,
  questions: questionRefusals,
  reconciliation: reconciliationRefusals,
  regions: regionRefusals,
  registration: registrationRefusals,
  registry: registryRefusals,
  reports: reportRefusals,
  reviews: reviewRefusals,
  rights: rightsRefusals,
  rulebook: rulebookRefusals,
  screening: screeningRefusals,
  sharia: shariaRefusals,
  signature: signatureRefusals,
  splits: splitRefusals,
  staff: staffRefusals,
  transfers: transferRefusals,
  verification: verificationRefusals,
  wallet: walletRefusals,
  webhooks: webhookRefusals,
  withdrawals: withdrawalRefusals,
})

/** Every message that an input schema gives by code. */
export const fieldMessages = mergeTables({
  shared: sharedMessages,
  complaints: complaintMessages,
  questions: questionMessages,
  accounts: accountsMessages,
  arrears: arrearsMessages,
  breaches: breachMessages,
  buybacks: buybackMessages,
  content: contentMessages,
  credentials: credentialsMessages,
  distributions: distributionMessages,
  identity: identityMessages,
  market: marketMessages,
  meetings: meetingMessages,
  offerings: offeringMessages,
  proposals: proposalMessages,
  registry: registryMessages,
  reports: reportMessages,
  rights: rightsMessages,
  screening: screeningMessages,
  sharia: shariaMessages,
  splits: splitMessages,
  transfers: transferMessages,
  verification: verificationMessages,
  wallet: walletMessages,
  webhooks: webhookMessages,
  withdrawals: withdrawalMessages,
})

/** Words for every kind of journal entry that an investor reads. */
export const movements = mergeTables({
  arrears: arrearsMovements,
  buybacks: buybackMovements,
  claims: claimMovements,
  distributions: distributionMovements,
  market: marketMovements,
  offerings: offeringMovements,
  reconciliation: reconciliationMovements,
  registry: registryMovements,
  rights: rightsMovements,
  splits: splitMovements,
  transfers: transferMovements,
  wallet: walletMovements,
  withdrawals: withdrawalMovements,
})
