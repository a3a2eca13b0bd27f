import { createFileRule, type FileRule } from '#contract/attachments/states'
import type { KycFlag } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah } from '#shared/money'
import { listDerivedFields } from './rules/derived-fields.ts'
import { commissioners, directors, type KycStep, owners, type Party, taxCountries } from './rules/parties.ts'
import type { KycReasonCode } from './rules/return-reasons.ts'

export { type BankCode, type Choices, choices, payoutBanks } from './rules/choices.ts'
export {
  commissioners,
  directors,
  type KycStep,
  owners,
  type Party,
  parties,
  partySteps,
  taxCountries,
} from './rules/parties.ts'
export { type KycReasonCode, kycReasons } from './rules/return-reasons.ts'
export { riskQuestions } from './rules/risk-questions.ts'
export * from './states/checks.ts'
export * from './states/records.ts'

const MB = 1024 * 1024

/** docs/rules/kyc.md. Before anything is handed in there is a draft (modules/core/drafts) and no state. */
export const kycStates = ['submitted', 'approved', 'rejected', 'expired', 'refused'] as const
export type KycState = (typeof kycStates)[number]

/** Lists of decided cases. */
export const decidedLists = {
  approved: ['approved'],
  returned: ['rejected'],
  ended: ['expired', 'refused'],
} as const satisfies Record<string, readonly KycState[]>
export type DecidedList = keyof typeof decidedLists

/** Filters of waiting cases: screening match, politically exposed, high risk. */
export const queueFilters = ['listed', 'pep', 'high'] as const
export type QueueFilter = (typeof queueFilters)[number]

/** The states that may follow each KYC state. */
export const nextKycStates = {
  submitted: ['approved', 'rejected', 'refused'],
  rejected: ['submitted', 'refused'],
  approved: ['submitted', 'expired', 'refused'], // data changed, or the refresh was due and nothing came
  expired: ['submitted', 'refused'],
  refused: [], // found to be one of a list: docs/rules/screening.md
} as const satisfies Record<KycState, readonly KycState[]>

/** The states from which `next` can follow. */
export const listStatesBefore = (next: KycState) =>
  kycStates.filter((state) => (nextKycStates[state] as readonly KycState[]).includes(next))

/** Until when an earlier approval stays valid during a renewal. */
export const findApprovalEnd = ({ state, refreshDueAt }: { state: KycState; refreshDueAt: Date | null }) =>
  state === 'submitted' ? refreshDueAt : null

/**
 * `is_kyc` of the specification: null not filled (or sent back, expired, refused), false under review, true approved,
 * also during a renewal while the earlier approval lasts.
 */
export function computeKycFlag(kyc: { state: KycState; refresh_due_at: Date | null } | undefined): KycFlag {
  if (!kyc) return null
  const { state, refresh_due_at: refreshDueAt } = kyc
  if (state === 'approved' || findApprovalEnd({ state, refreshDueAt })) return true
  return state === 'submitted' ? false : null
}

/** The draft that a party fills its steps in on (modules/core/drafts). */
export const kycDraftNames = {
  citizen: 'kyc',
  foreigner: 'kyc-foreigner',
  entity: 'kyc-entity',
} as const satisfies Record<Party, string>

type KycFileRule = FileRule & {
  step: KycStep
  needed: boolean
  /** Needed after this answer. */
  neededWhen?: { field: string; is: string }
}
const read = { readableBy: 'kyc.read-cases', readFor: 'hanya untuk pemeriksaan KYC' } as const
const picture = createFileRule({ kinds: ['image'], maxBytes: 15 * MB, ...read })
const paper = createFileRule(read)
const ofPersons = {
  selfie: { step: 'identity', needed: true, ...picture },
  payslip: { step: 'jobs', needed: false, ...paper },
  npwpPhoto: { step: 'tax', needed: false, ...paper },
} as const

/** Of each director who signs for a company beside its representative. */
const papersOfDirectors = Object.fromEntries(
  directors.map((n) => [
    `director${n}IdFile`,
    { step: 'directors', needed: false, neededWhen: { field: `director${n}Signs`, is: 'yes' }, ...paper },
  ]),
) as Record<
  `director${(typeof directors)[number]}IdFile`,
  { step: 'directors'; needed: boolean; neededWhen: { field: string; is: string } } & typeof paper
>

/** Files that each party hands in, each picture or PDF; who may read them is said with them. */
export const kycFiles = {
  citizen: { idPhoto: { step: 'identity', needed: true, ...picture }, ...ofPersons },
  foreigner: {
    passportPhoto: { step: 'identity', needed: true, ...picture },
    permitPhoto: { step: 'identity', needed: true, ...paper },
    ...ofPersons,
  },
  entity: {
    deedFile: { step: 'identity', needed: true, ...paper },
    nibFile: { step: 'identity', needed: true, ...paper },
    idPhoto: { step: 'representative', needed: true, ...picture },
    selfie: { step: 'representative', needed: true, ...picture },
    mandate: {
      step: 'representative',
      needed: false,
      neededWhen: { field: 'signerIsDirector', is: 'no' },
      ...paper,
    },
    ...papersOfDirectors,
    npwpPhoto: { step: 'tax', needed: true, ...paper },
  },
} as const satisfies Record<Party, Record<string, KycFileRule>>
export type KycFile<P extends Party = Party> = P extends Party ? keyof (typeof kycFiles)[P] & string : never

/** The files of a party with their upload rules. */
export const listKycFiles = (party: Party): [name: KycFile, rule: KycFileRule][] =>
  Object.entries(kycFiles[party]) as [KycFile, KycFileRule][]
export const isKycFile = (party: Party, name: string) => Object.hasOwn(kycFiles[party], name)

/** The required files of a party for these values. */
export const listRequiredFiles = (party: Party, values: Readonly<Record<string, string | undefined>>) =>
  listKycFiles(party)
    .filter(([, { needed, neededWhen }]) => needed || (neededWhen && values[neededWhen.field] === neededWhen.is))
    .map(([name]) => name)
    .filter((name) => !Object.hasOwn(listDerivedFields(party, values), name))

/** What stands on each picture or paper: once it changed, the one that was handed in before shows something else. */
const shows: { [P in Party]: Partial<Record<KycFile<P>, readonly string[]>> } = {
  citizen: { idPhoto: ['nik', 'fullName'], npwpPhoto: ['npwp'] },
  foreigner: {
    passportPhoto: ['passportNumber', 'passportExpiry', 'fullName'],
    permitPhoto: ['permitKind', 'permitNumber', 'permitExpiry'],
    npwpPhoto: ['npwp'],
  },
  entity: {
    deedFile: ['deedNumber', 'deedDate'],
    nibFile: ['nib'],
    idPhoto: ['signerName', 'nik'],
    selfie: ['signerName', 'nik'],
    ...Object.fromEntries(directors.map((n) => [`director${n}IdFile`, [`director${n}Name`, `director${n}Number`]])),
    npwpPhoto: ['npwp'],
  },
}

/** The files that must be submitted again when these fields change. */
export const listOutdatedFiles = (party: Party, changed: (field: string) => boolean): KycFile[] =>
  (Object.entries(shows[party]) as [KycFile, readonly string[]][])
    .filter(([, fields]) => fields.some(changed))
    .map(([name]) => name)

/** A submitted file that is still valid. */
export type FileOnFile = { name: KycFile; id: Id<'attachment'>; uploadedAt: Date }

/** The picture of a face on a document, and the selfie beside it. */
export const faceFiles = {
  citizen: ['idPhoto', 'selfie'],
  foreigner: ['passportPhoto', 'selfie'],
  entity: ['idPhoto', 'selfie'],
} as const satisfies { [P in Party]: readonly KycFile<P>[] }

/** The form in which evidence is filed to be outside the investor limit. */
export const EXEMPTION_DRAFT = 'exemption'
export const exemptionFiles = { evidence: createFileRule({ ...read, maxCount: 3 }) } as const
export const exemptionStates = ['filed', 'approved', 'rejected'] as const
export type ExemptionView = {
  broker: string
  accountSince: LocalDate
  state: (typeof exemptionStates)[number]
  /** It was approved, and its last day is over. */
  ended: boolean
  filedAt: Date
  /** The last day on which it holds, once approved. */
  until: LocalDate | null
  /** Why it was refused. */
  reason: string
}

/** Fields never shown in full; the mother's name not even in part. */
export const secretFields = [
  ...(['nik', 'passportNumber', 'permitNumber', 'accountNumber', 'npwp', 'usTin', 'motherName'] as const),
  ...taxCountries.map((n) => `taxNumber${n}` as const),
  ...directors.map((n) => `director${n}Number` as const),
  ...commissioners.map((n) => `commissioner${n}Number` as const),
  ...owners.map((n) => `owner${n}Number` as const),
  'controllerNumber',
  ...owners.map((n) => `controller${n}TaxNumber` as const),
] as const
export type SecretField = (typeof secretFields)[number]
export const isSecret = (name: string): name is SecretField => (secretFields as readonly string[]).includes(name)

/** Whether revealing needs a second person: identity and tax numbers do, account numbers do not. */
export const needsSecondApprover = (field: SecretField) => field !== 'accountNumber'

/** Masks a value: '3372 •••• •••• 0003', '•••• 4417'; of a name only that there is one. */
export function maskField(field: SecretField, value: string): string {
  if (value === '') return ''
  if (field === 'motherName') return '••••••'
  if (field === 'nik') return `${value.slice(0, 4)} •••• •••• ${value.slice(-4)}`
  return `•••• ${value.slice(-4)}`
}

/** Why a field was sent back; the remark is the reviewer's own. */
export type KycReason = { field: string; code: KycReasonCode; remark: string | null }

export const riskLevels = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

/** docs/law.md, Fields of the KYC: what the risk questionnaire found; it warns, it never forbids. */
export const riskProfiles = ['conservative', 'moderate', 'aggressive'] as const
export type RiskProfile = (typeof riskProfiles)[number]

/** docs/law.md, Investor rules: who may buy without the investor limit, whatever the offering. */
export const exemptReasons = ['legal_entity', 'experienced'] as const
export type ExemptReason = (typeof exemptReasons)[number]

/** The rulebook's figures: `investor.limit_low`, `investor.limit_high` of annual income, up to and above `investor.limit_threshold` a year. */
export type LimitRules = { lowRate: BasisPoints; highRate: BasisPoints; threshold: Rupiah }

/** What an investor may still buy. A null cap is no cap, and `exemptBecause` says why. */
export type InvestorLimit = {
  cap: Rupiah | null
  used: Rupiah
  left: Rupiah | null
  exemptBecause: ExemptReason | 'well_secured' | null
}

/** Something that a reviewer has to look at; computed, not entered. */
export const findingCodes = [
  'name_differs',
  'registered_differs',
  'nik_differs',
  'name_signs',
  'account_shared',
  'picture_shared',
  'face_shared',
  'device_shared',
  'account_young',
  'politically_exposed',
  'answered_late',
  'us_indicia',
  'tax_residence_doubt',
] as const
export type FindingCode = (typeof findingCodes)[number]
/** `detail`: whom it concerns besides; of a young account, since when there is one; of taxes, the fields that tell of another country; of a NIK and of names, the fields that are doubted; of a late answer, the services. `others`: their cases, where they are told. */
export type KycFinding = { code: FindingCode; detail: string; others: OtherCase[] }
/** `likeness` in basis points. */
export type OtherCase = { userId: string; fullName: string; state: KycState; likeness: number }

export const verificationTopic = (userId: string) => `user/${userId}`
export type VerificationEvents = {
  kyc_submitted: { until: Date }
  kyc_approved: { refreshBy: Date }
  kyc_rejected: { fields: number }
  kyc_overdue: { until: Date }
  /** To each of compliance: so many cases passed the time that was promised. */
  kyc_overdue_desk: { cases: number; until: Date }
  /** To each of compliance: a face was looked up after the decision, and it is somebody else’s, too. */
  kyc_face_found_desk: { userId: string }
  /** To each of compliance: the registry or the comparison of faces says otherwise after two approved without it. */
  kyc_contradicted_desk: { userId: string }
  kyc_refresh_due: { until: Date }
  kyc_expired: Record<never, never>
  kyc_hold_ended: Record<never, never>
  kyc_account_failed: Record<never, never>
  /** Another account than the one that money goes to was handed in. */
  payout_account_handed_in: { bank: string; last: string }
  kyc_exempted: { until: Date }
  kyc_exemption_refused: Record<never, never>
  kyc_exemption_ended: Record<never, never>
}
export const verificationEvent = eventsOn<VerificationEvents>('user')
