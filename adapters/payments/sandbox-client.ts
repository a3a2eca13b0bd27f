import { isSameSecret } from '#platform/same-secret'
import { apiKeyOf } from './sandbox-transfer.ts'

/** Whether a call of the sandbox bank's API comes from the product. */
export const isClient = (authorization: string | undefined, secret: string) =>
  isSameSecret(authorization ?? '', `Bearer ${apiKeyOf(secret)}`)
