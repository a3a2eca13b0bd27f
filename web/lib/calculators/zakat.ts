import { type Rupiah, rupiah } from '#shared/money'

/** By the lunar year 2,5 %; by the solar year, which is eleven days longer, 2,577 %. */
export type ZakatYear = 'hijri' | 'solar'
const RATE: Record<ZakatYear, bigint> = { hijri: 2_500n, solar: 2_577n }
const WHOLE = 100_000n
/** Grams of gold: the nisab that wealth is measured by. */
export const NISAB_GRAMS = 85n

export type ZakatInput = {
  /** Securities that are held to be sold, at their market or fair value. */
  securities: Rupiah
  /** The wallet and other money. */
  cash: Rupiah
  /** Dividends and returns received and kept. */
  returns: Rupiah
  /** Debts that are due. */
  debts: Rupiah
  /** Price of a gram of gold on the day of the reckoning. */
  gold: Rupiah
  year: ZakatYear
}
export type ZakatResult = { wealth: Rupiah; nisab: Rupiah; due: boolean; zakat: Rupiah; rate: bigint; missing: Rupiah }

/** Zakat on what is left after debts, when it reaches the nisab. Rounded up to the rupiah: nothing of it is kept back. */
export function calculateZakat({ securities, cash, returns, debts, gold, year }: ZakatInput): ZakatResult {
  const all = securities + cash + returns
  const wealth = rupiah(all > debts ? all - debts : 0n)
  const nisab = rupiah(gold * NISAB_GRAMS)
  const due = wealth >= nisab && wealth > 0n
  return {
    wealth,
    nisab,
    due,
    zakat: due ? rupiah(up(wealth * RATE[year], WHOLE)) : rupiah(0),
    rate: RATE[year],
    missing: rupiah(due ? 0n : nisab - wealth),
  }
}

const up = (part: bigint, whole: bigint) => (part + whole - 1n) / whole
