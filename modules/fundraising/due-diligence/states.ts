import type { BusinessProfile } from '#contract/issuers/states'
import type { OfferingDetail } from '#contract/offerings/states'
import type { Eligibility } from '#contract/proposals/rules/eligibility'
import type { ProposalState } from '#contract/proposals/states'
import type { HitDecision, ListKind } from '#contract/screening/states'
import type { StaffRole } from '#shared/actor'
import type { LocalDate } from '#shared/dates'
import type { Signature } from '#shared/electronic-signature'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { BasisPoints, Rupiah } from '#shared/money'
import type { Both } from '#shared/text'
import type { CheckedLine } from './states/document-lines.ts'

/** What the provider says of a signature. */
export type { Certificate } from '#contract/signature/states'
export * from './states/document-lines.ts'

/** Criteria that the analyst scores from 1 (weak) to 5 (strong). */
export const scoringCriteria = ['management', 'market', 'finance', 'legal', 'impact'] as const
export type Criterion = (typeof scoringCriteria)[number]
export type Scores = Record<Criterion, number>
export const criterionWords = {
  management: { id: 'Pengurus dan tata kelola', en: 'Management and governance' },
  market: { id: 'Pasar dan persaingan', en: 'Market and competition' },
  finance: { id: 'Keuangan dan rencana', en: 'Finance and plan' },
  legal: { id: 'Legalitas dan jaminan', en: 'Legal standing and collateral' },
  impact: { id: 'Manfaat sosial dan lingkungan', en: 'Social and environmental benefit' },
} as const satisfies Record<Criterion, { id: string; en: string }>

export const recommendations = ['recommend', 'conditions', 'reject'] as const
export type Recommendation = (typeof recommendations)[number]
export const recommendationWords = {
  recommend: { id: 'Disarankan', en: 'Recommended' },
  conditions: { id: 'Disarankan dengan syarat', en: 'Recommended with conditions' },
  reject: { id: 'Tidak disarankan', en: 'Not recommended' },
} as const satisfies Record<Recommendation, { id: string; en: string }>

export const documentVerdicts = ['fits', 'unclear', 'wrong'] as const
export type Verdict = (typeof documentVerdicts)[number]
export const verdictWords = {
  fits: { id: 'Sesuai', en: 'Fits' },
  unclear: { id: 'Belum jelas', en: 'Unclear' },
  wrong: { id: 'Tidak sesuai', en: 'Wrong' },
} as const satisfies Record<Verdict, { id: string; en: string }>

export const opinionOutcomes = ['compliant', 'not_compliant'] as const
export type OpinionOutcome = (typeof opinionOutcomes)[number]
export const outcomeWords = {
  compliant: { id: 'Sesuai syariah', en: 'Compliant with sharia' },
  not_compliant: { id: 'Tidak sesuai syariah', en: 'Not compliant with sharia' },
} as const satisfies Record<OpinionOutcome, { id: string; en: string }>

export const agreementSides = ['issuer', 'operator'] as const
export type Side = (typeof agreementSides)[number]
export const agreementSideWords = {
  issuer: { id: 'Penerbit', en: 'Issuer' },
  operator: { id: 'Penyelenggara', en: 'Operator' },
} as const satisfies Record<Side, { id: string; en: string }>

/** A line of the sharia screening: a ratio with its limit, or a forbidden activity. */
export type ScreeningLine =
  | {
      key: 'debt' | 'income'
      year: number
      part: Rupiah
      whole: Rupiah
      ratio: BasisPoints | null
      limit: BasisPoints
      passes: boolean
    }
  | { key: 'activity'; activity: string; passes: boolean }
export type ShariaScreening = { lines: ScreeningLine[]; passes: boolean }

/** A planned revenue growth or profit margin beside the best past one. */
export type ProjectionLine = {
  key: 'growth' | 'margin'
  year: number
  /** What is planned, and what it is measured by: the revenue of the year before, or of the same year. */
  amount: Rupiah
  base: Rupiah
  planned: BasisPoints
  best: BasisPoints | null
  bestYear: number | null
  passes: boolean
}

/** Values that two proposals can have in common. */
export const markKinds = ['nib', 'name', 'person', 'nik', 'phone', 'email'] as const
export type MarkKind = (typeof markKinds)[number]
export const markWords = {
  nib: { id: 'NIB yang sama', en: 'Same NIB' },
  name: { id: 'Nama badan usaha yang sama', en: 'Same legal name' },
  person: { id: 'Orang dengan nama yang sama', en: 'A person of the same name' },
  nik: { id: 'Pengurus dengan NIK yang sama', en: 'An officer with the same NIK' },
  phone: { id: 'Nomor telepon yang sama', en: 'Same telephone' },
  email: { id: 'Alamat email yang sama', en: 'Same e-mail address' },
} as const satisfies Record<MarkKind, { id: string; en: string }>
export type Finding = { kind: MarkKind; proposalId: Id<'proposal'>; name: string; state: ProposalState }

export type Assessment = {
  round: number
  scores: Scores
  recommendation: Recommendation
  text: string
  madeBy: string
  madeAt: Date
}
export type DocumentCheck = {
  attachmentId: Id<'attachment'>
  round: number
  verdict: Verdict
  lines: readonly CheckedLine[]
  note: string
  madeBy: string
  madeAt: Date
}
/** The purpose under which visit photographs are uploaded. */
export const VISIT_PHOTO = 'review-visit.photo'
export const MAX_PHOTOS_PER_VISIT = 3
export type Visit = {
  id: string
  visitedOn: string
  place: string
  findings: string
  madeBy: string
  madeAt: Date
  photos: readonly { id: Id<'attachment'>; name: string }[]
}
export type Related = { name: string; roles: readonly StaffRole[] }
/** An account holder whom a file names, by the same NIK or only the same name; `holds` are codes of securities. */
export type RelatedInvestor = { name: string; by: 'nik' | 'name'; holds: string[] }
/** `key` identifies the match for a decision, which is null until made. */
export type WatchlistMatch = {
  key: string
  kind: ListKind
  reference: string
  name: string
  listedName: string
  decision: HitDecision | null
}
/** A document of a published offering, identified by the field with its expiry date. */
export type ExpiringDocument = {
  field: string
  until: LocalDate
  words: Both
  soon: boolean
  /** A newer one waits for the analyst. */
  filed: boolean
  /** Why the newest one that was filed was not taken, and what it does not meet. */
  refused: string
  unmet: readonly { words: Both; remark: string }[]
}
/** The purpose under which newer versions of documents are uploaded. */
export const PAPER_FILE = 'review-paper.file'
export type DocumentVersion = {
  id: string
  /** That says until when it holds. */
  field: string
  words: Both
  until: LocalDate
  filedAt: Date
  state: 'filed' | 'accepted' | 'refused'
  lines: readonly CheckedLine[]
  note: string
  /** Everybody may read it once it is accepted. */
  isPublic: boolean
  files: readonly { id: Id<'attachment'>; name: string }[]
}
export type BoardOpinion = {
  round: number
  number: string
  outcome: OpinionOutcome
  text: string
  conditions: string
  dissent: string
  signer: string
  signature: Signature | null
  givenAt: Date
}
export type AgreementSide = {
  side: Side
  reference: string
  signer: string
  openedAt: Date
  signedAt: Date | null
}
/** Why a signature that the provider reported does not count. */
export const uncountedWords = {
  other_text: { id: 'teksnya bukan teks perjanjian putaran ini', en: 'its text is not the agreement of this round' },
  late: { id: 'ditandatangani setelah batas waktunya', en: 'signed after its deadline' },
  round_over: { id: 'putaran ini sudah berakhir', en: 'this round had ended' },
  authority_ended: {
    id: 'penanda tangan tidak lagi berwenang',
    en: 'the signer had no authority to sign any more',
  },
  side_signed: { id: 'pihak ini sudah menandatangani', en: 'this side had already signed' },
} as const
export type UncountedSignature = {
  side: Side
  reference: string
  signer: string
  why: keyof typeof uncountedWords
  occurredAt: Date
}
export type Plan = { slug: string; code: string; round: number; opensAt: Date | null; closesAt: Date | null }

/** Everything staff know of a proposal beside the issuer's forms. */
export type Review = {
  checks: DocumentCheck[]
  visits: Visit[]
  assessments: Assessment[]
  screening: ShariaScreening
  projections: ProjectionLine[]
  /** Staff and board members whom the file names. */
  related: Related[]
  investors: RelatedInvestor[]
  /** Listed names like those that the file names. */
  likenesses: WatchlistMatch[]
  /** Whether the business may be an issuer, by its file. */
  eligibility: Eligibility[]
  opinions: BoardOpinion[]
  findings: Finding[]
  agreement: AgreementSide[]
  /** Signatures of any round that were reported and do not count, the newest first. */
  uncounted: UncountedSignature[]
  plan: Plan | null
  /** Newer versions of documents, filed after publication. */
  papers: DocumentVersion[]
  /** Of the preview. */
  comments: CommentCounts
}

/** The sections of the preview that can be commented on. */
export const previewSections = ['summary', 'use_of_funds', 'finance', 'sharia', 'risks', 'documents'] as const
export type PreviewSection = (typeof previewSections)[number]
export const previewSectionWords = {
  summary: { id: 'Ringkasan', en: 'Summary' },
  use_of_funds: { id: 'Penggunaan dana', en: 'Use of funds' },
  finance: { id: 'Keuangan', en: 'Finance' },
  sharia: { id: 'Kesesuaian syariah', en: 'Sharia compliance' },
  risks: { id: 'Risiko', en: 'Risks' },
  documents: { id: 'Dokumen', en: 'Documents' },
} as const satisfies Record<PreviewSection, { id: string; en: string }>
/** Open, answered by the other side, and done for the author's side. */
export const commentStates = ['open', 'answered', 'done'] as const
export type CommentState = (typeof commentStates)[number]
export type CommentCounts = Record<CommentState, number>
export type PreviewComment = {
  id: Id<'review-comment'>
  section: PreviewSection
  side: Side
  text: string
  by: string
  at: Date
  state: CommentState
  steps: { state: 'answered' | 'done'; text: string; by: string; at: Date }[]
}
/** Documents of an unpublished offering that can be read as PDF, by their path. */
export const previewDocuments = {
  prospektus: 'prospectus',
  'opini-syariah': 'sharia_opinion',
  presentasi: 'presentation',
} as const
export type PreviewFile = keyof typeof previewDocuments
export type PreviewDocument = (typeof previewDocuments)[PreviewFile]
export type Preview = {
  proposalId: Id<'proposal'>
  state: ProposalState
  offering: OfferingDetail
  profile: Omit<BusinessProfile, 'ownerUserId'>
  /** What its cover shows, in words; null where it has none. */
  cover: string | null
  /** The other pictures by their fields, in their order. */
  gallery: { field: string; alt: string }[]
  portraits: { field: string; name: string }[]
  /** Whether there is one. */
  logo: boolean
  deck: boolean
  comments: PreviewComment[]
  /** For whom the reader speaks; null for who has only the link. */
  side: Side | null
  agreement: AgreementSide[]
  /** The reader signs for the issuer, and has not yet. */
  maySign: boolean
  /** The reader works on it or examines it; who has only the link reads. */
  mayComment: boolean
}

type ReviewEvents = {
  proposal_approved: { name: string; until: Date; slug: string }
  proposal_signing_ends: { name: string; until: Date; slug: string }
  proposal_signing_ends_desk: { name: string; until: Date; proposal: string }
  proposal_agreement_signed: { name: string; reference: string }
  paper_accepted: { name: string; document: string; until: LocalDate; reason: string }
  paper_refused: { name: string; document: string; until: LocalDate; reason: string }
  proposal_paper_ends: { name: string; document: string; until: LocalDate }
  preview_commented: { name: string; slug: string; section: PreviewSection }
  preview_answered: { name: string; slug: string; section: PreviewSection }
  proposal_scheduled: { name: string; slug: string; opensAt: Date }
}

/** To the analysts, of what the issuer's people said; to compliance, of names that a new list has. */
type ReviewDeskEvents = {
  preview_commented_desk: { name: string; slug: string; section: PreviewSection }
  preview_answered_desk: { name: string; slug: string; section: PreviewSection }
  paper_filed_desk: { name: string; document: string; proposal: string }
  business_listed_desk: { name: string; proposal: string; count: number }
}
/** An event to staff. */
export const reviewDeskEvent = eventsOn<ReviewDeskEvents>('reviews')

export type { ReviewDeskEvents, ReviewEvents }
/** An event to one person who works on the proposal. */
export const reviewEvent = eventsOn<ReviewEvents>('user')
