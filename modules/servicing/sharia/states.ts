import type { Attachment } from '#contract/attachments/states'
import type { Ratio } from '#contract/issuers/states'
import type { LocalDate } from '#shared/dates'
import { eventsOn } from '#shared/events'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'
import type { YearLine } from './states/year.ts'

export * from './states/year.ts'

/** at_risk: a limit is exceeded and the cure period runs; lost: not cured in time; restored: by the board's opinion. */
export const caseStates = ['at_risk', 'lost', 'restored'] as const
export type CaseState = (typeof caseStates)[number]
export const caseWords = {
  at_risk: { id: 'Berisiko', en: 'At risk' },
  lost: { id: 'Hilang', en: 'Lost' },
  restored: { id: 'Pulih', en: 'Restored' },
} as const satisfies Record<CaseState, Both>

/** The board's outcomes in a case: continue the cure period, restore the status, or revoke it. */
export const opinionOutcomes = ['cure', 'restored', 'lost'] as const
export type OpinionOutcome = (typeof opinionOutcomes)[number]
export const outcomeWords = {
  cure: { id: 'Perbaikan berjalan', en: 'Under remedy' },
  restored: { id: 'Status dipulihkan', en: 'Status restored' },
  lost: { id: 'Status hilang', en: 'Status lost' },
} as const satisfies Record<OpinionOutcome, Both>
/** Outcomes that are possible in each state. */
export const possibleOutcomes: Record<CaseState, readonly OpinionOutcome[]> = {
  at_risk: ['cure', 'restored', 'lost'],
  lost: ['restored'],
  restored: [],
}

export const stepKinds = ['at_risk', 'cure_filed', 'cure', 'lost', 'restored'] as const
export type StepKind = (typeof stepKinds)[number]
export const stepWords = {
  at_risk: { id: 'Kriteria syariah tidak terpenuhi', en: 'A sharia criterion is not met' },
  cure_filed: { id: 'Penerbit menyampaikan angka perbaikan', en: 'The issuer filed figures of the remedy' },
  cure: { id: 'Pendapat dewan: perbaikan berjalan', en: 'Opinion of the board: under remedy' },
  lost: { id: 'Status syariah hilang', en: 'Sharia status lost' },
  restored: { id: 'Status syariah dipulihkan', en: 'Sharia status restored' },
} as const satisfies Record<StepKind, Both>

/** Ratios by the limits of their day, and lines that do not comply. */
export type Measure = {
  about: 'year' | 'cure' | 'answers'
  /** The last day that the figures tell of. */
  asOf: LocalDate
  debt: Ratio
  income: Ratio
  /** Activities that apply and contracts that the board objects to. */
  forbidden: YearLine[]
  passes: boolean
  /** What the issuer did; empty where it only reported its year. */
  explanation: string
  measuredAt: Date
}

export type ShariaStep = {
  kind: StepKind
  at: Date
  /** Under which everybody was told; null where nobody was. */
  disclosure: string | null
  /** Number of the board's opinion. */
  opinion: string | null
}

export type ShariaCase = {
  id: Id<'sharia-case'>
  businessId: Id<'business'>
  state: CaseState
  begunAt: Date
  opinionOn: LocalDate
  /** The last day of the time to mend it. */
  cureOn: LocalDate
  lostAt: Date | null
  restoredAt: Date | null
}

/** The public sharia status of a business. */
export type ShariaStatus = {
  /** Null until it was measured after its first offering. */
  measure: Measure | null
  /** The newest case. */
  case: ShariaCase | null
  history: ShariaStep[]
  /** The year whose figures or answers are still to come. */
  awaited: { year: number; dueOn: LocalDate; overdue: boolean; figured: boolean } | null
}

export type DeskCase = ShariaCase & { name: string; asOf: LocalDate; waits: boolean }
/** board: waits for the board; curing: the issuer has time; lost; ended: restored. */
export const caseLists = ['board', 'curing', 'lost', 'ended'] as const
export type CaseList = (typeof caseLists)[number]

/** The purpose under which evidence of a cure is uploaded. */
export const CURE_PAPER = 'sharia-cure.paper'
/** The form fields of the evidence. */
export const curePapers = ['paper1', 'paper2', 'paper3'] as const
export type CasePaper = Pick<Attachment, 'id' | 'kind' | 'name'>

/** Everything that the board decides on. */
export type CaseFile = ShariaCase & {
  name: string
  legalName: string
  slug: string
  /** The breach, and what was measured since; the newest figures first. */
  measures: (Measure & { papers: CasePaper[] })[]
  history: ShariaStep[]
  /** Request on which the second member decides; null where nothing waits. */
  request: Id<'approval'> | null
}

type ShariaNotice = { name: string; case: string }
export type ShariaEvents = {
  sharia_asked: { name: string; year: string; screening: string; until: LocalDate }
  sharia_due_soon: { name: string; year: string; screening: string; until: LocalDate; halts: LocalDate }
  sharia_overdue: { name: string; year: string; screening: string }
  sharia_silent: { name: string; year: string; screening: string; number: string }
  sharia_year_judged: { name: string; year: string; screening: string; number: string }
  sharia_at_risk: ShariaNotice & { until: LocalDate }
  sharia_cure: ShariaNotice & { until: LocalDate }
  sharia_lost: ShariaNotice & { number: string }
  sharia_restored: ShariaNotice & { number: string }
}
/** Live topic: `user/<owner of the business>`. */
export const shariaEvent = eventsOn<ShariaEvents>('user')
