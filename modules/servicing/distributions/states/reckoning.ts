import { type LocalDate, plusMonths } from '#shared/dates'
import { date, money, percent } from '#shared/format'
import type { BasisPoints, Rupiah } from '#shared/money'
import { monthNames } from '#shared/months'
import type { Both } from '#shared/text'

/** The amount of a return by the akad: a share of a reported profit, or the rent of a period. */
export type Reckoned = {
  by: 'profit' | 'rent'
  amount: Rupiah
  from: LocalDate
  months: number
  /** The reported profit, or the nominal that is rented out. */
  basis: bigint
  /** The holders' part of the profit, or the rent of a year. */
  ratio: BasisPoints
}
/** Nothing can be reckoned: of which month no report is published; null where no rent is due. */
export type Unreckoned = { by: 'nothing'; month: LocalDate | null }
export type Reckoning = Reckoned | Unreckoned

/** The next return of a sukuk, and what its present holders receive of it. */
export type NextReturn = {
  security: { code: string; slug: string; name: string }
  reckoning: Reckoning
  /** Rupiah per unit, floored, and the remainder after each holder's share is floored; null without an amount. */
  perUnit: Rupiah | null
  remainder: Rupiah | null
}

const monthIn = (locale: 'id' | 'en', day: LocalDate) =>
  `${monthNames[locale][Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
/** 'Oktober 2026'. */
export const formatMonth = (day: LocalDate): Both => ({ id: monthIn('id', day), en: monthIn('en', day) })

/** 'Laba Oktober 2026 Rp46.500.000 × nisbah 64% = Rp29.760.000'. */
export function formatReckoning({ by, amount, from, months, basis, ratio }: Reckoned): Both {
  const last = plusMonths(from, months - 1)
  const period = (locale: 'id' | 'en') =>
    months === 1 ? monthIn(locale, from) : `${monthIn(locale, from)} – ${monthIn(locale, last)}`
  if (by === 'profit')
    return {
      id: `Laba ${period('id')} ${money(basis)} × nisbah ${percent(ratio)} = ${money(amount)}`,
      en: `Profit of ${period('en')} ${money(basis, 'en')} × ratio ${percent(ratio, 'en')} = ${money(amount, 'en')}`,
    }
  return {
    id: `Nominal ${money(basis)} × sewa ${percent(ratio)} setahun × ${months} ÷ 12 bulan sejak ${date(from, 'id')} = ${money(amount)}`,
    en: `Nominal ${money(basis, 'en')} × rent ${percent(ratio, 'en')} a year × ${months} ÷ 12 months from ${date(from, 'en')} = ${money(amount, 'en')}`,
  }
}
