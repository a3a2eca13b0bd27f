import { type FileRule, fileRule } from '#contract/attachments/states'
import type { DraftKind } from '#contract/drafts/states'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Permission } from '#shared/permissions'
import { applicationSteps } from './rules/application-fields.ts'
import type { ProposalField, ProposalSteps } from './rules/form-fields.ts'
import { fileSteps } from './rules/proposal-file-fields.ts'

/** docs/rules/proposals.md: the application up to `accepted`, then the file that is examined. */
export const proposalStates = [
  'draft',
  'submitted',
  'screening',
  'returned',
  'rejected',
  'accepted',
  'filed',
  'analyst_review',
  'revision',
  'sharia_review',
  'committee',
  'approved',
  'signed',
  'scheduled',
  'withdrawn',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** From each state, the states that may follow. */
export const canBecome = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['screening', 'withdrawn'],
  screening: ['accepted', 'returned', 'rejected', 'withdrawn'],
  returned: ['submitted', 'withdrawn'],
  rejected: [],
  accepted: ['filed', 'withdrawn'],
  filed: ['analyst_review', 'withdrawn'],
  analyst_review: ['revision', 'sharia_review', 'rejected', 'withdrawn'],
  revision: ['filed', 'withdrawn'],
  sharia_review: ['committee', 'revision', 'rejected', 'withdrawn'],
  committee: ['approved', 'revision', 'rejected', 'withdrawn'],
  approved: ['signed', 'revision', 'withdrawn'], // a file that is replaced needs approval again
  signed: ['scheduled', 'revision', 'withdrawn'],
  scheduled: ['withdrawn'], // with its offering, before that opens; from then on the offering has a life of its own
  withdrawn: [],
} as const satisfies Record<ProposalState, readonly ProposalState[]>

export const mayBecome = (from: ProposalState, to: ProposalState) =>
  (canBecome[from] as readonly ProposalState[]).includes(to)

/** Those in which nothing more comes. */
export const endedStates = ['rejected', 'scheduled', 'withdrawn'] as const satisfies readonly ProposalState[]

export const proposalStateWords = {
  draft: { id: 'Draf', en: 'Draft' },
  submitted: { id: 'Terkirim', en: 'Submitted' },
  screening: { id: 'Diperiksa', en: 'Screening' },
  returned: { id: 'Perlu diperbaiki', en: 'Returned' },
  rejected: { id: 'Ditolak', en: 'Rejected' },
  accepted: { id: 'Diterima: lengkapi berkas', en: 'Accepted: complete the file' },
  filed: { id: 'Berkas terkirim', en: 'File sent in' },
  analyst_review: { id: 'Diperiksa analis', en: 'Analyst’s review' },
  revision: { id: 'Berkas perlu diperbaiki', en: 'File to be revised' },
  sharia_review: { id: 'Diperiksa Dewan Pengawas Syariah', en: 'Sharia board’s review' },
  committee: { id: 'Di komite', en: 'Before the committee' },
  approved: { id: 'Disetujui', en: 'Approved' },
  signed: { id: 'Perjanjian ditandatangani', en: 'Agreement signed' },
  scheduled: { id: 'Penawaran dijadwalkan', en: 'Offering scheduled' },
  withdrawn: { id: 'Ditarik', en: 'Withdrawn' },
} as const satisfies Record<ProposalState, { id: string; en: string }>

/** The two forms: the names under which their fields are kept and their files are uploaded. */
export const proposalForms = ['proposal', 'proposal-file'] as const
export type ProposalForm = (typeof proposalForms)[number]
export const stepsOf: Record<ProposalForm, ProposalSteps> = { proposal: applicationSteps, 'proposal-file': fileSteps }
export const stepNames = (form: ProposalForm) => Object.keys(stepsOf[form])
export const fieldsOf = (form: ProposalForm): Readonly<Record<string, ProposalField>> =>
  Object.assign({}, ...Object.values(stepsOf[form]))
export const stepOf = (form: ProposalForm, field: string) =>
  stepNames(form).find((step) => Object.hasOwn(stepsOf[form][step]!, field))

/** In which states a form may be written, and into which it is sent. */
export const writableIn: Record<ProposalForm, readonly ProposalState[]> = {
  proposal: ['draft', 'returned'],
  'proposal-file': ['accepted', 'revision'],
}
export const sentAs = { proposal: 'submitted', 'proposal-file': 'filed' } as const
/** The form that belongs to a state. */
export const formOf = (state: ProposalState): ProposalForm =>
  ['draft', 'submitted', 'screening', 'returned'].includes(state) ? 'proposal' : 'proposal-file'

/** Approved, and not yet on the calendar: its issuer may open the file again. */
export const mayReopen = (state: ProposalState) => state === 'approved' || state === 'signed'

/** A side may have signed the agreement: taking the proposal back or opening its file needs the right to sign and a proof. */
export const isBinding = mayReopen
/** Whether these rights let somebody take back what is in this state, or open it again. */
export const mayUndo = (state: ProposalState, rights: readonly CoworkerRight[]) =>
  rights.includes('send') && (!isBinding(state) || rights.includes('sign'))

/** Whose turn it is: the issuer's, or the operator's. */
export const isIssuersTurn = (state: ProposalState) =>
  (['draft', 'returned', 'accepted', 'revision', 'approved'] as readonly ProposalState[]).includes(state)

const MB = 1024 * 1024
/** Who may read a file beside those who fill in the form, and what is taken of it. */
export const ruleOf = ({ files }: ProposalField): FileRule =>
  fileRule({
    ...(files?.of === 'picture'
      ? { kinds: ['image'] as const }
      : files?.of === 'pdf'
        ? { kinds: ['pdf'] as const }
        : {}),
    maxBytes: 15 * MB,
    maxCount: files?.most ?? 1,
    readableBy: 'proposal.read-cases',
    readFor: 'Syirkah: hanya untuk pemeriksaan pengajuan',
  })

export const proposalDrafts: readonly DraftKind[] = proposalForms.map((form) => ({
  name: form,
  steps: stepNames(form),
  fields: Object.keys(fieldsOf(form)),
  files: Object.fromEntries(
    Object.entries(fieldsOf(form)).flatMap(([name, field]) => (field.files ? [[name, ruleOf(field)]] : [])),
  ),
  filesBelongTo: 'record',
}))

/** What somebody who is not the owner may do. */
export const coworkerRights = ['write', 'send', 'report', 'sign', 'pay'] as const
export type CoworkerRight = (typeof coworkerRights)[number]
/** With one of these somebody reads the whole file of a business; reporting and paying need nothing of it. */
const fileRights: readonly CoworkerRight[] = ['write', 'send', 'sign']
export const mayReadFile = (rights: readonly CoworkerRight[]) => fileRights.some((right) => rights.includes(right))
/** Identity papers and accounts at banks: read only by those who fill in the file. */
export const isConfidential = (form: ProposalForm, field: string) => fieldsOf(form)[field]?.files?.confidential === true
/** What binds the business or moves its money: its owner proves the grant (docs/rules/issuer.md, Rights of co-workers). */
export const provenRights: readonly CoworkerRight[] = ['sign', 'pay']
export const coworkerRightWords = {
  write: { id: 'Mengisi berkas', en: 'Fill in the file' },
  send: { id: 'Mengirim dan menarik', en: 'Send in and withdraw' },
  report: { id: 'Mengisi laporan', en: 'File reports' },
  sign: { id: 'Menandatangani perjanjian', en: 'Sign the agreement' },
  pay: { id: 'Membayar yang terutang dari penerbit', en: 'Pay what the issuer owes' },
} as const satisfies Record<CoworkerRight, { id: string; en: string }>

export type ProposalCard = {
  id: Id<'proposal'>
  applicantId: Id<'applicant'>
  businessId: Id<'business'> | null
  name: string
  security: 'shares' | 'sukuk' | null
  state: ProposalState
  step: string
  round: number
  sentAt: Date | null
  dueAt: Date | null
  late: boolean
  updatedAt: Date
  reason: string
  /** What the reader may do with it. */
  rights: readonly CoworkerRight[]
  owner: boolean
}

export type Remark = {
  id: Id<'proposal-remark'>
  form: ProposalForm
  round: number
  field: string
  text: string
  madeAt: Date
  answer: string | null
  /** What came with the answer. */
  files: readonly Id<'attachment'>[]
  answeredAt: Date | null
}
/** Under which a file of an answer is uploaded, and how many one answer takes. */
export const REMARK_FILE = 'proposal-remark.file'
export const REMARK_FILES = 3
/** All that may come to stand with one remark, by answers that were mended. */
export const ANSWER_FILES = 12
/** Under which a spreadsheet of figures is uploaded. */
export const SHEET_FILE = 'proposal-figures.sheet'
/** A spreadsheet from which figures were read, as it came. */
export type ProposalSheet = {
  attachmentId: Id<'attachment'>
  version: number
  sha256: string
  read: number
  taken: number
  filedBy: string
  filedAt: Date
}
export type ProposalChange = { from: ProposalState | null; to: ProposalState; by: string; at: Date; reason: string }
export type ProposalDocument = {
  attachmentId: Id<'attachment'>
  form: ProposalForm
  field: string
  version: number
  filedAt: Date
  replacedAt: Date | null
  approvedAt: Date | null
}
export type Coworker = {
  id: Id<'coworker'>
  email: string
  rights: readonly CoworkerRight[]
  invitedAt: Date
  expiresAt: Date
  acceptedAt: Date | null
}
export type Invitation = Coworker & { applicantId: Id<'applicant'>; name: string }
export type FieldVersion = { version: number; value: string; savedBy: string; savedAt: Date }

export type ProposalView = ProposalCard & {
  /** What stands in each form now. */
  values: Record<ProposalForm, Readonly<Record<string, string>>>
  remarks: Remark[]
  history: ProposalChange[]
  documents: ProposalDocument[]
}

type ProposalEvents = {
  proposal_submitted: { name: string; until: Date }
  proposal_accepted: { name: string; proposalId: string }
  proposal_returned: { name: string; proposalId: string; remarks: number; until: Date; reason: string; form: string }
  proposal_rejected: { name: string; reason: string }
  proposal_overdue: { name: string; until: Date }
  coworker_rights_changed: { name: string }
  coworker_rights_ended: { name: string }
}
/** To the desk whose turn it is: `permission` says who that is. */
export type DeskEvents = {
  proposal_overdue_desk: { name: string; until: Date; proposal: string; permission: Permission }
  /** `by` is who made the remark. */
  remark_answered_desk: { name: string; proposal: string; by: string }
}

export type { ProposalEvents }
/** On the topic of each person who works on it. */
export const deskEvent = eventsOn<DeskEvents>('proposals')
export const proposalEvent = eventsOn<ProposalEvents>('user')
