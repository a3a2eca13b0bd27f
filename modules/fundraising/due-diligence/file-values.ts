import { basisPoints } from '#shared/money'
import { Refusal } from '#shared/refusal'
import type { ReviewRefusals } from './refusals.ts'

/** Values of a due-diligence file by field name. */
export type FileValues = Readonly<Record<string, string | undefined>>

const incompleteFile = (what: string) => new Refusal<ReviewRefusals>('review_file_incomplete', { what })

/** The trimmed value of a field, or ''. */
export const readOptionalText = (values: FileValues, name: string) => values[name]?.trim() || ''

/** The value of a required field. Refuses `review_file_incomplete`. */
export const readRequiredText = (values: FileValues, name: string) => {
  const found = readOptionalText(values, name)
  if (!found) throw incompleteFile(name)
  return found
}

/** The value of a required whole number of at most 15 digits. Refuses `review_file_incomplete`. */
export const readRequiredInteger = (values: FileValues, name: string): bigint => {
  const digits = readRequiredText(values, name)
  if (!/^\d{1,15}$/.test(digits)) throw incompleteFile(name)
  return BigInt(digits)
}

/** A required percentage as basis points: '12.5' becomes 1250. Refuses `review_file_incomplete`. */
export const readRequiredRate = (values: FileValues, name: string) => {
  const [whole = '', part = ''] = readRequiredText(values, name).split('.')
  if (!/^\d{1,3}$/.test(whole) || !/^\d{0,4}$/.test(part)) throw incompleteFile(name)
  return basisPoints(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2)))
}

/** [1, 2, …, count], to number repeated fields. */
export const countOneTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
