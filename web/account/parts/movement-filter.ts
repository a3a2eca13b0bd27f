import type { offeringMovements } from '#contract/offerings'
import type { registryMovements } from '#contract/registry'
import { StatementPeriod, type walletMovements } from '#contract/wallet'
import { type LocalDate, localDate } from '#shared/dates'

type Kind = keyof typeof walletMovements | keyof typeof offeringMovements | keyof typeof registryMovements

/** What the reader may ask for, each with the kinds of journal entries behind it (docs/ledger.md). */
export const movementGroups = {
  setoran: ['deposit_credited'],
  pembelian: ['subscription_paid'],
  pengembalian: ['subscription_refunded'],
  efek: ['securities_distributed'],
} as const satisfies Record<string, readonly Kind[]>
export type MovementGroup = keyof typeof movementGroups
export const groupNames = Object.keys(movementGroups) as MovementGroup[]

export type MovementFilter = {
  group: MovementGroup | null
  /** Both or neither; '' where nothing was asked. */
  from: string
  to: string
  before: string | null
  /** Why the period cannot be used: the code of a message of the wallet's contract. */
  wrong: 'day' | 'period_backwards' | null
}

/** Reads the filter from the address. One date alone is completed; anything unknown counts as not asked. */
export function readFilter(search: URLSearchParams, now: Date): MovementFilter {
  const asked = search.get('jenis') ?? ''
  const group = groupNames.includes(asked as MovementGroup) ? (asked as MovementGroup) : null
  const today = localDate(now)
  const first = search.get('dari')?.trim() ?? ''
  const last = search.get('sampai')?.trim() ?? ''
  const from = first || (last && `${last.slice(0, 7)}-01`)
  const to = last || (first && (first <= today ? today : first))
  const before = search.get('before')
  if (!from) return { group, from, to, before, wrong: null }
  const period = StatementPeriod.safeParse({ from, to })
  if (period.success) return { group, from, to, before, wrong: null }
  const wrong = period.error.issues[0]?.message === 'period_backwards' ? 'period_backwards' : 'day'
  return { group, from, to, before, wrong }
}

export const inGroup = ({ group }: Pick<MovementFilter, 'group'>) => {
  const kinds: readonly string[] | null = group && movementGroups[group]
  return ({ kind }: { kind: string }) => kinds === null || kinds.includes(kind)
}

/** The first and last day of the month of `today`, or of the month `back` before it. */
export function monthPeriod(now: Date, back: number): { dari: LocalDate; sampai: LocalDate } {
  const [year, month] = localDate(now).split('-').map(Number) as [number, number]
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10) as LocalDate
  return { dari: dayOf(Date.UTC(year, month - 1 - back, 1)), sampai: dayOf(Date.UTC(year, month - back, 0)) }
}
