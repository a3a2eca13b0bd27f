import { timingSafeEqual } from 'node:crypto'

/** Whether a given secret equals the expected one, compared in constant time. */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
