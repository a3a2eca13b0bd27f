import type { ExpectedFlow } from '#contract/registry/states'
import type { LocalDate } from '#shared/dates'

const MONTHS = 6
const DATES = 24

type Coming = Pick<ExpectedFlow, 'on' | 'kind' | 'amount' | 'status'> & { name: string; slug: string }
export type Expected = {
  /** In all, and what of it issuers have announced. */
  months: { month: string; amount: bigint; declared: bigint }[]
  dates: Coming[]
  total: bigint
  /** So many more are to come after those. */
  left: number
  /** Foreseen or announced for a day that is over, and not paid; in no sum. */
  late: Coming[]
}

/**
 * Expected payments of the next six calendar months (WIB), announced or foreseen by the terms, and late ones; null
 * without any.
 */
export function computeExpectedCash(flows: readonly ExpectedFlow[], today: LocalDate): Expected | null {
  const months = nextMonths(today)
  const coming = flows.filter(({ status, on }) => status !== 'late' && months.includes(monthOf(on))).map(comingOf)
  const late = flows.filter(({ status }) => status === 'late').map(comingOf)
  if (coming.length === 0 && late.length === 0) return null
  const sum = (of: { amount: bigint }[]) => of.reduce((total, { amount }) => total + amount, 0n)
  return {
    months: months.map((month) => {
      const flows = coming.filter((flow) => monthOf(flow.on) === month)
      return { month, amount: sum(flows), declared: sum(flows.filter(({ status }) => status === 'declared')) }
    }),
    dates: coming.slice(0, DATES),
    left: Math.max(0, coming.length - DATES),
    total: sum(coming),
    late,
  }
}

const comingOf = ({ on, kind, amount, status, security }: ExpectedFlow): Coming => ({
  on,
  kind,
  amount,
  status,
  name: security.name,
  slug: security.slug,
})

const monthOf = (day: LocalDate) => day.slice(0, 7)

/** '2026-11', '2026-12', '2027-01', …: this month and the five after it. */
function nextMonths(today: LocalDate): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  )
}
