// Server only: 2.5 kB of names that foreigners alone need come with their steps.
import { countries } from '#contract/verification/rules/countries'
import { getLocale } from '../lib/words.ts'

export const listCountryOptions = () =>
  Object.entries(countries).map(([value, names]) => ({ value, label: names[getLocale()] }))

export const getCountryName = (code: string) =>
  Object.hasOwn(countries, code) ? countries[code as keyof typeof countries][getLocale()] : code
