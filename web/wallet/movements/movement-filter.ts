// Server only: what comes along from the contract checks input, and a browser's page needs none of it.
import { StatementPeriod } from '#contract/wallet/input'
import { inputMessages } from '#contract/wallet/refusals'
import { localDate } from '#shared/dates'
import { getLocale } from '../../lib/words.ts'
import { groupNames, type MovementGroup, movementGroups } from './movement-groups.ts'

export type MovementFilter = {
  group: MovementGroup | null
  /** Words, a reference, a code or an amount; '' where nothing was asked. */
  q: string
  /** Both or neither; '' where nothing was asked. */
  from: string
  to: string
  after: string | null
  /** Why the period cannot be used, in the reader's language. */
  wrong: string | null
}

/** Parses the filter of transactions. A single date is completed to a period; unknown values are ignored. */
export function parseMovementFilter(search: URLSearchParams, now: Date): MovementFilter {
  const asked = search.get('jenis') ?? ''
  const group = groupNames.includes(asked as MovementGroup) ? (asked as MovementGroup) : null
  const q = search.get('cari')?.trim().slice(0, 80) ?? ''
  const today = localDate(now)
  const first = search.get('dari')?.trim() ?? ''
  const last = search.get('sampai')?.trim() ?? ''
  const from = first || (last && `${last.slice(0, 7)}-01`)
  const to = last || (first && (first <= today ? today : first))
  const after = search.get('after')
  if (!from) return { group, q, from, to, after, wrong: null }
  const period = StatementPeriod.safeParse({ from, to })
  if (period.success) return { group, q, from, to, after, wrong: null }
  const code = period.error.issues[0]?.message === 'period_backwards' ? 'period_backwards' : 'day'
  return { group, q, from, to, after, wrong: inputMessages[code][getLocale()] }
}

/** The filter as a query to the wallet. */
export const toWalletQuery = ({ group, q, from, to }: MovementFilter) => ({
  ...(group ? { kinds: [...movementGroups[group]] } : {}),
  ...(q ? { q } : {}),
  ...(from ? { from, to } : {}),
})
