import { basisPoints } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ReviewRefusals } from './refusals.ts'

/** What a file holds, by the names of its fields. */
export type FileValues = Readonly<Record<string, string | undefined>>

const lacks = (what: string) => new Refusal<ReviewRefusals>('review_file_incomplete', { what })

export const text = (values: FileValues, name: string) => values[name]?.trim() || ''

export const wanted = (values: FileValues, name: string) => {
  const found = text(values, name)
  if (!found) throw lacks(name)
  return found
}

export const numberIn = (values: FileValues, name: string): bigint => {
  const digits = wanted(values, name)
  if (!/^\d{1,15}$/.test(digits)) throw lacks(name)
  return BigInt(digits)
}

/** '12.5' percent → 1250 basis points. */
export const rateIn = (values: FileValues, name: string) => {
  const [whole = '', part = ''] = wanted(values, name).split('.')
  if (!/^\d{1,3}$/.test(whole) || !/^\d{0,4}$/.test(part)) throw lacks(name)
  return basisPoints(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2)))
}

export const several = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
