import type { Actor } from '#shared/actor'
import type { Id } from '#shared/ids'
import { requirePermission } from '#shared/permissions'
import { askBank, reportsOf } from './ask-bank.ts'
import { balances } from './balances.ts'
import { proposeConversion } from './convert-suspense.ts'
import { deposit, deposits, keptOf } from './deposits.ts'
import type { WalletDeps } from './deps.ts'
import { claimableUntil, proposeDonation } from './donate-suspense.ts'
import { depositedBetween } from './fresh-money.ts'
import { genuineStatement } from './genuine.ts'
import type { FilterSuspense, ListDeposits, ListSuspense, ListTransactions, StatementPeriod } from './input.ts'
import { keepStatement } from './keep-statement.ts'
import { proposeMove } from './move-deposit.ts'
import { type OpeningBalance, openBalance } from './open-balance.ts'
import { walletParts } from './parts.ts'
import { pollBank } from './poll-bank.ts'
import type { BankReport } from './ports.ts'
import { type ReportOutcome, recordBankReport } from './record-bank-report.ts'
import { proposeOwner } from './resolve-suspense.ts'
import { proposeReturn } from './return-suspense.ts'
import type { Statement } from './states.ts'
import { countSuspense, exportSuspense, sumOfSuspense, suspenseCase, suspenseCases } from './suspense-cases.ts'
import { taxSummary } from './tax-summary.ts'
import { periodTotals, rupiahLinesBefore, statement, transactions } from './transactions.ts'
import { type PaymentAccountRequest, requestPaymentAccount, virtualAccounts } from './virtual-accounts.ts'
import { proposeVoid } from './void-suspense.ts'

export { openCorrectionCaseInTx } from './correction-case.ts'
export type { Contact, Explained, MovementSource, PaymentReceived, PaymentTarget, WalletDeps } from './deps.ts'
export type { AccountRequest, BankGateway, BankReport } from './ports.ts'
export type { ReportOutcome } from './record-bank-report.ts'
export type { PaymentAccountRequest } from './virtual-accounts.ts'

/** Money on its way in: virtual accounts, deposits, what the bank reports; and everything that moved. */
export function createWallet(deps: WalletDeps) {
  return {
    balances: (actor: Actor) => balances(deps.ledger, actor),
    virtualAccounts: (actor: Actor) => virtualAccounts(deps, actor),
    requestPaymentAccount: (request: PaymentAccountRequest) => requestPaymentAccount(deps, request),
    receiveWebhook: (headers: Headers, rawBody: string) => receiveWebhook(deps, headers, rawBody),
    recordBankReport: (report: BankReport) => recordBankReport(deps, report),
    /** What a webhook missed is found here: to be run every minute. */
    pollBank: () => pollBank(deps),
    openBalance: (actor: Actor, opening: OpeningBalance) => openBalance(deps, actor, opening),
    deposits: (actor: Actor, page?: ListDeposits) => deposits(deps.db, actor, page),
    deposit: (actor: Actor, id: string) => deposit(deps.db, actor, id),
    /** What came for a payment, by its reference, and was kept in the wallet instead. */
    keptOf: (actor: Actor, reference: string) => keptOf(deps.db, actor, reference),
    transactions: (actor: Actor, page?: ListTransactions) => transactions(deps, actor, page),
    statement: (actor: Actor, period: StatementPeriod) => statement(deps, actor, period),
    keepStatement: (actor: Actor, of: Statement) => keepStatement(deps, actor, of),
    genuineStatement: (typed: string) => genuineStatement(deps.db, typed),
    periodTotals: (actor: Actor, period: StatementPeriod) => periodTotals(deps, actor, period),
    taxSummary: (actor: Actor, year: number) => taxSummary(deps, actor, year),
    /** What came in from banks for a person after an instant and can be used. */
    depositedBetween,
    /** The newest rupiah lines of a person before an instant: for modules whose staff decide about this money. */
    rupiahLinesBefore: (userId: Id<'user'>, until: Date, most: number) => rupiahLinesBefore(deps, userId, until, most),
    /** A person takes their movements along as a file: it stands in their activity. */
    noteExport: (actor: Actor) => noteExport(deps, actor),
    suspenseCase: (actor: Actor, id: string) => suspenseCase(deps, actor, id),
    proposeOwner: (actor: Actor, wish: Parameters<typeof proposeOwner>[2]) => proposeOwner(deps, actor, wish),
    proposeReturn: (actor: Actor, wish: Parameters<typeof proposeReturn>[2]) => proposeReturn(deps, actor, wish),
    proposeDonation: (actor: Actor, wish: Parameters<typeof proposeDonation>[2]) => proposeDonation(deps, actor, wish),
    proposeConversion: (actor: Actor, wish: Parameters<typeof proposeConversion>[2]) =>
      proposeConversion(deps, actor, wish),
    proposeMove: (actor: Actor, wish: Parameters<typeof proposeMove>[2]) => proposeMove(deps, actor, wish),
    proposeVoid: (actor: Actor, wish: Parameters<typeof proposeVoid>[2]) => proposeVoid(deps, actor, wish),
    askBank: (actor: Actor, id: string) => askBank(deps, actor, id),
    reportsOf: (actor: Actor, id: string) => reportsOf(deps.db, actor, id),
    /** From when on money that came in at an instant may go to the social fund. */
    claimableUntil: (openedAt: Date) => claimableUntil(deps, openedAt, deps.clock.now()),
    suspenseCases: (actor: Actor, page?: ListSuspense) => suspenseCases(deps, actor, page),
    countSuspense: (actor: Actor, limit: number) => countSuspense(deps.db, actor, limit),
    sumOfSuspense: (actor: Actor, filter?: FilterSuspense) => sumOfSuspense(deps.db, actor, filter),
    exportSuspense: (actor: Actor, filter: FilterSuspense) => exportSuspense(deps, actor, filter),

    parts: walletParts(deps),
  }
}
export type Wallet = ReturnType<typeof createWallet>

async function noteExport({ commands }: WalletDeps, actor: Actor): Promise<void> {
  requirePermission(actor, 'wallet.read')
  await commands.run({ name: 'wallet.export', actor, may: 'wallet.read' }, async ({ note }) =>
    note(`user/${actor.userId}`),
  )
}

/** A call of the bank: refused unless the bank certainly made it; a yes means that it need not call again. */
async function receiveWebhook(deps: WalletDeps, headers: Headers, rawBody: string): Promise<ReportOutcome | 'ignored'> {
  const report = await deps.gateway.verifyWebhook(headers, rawBody)
  return report ? recordBankReport(deps, report) : 'ignored'
}
