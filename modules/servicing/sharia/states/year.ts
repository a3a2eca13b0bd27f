import { forbiddenActivities } from '#contract/proposals/rules/form-fields'
import type { LocalDate } from '#shared/dates'
import type { Id } from '#shared/ids'
import type { Both } from '#shared/text'

/**
 * awaited: figures or answers are due; overdue: they are late; findings: the board reviews changed contracts; passed
 * and failed: completed.
 */
export const screeningStates = ['awaited', 'overdue', 'findings', 'passed', 'failed'] as const
export type ScreeningState = (typeof screeningStates)[number]
export const screeningWords = {
  awaited: { id: 'Ditunggu', en: 'Awaited' },
  overdue: { id: 'Terlambat', en: 'Late' },
  findings: { id: 'Menunggu dewan', en: 'Awaits the board' },
  passed: { id: 'Lulus', en: 'Passed' },
  failed: { id: 'Tidak memenuhi', en: 'Not compliant' },
} as const satisfies Record<ScreeningState, Both>

export const activities = Object.keys(forbiddenActivities) as (keyof typeof forbiddenActivities)[]
/** Contracts that the board approved with the file and that the issuer confirms each year. */
export const contractLines = {
  akad: {
    id: 'Akad dengan pemegang efek dan cara bagi hasilnya',
    en: 'The contract with holders and its profit share',
  },
  funds: { id: 'Penggunaan dana yang dihimpun', en: 'The use of the money raised' },
  financing: {
    id: 'Perjanjian pembiayaan, simpanan, dan asuransi',
    en: 'Agreements on financing, deposits and insurance',
  },
  products: { id: 'Produk, jasa, dan sumber pendapatan', en: 'Products, services and sources of income' },
  partners: { id: 'Kontrak dengan pemasok, pelanggan, dan mitra', en: 'Contracts with suppliers, customers, partners' },
} as const satisfies Record<string, Both>
export const contracts = Object.keys(contractLines) as (keyof typeof contractLines)[]

/** Every line of the yearly declaration: forbidden activities, then contracts. */
export const yearLines = [...activities, ...contracts] as const
export type YearLine = (typeof yearLines)[number]
export const yearLineWords: Readonly<Record<YearLine, Both>> = { ...forbiddenActivities, ...contractLines }
/** Whether a line is a forbidden activity rather than a contract. */
export const isActivity = (line: YearLine) => line in forbiddenActivities

/** An answer of the issuer: whether an activity applies or a contract changed, with an explanation. */
export type YearAnswer = { line: YearLine; changed: boolean; words: string }

/** A yearly screening as its issuer and staff see it. */
export type YearlyScreening = {
  id: Id<'sharia-screening'>
  businessId: Id<'business'>
  name: string
  year: number
  dueOn: LocalDate
  state: ScreeningState
  /** The day on which trading stops while no answers come, once they are late; null before and after. */
  haltsOn: LocalDate | null
  /** Since when trading has stopped because no answers came. */
  haltedAt: Date | null
  /** Whether its figures were measured, null until then. */
  figures: { passes: boolean } | null
  answers: { at: Date; by: string; lines: YearAnswer[] } | null
  opinion: { outcome: YearOutcome; number: string; at: Date } | null
}
export type YearFile = YearlyScreening & {
  /** Request on which the second member decides; null where nothing waits. */
  request: Id<'approval'> | null
  /** Its case that has not ended. */
  case: Id<'sharia-case'> | null
}
export type DeskScreening = Pick<YearlyScreening, 'id' | 'businessId' | 'name' | 'year' | 'dueOn' | 'state'> & {
  figured: boolean
  answered: boolean
}

/** The board's outcomes for changed contracts: compliant or not. */
export const yearOutcomes = ['accepted', 'objected'] as const
export type YearOutcome = (typeof yearOutcomes)[number]
export const yearOutcomeWords = {
  accepted: { id: 'Perubahan dapat diterima', en: 'The changes are accepted' },
  objected: { id: 'Perubahan tidak sesuai syariah', en: 'The changes are not compliant' },
} as const satisfies Record<YearOutcome, Both>
