import { selectHoldersBefore } from '#modules/ledger'
import { bindDeps } from '#platform/commands/bind-deps'
import type { NoticeAudience, PersonalDataPart } from '#platform/commands/parts'
import { createBatchedLookup } from '#platform/db/batched-lookups'
import type { Db, Tx } from '#platform/db/database'
import { cachedInRequest } from '#platform/db/request-cache'
import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import type { PageRequest } from '#shared/page'
import { assertNoActionInTx, type SecurityAction } from './actions.ts'
import { computeAverageCost } from './average-cost.ts'
import { loadHolderBands } from './bands.ts'
import { findIssuedCertificate, findValidCertificate, issueCertificate } from './certificate.ts'
import { loadClosedPositionsWithSecurities } from './closed-positions.ts'
import { createDailyCloseJob } from './closes.ts'
import { loadClosingPrices } from './day-prices.ts'
import { listDeclaredPayments } from './declared-payments.ts'
import type { RegistryDeps } from './deps.ts'
import { listExpectedPayments, listPromisedPayments } from './expected.ts'
import { loadHeldSecurities } from './held-by.ts'
import { listEndedHoldings, readHolding, readPortfolio } from './holdings.ts'
import { registryFacts } from './ledger-facts.ts'
import { registryNotices } from './notices.ts'
import { holdingRecords } from './personal-records.ts'
import { exportRegister, openRegister } from './register.ts'
import { replaceCertificate } from './replace-certificate.ts'
import { listSales } from './sales.ts'
import {
  asDistributedShare,
  findSecurity,
  listDistributedShares,
  listSecuritiesInIssue,
  listSharesOfIssuer,
  loadSecuritiesByCode,
  loadSecuritiesBySlug,
  loadSharesBySlug,
  readPrice,
  requireSecurity,
} from './securities.ts'
import { hasSplitAfter, loadUnitChanges, type UnitChange } from './splits.ts'
import { tables } from './tables.ts'
import { loadLotsToTransfer } from './transfer-holdings.ts'
import { readPerformance, readWorthNow } from './worth.ts'

export type { SecurityAction } from './actions.ts'
export type { DayPrices, DeclaredPayments, HoldingEvents } from './deps.ts'
export { type Allotted, distributeUnitsInTx, type NewSecurity, registerSecurityInTx } from './distribute.ts'
export { computeDividendDays, matchDividends } from './dividend-days.ts'
export { projectYearlyReturn } from './projection.ts'
export { projectPayments } from './rules/payments.ts'
export { computePrincipalSchedule } from './rules/principal.ts'
export type { DistributedShare, PriceSource } from './securities.ts'
export { adjustPriceForSplits, adjustUnitsForSplits, recordSplitInTx, type UnitChange } from './splits.ts'
export type { Security } from './states.ts'
export {
  insertTransferredSecuritiesInTx,
  insertTransferredUnitsInTx,
  listSecuritiesToTransfer,
  loadTakenSecurities,
  loadUnitsInIssue,
  type TransferredLot,
  type TransferredSecurity,
} from './transfer-holdings.ts'

/** The register of securities: holders, positions, certificates and performance. */
export function createRegistry(baseDeps: Omit<RegistryDeps, 'securities' | 'closedStanding'>) {
  const { db } = baseDeps
  const byCode = createBatchedLookup((codes: readonly string[]) => loadSecuritiesByCode(db, codes))
  const securities = async (codes: readonly string[]) => {
    const found = await Promise.all(codes.map(byCode))
    return new Map(found.flatMap((security) => (security ? [[security.code, security]] : [])))
  }
  const closedStanding = createBatchedLookup(
    (people: readonly string[]) => loadClosedPositionsWithSecurities(db, people),
    ({ securities: named }) => named.map((security) => [byCode, security.code, security]),
  )
  const deps: RegistryDeps = { ...baseDeps, securities, closedStanding }
  const { dueTask, ...closes } = createDailyCloseJob(deps)
  const find = (code: string, through: Db | Tx) => (through === db ? byCode(code) : findSecurity(through, code))
  return {
    /** What the investor owns, dearest first, a page at a time; the sums are of everything. */
    portfolio: (actor: Actor, page: PageRequest = {}) => readPortfolio(deps, actor, page),
    /** What the investor held once and holds no more. */
    ended: (actor: Actor, page: PageRequest = {}) => listEndedHoldings(deps, actor, page),
    ...bindDeps(deps, {
      /** One holding, also one that ended, with what it cost, gave and may give. Refuses with `holding_not_found`, also for somebody else's. */
      holding: readHolding,
      /** What the investor has now, and what became of it since a day of the past. */
      performanceSince: readPerformance,
      /** What so many units of somebody's holding cost, inside a transaction: what goes along with them. */
      costIn: computeAverageCost,
      /** What everything that the investor holds is still to bring by its terms, also what is late. */
      expected: listExpectedPayments,
      /** What the terms of everything in issue foresaw, or of what one issuer has in issue. */
      promised: listPromisedPayments,
      worthNow: readWorthNow,
      /** What the investor sold in a year, and what it had cost. */
      sales: listSales,
      /** Proof on paper of a holding, and what anybody may learn of one. */
      certify: issueCertificate,
      /** A fresh number for one that was lost, with a proof. */
      replaceCertificate,
      certificateOf: findValidCertificate,
      genuine: findIssuedCertificate,
      /** Who holds a security, by size and without a name: for its issuer. */
      bands: loadHolderBands,
      /** Who held how much of it at an instant of the past: for staff. */
      register: openRegister,
      exportRegister,
      /** What a unit is worth now: what the market last paid for it or what is left of its nominal, else what it was issued at. */
      priceOf: readPrice,
      loadLotsToTransfer,
    }),
    /** What issuers announced for somebody and have not paid yet, of these securities. */
    declaredTo: (userId: string, codes: readonly string[], through: Db | Tx = db) =>
      listDeclaredPayments(deps, userId, codes, through),
    ...bindDeps(db, {
      /** The last closing prices of each security that was traded, oldest first. */
      closingPrices: loadClosingPrices,
      /** Every security that was distributed, by name. */
      inIssue: listSecuritiesInIssue,
    }),
    closes,
    security: async (code: string) => requireSecurity(await byCode(code)),
    /** The same for a code that is known to exist, also inside a transaction. */
    known: async (code: string, through: Db | Tx = db) => (await find(code, through))!,
    /** The security at an address; undefined when there is none. */
    bySlug: createBatchedLookup(
      (slugs: readonly string[]) => loadSecuritiesBySlug(db, slugs),
      (security) => [[byCode, security.code, security]],
    ),
    /** Codes of what each of them held at the last close. */
    heldBy: (ids: readonly Id<'user'>[], through: Db | Tx = db) => loadHeldSecurities(through, ids),
    /** Shares that were distributed, by name, a page at a time: for everybody. */
    shares: (page: PageRequest = {}) =>
      cachedInRequest(
        listDistributedShares,
        JSON.stringify(page),
        () => listDistributedShares(db, page),
        ({ items }) => items.map((share) => [byCode, share.code, share]),
      ),
    /** One of them by its address, or by its code; undefined where there is none. */
    shareBySlug: createBatchedLookup(
      (slugs: readonly string[]) => loadSharesBySlug(db, slugs),
      (share) => [[byCode, share.code, share]],
    ),
    shareByCode: async (code: string, through: Db | Tx = db) => asDistributedShare(await find(code, through)),

    /** Whether a security is counted in other units than on a day before. */
    hasSplitAfter,
    /** Days from which a security is counted in other units, oldest first. */
    unitChanges: async (code: string, through: Db | Tx = db): Promise<UnitChange[]> =>
      (await loadUnitChanges(through, [code])).get(code) ?? [],
    /** Refuses with `security_action_running` where an action is under way that this one may not cross. */
    assertFreeInTx: (tx: Tx, code: string, own: SecurityAction['kind']) =>
      assertNoActionInTx(deps.securityActions, tx, { code, own, now: deps.clock.now() }),

    sharesOfIssuer: (businessId: Id<'business'>, through: Db | Tx = db) => listSharesOfIssuer(through, businessId),

    parts: {
      personalRecords: [holdingRecords],
      dueTasks: [dueTask],
      ledgerFacts: [registryFacts],
      notices: [registryNotices],
      personalData: [
        { name: 'portfolio', may: 'portfolio.read', read: (actor) => readPortfolio(deps, actor, { limit: 1_000 }) },
      ] satisfies PersonalDataPart[],
      noticeAudiences: [
        {
          topic: 'disclosures',
          event: 'disclosed',
          to: async ({ data: { businessId, holdersTold }, occurred_at }) =>
            businessId && holdersTold !== 'yes' ? holdersOf(db, businessId as Id<'business'>, occurred_at) : [],
        },
      ] satisfies NoticeAudience[],
    },
  }
}
export type Registry = ReturnType<typeof createRegistry>

/** Who holds any security of a business once all that happened at an instant is counted, however they came by it. */
async function holdersOf(db: Db, businessId: Id<'business'>, at: Date): Promise<string[]> {
  const issued = await tables(db).selectFrom('security').select('code').where('business_id', '=', businessId).execute()
  const holders = new Set<string>()
  const justAfter = new Date(at.getTime() + 1)
  for (const { code } of issued)
    for (const { user_id } of (await selectHoldersBefore(code, justAfter).execute(db)).rows) holders.add(user_id)
  return [...holders]
}
