import { createFileRule, type FileRule } from '#contract/attachments/states'
import type { DraftKind } from '#contract/drafts/states'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Permission } from '#shared/permissions'
import { applicationSteps } from './rules/application-fields.ts'
import type { ProposalField, ProposalSteps } from './rules/form-fields.ts'
import { fileSteps } from './rules/proposal-file-fields.ts'

/**
 * States of a proposal: of the application until `accepted`, then of the due-diligence file (docs/rules/proposals.md).
 */
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

/** The states that may follow each state. */
export const proposalTransitions = {
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
  approved: ['signed', 'revision', 'withdrawn'], // a replaced file needs approval again
  signed: ['scheduled', 'revision', 'withdrawn'],
  scheduled: ['withdrawn'], // with its offering, before that opens; after that only the offering has states
  withdrawn: [],
} as const satisfies Record<ProposalState, readonly ProposalState[]>

export const isProposalTransition = (from: ProposalState, to: ProposalState) =>
  (proposalTransitions[from] as readonly ProposalState[]).includes(to)

/** Final states. */
export const endedProposalStates = ['rejected', 'scheduled', 'withdrawn'] as const satisfies readonly ProposalState[]

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

/** The two forms, by the names under which fields and uploads are stored. */
export const proposalForms = ['proposal', 'proposal-file'] as const
export type ProposalForm = (typeof proposalForms)[number]
export const formSteps: Record<ProposalForm, ProposalSteps> = { proposal: applicationSteps, 'proposal-file': fileSteps }
export const listStepNames = (form: ProposalForm) => Object.keys(formSteps[form])
/** All fields of a form by name. */
export const listFieldsOfForm = (form: ProposalForm): Readonly<Record<string, ProposalField>> =>
  Object.assign({}, ...Object.values(formSteps[form]))
/** The step of a form that contains a field. */
export const findStepOfField = (form: ProposalForm, field: string) =>
  listStepNames(form).find((step) => Object.hasOwn(formSteps[form][step]!, field))

/** The states in which each form may be edited. */
export const writableStates: Record<ProposalForm, readonly ProposalState[]> = {
  proposal: ['draft', 'returned'],
  'proposal-file': ['accepted', 'revision'],
}
export const stateAfterSending = { proposal: 'submitted', 'proposal-file': 'filed' } as const
/** The form that is edited or was last sent in a state. */
export const findFormForState = (state: ProposalState): ProposalForm =>
  ['draft', 'submitted', 'screening', 'returned'].includes(state) ? 'proposal' : 'proposal-file'

/** Approved and not yet scheduled: the issuer may open the file again. */
export const canReopenProposal = (state: ProposalState) => state === 'approved' || state === 'signed'

/** A side may have signed the agreement, so withdrawing or reopening needs the right to sign and a proof. */
export const isAgreementBinding = canReopenProposal
/** Whether these rights allow withdrawing or reopening a proposal in this state. */
export const canUndoProposal = (state: ProposalState, rights: readonly CoworkerRight[]) =>
  rights.includes('send') && (!isAgreementBinding(state) || rights.includes('sign'))

/** Whether the issuer acts next, rather than the operator. */
export const isIssuersTurn = (state: ProposalState) =>
  (['draft', 'returned', 'accepted', 'revision', 'approved'] as readonly ProposalState[]).includes(state)

const MB = 1024 * 1024
/** Which uploads a field takes, and which staff permission reads them. */
export const findFileRule = ({ files }: ProposalField): FileRule =>
  createFileRule({
    ...(files?.of === 'picture'
      ? { kinds: ['image'] as const }
      : files?.of === 'pdf'
        ? { kinds: ['pdf'] as const }
        : {}),
    maxBytes: 15 * MB,
    maxCount: files?.most ?? 1,
    readableBy: 'proposal.read-cases',
    readFor: 'hanya untuk pemeriksaan pengajuan',
  })

export const proposalDrafts: readonly DraftKind[] = proposalForms.map((form) => ({
  name: form,
  steps: listStepNames(form),
  fields: Object.keys(listFieldsOfForm(form)),
  files: Object.fromEntries(
    Object.entries(listFieldsOfForm(form)).flatMap(([name, field]) =>
      field.files ? [[name, findFileRule(field)]] : [],
    ),
  ),
  filesBelongTo: 'record',
}))

/** Rights that an owner can give to a co-worker. */
export const coworkerRights = ['write', 'send', 'report', 'sign', 'pay'] as const
export type CoworkerRight = (typeof coworkerRights)[number]
/** One of these rights allows reading the whole file of a business; reporting and paying do not. */
const fileRights: readonly CoworkerRight[] = ['write', 'send', 'sign']
/** Whether these rights allow reading the file of a business. */
export const canReadProposalFile = (rights: readonly CoworkerRight[]) =>
  fileRights.some((right) => rights.includes(right))
/** Identity papers and bank accounts: readable only with the right `write`. */
export const isConfidentialField = (form: ProposalForm, field: string) =>
  listFieldsOfForm(form)[field]?.files?.confidential === true
/**
 * Rights that bind the business or move its money: the owner proves the grant (docs/rules/issuer.md, Rights of
 * co-workers).
 */
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
/** The purpose under which files of an answer are uploaded. */
export const REMARK_FILE = 'proposal-remark.file'
/** Files in one answer. */
export const MAX_FILES_PER_ANSWER = 3
/** Files of one remark over all its answers. */
export const MAX_FILES_PER_REMARK = 12
/** The purpose under which a spreadsheet of figures is uploaded. */
export const SHEET_FILE = 'proposal-figures.sheet'
/** A stored spreadsheet: `read` rows were found, `taken` figures were imported. */
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
/** Events to staff; `permission` selects the recipients, `by` is the author of the remark. */
export type ProposalDeskEvents = {
  proposal_overdue_desk: { name: string; until: Date; proposal: string; permission: Permission }
  /** `by` is who made the remark. */
  remark_answered_desk: { name: string; proposal: string; by: string }
}

export type { ProposalEvents }
/** An event to staff. */
export const proposalDeskEvent = eventsOn<ProposalDeskEvents>('proposals')
/** An event to one person who works on the proposal. */
export const proposalEvent = eventsOn<ProposalEvents>('user')
