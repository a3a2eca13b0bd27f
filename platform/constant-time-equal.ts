import { timingSafeEqual } from 'node:crypto'

/** Whether somebody named a secret, in a time that tells nothing of how much of it was right. */
export function isEqualInConstantTime(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
