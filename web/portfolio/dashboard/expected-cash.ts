import type { CashFlow, Holding, HoldingDetail } from '#contract/registry/states'
import { type LocalDate, localDate } from '#shared/dates'

const MONTHS = 6
const DATES = 4
/** Each security is one look-up: with more, the calendar is on the pages of the holdings. */
const MAX = 12

export type Expected = {
  months: { month: string; amount: bigint }[]
  dates: { on: LocalDate; kind: CashFlow['kind']; amount: bigint; name: string; slug: string }[]
  total: bigint
}

/** What the terms foresee coming in over the next six months, in whole months of WIB; null where nothing is foreseen or not all is known. */
export async function expectedCash(
  portfolio: { holdings: Holding[]; next: string | null },
  holding: (slug: string) => Promise<HoldingDetail>,
  now: Date,
): Promise<Expected | null> {
  const paying = portfolio.holdings.filter(({ security }) => security.kind === 'sukuk')
  if (paying.length === 0 || paying.length > MAX || portfolio.next !== null) return null
  return calendarOf(await Promise.all(paying.map(({ security }) => holding(security.slug))), localDate(now))
}

export function calendarOf(
  holdings: readonly Pick<HoldingDetail, 'security' | 'cashFlows'>[],
  today: LocalDate,
): Expected | null {
  const months = nextMonths(today)
  const coming = holdings
    .flatMap(({ security, cashFlows }) =>
      cashFlows
        .filter(
          (flow) =>
            flow.status === 'projected' && flow.amount > 0n && flow.on >= today && months.includes(monthOf(flow.on)),
        )
        .map(({ on, kind, amount }) => ({ on, kind, amount, name: security.name, slug: security.slug })),
    )
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  if (coming.length === 0) return null
  const sum = (flows: { amount: bigint }[]) => flows.reduce((total, { amount }) => total + amount, 0n)
  return {
    months: months.map((month) => ({ month, amount: sum(coming.filter((flow) => monthOf(flow.on) === month)) })),
    dates: coming.slice(0, DATES),
    total: sum(coming),
  }
}

const monthOf = (day: LocalDate) => day.slice(0, 7)

/** '2026-11', '2026-12', '2027-01', …: this month and the five after it. */
function nextMonths(today: LocalDate): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  )
}
