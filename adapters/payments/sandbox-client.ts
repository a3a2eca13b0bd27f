import { isEqualInConstantTime } from '#platform/runtime/constant-time-equal'
import { apiKeyOf } from './sandbox-transfer.ts'

/** Whether a call of the sandbox bank's API comes from the product. */
export const isClient = (authorization: string | undefined, secret: string) =>
  isEqualInConstantTime(authorization ?? '', `Bearer ${apiKeyOf(secret)}`)
