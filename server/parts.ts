import type { FilePurpose } from '#contract/attachments/states'
import type { SearchHit } from '#contract/content/states'
import type { DraftKind } from '#contract/drafts/states'
import type { ClosingObjection } from '#contract/identity/states'
import type { ApprovalSubject } from '#modules/approvals'
import type { FileReaders } from '#modules/attachments'
import type { EarlyConsent, PaymentTroubles, ReportedProfits } from '#modules/distributions'
import type { DraftStore } from '#modules/drafts'
import type { DeadlineExtension } from '#modules/freeze'
import type { OnFiguresFiled } from '#modules/issuers'
import type { InvariantCheck, LedgerFacts } from '#modules/ledger'
import type { OnCalledOff, RaisedSource } from '#modules/offerings'
import type { ProposalSent } from '#modules/proposals'
import type { BankReferences } from '#modules/reconciliation'
import type { DayPrices, DeclaredPayments, HoldingEvents, PriceSource, SecurityAction } from '#modules/registry'
import type { PlannedDays } from '#modules/rulebook'
import type { ScreeningListener, SubjectSource } from '#modules/screening'
import type { AgreementSigned, SigningReportHandler } from '#modules/signature'
import type { LimitUse, OnKycApproved, OnKycLapsed, OnKycRefused, OnKycRestored } from '#modules/verification'
import type { MovementSource, PaymentTarget } from '#modules/wallet'
import type { CommandGuard } from '#platform/commands/command'
import type {
  AccountSuspended,
  CashDue,
  DueTask,
  Erasure,
  MoneyFreezeEnded,
  NoticeAudience,
  NoticeFilter,
  PersonalDataPart,
  Recurring,
} from '#platform/commands/parts'
import type { PersonalRecords } from '#platform/commands/personal-records'
import type { Db, Tx } from '#platform/db/database'
import type { SearchTerms } from '#platform/db/search'
import type { KeptFiles } from '#platform/db-admin/backup'
import type { Notices } from '#platform/text/notice'
import type { Id } from '#shared/ids'

/** What modules contribute to the product. */
export type Parts = {
  dueTasks: DueTask[]
  recurring: Recurring[]
  /** Refuse a command for a reason that has nothing to do with it. */
  commandGuards: CommandGuard[]
  /** What others decide on before it takes effect. */
  approvals: ApprovalSubject[]
  /** Give people's time limits the time of a freeze back. */
  extensions: DeadlineExtension[]
  /** The postings that facts must have; every entry is one of them. */
  ledgerFacts: LedgerFacts[]
  /** Under which reference a bank knows an entry that touched its account. */
  bankReferences: BankReferences[]
  /** What is behind a movement of somebody's money, in words. */
  movementSources: MovementSource[]
  /** Money that is about to go out or expected to come in. */
  cashDue: CashDue[]
  /** Held in one snapshot with the ledger's own; found broken, money stands still. */
  invariants: InvariantCheck[]
  /** Take the money that was paid into an account of their own. */
  paymentTargets: PaymentTarget[]
  /** What changed holdings, and what holders got for them. */
  holdingEvents: HoldingEvents[]
  /** What issuers announced for holders and have not paid yet. */
  declaredPayments: DeclaredPayments[]
  /** What a security is worth, where somebody knows better than its issue price. */
  prices: PriceSource[]
  /** What it was worth at the end of each day on which somebody made a price. */
  dayPrices: DayPrices[]
  /** What issuers reported of the projects whose profit holders share. */
  reportedProfits: ReportedProfits[]
  /** Whether holders agreed that the principal comes back before its term. */
  earlyConsents: EarlyConsent[]
  /** Securities of which a payment is not as their terms say. */
  paymentTroubles: PaymentTroubles[]
  /** What counts the holders of a security on a day to come: no split begins meanwhile, nor the other way round. */
  securityActions: SecurityAction[]
  /** What was announced for a day to come and wants it to be a working day. */
  plannedDays: PlannedDays[]
  /** What counts against the investor limit beside purchases of offerings. */
  limitUses: LimitUse[]
  /** What follows from an offering that was taken back before it opened, in its transaction. */
  calledOff: OnCalledOff[]
  /** What follows from a form of a proposal that is sent in, in its transaction. */
  proposalSent: ProposalSent[]
  /** What counts against an issuer's cap beside its offerings. */
  raised: RaisedSource[]
  /** Why an account cannot be closed yet. */
  closingObjections: ((userId: Id<'user'>, through: Db | Tx) => Promise<ClosingObjection[]>)[]
  /** What begins with the approval of a person's KYC, in its transaction. */
  kycApproved: OnKycApproved[]
  /** What begins once a person has signed the investor agreement, in the same transaction. */
  agreementSigned: AgreementSigned[]
  /** What ends with the refusal of a person for good, in its transaction. */
  kycRefused: OnKycRefused[]
  /** What ends once people's approvals do not hold any more, in the transaction in which they end; while money stands still it stays. */
  kycLapsed: OnKycLapsed[]
  /** What somebody left waiting that ends with the suspension of their account, in its transaction; while money stands still it stays. */
  accountSuspended: AccountSuspended[]
  /** What money that stood still kept from happening, in the transaction that ends the freeze. */
  thawed: MoneyFreezeEnded[]
  /** What begins again where others did not agree to it, in the transaction of their no. */
  kycRestored: OnKycRestored[]
  /** What follows from a likeness to a list. */
  screeningFollows: ScreeningListener[]
  /** What follows from the newest year of a business, in the transaction that files it. */
  figuresFiled: OnFiguresFiled[]
  /** Take away what is held of somebody whose account ends, in the same transaction; what the law keeps is sealed. */
  erasures: Erasure[]
  personalData: PersonalDataPart[]
  /** Whom a breach of these data affects. */
  personalRecords: PersonalRecords[]
  search: ((sought: SearchTerms, limit: number) => Promise<SearchHit[]>)[]
  /** The words for what people are told of. */
  notices: Notices[]
  noticeAudiences: NoticeAudience[]
  /** Who has to be compared with lists of names. */
  screeningSubjects: SubjectSource[]
  /** Agreements beside the investors' that are signed at the same provider. */
  signings: SigningReportHandler[]
  /** Forms with steps that are saved field by field. */
  draftKinds: DraftKind[]
  /** Keep the fields of a form themselves, since several people fill it in. */
  draftStores: DraftStore[]
  /** Who may read the files of a record beside their owner and staff. */
  fileReaders: FileReaders[]
  /** Fields that take private files. */
  filePurposes: FilePurpose[]
  /** Files that the tables name: no backup is one without them. */
  keptFiles: KeptFiles[]
  /** All of them have to let a notice through. */
  noticeFilters: NoticeFilter[]
}

type Module = { parts?: Partial<Parts>; [method: string]: unknown }

/** Collects the parts of all modules. Modules built early get lists that are complete after `collect`. */
export function createParts() {
  const parts: Parts = {
    dueTasks: [],
    recurring: [],
    commandGuards: [],
    approvals: [],
    extensions: [],
    ledgerFacts: [],
    bankReferences: [],
    movementSources: [],
    cashDue: [],
    invariants: [],
    paymentTargets: [],
    holdingEvents: [],
    declaredPayments: [],
    prices: [],
    dayPrices: [],
    reportedProfits: [],
    earlyConsents: [],
    paymentTroubles: [],
    securityActions: [],
    plannedDays: [],
    limitUses: [],
    calledOff: [],
    proposalSent: [],
    raised: [],
    closingObjections: [],
    erasures: [],
    kycApproved: [],
    agreementSigned: [],
    kycRefused: [],
    kycLapsed: [],
    accountSuspended: [],
    thawed: [],
    kycRestored: [],
    screeningFollows: [],
    figuresFiled: [],
    personalData: [],
    personalRecords: [],
    search: [],
    notices: [],
    noticeAudiences: [],
    screeningSubjects: [],
    signings: [],
    draftKinds: [],
    draftStores: [],
    fileReaders: [],
    filePurposes: [],
    keptFiles: [],
    noticeFilters: [],
  }
  return {
    ...parts,
    collect(modules: readonly Module[]) {
      for (const { parts: brought = {} } of modules)
        for (const [kind, items] of Object.entries(brought)) {
          if (!Object.hasOwn(parts, kind)) throw new Error(`nobody collects ${kind}`)
          ;(parts[kind as keyof Parts] as unknown[]).push(...items)
        }
    },
  }
}
