import { type Context, Hono } from 'hono'
import { generateSpecs, uniqueSymbol } from 'hono-openapi'
import { Refusal } from '#shared/refusal'
import type { App } from '../server/app.ts'
import { accountLinks } from './account-links.ts'
import { activation } from './activation.ts'
import { activity } from './activity.ts'
import { agreementOperations } from './agreements.ts'
import { approvalOperations } from './approvals.ts'
import { attachments } from './attachments.ts'
import { auth } from './auth.ts'
import { buybackOperations } from './buybacks.ts'
import { campaigns } from './campaigns.ts'
import { complaints } from './complaints.ts'
import { consentOperations } from './consents.ts'
import { contactChanges } from './contact-changes.ts'
import { content } from './content.ts'
import { coworkerOperations } from './coworkers.ts'
import { createDemoOperations } from './demo.ts'
import { depositOperations } from './deposits.ts'
import { deskArrears } from './desk-arrears.ts'
import { deskBreaches } from './desk-breaches.ts'
import { deskBuybacks } from './desk-buybacks.ts'
import { deskClaims } from './desk-claims.ts'
import { deskComplaints } from './desk-complaints.ts'
import { deskContent } from './desk-content.ts'
import { deskCustody } from './desk-custody.ts'
import { deskDisclosures } from './desk-disclosures.ts'
import { deskFinance } from './desk-finance.ts'
import { deskFreeze } from './desk-freeze.ts'
import { deskGroups } from './desk-groups.ts'
import { deskHeld } from './desk-held.ts'
import { deskHolidays } from './desk-holidays.ts'
import { deskImages } from './desk-images.ts'
import { issuersToPay, payIssuer } from './desk-issuer-payouts.ts'
import { deskKyc } from './desk-kyc.ts'
import { deskKycKept } from './desk-kyc-kept.ts'
import { deskMarket } from './desk-market.ts'
import { deskMarketStaff } from './desk-market-staff.ts'
import { deskMarketStatistics } from './desk-market-statistics.ts'
import { deskMeetings } from './desk-meetings.ts'
import { deskProposals } from './desk-proposals.ts'
import { deskReconciliation } from './desk-reconciliation.ts'
import { deskRegisters } from './desk-registers.ts'
import { deskReviews } from './desk-reviews.ts'
import { deskRights } from './desk-rights.ts'
import { proposeRule } from './desk-rules.ts'
import { deskScreening } from './desk-screening.ts'
import { deskScreeningLists } from './desk-screening-lists.ts'
import { deskSecurity } from './desk-security.ts'
import { deskSignatures } from './desk-signatures.ts'
import { deskSplits } from './desk-splits.ts'
import { deskStaff } from './desk-staff.ts'
import { deskSteps } from './desk-steps.ts'
import { deskSurveillance } from './desk-surveillance.ts'
import { proposeDonation, proposeOwner, proposeReturn } from './desk-suspense.ts'
import { deskSuspenseCases } from './desk-suspense-cases.ts'
import { askBank, proposeConversion, proposeMove, proposeVoid } from './desk-suspense-ends.ts'
import { deskWebhooks } from './desk-webhooks.ts'
import { deskWithdrawals } from './desk-withdrawals.ts'
import { devices } from './devices.ts'
import { disclosures } from './disclosures.ts'
import { distributionOperations } from './distributions.ts'
import { createDocsOperations } from './docs.ts'
import { createDocumentFrame, describeOperation } from './document.ts'
import { drafts } from './drafts.ts'
import type { ApiRefusals } from './errors.ts'
import { exemption } from './exemption.ts'
import { faq } from './faq.ts'
import { figures } from './figures.ts'
import { createFileOperations } from './file-operations.ts'
import { issuerAgreements } from './issuer-agreements.ts'
import { issuerBuybacks } from './issuer-buybacks.ts'
import { issuerDistributions } from './issuer-distributions.ts'
import { issuerOfferings } from './issuer-offerings.ts'
import { issuerRights } from './issuer-rights.ts'
import { leaving } from './leaving.ts'
import { createLimits, type LimitFigures, usualLimits } from './limits.ts'
import { market } from './market.ts'
import { marketReading } from './market-book.ts'
import { marketOrders } from './market-orders.ts'
import { shares } from './market-shares.ts'
import { marketWatching } from './market-watch.ts'
import { meetingOperations } from './meetings.ts'
import { noticeChoices } from './notice-choices.ts'
import { notifications } from './notifications.ts'
import { offerings } from './offerings.ts'
import type { AnyOperation, Operation } from './operation.ts'
import type { PageFiles } from './page-files.ts'
import { paperOperations } from './papers.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { portfolio } from './portfolio.ts'
import { previewOperations } from './previews.ts'
import { profile } from './profile.ts'
import { proofOfFundsOperations } from './proof-of-funds.ts'
import { proofWays } from './proof-ways.ts'
import { proofs } from './proofs.ts'
import { proposalPapers } from './proposal-papers.ts'
import { proposalSheets } from './proposal-sheets.ts'
import { proposalOperations } from './proposals.ts'
import { publications } from './publications.ts'
import { purchases } from './purchases.ts'
import { purificationOperations } from './purification.ts'
import { questions } from './questions.ts'
import { regions } from './regions.ts'
import { registration } from './registration.ts'
import { reportOperations } from './reports.ts'
import { rightsOperations } from './rights.ts'
import { readRules } from './rules.ts'
import { search } from './search.ts'
import { securitiesAccountOperations } from './securities-account.ts'
import { securityOperations } from './security.ts'
import { securityTaxOperations } from './security-taxes.ts'
import { type Surroundings, serveOperation, withErrorEnvelope } from './serve.ts'
import { shariaOperations } from './sharia.ts'
import { shariaYearOperations } from './sharia-years.ts'
import { signature, signatureCallback } from './signature.ts'
import { createEventStreams, createLiveOperation, type StreamFigures, usualStreams } from './stream.ts'
import { totp } from './totp.ts'
import { trackRecordOperations } from './track-record.ts'
import { taxSummary, transactions, walletStatement } from './transactions.ts'
import { transfers } from './transfers.ts'
import { verification } from './verification.ts'
import { verify } from './verify.ts'
import { wallet } from './wallet.ts'
import { bankWebhook, payoutWebhook } from './webhooks.ts'
import { withdrawals } from './withdrawals.ts'
import type { Locale } from './words.ts'

export type ApiOptions = Pick<Surroundings, 'requestIp' | 'inTurn'> & {
  /** The number under which the server logs this request; one is made when absent. */
  requestId?: (c: Context) => string
  locales?: readonly Locale[]
  /** Files that the pages draw: the operations that answer them are those of the pages. */
  pageFiles: PageFiles
  /** False switches the counting off. */
  limits?: LimitFigures | false
  streams?: Partial<StreamFigures>
  /** Ends every open stream, so that the server can stop. */
  stopping?: AbortSignal
}

/** The API for mobile apps and partners, mounted under /api. */
export function createApi(app: App, options: ApiOptions) {
  const api = new Hono()
  const streams = createEventStreams({ ...usualStreams, ...options.streams }, options.stopping)
  const around: Surroundings = {
    app,
    limits: createLimits(options.limits ?? usualLimits, app.requestCounts),
    requestIp: options.requestIp,
    requestId: options.requestId ?? (() => crypto.randomUUID()),
    locales: options.locales ?? ['id', 'en'],
    inTurn: options.inTurn,
  }
  const exposed: AnyOperation[] = [
    ...auth,
    ...registration,
    ...activation,
    ...accountLinks,
    ...securityOperations,
    ...contactChanges,
    ...totp,
    ...proofs,
    ...proofWays,
    ...passkeys,
    ...devices,
    activity,
    ...leaving,
    ...profile,
    ...noticeChoices,
    ...consentOperations,
    ...agreementOperations,
    ...notifications,
    ...people,
    ...drafts,
    ...attachments,
    ...market,
    ...marketReading,
    ...marketOrders,
    ...marketWatching,
    shares,
    figures,
    ...proofOfFundsOperations,
    verify,
    ...verification,
    ...proposalOperations,
    ...proposalSheets,
    ...proposalPapers,
    ...coworkerOperations,
    ...deskProposals,
    ...deskReviews,
    ...previewOperations,
    ...issuerAgreements,
    ...shariaOperations,
    ...shariaYearOperations,
    ...exemption,
    ...transfers,
    ...regions,
    ...offerings,
    ...purchases,
    ...issuerOfferings,
    ...issuerRights,
    ...issuerBuybacks,
    ...issuerDistributions,
    ...reportOperations,
    ...rightsOperations,
    ...deskRights,
    ...deskSplits,
    ...deskStaff,
    ...deskBreaches,
    ...buybackOperations,
    ...deskBuybacks,
    ...deskClaims,
    ...withdrawals,
    ...deskFinance,
    ...deskWithdrawals,
    ...signature,
    signatureCallback,
    ...wallet,
    ...depositOperations,
    transactions,
    walletStatement,
    taxSummary,
    ...portfolio,
    readRules,
    proposeRule,
    ...publications,
    ...disclosures,
    search,
    ...content,
    ...approvalOperations,
    ...deskReconciliation,
    proposeOwner,
    proposeDonation,
    issuersToPay,
    payIssuer,
    askBank,
    proposeConversion,
    proposeMove,
    proposeVoid,
    proposeReturn,
    ...distributionOperations,
    ...securityTaxOperations,
    ...trackRecordOperations,
    ...purificationOperations,
    ...securitiesAccountOperations,
    ...deskHeld,
    ...deskHolidays,
    ...meetingOperations,
    ...deskMeetings,
    faq,
    ...campaigns,
    ...deskDisclosures,
    ...deskKyc,
    ...deskKycKept,
    ...deskSecurity,
    ...deskSignatures,
    ...questions,
    ...complaints,
    ...deskComplaints,
    ...deskWebhooks,
    ...deskScreeningLists,
    ...deskScreening,
    ...deskContent,
    ...deskSteps,
    ...deskGroups,
    ...deskImages,
    ...deskMarket,
    ...deskMarketStaff,
    ...deskSurveillance,
    ...deskMarketStatistics,
    ...deskCustody,
    ...deskRegisters,
    ...deskFreeze,
    ...deskArrears,
    ...deskSuspenseCases,
    ...paperOperations,
    ...createFileOperations(options.pageFiles),
    createLiveOperation(streams),
    bankWebhook,
    payoutWebhook,
    ...(app.demo ? createDemoOperations(app.demo) : []),
    ...createDocsOperations(() => document()),
  ]
  const operations = exposed.map((operation) => (typeof operation === 'function' ? operation(app) : operation))
  const schemas = {}
  const descriptions = new Map(operations.map((operation) => [operation, {} as { spec?: unknown }]))
  for (const [operation, description] of descriptions)
    api.on(
      operation.method,
      operation.path,
      Object.assign(serveOperation(operation, around), { [uniqueSymbol]: description }),
    )
  api.all('*', elsewhere(operations, around))

  let made: ReturnType<typeof generateSpecs> | undefined
  /** Made once, from the routes as they are registered, when first asked for: it takes half a second of a start. */
  const document = () => {
    if (made) return made
    for (const [operation, description] of descriptions) description.spec = describeOperation(operation, schemas)
    made = generateSpecs(api, { documentation: createDocumentFrame(schemas) as never, excludeStaticFile: false })
    return made
  }
  return api
}

/** An address that is not there, or not with this method. */
function elsewhere(operations: Operation[], around: Surroundings) {
  const places = Map.groupBy(operations, ({ path }) => path)
  const known = [...places].map(([path, there]) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    allow: [...new Set(there.map(({ method }) => method.toUpperCase()))],
  }))
  return (c: Context) =>
    withErrorEnvelope(c, around, 'elsewhere', async () => {
      await around.limits.address(around.requestIp(c))
      const path = withoutMount(c)
      const allow = known.filter(({ pattern }) => pattern.test(path)).flatMap((place) => place.allow)
      if (allow.length === 0) throw new Refusal<ApiRefusals>('route_not_found')
      const methods = [...allow, ...(allow.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
      if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: methods })
      c.header('allow', methods)
      throw new Refusal<ApiRefusals>('method_not_allowed')
    })
}

/** The path below where this API is mounted. */
const withoutMount = (c: Context) => c.req.path.slice(c.req.routePath.length - '/*'.length)
