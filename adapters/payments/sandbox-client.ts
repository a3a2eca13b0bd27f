import { timingSafeEqual } from 'node:crypto'
import { apiKeyOf } from './sandbox-transfer.ts'

/** Whether a call of the sandbox bank's API comes from the product. */
export function isClient(authorization: string | undefined, secret: string): boolean {
  const given = Buffer.from(authorization ?? '')
  const expected = Buffer.from(`Bearer ${apiKeyOf(secret)}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
