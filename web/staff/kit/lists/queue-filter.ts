import { bareDigits } from '../../../lib/bare-number.ts'

/** The filter fields of a queue by their query parameters: one of some values, or a minimum amount in rupiah. */
export type FilterFields = Readonly<Record<string, readonly string[] | 'rupiah'>>
export type ParsedFilter<By extends FilterFields> = {
  [Name in keyof By]?: By[Name] extends readonly (infer Value)[] ? Value : bigint
}

/** Parses the filter of a queue from the query; leaves out what is unknown or malformed. */
export function parseQueueFilter<By extends FilterFields>(search: URLSearchParams, by: By): ParsedFilter<By> {
  const found = Object.entries(by).flatMap(([name, values]) => {
    const asked = search.get(name) ?? ''
    if (values === 'rupiah') {
      const digits = bareDigits(asked)
      return /^\d{1,15}$/.test(digits) ? [[name, BigInt(digits)]] : []
    }
    return values.includes(asked) ? [[name, asked]] : []
  })
  return Object.fromEntries(found) as ParsedFilter<By>
}

/** The query parameters of a filter. */
export const toQueueFilterQuery = (narrowed: Readonly<Record<string, string | bigint | undefined>>) =>
  Object.fromEntries(
    Object.entries(narrowed).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
