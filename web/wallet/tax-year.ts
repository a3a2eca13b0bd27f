import { localDate } from '#shared/dates'

const FIRST = 2020

/** The year in the address, else the last complete one, with the years to choose from. */
export function parseTaxYear(search: URLSearchParams, now: Date): { year: number; years: number[] } {
  const current = Number(localDate(now).slice(0, 4))
  const asked = Number(search.get('tahun'))
  const years = [0, 1, 2, 3, 4].map((back) => current - back).filter((year) => year >= FIRST)
  return { year: Number.isInteger(asked) && asked >= FIRST && asked <= current ? asked : current, years }
}
